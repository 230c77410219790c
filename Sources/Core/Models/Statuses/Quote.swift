/// A status quoted by another.
package struct Quote: Hashable, Sendable, Codable {
    package enum State: String, Sendable, Hashable {
        case accepted, pending, rejected, revoked, deleted, unauthorized
        case blockedAccount = "blocked_account"
        case blockedDomain = "blocked_domain"
        case mutedAccount = "muted_account"
    }

    package var state: OpenEnum<State>
    /// The quoted status if the server sends it. Quotes inside it are left out, since quotes can form loops.
    package var status: Box<Status>?
}
