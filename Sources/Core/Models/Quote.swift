/// A status quoted by another, as far as it may be shown.
package struct Quote: Hashable, Sendable, Codable {
    package enum State: String, Sendable, Hashable {
        case accepted, pending, rejected, revoked, deleted, unauthorized
        case blockedAccount = "blocked_account"
        case blockedDomain = "blocked_domain"
        case mutedAccount = "muted_account"
    }

    package var state: OpenEnum<State>
    /// The quoted status where the server sends it; quotes inside it are left out (loops exist).
    package var status: Box<Status>?
}
