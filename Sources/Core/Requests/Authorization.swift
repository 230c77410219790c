/// Whether a request goes out with the account's token.
package enum Authorization: Sendable, Hashable {
    /// Never.
    case none
    /// When there is one.
    case optional
    /// Without a token the request is not sent at all: a guest makes no request that only an account may make.
    case required
}
