internal import Core

/// Time limits and certificates of the transport. Tests use shorter limits than the defaults.
package struct CurlConfiguration: Sendable {
    package var connect = Limits.connect
    package var stall = Limits.stall
    /// A file of certificates to use instead of the system's.
    package var authorities: String?
    /// The source of randomness for the keys of WebSockets.
    var randomness = Randomness()
    /// The clock for the silence of WebSockets; everything else is timed by libcurl.
    var time: any TimeSource = SystemTime()

    package init() {}
}
