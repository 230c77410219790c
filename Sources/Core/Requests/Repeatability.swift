/// Whether a request may be sent again when its answer got lost.
package enum Repeatability: Sendable, Hashable {
    /// It changes nothing.
    case safe
    /// Done twice is done once.
    case idempotent
    /// The server is asked to recognise a second sending by this key (`Idempotency-Key`).
    ///
    /// The client sends the key but does not repeat the request by itself: many servers ignore it, so whoever posts has to
    /// look first whether the post is there.
    case key(String)
    /// Twice would be two.
    case never

    /// Whether the client may send it again on its own.
    var isRepeatable: Bool { self == .safe || self == .idempotent }
}
