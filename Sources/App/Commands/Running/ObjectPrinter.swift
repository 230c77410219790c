package import Core

/// Prints objects as text for people, as JSON or by a template.
package struct ObjectPrinter: Sendable {
    package enum Format: Sendable {
        case text, json
        case template(OutputTemplate)
    }

    let output: any CommandOutput
    let format: Format
    let strings: Strings

    /// The largest width of printed lines, in cells: longer ones are harder to read.
    private static let mostColumns = 100
    /// The width of printed lines, in cells.
    var width: Int { min(output.columns, Self.mostColumns) }
    /// Whether objects are printed as text for people.
    var isText: Bool { if case .text = format { true } else { false } }

    /// - Parameter lines: the object as text.
    /// - Throws: `OutputError` if it can't be written.
    func print(_ object: @autoclosure () -> some PrintedObject, asText lines: () -> [DisplayText]) throws {
        switch format {
        case .text: for line in lines() { try output.line(line) }
        case .json: try output.json(JSONLine.bytes(of: object()))
        case .template(let template): try output.line(template.text(for: object(), strings: strings))
        }
    }

    /// - Parameter lines: the object as the row of a list.
    func printRow(_ object: @autoclosure () -> some PrintedObject, lines: () -> [PrintedLine]) throws {
        guard isText else { return try print(object(), asText: { [] }) }
        for line in lines() { try output.line(line) }
    }

    /// Returns the lines of a post.
    func lines(of row: StatusRowModel, indentedBy indent: Int = 0) -> [PrintedLine] {
        output.lines(of: row, width: width - indent, strings: strings).map {
            PrintedLine(parts: [PrintedLine.Part(text: .repeating(" ", indent))] + $0.parts)
        }
    }
}

/// A line of a row that a command prints. On a terminal its parts have the styles of their roles.
package struct PrintedLine: Hashable, Sendable {
    package struct Part: Hashable, Sendable {
        package var text: DisplayText
        /// nil for the style of text.
        package var role: ThemeRole?

        package init(text: DisplayText, role: ThemeRole? = nil) {
            self.text = text
            self.role = role
        }
    }

    package var parts: [Part]
    package var text: DisplayText { parts.map(\.text).joined(by: "") }

    package init(parts: [Part] = []) { self.parts = parts }
}

extension ObjectPrinter.Format {
    /// Reads the options of a command.
    ///
    /// - Parameters:
    ///   - template: nil for none.
    ///   - kinds: the objects that the command prints.
    /// - Throws: `Failure` for a template that can't be used.
    package init(
        json: Bool, template: String?, for kinds: [any PrintedObject.Type], _ strings: Strings
    ) throws(Failure) {
        guard let template else {
            self = json ? .json : .text
            return
        }
        do throws(OutputTemplate.Problem) {
            self = .template(try OutputTemplate(template, fields: kinds.flatMap { $0.fields }))
        } catch {
            throw Failure(.usage, strings.sentence(for: error))
        }
    }
}

extension Strings {
    func sentence(for problem: OutputTemplate.Problem) -> DisplayText {
        switch problem {
        case .unknownField(let name, let nearest):
            suggesting(nearest, after: unknownField(Sanitizer.clean(RawText(name), maximum: 40)))
        case .malformed(let part): malformedTemplate(Sanitizer.clean(RawText(part), maximum: 40))
        }
    }
}
