/// A file of a theme: styles by the names of roles, with the theme whose styles it begins with, and names for colours.
package struct ThemeFile: Hashable, Sendable {
    /// The name of another theme, which has the styles that are missing here; nil for none.
    package private(set) var inherits: String?
    package private(set) var styles: [ThemeRole: ThemeStyle] = [:]
    /// Text and background where the terminal's own background is of the other kind, dark or light; nil to leave it as it is.
    package private(set) var ownBackground: ThemeStyle?
    package private(set) var issues: [Issue] = []

    /// Something in the file that is not valid. The default is used instead.
    package struct Issue: Hashable, Sendable {
        package enum Problem: Hashable, Sendable {
            /// A statement that is not valid TOML.
            case syntax(TOMLDocument.Problem)
            case unknownRole(RawText)
            case badValue(RawText)
            /// The file sets no style.
            case empty
        }

        /// The line, from 1; nil if the issue has none.
        package var line: Int?
        package var problem: Problem
    }

    /// The largest file that is read, in bytes.
    package static let limit = 64 << 10

    package init(styles: [ThemeRole: ThemeStyle]) { self.styles = styles }

    /// Parses the text of a file. Whatever is valid is used.
    package init(_ text: String) {
        let document = TOMLDocument(text)
        let entries = document.entries
        issues = document.issues.map { Issue(line: $0.position.line, problem: .syntax($0.problem)) }
        func report(_ problem: Issue.Problem, _ entry: TOMLDocument.Entry) {
            issues.append(Issue(line: entry.position.line, problem: problem))
        }
        var palette: [String: ThemeColor] = [:]
        for entry in entries where entry.path.count == 2 && entry.path[0] == "palette" {
            if let style = ThemeStyle(entry.value), let color = style.foreground,
                style == ThemeStyle(foreground: color)
            {
                palette[entry.path[1]] = color
            } else {
                report(.badValue(entry.name), entry)
            }
        }
        for entry in entries where entry.path.first != "palette" || entry.path.count != 2 {
            if entry.path == ["inherits"] {
                if case .text(let name) = entry.value, ThemeSettings.isName(name) {
                    inherits = name
                } else {
                    report(.badValue(entry.name), entry)
                }
            } else if entry.path == ["own-background"] {
                if let style = ThemeStyle(entry.value, palette: palette), style.background != nil {
                    ownBackground = style
                } else {
                    report(.badValue(entry.name), entry)
                }
            } else if entry.path.count == 1, let role = ThemeRole(name: entry.path[0]) {
                if let style = ThemeStyle(entry.value, palette: palette) {
                    styles[role] = style.placed(in: role)
                } else {
                    report(.badValue(entry.name), entry)
                }
            } else {
                report(.unknownRole(entry.name), entry)
            }
        }
        issues.sort { ($0.line ?? 0) < ($1.line ?? 0) }
        if styles.isEmpty, inherits == nil, issues.isEmpty { issues = [Issue(line: nil, problem: .empty)] }
    }
}

extension TOMLDocument.Entry {
    fileprivate var name: RawText { RawText(path.joined(separator: ".")) }
}
