/// A service that gives its accounts points and ranks them by these.
package protocol RankingService: SocialService {
    /// Fetches the points of the account; nil for guests.
    func score() async throws(RequestError) -> RankedScore?

    /// Fetches facts about the account that is logged in, besides its name.
    func accountFacts() async throws(RequestError) -> [StatusDetails.Fact]

    /// Fetches a page of the accounts with the most points; empty behind the last one.
    ///
    /// - Parameter page: from 1.
    func ranking(page: Int) async throws(RequestError) -> [RankedScore]
}
