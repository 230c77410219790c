package import Logging

/// The parts of a response, besides its body, that decoding may need.
package struct ResponseContext: Sendable {
    package var head: ResponseHead
    /// The server that sent the response.
    package var server: ServerAddress
    /// The path of the request, for log lines.
    package var path: String
    package var logger: Logger

    package init(head: ResponseHead, server: ServerAddress, path: String, logger: Logger) {
        self.head = head
        self.server = server
        self.path = path
        self.logger = logger
    }
}
