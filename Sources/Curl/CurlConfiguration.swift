internal import Core

/// How long the transport waits, and whom it trusts. The defaults are what the program uses; tests have less patience.
package struct CurlConfiguration: Sendable {
    package var connect = Limits.connect
    package var stall = Limits.stall
    /// A file of certificates in place of the system's.
    package var authorities: String?

    package init() {}
}
