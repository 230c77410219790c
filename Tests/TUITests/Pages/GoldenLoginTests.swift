import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// The login form at four sizes, in both languages.
@MainActor
@Suite("The login form as it looks", .serialized, .hangGuard)
struct GoldenLoginTests {
    /// Each service's first step, and one that was refused.
    enum Shown: String, CaseIterable, Sendable {
        case mastodon, weibo, wanandroid, tmdb, refused
    }

    @Test(.enabled(if: Golden.isPossible, Golden.obstacle), arguments: Shown.allCases, Language.allCases)
    func `a step looks as it did`(shown: Shown, language: Language) async throws {
        for size in GoldenPageTests.sizes {
            let world = try await ScreenWorld(
                cached: [], rows: size.rows, columns: size.columns, language: language, accounts: [])
            world.application.open(.login(as: nil, registers: false))
            world.application.draw()
            if let kind = ServiceKind(rawValue: shown.rawValue) {
                let place = try #require(ServiceKind.allCases.firstIndex(of: kind))
                await world.press("<backtab>")
                for _ in 0..<place { await world.press("<right>") }
                await world.press("<tab>")
            } else {
                await world.press("<backtab> <right> <right> <tab> <enter>")
            }
            let lines = world.lines
            for line in lines { #expect(world.screen.widths.of(Sanitizer.clean(line: line)) <= size.columns) }
            let code = language == .english ? "en" : "zh"
            try Golden.check(lines, "login-\(shown.rawValue)-\(code)-\(size.columns)x\(size.rows)")
        }
    }
}
