/// Somebody who writes on the demo's timeline.
struct Person: Sendable {
    /// Letters and digits, unique within the host.
    let username: String
    /// The server the person is at; nil for the demo's own.
    let host: String?
    let name: String
    let tongue: DemoLanguage
    /// What the person says about themselves: plain text.
    let note: String

    init(_ username: String, at host: String? = nil, _ name: String, _ tongue: DemoLanguage, _ note: String) {
        self.username = username
        self.host = host
        self.name = name
        self.tongue = tongue
        self.note = note
    }

    var acct: String { host.map { "\(username)@\($0)" } ?? username }

    /// The person's page; `base` is where the demo server is.
    func page(_ base: String) -> String {
        host.map { "https://\($0)/@\(username)" } ?? "\(base)/@\(username)"
    }

    func actor(_ base: String) -> String {
        host.map { "https://\($0)/users/\(username)" } ?? "\(base)/users/\(username)"
    }
}
