package import Core
internal import FoundationEssentials

/// The themes: the user's files, and those that are installed with the program. The user's come first.
package struct ThemeLibrary: Sendable {
    /// A theme as its files have it.
    package struct Theme: Hashable, Sendable {
        /// The styles; the defaults apply to roles that are missing.
        package var styles: [ThemeRole: ThemeStyle] = [:]
        /// Text and background on a terminal whose own is of the other kind: see `ThemeFile`.
        package var ownBackground: ThemeStyle?
        package var issues: [Issue] = []

        package init() {}
    }

    package struct Issue: Hashable, Sendable {
        package enum Problem: Hashable, Sendable {
            case content(ThemeFile.Issue)
            case unreadable, tooLarge
            /// No file has the name.
            case missing
            /// The file inherits from itself, perhaps through others.
            case loop
        }

        /// The theme's name.
        package var theme: String
        package var problem: Problem

        package init(theme: String, problem: Problem) {
            self.theme = theme
            self.problem = problem
        }
    }

    /// The folder of the user's files.
    private let own: String
    /// The folder of the files that are installed; nil for the one beside the program.
    private let installed: String?

    /// The most themes that may inherit from each other.
    private static let deepest = 8
    private static let ending = ".toml"

    /// - Parameter configuration: the directory of the user's configuration.
    package init(configuration: String, installed: String? = nil) {
        own = configuration + "/themes"
        self.installed = installed
    }

    /// Reads a theme. A theme without a file has the defaults, and an issue.
    @concurrent
    package func theme(_ name: String) async -> Theme {
        var theme = Theme()
        var names: [String] = []
        var next: String? = name
        while let name = next {
            if names.contains(name) || names.count == Self.deepest {
                theme.issues.append(Issue(theme: name, problem: .loop))
                break
            }
            names.append(name)
            let (file, issues) = read(name)
            theme.issues += issues
            theme.styles.merge(file.styles) { own, _ in own }
            theme.ownBackground = theme.ownBackground ?? file.ownBackground
            next = file.inherits
        }
        return theme
    }

    /// Returns the names of all themes, and of those with a file of the user.
    @concurrent
    package func names() async -> (all: [String], own: Set<String>) { namesNow() }

    /// The same on the calling thread. Waits for the disk.
    package func namesNow() -> (all: [String], own: Set<String>) {
        let mine = Self.names((try? FileManager.default.contentsOfDirectory(atPath: own)) ?? [])
        let others = Self.names(
            installed.map { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
                ?? AssetFolder.names(in: "themes"))
        let all = Set(mine + others + [ThemeSettings.terminal, ThemeSettings.mono])
        return (all.sorted(), Set(mine))
    }

    /// Returns the user's files by the names of their themes. One that can't be read, or is too large, is left out.
    @concurrent
    package func files() async -> [String: String] {
        let names = Self.names((try? FileManager.default.contentsOfDirectory(atPath: own)) ?? [])
        var files: [String: String] = [:]
        for name in names {
            guard let bytes = try? PrivateFile.read(path(of: name), followsLinks: true), bytes.count <= ThemeFile.limit
            else { continue }
            files[name] = String(decoding: bytes, as: UTF8.self)
        }
        return files
    }

    /// Returns the user's file of a theme.
    ///
    /// - Returns: nil if the name can't be one.
    package func file(of name: String) -> String? { ThemeSettings.isName(name) ? path(of: name) : nil }

    private func path(of name: String) -> String { "\(own)/\(name)\(Self.ending)" }

    private static func names(_ files: [String]) -> [String] {
        files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
            .filter { ThemeSettings.isName($0) && $0 != ThemeSettings.auto }
    }

    private func read(_ name: String) -> (ThemeFile, [Issue]) {
        func failure(_ problem: Issue.Problem) -> (ThemeFile, [Issue]) {
            (ThemeFile(styles: [:]), [Issue(theme: name, problem: problem)])
        }
        guard ThemeSettings.isName(name) else { return failure(.missing) }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try PrivateFile.read(path(of: name), followsLinks: true)
        } catch {
            guard error.isMissing else { return failure(.unreadable) }
            // Known without a file, so that a start needs none.
            if let styles = Self.known(name) { return (ThemeFile(styles: styles), []) }
            guard let found = readInstalled(name + Self.ending) else { return failure(.missing) }
            bytes = found
        }
        if bytes.count > ThemeFile.limit { return failure(.tooLarge) }
        let file = ThemeFile(String(decoding: bytes, as: UTF8.self))
        return (file, file.issues.map { Issue(theme: name, problem: .content($0)) })
    }

    private func readInstalled(_ file: String) -> [UInt8]? {
        if let installed { return try? PrivateFile.read("\(installed)/\(file)") }
        return AssetFolder.read("themes/\(file)")
    }

    private static func known(_ name: String) -> [ThemeRole: ThemeStyle]? {
        let style: (ThemeRole) -> ThemeStyle
        switch name {
        case ThemeSettings.terminal: style = { $0.row.terminal }
        case ThemeSettings.mono: style = { $0.row.mono }
        default: return nil
        }
        return Dictionary(uniqueKeysWithValues: ThemeRole.allCases.map { ($0, style($0)) })
    }
}
