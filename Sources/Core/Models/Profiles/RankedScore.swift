/// The points of an account, and its place among all accounts of the service.
package struct RankedScore: Hashable, Sendable {
    package var name: RawText
    package var score: Int
    package var rank: RawText?

    package init(name: RawText, score: Int, rank: RawText?) {
        self.name = name
        self.score = score
        self.rank = rank
    }
}
