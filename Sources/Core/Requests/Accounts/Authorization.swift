/// Whether a request is sent with the account's token.
package enum Authorization: Sendable, Hashable {
    case none
    /// With a token if there is one.
    case optional
    /// With a token only: without one the request fails with `noToken` instead of being sent.
    case required
}
