import FoundationEssentials
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Guests, logins and accounts on screen", .serialized, .hangGuard)
struct AccountPagesTests {
    private func guest(_ language: Language = .english) async throws -> ScreenWorld {
        try await ScreenWorld(rows: 20, columns: 72, language: language, accounts: [])
    }

    private func reader(
        _ accounts: [SignedInAccount] = [ScreenWorld.reader], preferences: Preferences = Preferences()
    ) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 24, columns: 72, accounts: accounts, preferences: preferences)
        await world.startNetwork()
        return world
    }

    // MARK: Guests

    @Test(arguments: Language.allCases)
    func `each tab shows a guest what it is for and how to log in`(language: Language) async throws {
        let world = try await guest(language)
        let strings = world.strings
        for (key, tab) in [("2", Tab.messages), ("3", .discover), ("1", .home)] {
            await world.press(key)
            #expect(world.contains(String(tab.invitation(strings).string.prefix(12))), "\(tab)")
            #expect(world.lastLine.hasPrefix(" Enter \(strings.hintChoose)   L \(strings.hintLogIn)"))
        }
        await world.press("4")
        for text in [
            strings.notLoggedIn, strings.logInLabel, strings.createAccountLabel, strings.keys, strings.whatsNew,
        ] {
            #expect(world.contains(text))
        }
        // Rows that work without an account come first, and nothing is offered that needs one.
        #expect(world.marked.first?.contains(strings.readServerRow.string) == true)
        #expect(world.contains("\(strings.aboutRow)  \(Version.current)"))
        for command in [Command.compose, .switchAccount] {
            let keys = try #require(KeyMap.standard.firstName(for: command))
            #expect(!world.lastLine.contains("\(keys) \(command.shortLabel(strings))"))
        }
    }

    @Test func `compose opens the login for a guest, letters are typed there, and Esc goes back`() async throws {
        let world = try await guest()
        await world.press("2 +")
        #expect(world.front is LoginPage)
        await world.press("q1A")
        #expect(world.front is LoginPage && world.screen.cursor != nil)
        await world.press("<esc>")
        #expect(world.front is GuestPage && world.header == " \(world.strings.messages)")
        #expect(world.screen.cursor == nil && world.quitCount == 0)
    }

    @Test func `a newcomer reads a server after two keys and its name`() async throws {
        var capabilities = Capabilities.everything
        capabilities.timelines[0].isForGuests = true
        let world = try await ScreenWorld(
            server: 1...5, cached: [Int](), rows: 20, columns: 72, capabilities: capabilities, accounts: [])
        await world.startNetwork()
        await world.press("S")
        #expect(world.front is LoginPage)
        await world.press("harbour.example <enter>")
        await world.shows("Number 5")
        #expect(world.accounts.account?.isGuest == true && world.application.stacks.tab == .home)
    }

    @Test func `the buttons of the first page are chosen by keys, and each says what it does`() async throws {
        let world = try await guest()
        #expect(world.contains(world.strings.logInNote))
        await world.press("<tab>")
        #expect(world.contains(world.strings.readServerNote))
        await world.press("<enter>")
        #expect(world.front is LoginPage)
        await world.press("<esc> j")
        #expect(world.contains(world.strings.tryDemoNote) && world.ends.isEmpty)
        await world.press("<enter>")
        #expect(world.ends == [.demo])
    }

    /// Logs in on the page in front, whose server is filled in.
    private func logIn(in world: ScreenWorld) async {
        world.transport.answers(
            .json(#"{"domain":"harbour.example","title":"Harbour","version":"4.5.0"}"#), .status(404),
            .json(#"{"client_id":"c","client_secret":"s"}"#))
        await world.press("<enter>", showing: "Harbour")
        await world.press("<enter>", showing: world.strings.codeLabel)
        world.transport.answers(
            .json(#"{"access_token":"t0ken","token_type":"Bearer","scope":"read write follow","created_at":1}"#),
            .json(#"{"id":"7","username":"ada","acct":"ada"}"#))
        world.paste("c0dec0de")
        await world.press("<enter>")
    }

    private func readingGuest() async throws -> ScreenWorld {
        var capabilities = Capabilities.withProfiles
        capabilities.timelines[0].isForGuests = true
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 24, columns: 80, capabilities: capabilities,
            accounts: [.guest(of: .mastodon, at: LoginHarness.server)])
        await world.startNetwork()
        return world
    }

    @Test func `a guest who likes a post logs in on the spot, and then has liked it`() async throws {
        let world = try await readingGuest()
        let name = try #require(try world.list.selected?.status?.author.name)
        await world.press("f")
        #expect(world.front is LoginPage && world.contains(world.strings.logInToLike(name)))
        await logIn(in: world)
        await world.drawn("liked") { world.service.sent(.mark) == ["favourite 5"] }
        #expect(world.header.hasPrefix(" \(world.strings.thread)"))
        await world.press("q")
        #expect(world.front === world.application.home)
    }

    @Test func `a guest who replies to a post logs in, and the reply opens`() async throws {
        let world = try await readingGuest()
        await world.press("c")
        await logIn(in: world)
        await world.drawn("the composer") { world.front is ComposerPage }
        await world.press("<esc>")
        #expect(world.header.hasPrefix(" \(world.strings.thread)"))
    }

    @Test func `a click on the URL of a login opens it`() async throws {
        let world = try await readingGuest()
        await world.press("f")
        world.transport.answers(
            .json(#"{"domain":"harbour.example","title":"Harbour","version":"4.5.0"}"#), .status(404),
            .json(#"{"client_id":"c","client_secret":"s"}"#))
        await world.press("<enter>", showing: "Harbour")
        await world.press("<enter>", showing: world.strings.codeLabel)
        let before = world.terminal.calls.count
        try world.click("https://harbour.example")
        // No browser here: the URL is copied.
        let copied = world.terminal.calls.dropFirst(before).compactMap { call -> String? in
            if case .copy(let text) = call { text } else { nil }
        }
        #expect(copied.count == 1 && copied[0].hasPrefix("https://harbour.example/oauth/authorize?"))
        #expect(world.front is LoginPage)
    }

    @Test func `what was meant to follow a login is forgotten with the login page`() async throws {
        let world = try await readingGuest()
        await world.press("f <esc> L")
        #expect(world.front is LoginPage)
        await logIn(in: world)
        await world.drawn("the session") { world.coordinator.session?.account.isGuest == false }
        await world.drawn("no login") { !(world.front is LoginPage) }
        #expect(world.front === world.application.home && world.service.sent(.mark).isEmpty)
    }

    @Test(arguments: [ServiceKind.mastodon, .tmdb], Language.allCases)
    func `the page about Tideline shows what a service requires`(kind: ServiceKind, language: Language) async throws {
        let account = SignedInAccount.example(kind, id: "me", acct: "reader@harbour.example", name: "Reader")
        let world = try await ScreenWorld(rows: 24, columns: 100, language: language, accounts: [account])
        world.application.open(.about)
        world.application.draw()
        #expect(world.contains(world.strings.licensesOnMe))
        let attribution = try #require(ServiceRegistry.standard[.tmdb].attribution)
        // The whole sentence may take two lines.
        let begin = Array(world.strings.name(attribution).words.prefix(6)).joined(by: " ")
        #expect(world.contains(begin) == (kind == .tmdb))
    }

    @Test func `the page about Tideline shows the sentence of an account that isn't on screen`() async throws {
        let account = SignedInAccount.example(.tmdb, id: "films", acct: "films@films.example", name: "Films")
        let world = try await ScreenWorld(rows: 24, columns: 100, accounts: [ScreenWorld.reader, account])
        world.application.open(.about)
        world.application.draw()
        let attribution = try #require(ServiceRegistry.standard[.tmdb].attribution)
        #expect(world.contains(world.strings.name(attribution)))
    }

    @Test func `the page about Tideline names the keys in force, and their problems with their lines`() async throws {
        var preferences = Preferences()
        preferences.keyPreset = .emacs
        let position = TextPosition(line: 7, column: 1)
        preferences.keys = ["Ctrl-O", "Nokey"].map {
            KeySetting(table: .keys(page: nil), name: $0, commands: ["home"], position: position)
        }
        let world = try await ScreenWorld(rows: 40, columns: 100, preferences: preferences)
        world.application.open(.about)
        world.application.draw()
        #expect(world.contains("\(world.strings.keys): emacs, \(world.strings.ownKeys(2))"))
        #expect(world.contains(world.strings.configurationLine("7", column: "1")))
        #expect(!world.contains(world.strings.configurationIsValid))
    }

    // MARK: Sessions that end

    @Test func `however many requests fail, the login opens once`() async throws {
        let world = try await reader()
        for _ in 0..<100 { world.expire() }
        await world.until("the login") { world.front is LoginPage }
        world.application.draw()
        #expect(world.contains("@reader@harbour.example"))

        await world.press("<esc>")
        for _ in 0..<100 { world.expire() }
        world.coordinator.send(.message("after that"))
        await world.shows("after that")
        // The cached posts can be read, and the header shows the problem.
        #expect(world.front is StatusListPage && world.contains("Number 5"))
        #expect(world.header.contains(world.strings.headerExpired.string))
        await world.press("r")
        #expect(world.front is LoginPage)
    }

    /// Lets the like of the selected post be refused because the session is over.
    private func likeWithoutSession(_ world: ScreenWorld) async {
        world.service.fail(.mark, with: .unauthorised(serverMessage: nil))
        await world.press("f")
        await world.until("the login") { world.front is LoginPage }
        world.application.draw()
        world.service.fail(.mark, with: nil)
    }

    private func liked(_ world: ScreenWorld) -> [String] { world.service.sent(.mark).filter { $0 == "favourite 5" } }

    @Test func `a like that finds the session over is made after the login, once, where the user was`() async throws {
        let world = try await reader()
        let name = try #require(try world.list.selected?.status?.author.name)
        await likeWithoutSession(world)
        #expect(world.contains(world.strings.logInToLike(name)))
        let before = liked(world).count
        world.accounts.logIn(ScreenWorld.reader)
        await world.drawn("liked") { liked(world).count > before }
        #expect(world.front === world.application.home && world.application.stacks.tabs[.home]?.count == 1)
        // What comes after it doesn't like it again.
        await world.press("s")
        await world.until("bookmarked") { world.service.sent(.mark).last == "bookmark 5" }
        #expect(liked(world).count == before + 1)
    }

    @Test func `a like in a session that is over waits for the login, and is forgotten with it`() async throws {
        let world = try await reader()
        world.expire()
        await world.until("the login") { world.front is LoginPage }
        await world.press("<esc> f")
        let name = try #require(try world.list.selected?.status?.author.name)
        #expect(world.front is LoginPage && world.contains(world.strings.logInToLike(name)))
        #expect(world.service.sent(.mark).isEmpty)
        await world.press("<esc> L")
        world.accounts.logIn(ScreenWorld.reader)
        await world.drawn("the session") { world.coordinator.session != nil && !(world.front is LoginPage) }
        await world.press("s")
        await world.until("bookmarked") { world.service.sent(.mark) == ["bookmark 5"] }
    }

    @Test func `keys that were meant for another page are not typed into a login`() async throws {
        let world = try await reader()
        world.expire()
        await world.until("the login") { world.front is LoginPage }
        let discarded = world.terminal.calls.count { $0 == .discardTyped }
        world.application.handle("xyz".map { .key(Key(.character($0))) } + [.paste(RawText("pasted"))])
        world.application.draw()
        #expect(!world.contains("xyz") && !world.contains("pasted"))
        #expect(world.front is LoginPage)
        // Keys that the terminal still holds were typed earlier too; a drawing may have come before them.
        #expect(world.terminal.calls.count { $0 == .discardTyped } <= discarded + 1)
        #expect(world.terminal.calls.contains(.discardTyped))
    }

    @Test func `an expired account that is chosen opens the login`() async throws {
        let world = try await reader([ScreenWorld.reader, ScreenWorld.bea])
        world.expire(ScreenWorld.bea.key)
        await world.press("A k <enter>")
        #expect(world.front is LoginPage)
        world.application.draw()
        #expect(world.contains("@bea@harbour.example"))
        #expect(world.accounts.account == ScreenWorld.reader)
    }

    @Test func `rows of Me are commands, and one that the account lacks says so`() async throws {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 24, columns: 80, capabilities: .withCollections)
        await world.press(":filters <enter>")
        #expect(world.header.contains(world.strings.filters.string))
        await world.press("q :logout <enter>")
        #expect(world.front is ChoicePage)
        await world.press("<esc> :licenses <enter>")
        #expect(world.header.contains(world.strings.licenses.string))
        await world.press("q :extras <enter>")
        #expect(world.lastLine.contains("extras"))
        let me = world.application.factory.me
        for command in Command.allCases where me.perform(rowOf: command) != nil {
            #expect(command.row.place == .me)
        }
    }

    @Test func `a keyring that can't be read is a note in the header, and the posts stay`() async throws {
        let world = try await reader()
        let error = SyncError.request(.credential(.keyring(.failed)))
        world.accounts.report(error)
        world.application.draw()
        #expect(world.header.contains(world.strings.headerProblem(error, since: nil, now: world.time.now).string))
        #expect(world.contains("Number 5") && world.accounts.isLoggedIn)
    }

    // MARK: Several accounts

    @Test func `accounts are listed with their badges, and Enter switches`() async throws {
        let world = try await reader([ScreenWorld.reader, ScreenWorld.bea])
        world.accounts.report(AccountFollower.Outcome(messages: 120), of: ScreenWorld.reader.key)
        world.expire(ScreenWorld.bea.key)
        await world.press("A")
        #expect(world.header == " \(world.strings.accounts)")
        // By name, whichever was used last.
        #expect(world.lines[3].hasPrefix("     @bea@harbour.example"))
        #expect(world.lines[3].contains(world.strings.expired.string))
        #expect(world.lines[4].hasPrefix("▌  ✓ @reader@harbour.example 99+"))
        #expect(world.lines[5].hasPrefix("     \(world.strings.addAccountRow)"))
        // The columns stand below their titles.
        for title in [world.strings.columnUnread, world.strings.serviceLabel, world.strings.columnState] {
            let place = try #require(world.lines[2].firstRange(of: title.string)).lowerBound
            let column = world.lines[2].distance(from: world.lines[2].startIndex, to: place)
            let cell = Array(world.lines[3])[column]
            #expect(title == world.strings.columnUnread ? cell == " " : cell != " ", "\(title)")
        }
    }

    @Test func `the list of accounts shows which server was reached, and when`() async throws {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 24, columns: 72, accounts: [ScreenWorld.reader, ScreenWorld.bea])
        world.accounts.report(nil, of: ScreenWorld.reader.key)
        world.accounts.report(.request(.offline(host: RawText("harbour.example"))), of: ScreenWorld.bea.key)
        await world.press("A")
        #expect(world.lines[3].contains(world.strings.headerOffline.string))
        #expect(world.lines[4].hasSuffix(world.strings.now.string))
        world.resize(12, 40)
        #expect(world.marked.first?.hasPrefix("▌  ✓ @reader@harbour.example") == true)
    }

    @Test(arguments: [80, 160]) func `what is known of the selected account is shown in the room there is`(
        columns: Int
    ) async throws {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: 24, columns: columns, capabilities: .withProfiles,
            accounts: [ScreenWorld.reader, ScreenWorld.bea])
        let own = Account.example(id: ScreenWorld.reader.key.id.rawValue)
        try await world.cache.store(own, profile: AccountProfile(bio: .empty, followers: 31, statuses: 1204))
        world.accounts.report(nil, of: ScreenWorld.bea.key)
        let strings = world.strings
        let sync = RelativeTime(strings: strings).exact(world.time.now)
        await world.press("A")
        let server = strings.labelled(strings.serverLabel, content: "harbour.example")
        func shows(_ texts: [DisplayText], not other: DisplayText? = nil) async {
            await world.shows("\(texts)") { _ in
                if world.time.sleepers > 0 { world.time.advance(by: .milliseconds(100)) }
                return texts.allSatisfy { world.contains($0) } && other.map { !world.contains($0) } ?? true
            }
        }
        // The numbers of the account on screen are cached.
        await shows([server, strings.postCount(1204), strings.followerCount(31)])
        await world.press("k")
        await shows([server, strings.labelled(strings.columnSync, content: sync)], not: strings.postCount(1204))
        // Enter switches to the account.
        await world.press("<enter>")
        #expect(world.accounts.account == ScreenWorld.bea)
    }

    @Test func `switching opens the other account's posts and says whose they are`() async throws {
        let world = try await reader([ScreenWorld.reader, ScreenWorld.bea])
        await world.press("3 A k <enter>")
        #expect(world.accounts.account == ScreenWorld.bea)
        await world.shows(world.strings.switchedTo("@bea@harbour.example"))
        await world.until("the session") { world.coordinator.session?.account == ScreenWorld.bea }
        world.application.draw()
        // The tab stays, its pages are those of the account.
        #expect(world.isOnDiscover)
        await world.press("1", showing: "Number 5")
    }

    @Test func `keys typed before the pages of another account are drawn are ignored`() async throws {
        let world = try await reader([ScreenWorld.reader, ScreenWorld.bea])
        let before = world.front
        world.accounts.switchTo(ScreenWorld.bea.key)
        // Nothing can be drawn in between.
        world.application.handle([.key(Key(.character("3"))), .mouse(MouseEvent(.press, row: 0, column: 8))])
        #expect(world.front !== before && world.application.stacks.tab == .home)
        world.application.draw()
        await world.press("3")
        #expect(world.application.stacks.tab == .discover)
    }

    @Test func `an account that is switched to opens off the main actor`() async throws {
        let world = try await reader([ScreenWorld.reader, ScreenWorld.bea])
        // The first one opens before the first frame. Opening waits while another process holds the cache's lock.
        #expect(world.openings.wereOnMain(ScreenWorld.reader) == [true])
        world.accounts.switchTo(ScreenWorld.bea.key)
        await world.until("the session") { world.coordinator.session?.account == ScreenWorld.bea }
        #expect(world.openings.wereOnMain(ScreenWorld.bea) == [false])
    }

    @Test func `a session that opens shows how much of its cache has been upgraded`() async throws {
        let world = try await reader([ScreenWorld.reader, ScreenWorld.bea])
        let page = OpeningPage(
            tab: .home, account: ScreenWorld.bea, coordinator: world.coordinator, style: world.application.style)
        world.application.push(page, isModal: false)
        world.coordinator.upgradePercent = 42
        world.application.draw()
        #expect(world.contains("42 %") && world.contains(world.strings.opening("@bea@harbour.example")))
    }

    @Test func `a switch to an account with an old cache notes how much of it has been upgraded`() async throws {
        let world = try await reader([ScreenWorld.reader, ScreenWorld.bea])
        #expect(world.coordinator.upgradePercent == nil)
        let path = world.context.directories.cache + "/" + ScreenWorld.bea.folder + "/statuses.db"
        // Makes the folder.
        try StatusCache.open(at: path, time: world.time).cache.close()
        try Data(try Fixture.bytes("Caches/cache-v3.db")).write(to: URL(filePath: path))
        world.accounts.switchTo(ScreenWorld.bea.key)
        await world.until("the session") { world.coordinator.session?.account == ScreenWorld.bea }
        await world.until("the share") { (world.coordinator.upgradePercent ?? 0) > 0 }
    }

    @Test(arguments: [false, true])
    func `a cache that can't be opened says why, until a key or a click opens it`(byMouse: Bool) async throws {
        let world = try await reader([ScreenWorld.reader, ScreenWorld.bea])
        let path = world.context.directories.cache + "/" + ScreenWorld.bea.folder + "/statuses.db"
        let (cache, _) = try StatusCache.open(at: path, time: world.time)
        cache.close()
        let intact = try #require(FileManager.default.contents(atPath: path))
        var newer = intact
        // The last byte of user_version (https://sqlite.org/fileformat2.html#the_database_header).
        newer[63] = 99
        try newer.write(to: URL(filePath: path))

        world.accounts.switchTo(ScreenWorld.bea.key)
        await world.until("the reason") { world.coordinator.openingProblem != nil }
        let sentence = world.strings.sentence(for: CacheError.newerVersion(found: 99, known: Schema.version)).string
        // The message in the hint line has the same text: a key removes it.
        await world.press("~")
        #expect(world.front is OpeningPage && world.contains(String(sentence.prefix(20))))
        #expect(!world.contains(world.strings.opening("@bea@harbour.example")))

        try intact.write(to: URL(filePath: path))
        if byMouse { try world.click("[ \(world.strings.retryButton) ]") } else { await world.press("r") }
        await world.until("the session") { world.coordinator.session?.account == ScreenWorld.bea }
        #expect(world.coordinator.openingProblem == nil)
    }

    @Test func `after a logout the login begins with the service of the account`() async throws {
        let account = SignedInAccount(
            key: AccountKey(service: .wanandroid, server: LoginHarness.server, id: AccountID("7")),
            acct: RawText("ada"), displayName: RawText("Ada"))
        let world = try await reader([ScreenWorld.reader, account])
        await world.coordinator.logOut(account, deletes: false)
        #expect(world.coordinator.makeLogin().kind == .wanandroid)
    }

    @Test func `the account on screen has a sign of its own, not that of unread posts`() async throws {
        let world = try await reader([ScreenWorld.reader, ScreenWorld.bea])
        await world.press("A")
        #expect(world.lines.filter { $0.contains("✓") }.count == 1 && !world.contains("●"))
        #expect(world.contains("✓ \(world.strings.name(of: ScreenWorld.reader))"))
    }

    @Test func `logging out asks first, and the user decides what is deleted`() async throws {
        let world = try await reader()
        let folder = world.context.directories.cache + "/" + ScreenWorld.reader.folder
        await world.press("4")
        try world.click(world.strings.logOutRow.string)
        for no in ["<enter>", "<esc>", "q"] {
            await world.press("<enter>")
            #expect(world.front is ChoicePage)
            #expect(world.contains(world.strings.logOutQuestion("@reader@harbour.example")))
            await world.press("x \(no)")
            #expect(world.frontList is MePage && world.accounts.isLoggedIn)
        }
        #expect(FileManager.default.fileExists(atPath: folder))
        await world.press("<enter> D", showing: world.strings.loggedOut("@reader@harbour.example", isRevoked: true))
        await world.until("deleted") { !FileManager.default.fileExists(atPath: folder) }
        #expect(world.accounts.account == nil)
        await world.press("1")
        #expect(world.front is GuestPage)
    }

    @Test func `a guest's first page says which list it is`() async throws {
        let local = OfferedTimeline(.local, LocalName("local"), forGuests: true)
        var capabilities = Capabilities.everything
        capabilities.timelines = [OfferedTimeline(.home, LocalName("home")), local]
        let world = try await ScreenWorld(
            server: 1...5, cached: [Int](), rows: 20, columns: 72, capabilities: capabilities,
            accounts: [.guest(of: .mastodon, at: LoginHarness.server)])
        #expect(world.header.hasPrefix(" \(world.strings.home) › \(world.strings.name(of: local))"))
    }

    @Test func `leaving a server names the server`() async throws {
        let world = try await reader([.guest(of: .mastodon, at: LoginHarness.server)])
        await world.press("4")
        try world.click(world.strings.leaveServerRow.string)
        await world.press("<enter>", showing: world.strings.leftServer("harbour.example"))
        #expect(!world.contains("@guest@") && world.accounts.account == nil)
    }

    // MARK: Greetings and notifications

    @Test func `a greeting rises over the timeline, ends after a moment, and costs no key`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)
        let greeting = world.strings.welcomeBack("Reader")
        func greet() async {
            // Not of all sleepers: others end meanwhile.
            let sleepers = world.time.sleepers(for: WelcomeView.interval)
            world.application.greet(ScreenWorld.reader)
            await world.until("it rises") { world.time.sleepers(for: WelcomeView.interval) > sleepers }
        }
        await greet()
        await world.shows("greeted") {
            world.time.advance(by: WelcomeView.interval)
            return $0.contains { $0.contains(greeting.string) }
        }
        #expect(world.contains("Number 50"))
        await world.press("j")
        #expect(!world.contains(greeting))
        #expect(try world.list.viewport.selected == 1)

        await greet()
        await world.shows("gone") {
            world.time.advance(by: WelcomeView.interval)
            return !$0.contains { $0.contains(greeting.string) }
        }
    }

    @Test func `a greeting is a box in the theme's styles`() async throws {
        let world = try await ScreenWorld(server: 1...50, cached: 1...50)
        let greeting = world.strings.welcomeBack("Reader").string
        world.application.greet(ScreenWorld.reader)
        world.application.animations.welcome?.step = WelcomeView.steps - 1
        world.application.draw()
        let row = try #require(world.lines.firstIndex { $0.contains(greeting) })
        let line = world.lines[row]
        let start = try #require(line.firstRange(of: greeting)?.lowerBound)
        let column = line.distance(from: line.startIndex, to: start)
        #expect(world.screen.styles(row: row)[column] == world.application.style.theme.message)
        #expect(world.box.contains { $0.contains(greeting) })
        #expect(world.lines[row - 1].contains("┌──") && world.lines[row + 1].contains("└──"))
    }

    @Test func `notifications are chosen on Me`() async throws {
        let world = try await reader()
        await world.press("4")
        try world.click(world.strings.notifications(.off).string)
        await world.press("<enter>")
        #expect(world.front is ChoicePage && world.contains(world.strings.notifyQuestion))
        await world.press("b")
        #expect(world.frontList is MePage)
        await world.shows("the choice") { _ in world.hasSelected(world.strings.notifications(.bell).string) }
        #expect(world.application.factory.notifier.choice == .bell)

        world.accounts.report(AccountFollower.Outcome(messages: 1), of: ScreenWorld.reader.key)
        world.accounts.report(AccountFollower.Outcome(messages: 9), of: ScreenWorld.reader.key)
        await world.until("the bell") { world.terminal.calls.contains(.ring) }
    }

    @Test func `a new message opens nothing, and the next key acts on the list`() async throws {
        let world = try await reader()
        let before = try world.list.viewport.selected
        world.accounts.report(AccountFollower.Outcome(messages: 1), of: ScreenWorld.reader.key)
        world.accounts.report(AccountFollower.Outcome(messages: 9), of: ScreenWorld.reader.key)
        // Events are handled in their order.
        world.coordinator.send(.message("after that"))
        await world.shows("after that")
        #expect(world.application.stacks.modal.isEmpty && world.front is StatusListPage)
        await world.press("j")
        #expect(try world.list.viewport.selected == before + 1)
        #expect(world.application.stacks.modal.isEmpty && world.application.factory.notifier.choice == .asked)
        #expect(!world.terminal.calls.contains(.ring))
    }

    @Test func `notifications that the configuration sets can't be chosen`() async throws {
        var preferences = Preferences()
        preferences.notification = .desktop
        let world = try await reader(preferences: preferences)
        await world.press("4")
        try world.click(world.strings.notifications(.desktop).string)
        await world.press("<enter>")
        #expect(world.frontList is MePage && world.lastLine.contains(world.strings.notificationsSetInFile.string))
    }
}

@MainActor
@Suite("What a session deletes when its start is over", .serialized, .hangGuard)
struct SessionMaintenanceTests {
    @Test func `old pictures of the clipboard that no draft has are deleted`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5)
        let drafts = try #require(world.coordinator.session).resources.drafts
        let (unused, used) = (drafts.pictures + "/clipboard-1.png", drafts.pictures + "/clipboard-2.png")
        let recent = drafts.pictures + "/clipboard-\(world.time.now.milliseconds).png"
        for path in [unused, used, recent] { try PrivateFile.write([1], to: path) }
        let post = OutgoingPost(text: "look", media: [OutgoingMedia(id: "1", path: used)])
        try drafts.save(Draft(id: "status", target: .status, post: post, changedAt: world.time.now))

        await world.startNetwork()
        await world.until("the pause") { world.time.sleepers(for: AccountSession.pruningDelay) == 1 }
        #expect(PrivateFile.exists(unused))
        world.time.advance(by: AccountSession.pruningDelay)
        await world.until("deleted") { !PrivateFile.exists(unused) }
        #expect(PrivateFile.exists(used) && PrivateFile.exists(recent))
    }
}
