/// An account that is logged in, or a guest's access to a server, as stored between runs. The token is stored
/// separately (`CredentialStore`).
package struct SignedInAccount: Sendable, Hashable, Codable {
    package var key: AccountKey
    /// `user@host`, or the handle where that names the account on every server; for display.
    package var acct: RawText
    package var displayName: RawText
    /// nil if the service has none, or the account was stored by an earlier version.
    package var avatarURL: RawText?

    package init(key: AccountKey, acct: RawText, displayName: RawText, avatarURL: RawText? = nil) {
        self.key = key
        self.acct = acct
        self.displayName = displayName
        self.avatarURL = avatarURL
    }

    /// Creates the guest account of a server: it has no token and sees what the server shows without a login.
    package static func guest(of service: ServiceKind, at server: ServerAddress) -> SignedInAccount {
        SignedInAccount(
            key: AccountKey(service: service, server: server, id: .guest), acct: RawText("guest@\(server.authority)"),
            displayName: RawText(server.authority))
    }

    /// Whether it is a guest account, without a token.
    package var isGuest: Bool { key.id == .guest }

    /// The name of the folders and files of this account: readable, and different for every key.
    ///
    /// Host and id come from outside, so every byte except letters, digits and dots is written as `-HH`.
    package var folder: String {
        [key.service.rawValue, key.server.description, key.id.rawValue].map(Self.escaped).joined(separator: "_")
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for byte in text.utf8.prefix(120) {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                result += "-" + String(byte, radix: 16).zeroPadded(to: 2)
            }
        }
        return result
    }
}
