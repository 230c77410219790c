extension Request where Self == XRPCQuery<Account> {
    /// `app.bsky.actor.getProfile`.
    static func profile(of id: AccountID, _ reading: BlueskyReading) -> Self {
        let mapping = reading.mapping
        return Self(
            "/xrpc/app.bsky.actor.getProfile", ["actor": .text(id.rawValue)], authorization: .optional,
            headers: reading.headers
        ) { (wire: BlueskyWireProfile, _) in mapping.account(wire) }
    }
}
