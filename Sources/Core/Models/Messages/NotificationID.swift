/// The server's id of a notification, or of a group of them: an opaque string, unique on that server.
package struct NotificationID: Hashable, Sendable, CustomStringConvertible {
    package let rawValue: String

    package init(_ rawValue: String) {
        self.rawValue = rawValue
    }

    package var description: String { rawValue }
}
