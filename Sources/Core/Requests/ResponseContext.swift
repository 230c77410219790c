package import Logging

/// What a request may want to know about an answer besides its body.
package struct ResponseContext: Sendable {
    package var head: ResponseHead
    /// Who answered.
    package var server: ServerAddress
    /// The path asked, for log lines.
    package var path: String
    package var logger: Logger

    package init(head: ResponseHead, server: ServerAddress, path: String, logger: Logger) {
        self.head = head
        self.server = server
        self.path = path
        self.logger = logger
    }
}
