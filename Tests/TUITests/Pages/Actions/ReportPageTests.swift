import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Reports", .serialized, .hangGuard)
struct ReportPageTests {
    private let rules = [
        ServerRule(id: "3", text: RawText("No advertising")),
        ServerRule(id: "4", text: RawText("Be \u{1B}[31mkind " + String(repeating: "to everybody here ", count: 30))),
    ]

    private func world(rows: Int = 24, columns: Int = 80) async throws -> (ScreenWorld, Status) {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: rows, columns: columns, capabilities: .withProfiles)
        return (world, SampleTimeline.posts[0])
    }

    @Test func `a report names the rules that were broken`() async throws {
        let (world, post) = try await world()
        world.service.data.serverRules = rules
        await world.press(":report <enter> r", showing: "[ ] No advertising")
        #expect(!world.contains("\u{1B}"))
        await world.press("<space>")
        #expect(world.contains("[x] No advertising"))
        await world.press("<tab> <tab>")
        world.paste("sells lamps")
        await world.press("<enter>")
        await world.until("sent") {
            world.service.data.reports == [
                Report(
                    account: post.account.id, statuses: [post.id], category: .violation, rules: ["3"],
                    comment: "sells lamps")
            ]
        }
        await world.shows(world.strings.reported)
        await world.until("closed") { world.front === world.application.home }
    }

    @Test func `a report is forwarded to the account's server if the user wants it`() async throws {
        let (world, post) = try await world()
        await world.press(":report <enter> o")
        world.paste("sells lamps")
        await world.press("<tab> <space> <backtab> <enter>")
        await world.until("sent") {
            world.service.data.reports == [
                Report(account: post.account.id, statuses: [post.id], comment: "sells lamps", forwards: true)
            ]
        }
    }

    @Test func `without a rule nothing is sent, and the form says what is missing`() async throws {
        let (world, _) = try await world()
        world.service.data.serverRules = rules
        await world.press(":report <enter> r", showing: "[ ] No advertising")
        await world.press("<tab> <tab>")
        world.paste("sells lamps")
        await world.press("<enter>", showing: world.strings.reportNeedsRule)
        #expect(world.contains("sells lamps") && world.service.data.reports.isEmpty)
        await world.press("<esc>")
        #expect(world.front === world.application.home)
    }

    @Test func `a server without rules takes a description`() async throws {
        let (world, post) = try await world()
        await world.press(":report <enter> r", showing: world.strings.noRules)
        await world.press("<enter>", showing: world.strings.reportNeedsReason)
        world.paste("sells lamps")
        await world.press("<enter>")
        await world.until("sent") {
            world.service.data.reports == [
                Report(account: post.account.id, statuses: [post.id], comment: "sells lamps")
            ]
        }
    }

    @Test func `rules that could not be loaded are loaded again`() async throws {
        let (world, _) = try await world()
        world.service.fail(.details, with: .timedOut)
        await world.press(":report <enter> r")
        await world.until("failed") { world.coordinator.session?.collections.rules.problem != nil }
        world.service.fail(.details, with: nil)
        world.service.data.serverRules = rules
        await world.press("<enter>", showing: "[ ] No advertising")
        #expect(world.service.data.reports.isEmpty)
    }

    @Test func `what the server refuses stays in the form`() async throws {
        let (world, _) = try await world()
        let refusal = RequestError.http(status: 503, serverMessage: nil)
        world.service.fail(.accountAction, with: refusal)
        await world.press(":report <enter> o")
        world.paste("sells lamps")
        await world.press("<enter>", showing: world.strings.sentence(for: SyncError.request(refusal)))
        #expect(world.contains("sells lamps"))
    }

    @Test(arguments: [(12, 40), (24, 80), (50, 200)])
    func `long rules fit every window`(rows: Int, columns: Int) async throws {
        let (world, _) = try await world(rows: rows, columns: columns)
        world.service.data.serverRules = self.rules
        await world.press(":report <enter> r", showing: "[ ] No advertising")
        for _ in 0..<5 {
            await world.press("<tab>")
            #expect(world.lines.allSatisfy { world.screen.widths.of(Sanitizer.clean(line: $0)) <= columns })
        }
    }
}
