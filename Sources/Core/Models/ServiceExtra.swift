/// Information that only one service has, for the Me tab.
package enum ServiceExtra: Hashable, Sendable {
    case coins(Int, rank: RawText?)
    case ranking([Place])

    package struct Place: Hashable, Sendable {
        package var name: RawText
        package var coins: Int
        package var rank: RawText?

        package init(name: RawText, coins: Int, rank: RawText?) {
            self.name = name
            self.coins = coins
            self.rank = rank
        }
    }
}
