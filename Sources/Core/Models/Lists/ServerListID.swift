/// The server's id of a list that the user has made of accounts: an opaque string, unique on that server.
package struct ServerListID: Hashable, Sendable {
    package let rawValue: String

    package init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}
