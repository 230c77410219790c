internal import Core
internal import FoundationEssentials

/// The content of a file that `tideline export` writes: one JSON object, described in docs/moving.md. The names are frozen:
/// files on users' disks contain them.
struct ExportFile: Codable, Sendable {
    /// Says what a file is before the rest of it is read.
    struct Header: Codable, Sendable {
        var format = "tideline-export"
        /// Raised by a change that an earlier version of the program would misunderstand.
        var version = 1
        /// The version of the program.
        var program = Version.current
    }

    /// What is stored for an account.
    struct AccountData: Codable, Sendable {
        var account: SignedInAccount
        var positions: [String: ReadingPosition] = [:]
        var pins: [Pin] = []
        var drafts: [Draft] = []
        /// The URLs of cached bookmarks, the newest first. The server has the bookmarks themselves.
        var bookmarks: [String] = []
        /// Only in files that are encrypted.
        var login: StoredLogin?
    }

    var header = Header()
    var settings: [Setting] = []
    /// The user's themes, by their names.
    var themes: [String: String] = [:]
    var accounts: [AccountData] = []
    /// The user's applications and API keys by server. Only in files that are encrypted.
    var applications: [String: ClientApplication]?

    /// The largest file in bytes, before it is encrypted.
    static let limit = PrivateFile.limit
    /// The most settings: a file of a person has fewer.
    private static let mostSettings = 2000

    /// Why a file is no export.
    enum Problem: Error {
        case malformed
        /// - program: the version of the program that made the file.
        case newer(program: String)
    }

    init() {}

    init(bytes: [UInt8]) throws(Problem) {
        let data = Data(bytes)
        guard let found = try? JSONDecoder().decode(Envelope.self, from: data),
            found.header.format == Header().format
        else { throw .malformed }
        if found.header.version > Header().version { throw .newer(program: found.header.program) }
        guard let file = try? JSONDecoder().decode(Self.self, from: data), file.settings.count <= Self.mostSettings
        else {
            throw .malformed
        }
        self = file
    }

    private struct Envelope: Decodable { var header: Header }

    /// The file's bytes; nil if they are too many to be read again.
    var bytes: [UInt8]? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        guard let data = try? encoder.encode(self), data.count < Self.limit else { return nil }
        return Array(data) + [UInt8(ascii: "\n")]
    }
}

extension ExportFile {
    /// A line of `config.toml`.
    struct Setting: Codable, Sendable {
        var setting: ConfigurationSetting

        private enum CodingKeys: String, CodingKey { case path, value }

        init(_ setting: ConfigurationSetting) { self.setting = setting }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let path = try container.decode([String].self, forKey: .path)
            let value: ConfigurationValue
            if let flag = try? container.decode(Bool.self, forKey: .value) {
                value = .flag(flag)
            } else if let number = try? container.decode(Int.self, forKey: .value) {
                value = .number(number)
            } else if let text = try? container.decode(String.self, forKey: .value) {
                value = .text(text)
            } else {
                value = .texts(try container.decode([String].self, forKey: .value))
            }
            setting = ConfigurationSetting(path, value)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(setting.path, forKey: .path)
            switch setting.value {
            case .text(let text): try container.encode(text, forKey: .value)
            case .number(let number): try container.encode(number, forKey: .value)
            case .flag(let flag): try container.encode(flag, forKey: .value)
            case .texts(let texts): try container.encode(texts, forKey: .value)
            case .other: try container.encodeNil(forKey: .value)
            }
        }
    }

    /// The token of an account, and the password where the user has agreed to store it.
    struct StoredLogin: Codable, Sendable {
        private var token: String
        private var expiresAt: Timestamp?
        private var scopes: [String]?
        private var name: String?
        private var password: String?

        init(_ credential: Credential) {
            token = credential.token.secret
            expiresAt = credential.expiresAt
            scopes = credential.scopes?.sorted()
            name = credential.renewal?.account
            password = credential.renewal?.password.secret
        }

        /// nil if the token can't be one.
        var credential: Credential? {
            guard let token = AccessToken(token) else { return nil }
            var credential = Credential(token: token, expiresAt: expiresAt, scopes: scopes.map { Set($0) })
            if let name, let password = password.flatMap({ Password($0) }) {
                credential.renewal = Credential.Renewal(account: name, password: password)
            }
            return credential
        }
    }
}
