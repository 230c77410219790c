/// The login to wanandroid by username and password. Its cookies expire after a month.
package struct WanandroidLogin: PasswordLogin {
    private let client: Client
    private let time: any TimeSource

    package init(_ parts: ServiceParts) {
        client = parts.client
        time = parts.time
    }

    /// Returns the steps of a login; a new account is logged in by its registration.
    package func steps(for entry: PasswordEntry) -> LoginChain<Credential> {
        LoginChain(.password) { [client, time] () async throws(RequestError) in
            try await client.send(
                WanandroidLoginRequest(
                    account: entry.account, password: entry.password, registers: entry.registers, now: time.now))
        }
    }

    package func end(_ credential: Credential) async throws(RequestError) {
        try await client.with(credential.token).send(WanandroidLogoutRequest())
    }
}

/// The session cookies as one secret. `token_pass` is sufficient to log in, so they are stored like a token.
enum WanandroidSession {
    /// The cookies that a login sets; others are dropped.
    private static let names: Set<String> = [
        "JSESSIONID", "loginUserName", "token_pass", "loginUserName_wanandroid_com", "token_pass_wanandroid_com",
    ]

    /// Reads the `Set-Cookie` fields of a response.
    ///
    /// - Returns: nil if they contain no login: an empty `token_pass` means logged out.
    static func credential(_ head: ResponseHead, now: Timestamp) -> Credential? {
        var pairs: [(String, String)] = []
        var end: Timestamp?
        for field in head.headers.values("Set-Cookie") {
            let parts = field.split(separator: ";").map { $0.drop { $0 == " " } }
            guard let pair = parts.first, let mark = pair.firstIndex(of: "=") else { continue }
            let (name, value) = (String(pair[..<mark]), String(pair[pair.index(after: mark)...]))
            guard names.contains(name), !value.isEmpty, value != "\"\"", !pairs.contains(where: { $0.0 == name }) else {
                continue
            }
            pairs.append((name, value))
            if name == "token_pass" {
                let date = parts.first { $0.lowercased().hasPrefix("expires=") }?.dropFirst(8)
                end = date.flatMap { DateParser.http(String($0).replacing("-", with: " ")) }
            }
        }
        guard pairs.contains(where: { $0.0 == "token_pass" }) else { return nil }
        let secret = pairs.map { "\($0)=\($1)" }.joined(separator: ";")
        return AccessToken(secret).map { Credential(token: $0, expiresAt: end.flatMap { $0 > now ? $0 : nil }) }
    }

    static func header(_ token: AccessToken) -> String {
        token.secret.split(separator: ";").joined(separator: "; ")
    }
}
