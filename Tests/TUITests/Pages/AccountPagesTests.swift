import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Guests, logging in, and accounts on screen", .hangGuard)
struct AccountPagesTests {
    private func guest(_ language: Language = .english) async throws -> ScreenWorld {
        let world = try await ScreenWorld(server: 1...5, rows: 20, columns: 72, language: language)
        world.account.logOut(ScreenWorld.ada.key)
        world.application.show(nil)
        world.application.draw()
        return world
    }

    @Test func `each tab shows a guest what it would be, and the way in`() async throws {
        let world = try await guest()
        for (key, text) in [("2", "who answered"), ("3", "talking about"), ("1", "Here you read")] {
            await world.press(key)
            #expect(world.screen.lines.contains { $0.contains(text) }, "\(key)")
            #expect(world.screen.lines.contains { $0.contains("Enter  Log in") })
        }
        await world.press("4")
        #expect(world.screen.lines.contains { $0.contains("You are not logged in.") })
        #expect(
            world.screen.lines.filter { ["▌ Log in", "  Register", "  What's new", "  Keys"].contains($0) }.count == 4)
    }

    @Test func `the same in Chinese`() async throws {
        let world = try await guest(.simplifiedChinese)
        #expect(world.screen.lines.contains { $0.contains("Enter  登录") })
        await world.press("<enter>")
        #expect(world.screen.lines.contains { $0.contains("你的服务器") })
        #expect(world.screen.lines.contains { $0.contains("Esc 关闭") })
    }

    @Test func `compose asks a guest to log in, and Escape leads back`() async throws {
        let world = try await guest()
        await world.press("2 +")
        #expect(world.screen.lines.contains { $0.contains("Your server") })
        // Letters are typed, not obeyed.
        await world.press("q 1 A")
        #expect(world.screen.lines.contains { $0.contains("› q1A") })
        #expect(world.screen.cursor != nil)
        await world.press("<esc>")
        #expect(world.screen.lines.contains { $0.contains("who answered") })
        #expect(world.screen.cursor == nil)
        #expect(world.wishes.allSatisfy { $0 != .quit })
    }

    @Test func `a login is walked through, its address copied, its code drawn`() async throws {
        let world = try await guest()
        world.screen.resize(rows: 60, columns: 110)
        world.login.transport.answers(
            .json(#"{"domain":"x","title":"Har\u001b[31mbour","version":"4.5","rules":[{"text":"Be kind."}]}"#),
            .status(404), .json(#"{"client_id":"c","client_secret":"s"}"#))
        await world.press("<enter> h <enter>")
        await world.shows("rules") { $0.contains { $0.contains("1. Be kind.") } }
        #expect(world.screen.lines.contains { $0.contains("Har") && !$0.contains("\u{1B}") })
        await world.press("<enter>")
        await world.shows("waiting") { $0.contains { $0.contains("paste the code") } }
        #expect(world.login.addresses.count == 1)
        await world.press("^Y")
        guard case .copy(let address)? = world.wishes.last else { return #expect(Bool(false), "\(world.wishes)") }
        #expect(address.string == world.login.addresses[0])
        await world.press("^R")
        #expect(world.screen.lines.contains { $0.contains("█▀▀▀▀▀█") })
        world.screen.resize(rows: 24, columns: 80)
        world.application.draw()
        #expect(world.screen.lines.contains { $0.contains("The QR code needs a window of") })
        await world.press("<esc> <esc>")
        await world.shows("back") { $0.contains { $0.contains("Here you read") } }
    }

    @Test func `however many requests fail, the login screen comes up once, with server and name filled in`()
        async throws
    {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5, rows: 20, columns: 72)
        world.account.onChange = { change in
            if case .expired(let one) = change { world.application.sessionExpired(of: one) }
        }
        for _ in 0..<100 { world.account.report(.request(.unauthorised(serverMessage: nil))) }
        world.application.draw()
        #expect(world.screen.lines.filter { $0.contains("Session expired") }.count == 1)
        #expect(world.screen.lines.contains { $0.contains("@ada@harbour.example.") })
        #expect(world.screen.lines.contains { $0.contains("› harbour.example") })

        await world.press("<esc>")
        for _ in 0..<100 { world.account.report(.request(.unauthorised(serverMessage: nil))) }
        world.application.draw()
        // What is cached is read on; the last line says it.
        #expect(world.screen.lines.contains { $0.contains("Number 5") })
        #expect(world.screen.lines.last?.contains("Session expired. Press r to log in again.") == true)
        await world.press("r")
        #expect(world.screen.lines.contains { $0.contains("@ada@harbour.example.") })
    }

    @Test func `keys that arrive together find the form that they belong to`() async throws {
        for services in 0..<ServiceKind.allCases.count {
            let world = try await guest()
            await world.press("<enter>")
            let tabs = Array(repeating: Key(.tab), count: services)
            let keys = tabs + [Key(.down), Key(.down)] + tabs + [Key(.character("x")), Key(.up), Key(.character("y"))]
            world.application.handle(keys.map(InputEvent.key))
            world.application.handle([.paste(RawText("z"))])
            world.application.draw()
            #expect(world.screen.cursor != nil, "\(services)")
        }
    }

    @Test func `keys that were meant for another page do not fill in a login`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5, rows: 20, columns: 72)
        let films = SignedInAccount(
            key: AccountKey(service: .tmdb, server: LoginHarness.server, id: AccountID("9")),
            acct: RawText("film@harbour.example"), displayName: RawText("Film"))
        world.account.onChange = { change in
            if case .expired(let one) = change { world.application.logIn(as: one) }
        }
        world.account.logIn(films)
        world.account.report(.request(.unauthorised(serverMessage: nil)))
        // Nothing of the page is on screen yet.
        let late: [InputEvent] = [.key(Key(.enter)), .key(Key(.character("j"))), .paste(RawText("secret"))]
        world.application.handle(late)
        await world.press("k r")
        world.application.handle([.paste(RawText("secret"))])
        world.application.draw()
        #expect(world.screen.lines.contains { $0.contains("Key of your own application") })
        #expect(!world.screen.lines.contains { $0.contains("› j") || $0.contains("k") && $0.contains("› ") })
        #expect(!world.screen.lines.contains { $0.contains("secret") })
        #expect(world.screen.lines.contains { $0.contains("Press Enter to log in again") })

        await world.press("<enter> a b")
        #expect(world.screen.lines.contains { $0.contains("› ab") })
    }

    @Test func `an expired account that is chosen is logged in to again`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5, rows: 20, columns: 72)
        world.account.logIn(ScreenWorld.bea)
        world.account.report(.request(.unauthorised(serverMessage: nil)), of: ScreenWorld.bea.key)
        // The one on screen first, and then the other.
        for name in ["@bea@harbour.example.", "@ada@harbour.example."] {
            await world.press("A <enter>")
            #expect(world.screen.lines.contains { $0.contains("Session expired") && $0.contains(name) }, "\(name)")
            await world.press("<esc>")
            world.account.report(.request(.unauthorised(serverMessage: nil)), of: ScreenWorld.ada.key)
            world.account.switchTo(ScreenWorld.ada.key)
        }
    }

    @Test func `a keyring that can't be read is said, and cached posts stay`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5, rows: 20, columns: 72)
        world.account.report(.request(.credential(.keyring(.failed))))
        world.application.draw()
        #expect(world.screen.lines.last?.contains("Couldn't read the keyring. Press r to retry.") == true)
        #expect(world.screen.lines.contains { $0.contains("Number 5") })
        #expect(world.account.isLoggedIn)
    }

    @Test func `accounts are listed with their badges, and chosen`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5, rows: 20, columns: 72)
        world.account.logIn(ScreenWorld.bea)
        world.account.report(AccountFollower.Outcome(messages: 2, home: 120), of: ScreenWorld.ada.key)
        world.account.report(.request(.unauthorised(serverMessage: nil)), of: ScreenWorld.bea.key)
        await world.press("A")
        let lines = world.screen.lines
        #expect(lines.contains("    @ada@harbour.example  99+"))
        #expect(lines.contains("▌ ● @bea@harbour.example  expired"))
        #expect(lines.contains("    Log in to another account"))
        await world.press("k <enter>")
        #expect(world.account.account == ScreenWorld.ada)
        #expect(!world.screen.lines.contains { $0.contains("Log in to another account") })
    }

    @Test func `logging out is asked for, and what is kept is the person's choice`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5, rows: 20, columns: 72)
        await world.press("4 G <enter>")
        #expect(world.screen.lines.contains { $0.contains("Log out of @ada@harbour.example?") })
        await world.press("x <esc>")
        #expect(world.wishes.allSatisfy { if case .logOut = $0 { false } else { true } })
        await world.press("<enter> D")
        #expect(world.wishes.last == .logOut(ScreenWorld.ada, deletes: true))
    }

    @Test func `the pages about a version are leafed through`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5, rows: 14, columns: 60)
        world.application.showNews()
        world.application.draw()
        #expect(
            world.screen.lines.contains { $0.contains("First") } && world.screen.lines.contains { $0.contains("● ○") })
        await world.press("j")
        #expect(
            world.screen.lines.contains { $0.contains("Second") }
                && world.screen.lines.contains { $0.contains("Enter: Start") })
        await world.press("<enter>")
        #expect(world.screen.lines.contains { $0.contains("Number 5") })
    }

    @Test func `a greeting rises over the timeline, goes by itself, and costs no key`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50, rows: 16, columns: 60)
        world.application.greet("Ada")
        for _ in 0..<3 {
            await world.until("a step") { world.time.sleepers > 0 }
            world.time.advance(by: WelcomeView.interval)
        }
        await world.shows("greeted") { $0.contains { $0.contains("Welcome back, Ada") } }
        #expect(world.screen.lines.contains { $0.contains("Number 50") })
        await world.press("j")
        #expect(!world.screen.lines.contains { $0.contains("Welcome back") })
        #expect(world.list.viewport.selected == 1)

        world.application.greet("Ada")
        await world.shows("gone") {
            world.time.advance(by: WelcomeView.interval)
            return !$0.contains { $0.contains("Welcome back") }
        }
    }

    @Test func `notifications are chosen on Me`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5, rows: 20, columns: 72)
        await world.press("4")
        #expect(world.screen.lines.contains("  Notifications: off"))
        await world.press("j <enter>")
        #expect(world.screen.lines.contains { $0.contains("How should Tideline notify you of new messages?") })
        await world.press("b")
        #expect(world.wishes.last == .notify(.bell))
        world.application.setNotifications(.bell, isConfigured: false)
        world.application.draw()
        #expect(world.screen.lines.contains("▌ Notifications: bell"))

        world.application.setNotifications(.desktop, isConfigured: true)
        await world.press("<enter>")
        #expect(world.screen.lines.contains("▌ Notifications: desktop"))
        #expect(world.screen.lines.last?.contains("set by notify in config.toml") == true)
    }
}
