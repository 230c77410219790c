import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// The login form.
@MainActor
@Suite("The login form as it looks", .serialized, .hangGuard)
struct GoldenLoginTests {
    /// Each service's first step and one that was refused, the later steps of a login in the browser, and both ways to create an
    /// account.
    enum Shown: String, CaseIterable, Sendable {
        case mastodon, weibo, wanandroid, tmdb, refused
        case rules, code
        case signUp = "sign-up"
        case register
        /// The URL of the login as a picture, or the reason why the window has no room for it.
        case picture = "qr-code"
    }

    @Test(arguments: Shown.allCases, Language.allCases)
    func `a step looks as it did`(shown: Shown, language: Language) async throws {
        for size in Golden.sizes(of: "login-\(shown.rawValue)", in: language) {
            let world = try await ScreenWorld(
                cached: [], rows: size.rows, columns: size.columns, language: language,
                capabilities: MastodonService.capabilities, accounts: [])
            world.application.open(.login(as: nil, registers: shown == .signUp || shown == .register))
            world.application.draw()
            try await walk(to: shown, in: world)
            try await world.compare("login-\(shown.rawValue)")
        }
    }

    private func walk(to shown: Shown, in world: ScreenWorld) async throws {
        switch shown {
        case .mastodon, .weibo, .wanandroid, .tmdb:
            let kind = try #require(ServiceKind(rawValue: shown.rawValue))
            try await choose(kind, in: world)
        case .refused:
            try await choose(.wanandroid, in: world)
            await world.press("<enter>")
        case .register: try await choose(.wanandroid, in: world)
        case .rules: await openRules(in: world)
        case .code:
            await openRules(in: world)
            await world.press("<enter>", showing: world.strings.codeLabel)
        case .picture:
            try await walk(to: .code, in: world)
            await world.press("^R")
        case .signUp:
            await openRules(in: world)
            await world.press("<enter>", showing: "/auth/sign_up")
        }
    }

    private func choose(_ kind: ServiceKind, in world: ScreenWorld) async throws {
        let place = try #require(ServiceKind.allCases.firstIndex(of: kind))
        await world.press("<backtab>")
        for _ in 0..<place { await world.press("<right>") }
        await world.press("<tab>")
    }

    /// Types the name of a server, which describes itself.
    private func openRules(in world: ScreenWorld) async {
        world.transport.answers(
            .json(
                #"{"domain":"x","title":"Harbour","version":"4.5","rules":[{"text":"Be kind."},{"text":"不要发广告。"}]}"#),
            .status(404), .json(#"{"client_id":"c","client_secret":"s"}"#))
        await world.press("harbour.example <enter>", showing: "Harbour")
    }
}
