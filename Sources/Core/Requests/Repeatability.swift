/// Whether a request may be sent again when its response was lost.
package enum Repeatability: Sendable, Hashable {
    /// It changes nothing on the server.
    case safe
    /// Sending it twice has the same effect as once.
    case idempotent
    /// The server recognises a repetition by this key (`Idempotency-Key`).
    ///
    /// The client sends the key but does not retry: many servers ignore it, so the caller has to check first whether the
    /// post exists.
    case key(String)
    /// Not idempotent.
    case never

    /// Whether the client may retry it automatically.
    var isRepeatable: Bool { self == .safe || self == .idempotent }
}
