import Synchronization

@testable import Core

/// Pages about articles, points and rules, for tests of pages.
final class SimulatedDetails: Sendable {
    private struct State {
        var details: StatusDetails?
        var fetched: StatusDetails?
        var failure: RequestError?
        var score: RankedScore?
        var ranking: [[RankedScore]] = []
        var facts: [StatusDetails.Fact] = []
        var rules: [ServerRule] = []
    }

    private let state = Mutex(State())

    /// Sets the content of every status's page, at once and after a request.
    func set(_ details: StatusDetails, fetched: StatusDetails? = nil) {
        state.withLock { ($0.details, $0.fetched) = (details, fetched) }
    }
    func set(score: RankedScore?, ranking: [[RankedScore]]) {
        state.withLock { ($0.score, $0.ranking) = (score, ranking) }
    }
    func set(_ rules: [ServerRule]) { state.withLock { $0.rules = rules } }
    func set(_ facts: [StatusDetails.Fact]) { state.withLock { $0.facts = facts } }
    func fail(with error: RequestError?) { state.withLock { $0.failure = error } }

    var details: StatusDetails? { state.withLock(\.details) }
    func fetched() throws(RequestError) -> StatusDetails? { try value(\.fetched) }
    func score() throws(RequestError) -> RankedScore? { try value(\.score) }
    func rules() throws(RequestError) -> [ServerRule] { try value(\.rules) }
    func facts() throws(RequestError) -> [StatusDetails.Fact] { try value(\.facts) }
    func ranking(_ page: Int) throws(RequestError) -> [RankedScore] {
        let pages = try value(\.ranking)
        return pages.indices.contains(page - 1) ? pages[page - 1] : []
    }

    private func value<Value>(_ path: (State) -> Value) throws(RequestError) -> Value {
        let (value, failure) = state.withLock { (path($0), $0.failure) }
        if let failure { throw failure }
        return value
    }
}

extension PageService {
    func details(of status: Status) -> StatusDetails? {
        capabilities.features.contains(.details) ? details.details : nil
    }
    func fetchDetails(of status: Status) async throws(RequestError) -> StatusDetails? { try details.fetched() }
    func score() async throws(RequestError) -> RankedScore? { try details.score() }
    func accountFacts() async throws(RequestError) -> [StatusDetails.Fact] { try details.facts() }
    func ranking(page: Int) async throws(RequestError) -> [RankedScore] { try details.ranking(page) }
    func rules() async throws(RequestError) -> [ServerRule] { try details.rules() }
}

extension Capabilities {
    /// Articles with pages of their own, points and a ranking.
    static let withDetails = Capabilities(
        timelines: [
            OfferedTimeline(.home, LocalName("articles"), forGuests: true),
            OfferedTimeline(.bookmarks, LocalName("favourites"), on: .own, holds: .bookmarks),
        ],
        actions: [.favourite, .bookmark], login: .browser(asksServer: true, asksApplication: false),
        features: [.ranking, .publicRanking, .details])
}
