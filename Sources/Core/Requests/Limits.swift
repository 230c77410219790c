/// The limits on the sizes and times that a server may impose on the client.
package enum Limits {
    /// The size of a JSON response, in bytes after decompression.
    package static let jsonBody = 8 << 20
    /// The nesting of arrays and objects. Foundation's decoder stops at 512, far beyond any legitimate response.
    package static let jsonDepth = 64
    /// The size of an error body, in bytes.
    package static let errorBody = 64 << 10
    /// The number of header fields of a response, and their size in bytes.
    package static let headerFields = 100
    package static let headerBytes = 64 << 10
    package static let redirects = 5
    /// The time to connect: name resolution, TCP and TLS.
    package static let connect = Duration.seconds(10)
    /// The time for which a transfer may stay below one byte per second.
    package static let stall = Duration.seconds(20)
    /// The range of waits that a server may demand.
    package static let shortestWait = Duration.seconds(1)
    package static let longestWait = Duration.seconds(900)
    /// The time limit of a whole response.
    package static let answer = Duration.seconds(30)
    /// The size of one event of a stream, in bytes.
    package static let streamEvent = 1 << 20
    /// The time without data after which a stream is considered dead: servers send a heartbeat every 15 seconds.
    package static let streamSilence = Duration.seconds(45)
}
