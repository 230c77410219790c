internal import Core
internal import FoundationEssentials

/// A program whose accounts or feeds Tideline recognises.
package enum OtherProgram: String, CaseIterable, Sendable {
    case toot, tut, mastui, newsboat

    /// An account that another program is logged in with.
    struct FoundAccount: Hashable, Sendable {
        /// The name as the file has it; nil if only the server knows it.
        var name: String?
        var server: String
        /// nil where the program gets it from a command.
        var token: AccessToken?

        /// The account for messages, such as `user@host`.
        var shown: RawText {
            let host = server.firstRange(of: "://").map { server[$0.upperBound...] } ?? server[...]
            return RawText(name.map { "\($0)@\(host)" } ?? String(host))
        }
    }

    /// A file that isn't one of the program's.
    struct NotUnderstood: Error {}

    /// Returns the files that the program has its accounts in, as it finds them itself.
    func files(_ environment: [String: String]) -> [String] {
        let home = environment["HOME"] ?? ""
        let configured = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let folder = configured ?? home + "/.config"
        switch self {
        case .toot: return [folder + "/toot/config.json"]
        // In its folder for configuration, from version 2 on.
        case .tut: return [folder + "/tut/accounts.toml"]
        case .mastui:
            // It ignores XDG_CONFIG_HOME. A profile is a folder; the first version had one file.
            let own = home + "/.config/mastui"
            let profiles = PathText.names(in: own + "/profiles").sorted()
            return (profiles.map { "\(own)/profiles/\($0)/.env" } + [own + "/.env"]).filter(PrivateFile.exists)
        case .newsboat: return [folder + "/newsboat/urls", home + "/.newsboat/urls"].filter(PrivateFile.exists)
        }
    }

    /// Reads the accounts, the last used one first.
    func accounts(in bytes: [UInt8]) throws(NotUnderstood) -> [FoundAccount] {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw NotUnderstood() }
        switch self {
        case .toot: return try Self.toot(bytes)
        case .tut: return try Self.tut(text)
        case .mastui: return try Self.mastui(text)
        case .newsboat: return []
        }
    }

    // MARK: toot

    /// `config.json` of toot (toot/config.py).
    private struct TootFile: Decodable {
        struct App: Decodable { var base_url: String? }
        struct User: Decodable {
            var instance: String
            var username: String
            var access_token: String
        }

        var apps: [String: App]
        var users: [String: User]
        var active_user: String?
    }

    private static func toot(_ bytes: [UInt8]) throws(NotUnderstood) -> [FoundAccount] {
        guard let file = try? JSONDecoder().decode(TootFile.self, from: Data(bytes)) else { throw NotUnderstood() }
        let users = file.users.sorted { $0.key < $1.key }
        let (active, others) = (
            users.filter { $0.key == file.active_user }, users.filter { $0.key != file.active_user }
        )
        return (active + others).map { _, user in
            FoundAccount(
                name: user.username, server: file.apps[user.instance]?.base_url ?? user.instance,
                token: AccessToken(user.access_token))
        }
    }

    // MARK: tut

    /// `accounts.toml` of tut (auth/types.go): a table of an array for each account. TOML's names are case-sensitive, but not
    /// tut's.
    private static func tut(_ text: String) throws(NotUnderstood) -> [FoundAccount] {
        var parts: [[Substring]] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.filter({ !$0.isWhitespace }).lowercased() == "[[accounts]]" {
                parts.append([])
            } else if !parts.isEmpty {
                parts[parts.count - 1].append(line)
            }
        }
        let accounts = parts.compactMap { lines in
            var values: [String: String] = [:]
            for entry in TOMLDocument(lines.joined(separator: "\n")).entries {
                if case .text(let text) = entry.value { values[entry.path.joined(separator: ".").lowercased()] = text }
            }
            return account(name: values["name"], server: values["server"], token: values["accesstoken"])
        }
        if accounts.isEmpty { throw NotUnderstood() }
        return accounts
    }

    // MARK: mastui

    /// `.env` of a profile of mastui (mastui/config.py).
    private static func mastui(_ text: String) throws(NotUnderstood) -> [FoundAccount] {
        var values: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1).map { trimmed($0) }
            if parts.count == 2 { values[parts[0]] = parts[1] }
        }
        guard
            let found = account(
                name: nil, server: values["MASTODON_HOST"], token: values["MASTODON_ACCESS_TOKEN"])
        else { throw NotUnderstood() }
        return [found]
    }

    /// Returns a name or a value without blanks and quotation marks around it.
    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop { $0.isWhitespace }
        while text.last?.isWhitespace == true { text.removeLast() }
        if let mark = text.first, mark == "\"" || mark == "'", text.count > 1, text.last == mark {
            text = text.dropFirst().dropLast()
        }
        return String(text)
    }

    private static func account(name: String?, server: String?, token: String?) -> FoundAccount? {
        guard let server, let token, !server.isEmpty, !token.isEmpty else { return nil }
        // A command of tut that prints the token. No command of a file is run.
        return FoundAccount(name: name, server: server, token: token.hasPrefix("!CMD!") ? nil : AccessToken(token))
    }
}
