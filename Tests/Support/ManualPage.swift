/// A manual page in the macros of man(7), which groff and mandoc read. Texts are plain, with `code` between backticks.
package struct ManualPage {
    private var lines: [String]

    /// - Parameters:
    ///   - date: as `2026-11-27`.
    ///   - summary: what the page is about, in a few words without a full stop.
    package init(_ name: String, section: Int, date: String, version: String, summary: String) {
        lines = [
            ".\\\" Written by `make docs`: edit the code, not this file.",
            ".TH \(name.uppercased()) \(section) \"\(date)\" \"Tideline \(version)\"",
        ]
        heading("Name")
        lines.append("\(Self.prose(name)) \\- \(Self.prose(summary))")
    }

    package var text: String { lines.joined(separator: "\n") + "\n" }

    /// Begins a section.
    package mutating func heading(_ title: String) { lines.append(".SH \(Self.argument(title.uppercased()))") }

    /// Begins a part of a section.
    package mutating func subheading(_ title: String) { lines.append(".SS \(Self.argument(title))") }

    package mutating func paragraph(_ text: String) { paragraph(formatted: Self.prose(text)) }

    /// - Parameter text: a line with groff's escape sequences.
    package mutating func paragraph(formatted text: String) {
        beginParagraph()
        lines.append(text)
    }

    /// A heading begins a paragraph, too; a second macro is a warning of mandoc's.
    private mutating func beginParagraph() {
        if lines.last?.hasPrefix(".S") == false { lines.append(".PP") }
    }

    /// Adds a term with its explanation below it.
    package mutating func item(_ term: String, _ texts: String...) {
        item(formatted: Self.prose(term), texts)
    }

    /// - Parameter term: a line with groff's escape sequences.
    package mutating func item(formatted term: String, _ texts: [String]) {
        lines += [".TP", term]
        lines.append(texts.first.map(Self.prose) ?? "\\&")
        for text in texts.dropFirst() { lines += [".IP", Self.prose(text)] }
    }

    /// Adds lines that are shown as they are.
    package mutating func example(_ text: String) {
        beginParagraph()
        lines += [".RS 4", ".nf"]
        lines += text.split(separator: "\n", omittingEmptySubsequences: false).map { Self.line(Self.code(String($0))) }
        lines += [".fi", ".RE"]
    }

    /// Adds the paragraphs of a help text: those whose lines are all indented are shown as they are.
    package mutating func discussion(_ text: String) {
        for part in text.split(separator: "\n\n") {
            let rows = part.split(separator: "\n")
            if rows.allSatisfy({ $0.hasPrefix("  ") }) {
                example(rows.map { String($0.dropFirst(2)) }.joined(separator: "\n"))
            } else {
                paragraph(rows.joined(separator: " "))
            }
        }
    }

    /// Adds the list of related pages, such as `tideline(1)`.
    package mutating func seeAlso(_ names: [String]) {
        heading("See also")
        lines.append(
            names.map { name in
                let parts = name.split(separator: "(", maxSplits: 1)
                return Self.bold(String(parts.first ?? "")) + (parts.count > 1 ? "(\(parts[1])" : "")
            }.joined(separator: ",\n"))
    }

    // MARK: Escape sequences

    package static func bold(_ text: String) -> String { "\\fB\(code(text))\\fR" }
    package static func italic(_ text: String) -> String { "\\fI\(code(text))\\fR" }

    /// Returns a line of running text: code between backticks is bold, and only the hyphens of options are minus signs.
    private static func prose(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        return line(
            parts.enumerated().map { index, part in
                index % 2 == 0 ? escaped(String(part), keepsHyphens: true) : bold(String(part))
            }.joined())
    }

    private static func code(_ text: String) -> String { escaped(text, keepsHyphens: false) }

    /// Returns a line that can't be taken for a macro.
    private static func line(_ text: String) -> String {
        text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }

    /// Returns a text as the argument of a macro.
    private static func argument(_ text: String) -> String {
        let text = prose(text)
        return text.contains(" ") ? "\"\(text)\"" : text
    }

    private static func escaped(_ text: String, keepsHyphens: Bool) -> String {
        var before: Character = " "
        var result = ""
        for character in text {
            let isInWord = before.isLetter || before.isNumber
            switch character {
            case "\\": result += "\\(rs"
            case "-": result += keepsHyphens && isInWord ? "-" : "\\-"
            case "'": result += "\\(aq"
            case "\"": result += "\\(dq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            default:
                for scalar in character.unicodeScalars {
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
                    result += scalar.isASCII ? String(scalar) : "\\[u\(padded)]"
                }
            }
            before = character
        }
        return result
    }
}
