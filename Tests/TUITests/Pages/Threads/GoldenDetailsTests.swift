import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// Pages about items, the ranking and the form of a report.
@MainActor
@Suite("Pages about items as they look", .serialized, .hangGuard)
struct GoldenDetailsTests {
    enum Shown: String, CaseIterable, Sendable { case film, ranking, report }

    @Test(arguments: Shown.allCases, Language.allCases)
    func `a page looks as it did`(shown: Shown, language: Language) async throws {
        for size in Golden.sizes(of: shown.rawValue, in: language) {
            let world = try await ScreenWorld(
                cached: SampleTimeline.posts, rows: size.rows, columns: size.columns, language: language,
                capabilities: shown == .report ? .withProfiles : .withDetails)
            await open(shown, in: world)
            await world.until("loaded") { world.front?.isLoading != true }
            world.application.draw()
            try await world.compare(shown.rawValue)
        }
    }

    private func open(_ shown: Shown, in world: ScreenWorld) async {
        let service = world.service
        switch shown {
        case .film:
            service.data.details = DetailsPageTests.article
            service.data.fetchedDetails = DetailsPageTests.film
            await world.press("<enter>", showing: "The sea remembers")
        case .ranking:
            service.data.score = RankedScore(name: RawText("me"), score: 21, rank: RawText("31"))
            service.data.ranking = [
                (1...30).map {
                    RankedScore(name: RawText("t**\($0)"), score: 54_321 - $0, rank: RawText("\($0)"))
                }
            ]
            world.application.open(.extras)
            await world.shows("the ranking") { $0.contains { $0.contains("t**1 ") } }
            await world.shows("the points") { lines in
                lines.contains { $0.contains("31") && !$0.contains("t**") }
            }
        case .report:
            service.data.serverRules = [
                ServerRule(id: "1", text: RawText("No advertising")),
                ServerRule(
                    id: "2",
                    text: RawText(
                        "Be kind to others: no insults, no harassment, and no posts that make people afraid to write here"
                    )),
            ]
            await world.press(":report <enter> r", showing: "[ ] No advertising")
            await world.press("<space>")
        }
    }
}
