import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// States of the program around its pages, and the pages about the program.
@MainActor
@Suite("States of the program as they look", .serialized, .hangGuard)
struct GoldenStateTests {
    enum Shown: String, CaseIterable, Sendable {
        case failedLoad = "failed-load"
        case expired, opening, upgrading, welcome, prompt
        case licenses
        case releaseNotes = "release-notes"
        case news
        case about, question, message
        case messageLog = "message-log", commandLine = "command-line"
    }

    @Test(arguments: Shown.allCases, Language.allCases)
    func `a state looks as it did`(shown: Shown, language: Language) async throws {
        for size in Golden.sizes(of: shown.rawValue, in: language) {
            let world = try await ScreenWorld(
                cached: shown == .failedLoad ? [] : SampleTimeline.posts, rows: size.rows, columns: size.columns,
                language: language, accounts: [ScreenWorld.reader, ScreenWorld.bea])
            try await open(shown, in: world)
            try await world.compare(shown.rawValue)
        }
    }

    @Test(arguments: [ScreenSize(rows: 5, columns: 40), ScreenSize(rows: 12, columns: 19)], ScreenDrawing.languages)
    func `a window that is too small looks as it did`(size: ScreenSize, language: Language) async throws {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: size.rows, columns: size.columns, language: language)
        try await world.compare("too-small")
    }

    private func open(_ shown: Shown, in world: ScreenWorld) async throws {
        let application = world.application
        switch shown {
        case .failedLoad:
            world.server.fail(with: .unreachable(host: RawText("harbour.example")))
            await world.press("r")
            let list = try world.list
            await world.until("the failure") { list.footer.isFailure && !list.isLoading }
        case .expired:
            world.expire()
            await world.until("the login") { world.front is LoginPage }
            application.draw()
            await world.press("<esc>")
        case .opening, .upgrading:
            let page = OpeningPage(
                tab: .home, account: ScreenWorld.bea, coordinator: world.coordinator, style: application.style)
            application.push(page, isModal: false)
            if shown == .upgrading { world.coordinator.upgradePercent = 42 }
        case .welcome:
            application.greet(ScreenWorld.reader)
            application.animations.welcome?.step = WelcomeView.steps - 1
        case .prompt:
            application.open(.serverSearch(words: ""))
            application.draw()
            world.paste("keys and doors")
        case .licenses, .releaseNotes:
            application.open(shown == .licenses ? .licenses : .releaseNotes)
            await world.until("the text") { world.front?.isLoading == false }
        case .news: application.show(await world.context.releaseNotes.pages())
        case .question:
            await world.press("4")
            let choices = [ChoicePage.Choice(key: "y", label: world.strings.deleteForEveryone) { .handled }]
            application.carryOut(
                .ask(
                    world.strings.deleteTitle, detail: "Guten Morgen aus dem alten Hafen.", choices: choices,
                    style: application.style))
        case .messageLog:
            application.say(world.strings.switchedTo("@reader@harbour.example"))
            application.say(world.strings.sentence(for: .rateLimited(until: nil)))
            await world.press("<esc> :messages <enter>")
        case .commandLine: await world.press(":mess <tab>")
        case .message:
            application.say(
                world.strings.sentence(
                    for: .request(.forbidden(serverMessage: nil, missingScope: true)), doing: .bookmark))
        case .about: return try drawAbout(in: world)
        }
        application.draw()
    }

    /// Draws the page of a program whose folders have the same names in every run.
    private func drawAbout(in world: ScreenWorld) throws {
        let given = world.context
        let context = AppContext(
            environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "en_US.UTF-8"],
            directories: XDGDirectories(allUnder: "/home/reader/tideline"), preferences: given.preferences,
            strings: given.strings, time: given.time, log: given.log, credentials: given.credentials,
            services: given.services, transport: given.transport)
        let listener = world.listener
        let coordinator = try AccountCoordinator(accounts: [], context: context) { listener.open($0, $1) }
        let themes = ThemeSwitcher(theme: Theme(), settings: ThemeSettings(), library: context.themes)
        let application = Application(
            screen: world.screen, terminal: world.terminal, coordinator: coordinator, themes: themes,
            keys: .standard
        ) { _ in }
        application.draw()
        application.open(.about)
        application.draw()
    }
}
