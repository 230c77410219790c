/// A link that is talked about.
package struct TrendingLink: Hashable, Sendable {
    package var card: Card
    /// The uses of the last days, today first.
    package var uses: [Int]
    /// The accounts that shared it on these days.
    package var accounts: [Int]

    package init(card: Card, uses: [Int] = [], accounts: [Int] = []) {
        self.card = card
        self.uses = uses
        self.accounts = accounts
    }
}
