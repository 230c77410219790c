/// The limits on what a server may make us take or wait for, in one place (FAULTS rule 3).
package enum Limits {
    /// Bytes of a JSON answer, decompressed.
    package static let jsonBody = 8 << 20
    /// Arrays and objects inside each other. Foundation's decoder gives up at 512, long after any answer that is meant well.
    package static let jsonDepth = 64
    /// Bytes of an error's body.
    package static let errorBody = 64 << 10
    /// Header fields of an answer, and bytes of all of them.
    package static let headerFields = 100
    package static let headerBytes = 64 << 10
    package static let redirects = 5
    /// Time to reach a server: name, connection, TLS.
    package static let connect = Duration.seconds(10)
    /// A transfer that moves less than a byte a second for this long is given up.
    package static let stall = Duration.seconds(20)
    /// How short and how long a wait that a server asks for may be.
    package static let shortestWait = Duration.seconds(1)
    package static let longestWait = Duration.seconds(900)
    /// A whole answer.
    package static let answer = Duration.seconds(30)
    /// One event of a stream.
    package static let streamEvent = 1 << 20
    /// A stream on which nothing comes for so long is dead: servers send a sign of life every 15 seconds.
    package static let streamSilence = Duration.seconds(45)
}
