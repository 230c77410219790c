/// An account on the demo's timeline.
struct Person: Sendable {
    /// Letters and digits, unique within the host.
    let username: String
    /// The account's server; nil for the demo's own.
    let host: String?
    let name: String
    let language: DemoLanguage
    /// The biography, as plain text.
    let note: String

    init(_ username: String, at host: String? = nil, _ name: String, _ language: DemoLanguage, _ note: String) {
        self.username = username
        self.host = host
        self.name = name
        self.language = language
        self.note = note
    }

    var acct: String { host.map { "\(username)@\($0)" } ?? username }

    /// Returns the URL of the profile; `base` is the demo server's URL.
    func page(_ base: String) -> String {
        host.map { "https://\($0)/@\(username)" } ?? "\(base)/@\(username)"
    }

    func actor(_ base: String) -> String {
        host.map { "https://\($0)/users/\(username)" } ?? "\(base)/users/\(username)"
    }
}
