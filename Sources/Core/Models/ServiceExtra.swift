/// Information that only one service has, for the Me tab.
package enum ServiceExtra: Hashable, Sendable {
    /// The points of the account, and its place in the ranking.
    case score(Int, rank: RawText?)
    case ranking([Place])

    package struct Place: Hashable, Sendable {
        package var name: RawText
        package var score: Int
        package var rank: RawText?

        package init(name: RawText, score: Int, rank: RawText?) {
            self.name = name
            self.score = score
            self.rank = rank
        }
    }
}
