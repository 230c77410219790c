import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Messages", .serialized, .hangGuard)
struct MessagesPageTests {
    static var capabilities: Capabilities {
        Capabilities.everything.adding([.threads, .notifications, .conversations])
    }

    private func world(
        _ notifications: [Core.Notification], rows: Int = 20, marker: Int? = nil, unread: Int? = nil,
        pollInterval: Duration? = nil, markers: ScriptedData.Markers = .stored
    ) async throws -> ScreenWorld {
        var preferences = Preferences()
        preferences.notification = .bell
        var capabilities = Self.capabilities
        if let pollInterval { capabilities.pollInterval = pollInterval }
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: rows, columns: 70, capabilities: capabilities, preferences: preferences)
        world.service.data.markers = markers
        if let unread { world.service.data.unread = UnreadCounts(messages: unread) }
        world.service.data.notifications = notifications
        if let marker { world.service.data.messageMarker = .example(notification: marker) }
        await world.press("2")
        return world
    }

    @Test func `a count that was made before the read position was stored brings no badge back`() async throws {
        let world = try await world([.example(3, .follow)])
        let session = try #require(world.coordinator.session)
        let before = session.messages.storedReads
        session.messages.recordStoredRead()
        let late = AccountFollower.Outcome(messages: 5, isPage: true, generation: before)
        #expect(session.messages.current(late) == AccountFollower.Outcome(isPage: true, generation: before))
        let now = AccountFollower.Outcome(messages: 1, isPage: true, generation: session.messages.storedReads)
        #expect(session.messages.current(now) == now)
    }

    private var mixed: [Core.Notification] {
        var likes = Core.Notification.example(30, .favourite, status: .example(id: 1, text: "My own post"))
        likes.count = 5
        return [
            likes, .example(29, .mention, status: .example(id: 90, text: "Have you seen the harbour?")),
            .example(28, .follow), .example(27, .reblog, status: .example(id: 1, text: "My own post")),
            Core.Notification(
                id: NotificationID("26"), sortKey: Core.Notification.example(26).sortKey, kind: OpenEnum("waved"),
                createdAt: TestTime().now, accounts: [.example()]),
        ]
    }

    @Test func `each kind says who did what, and a mention is shown whole`() async throws {
        let world = try await world(mixed)
        let strings = world.strings
        await world.shows(strings.notification(.favourite, named: "", by: "Ada", others: 4, about: nil))
        #expect(world.contains("My own post") && world.contains("Have you seen the harbour?"))
        #expect(world.contains(strings.notification(.follow, named: "", by: "Ada", others: 0, about: nil)))
        #expect(world.contains(strings.notification(nil, named: "waved", by: "Ada", others: 0, about: nil)))
    }

    @Test func `keys act on the post that a notification is about`() async throws {
        let world = try await world(mixed)
        await world.shows("the mention") { $0.contains { $0.contains("Have you seen") } }
        await world.press("j f")
        await world.until("liked") { world.service.sent(.mark) == ["favourite 90"] }
        await world.press("j f")
        #expect(world.lastLine.contains(world.strings.selectPostFirst.string))
        await world.press("k")
        world.service.setThread(90)
        await world.press("<enter>", showing: world.strings.thread.string)
    }

    @Test func `a notification whose post is missing is a line about its account`() async throws {
        let report = Core.Notification(
            id: NotificationID("29"), sortKey: Core.Notification.example(29).sortKey, kind: .known(.adminReport),
            createdAt: TestTime().now, accounts: [.example()], text: RawText("Sells lamps"),
            subject: .example(id: "7", acct: "mei@sea.example", name: "Mei"))
        let world = try await world([.example(30, .mention), report])
        let strings = world.strings
        await world.shows(strings.notification(.mention, named: "", by: "Ada", others: 0, about: nil))
        #expect(world.contains(strings.notification(.adminReport, named: "", by: "Ada", others: 0, about: "Mei")))
        #expect(world.contains("Sells lamps"))
        for key in ["f", "b", "c"] {
            await world.press(key)
            #expect(world.lastLine.contains(strings.selectPostFirst.string), "\(key)")
        }
        #expect(world.service.sent(.mark).isEmpty && world.service.data.texts.isEmpty)
    }

    @Test func `Enter on a notification whose post is missing opens the profile`() async throws {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 20, columns: 70, capabilities: .withProfiles.adding([.notifications]))
        world.service.data.notifications = [.example(30, .mention)]
        await world.press(
            "2", showing: world.strings.notification(.mention, named: "", by: "Ada", others: 0, about: nil))
        await world.press("<enter>")
        await world.shows("the profile") { _ in world.header.hasPrefix(" Ada") && world.front is ListTabsPage }
        await world.shows(world.strings.name(of: ListID.AuthorFilter.everything))
    }

    @Test func `Enter on follows that share a row lists the accounts, on one its profile`() async throws {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 20, columns: 70, capabilities: .withProfiles.adding([.notifications]))
        func follow(_ id: Int, by name: String) -> Core.Notification {
            var one = Core.Notification.example(id)
            one.accounts = [.example(id: name, acct: "\(name)@harbour.example", name: name)]
            return one
        }
        world.service.data.notifications = [
            follow(30, by: "bea"), follow(29, by: "cleo"), .example(28, .poll), follow(27, by: "ann"),
        ]
        await world.press("2")
        let both = world.strings.notification(.follow, named: "", by: "bea", others: 1, about: nil)
        await world.shows(both)
        #expect(world.lastLine.contains("Enter \(Command.activate.shortLabel(world.strings))"))
        await world.press("<enter>")
        await world.shows("both accounts") { lines in
            lines.contains { $0.contains("@bea@harbour.example") } && lines.contains { $0.contains("@cleo@") }
        }
        #expect(world.header.hasPrefix(" \(both)") && !world.contains("@ann@"))
        await world.press("j <enter>")
        await world.shows("the profile") { $0[1].hasPrefix(" cleo") }
        await world.press("q q jj <enter>")
        await world.shows("the other profile") { $0[1].hasPrefix(" ann") }
    }

    @Test func `F on a new follower follows back, and no longer`() async throws {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 20, columns: 70, capabilities: .withProfiles.adding([.notifications]))
        let service = world.service
        service.set(.example(), AccountProfile(bio: .empty), Relationship(followedBy: true))
        world.service.data.notifications = [.example(30)]
        await world.press(
            "2", showing: world.strings.notification(.follow, named: "", by: "Ada", others: 0, about: nil))
        await world.press("F")
        await world.until("followed") { service.data.accountActions == [.follow()] }
        await world.press("F")
        await world.until("not followed") { service.data.accountActions == [.follow(), .unfollow] }
    }

    @Test func `new followers of whom the server names only some are in the list of followers`() async throws {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 20, columns: 70, capabilities: .withCollections)
        var follows = Core.Notification.example(30)
        follows.count = 12
        world.service.data.notifications = [follows]
        await world.press(
            "2", showing: world.strings.notification(.follow, named: "", by: "Ada", others: 11, about: nil))
        await world.press("<enter>")
        #expect(world.front?.statuses?.timeline == .accounts(.followers(ScreenWorld.reader.key.id)))
    }

    @Test func `filters show one kind each, by key and by mouse`() async throws {
        let world = try await world(mixed)
        await world.shows("all") { $0.contains { $0.contains("Have you seen") } }
        await world.press(">")
        await world.shows("mentions only") { lines in
            lines.contains { $0.contains("Have you seen") } && !lines.contains { $0.contains("My own post") }
        }
        await world.press("<", showing: "My own post")
        try world.click(" \(world.strings.name(of: .likes)) ")
        await world.shows("likes only") { lines in
            lines.contains { $0.contains("My own post") } && !lines.contains { $0.contains("Have you seen") }
        }
    }

    @Test func `what was seen is read here and on the server, and the badge goes`() async throws {
        let world = try await world((1...9).reversed().map { .example($0, .poll) }, rows: 40, marker: 4)
        await world.passTime(by: .seconds(1), until: "read", drawing: true) {
            world.service.data.messageMarker?.lastRead == StatusID("9")
        }
        #expect(world.coordinator.session?.messages.notifications?.unread == 0)
    }

    @Test func `what was read just before a switch of accounts is read on the server`() async throws {
        // Nothing is sent before the notifications are marked as read here.
        var preferences = Preferences()
        preferences.readMark = .byHand
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 40, columns: 70, capabilities: Self.capabilities,
            accounts: [ScreenWorld.reader, ScreenWorld.bea], preferences: preferences)
        world.service.data.notifications = (1...9).reversed().map { .example($0, .poll) }
        world.service.data.messageMarker = .example(notification: 4)
        // Another account opens once the first has started.
        await world.startNetwork()
        await world.press("2")
        await world.drawn("counted") { world.coordinator.session?.messages.notifications?.unread == 5 }
        world.coordinator.session?.messages.notifications?.markRead(upTo: Core.Notification.example(9).sortKey)
        world.accounts.switchTo(ScreenWorld.bea.key)
        await world.drawn("sent") { world.service.data.messageMarker?.lastRead == StatusID("9") }
    }

    @Test func `the first notification after the others were read is shown, counted and announced`() async throws {
        // Polls come only when the test lets them.
        let pause = Duration.seconds(1 << 16)
        let world = try await world(
            (1...5).reversed().map { .example($0, .poll) }, rows: 40, marker: 1, unread: 4, pollInterval: pause)
        let key = ScreenWorld.reader.key
        await world.startNetwork()
        let list = try #require(world.coordinator.session?.messages.notifications)
        await world.drawn("read") { list.firstLoad == .ended && list.unread == 0 }
        await world.until("the first poll") { world.server.countRequests > 0 && world.time.sleepers(for: pause) == 1 }
        // The server's count once it has the marker. It may have had it before the first poll counted.
        world.service.data.unread = UnreadCounts(messages: 0)
        await world.until("the marker sent, and nothing under way") {
            // A poll or a refresh that is under way would show the mention before it is counted.
            guard !list.isLoading, world.time.sleepers(for: pause) == 1 else { return false }
            let isSent = (world.coordinator.session?.messages.storedReads ?? 0) > 0
            if isSent, world.accounts.badges[key]?.messages == 0 { return true }
            world.time.advance(by: isSent ? pause : .milliseconds(100))
            return false
        }
        #expect(world.service.data.messageMarker?.lastRead == StatusID("5"))
        let rings = world.terminal.calls.count { $0 == .ring }
        world.service.data.notifications =
            [.example(6, .mention, status: .example(id: 90, text: "Anybody here?"))]
            + (1...5).reversed().map { .example($0, .poll) }
        world.service.data.unread = UnreadCounts(messages: 1)
        await world.shows("the mention") {
            // A poll after it was shown, and so read, would count it once more: this server doesn't follow the marker.
            if $0.contains(where: { $0.contains("Anybody here?") }) { return true }
            world.time.advance(by: pause)
            return false
        }
        await world.until("the bell") { world.terminal.calls.count { $0 == .ring } > rings }
    }

    @Test(arguments: [ScriptedData.Markers.refused, .missing])
    func `what was read isn't counted again where the server stores no position`(
        markers: ScriptedData.Markers
    ) async throws {
        let world = try await world(
            (1...5).reversed().map { .example($0, .poll) }, rows: 40, unread: 5, pollInterval: .seconds(1 << 16),
            markers: markers)
        let key = ScreenWorld.reader.key
        await world.startNetwork()
        let list = try #require(world.coordinator.session?.messages.notifications)
        // The badge of the first poll may be cleared between two looks.
        await world.passTime(by: .milliseconds(100), until: "counted and read", drawing: true) {
            world.accounts.badges[key]?.messages == 0
        }
        // The server counts them still.
        let rings = world.terminal.calls.count { $0 == .ring }
        let polls = world.server.countRequests
        await world.passTime(by: .seconds(1 << 16), until: "two polls") {
            world.server.countRequests >= polls + 2 && !list.isLoading
        }
        #expect(world.accounts.badges[key]?.messages == 0)
        #expect(world.terminal.calls.count { $0 == .ring } == rings)

        world.service.data.notifications =
            [.example(6, .mention, status: .example(id: 90, text: "Anybody here?"))]
            + (1...5).reversed().map { .example($0, .poll) }
        world.service.data.unread = UnreadCounts(messages: 6)
        await world.shows("the mention") {
            // A poll after it was shown, and so read, would count it once more: this server doesn't follow the marker.
            if $0.contains(where: { $0.contains("Anybody here?") }) { return true }
            world.time.advance(by: .seconds(1 << 16))
            return false
        }
        await world.until("the bell") { world.terminal.calls.count { $0 == .ring } > rings }
    }

    /// A mention that is newer than 60 other notifications.
    private var mentionOf60: [Core.Notification] {
        [.example(61, .mention, status: .example(id: 90, text: "Anybody here?"))] + sixty
    }
    private var sixty: [Core.Notification] { (1...60).reversed().map { .example($0, .poll) } }

    @Test func `what arrives after as many were read as the server counts is counted and announced`() async throws {
        // The server counts no further than 100, and stores no position.
        let world = try await world(
            sixty, rows: 20, unread: 100, pollInterval: .seconds(1 << 16), markers: .refused)
        let key = ScreenWorld.reader.key
        await world.startNetwork()
        let list = try #require(world.coordinator.session?.messages.notifications)
        await world.until("counted") { (list.knownUnread?.count ?? 0) > 0 }
        await world.press("m")
        await world.passTime(by: .milliseconds(100), until: "read", drawing: true) {
            world.accounts.badges[key]?.messages == 0
        }
        await world.press("1")
        let rings = world.terminal.calls.count { $0 == .ring }
        world.service.data.notifications = mentionOf60
        await world.passTime(by: .seconds(1 << 16), until: "counted") { world.accounts.badges[key]?.messages == 1 }
        await world.until("the bell") { world.terminal.calls.count { $0 == .ring } > rings }

        let polls = world.server.countRequests
        await world.passTime(by: .seconds(1 << 16), until: "two polls") { world.server.countRequests >= polls + 2 }
        #expect(world.accounts.badges[key]?.messages == 1)
        #expect(world.terminal.calls.count { $0 == .ring } == rings + 1)
        await world.until("in the list") { world.coordinator.session?.messages.notifications?.unread == 1 }
        await world.press("2 gg", showing: "Anybody here?")
        await world.passTime(by: .seconds(1 << 16), until: "read", drawing: true) {
            world.accounts.badges[key]?.messages == 0
        }
    }

    @Test func `what arrives after an earlier run has read as many as the server counts is announced`() async throws {
        var preferences = Preferences()
        preferences.notification = .osc
        var capabilities = Self.capabilities
        capabilities.pollInterval = .seconds(1 << 16)
        let world = try await ScreenWorld(
            server: 1...5, rows: 20, columns: 70, capabilities: capabilities, preferences: preferences,
            reads: ["": 100])
        func polls(_ count: Int) -> [Core.Notification] { (1...count).reversed().map { .example($0, .poll) } }
        func announced(_ count: Int) -> Bool {
            let text = world.strings.newMessages(count, account: world.strings.name(of: ScreenWorld.reader))
            return world.terminal.calls.contains(.notify(text.string))
        }
        let key = ScreenWorld.reader.key
        try await world.cache.store(polls(5), in: .notifications(.everything))
        world.service.data.unread = UnreadCounts(messages: 100)
        // Three have arrived between the two runs.
        world.service.data.notifications = polls(8)
        await world.startNetwork()
        await world.until("counted") { world.accounts.badges[key]?.messages == 3 }
        world.service.data.notifications = polls(9)
        await world.passTime(by: .seconds(1 << 16), until: "counted again") {
            world.accounts.badges[key]?.messages == 4
        }
        await world.until("announced") { announced(1) }
        #expect(!announced(3))
    }

    @Test(arguments: [(5, 1), (5, nil), (0, nil)] as [(Int, Int?)])
    func `a notification that a filter hides is read with those below it`(shown: Int, marker: Int?) async throws {
        var hidden = Status.example(id: 90, text: "Lamps for sale")
        hidden.filters = [
            FilterMatch(title: RawText("lamps"), action: .hide, contexts: ["notifications"], expiresAt: nil)
        ]
        let below = (0..<shown).reversed().map { Core.Notification.example($0 + 1, .poll) }
        let world = try await world(
            [.example(6, .mention, status: hidden)] + below, rows: 40, marker: marker,
            unread: marker == nil ? shown + 1 : nil)
        await world.startNetwork()
        await world.passTime(by: .seconds(1), until: "read", drawing: true) {
            world.service.data.messageMarker?.lastRead == StatusID("6")
        }
        #expect(world.coordinator.session?.messages.notifications?.unread == 0 && !world.contains("Lamps for sale"))
    }

    @Test func `what another device has read is read here`() async throws {
        let world = try await world((1...60).reversed().map { .example($0, .poll) }, rows: 10, marker: 3, unread: 57)
        let list = try #require(world.coordinator.session?.messages.notifications)
        await world.drawn("counted") { list.firstLoad == .ended && list.unread > 9 }
        await world.passTime(by: .seconds(1), until: "the first poll") {
            world.accounts.badges[ScreenWorld.reader.key] != nil
        }
        world.service.data.messageMarker = .example(notification: 60)
        world.service.data.unread = UnreadCounts(messages: 0)
        await world.passTime(by: .seconds(1), until: "read here") { list.unread == 0 }
    }

    @Test func `where the server has no position, as many are new as it counts, until they are seen`() async throws {
        let world = try await world(sixty, rows: 14, unread: 22, pollInterval: .seconds(1 << 16))
        await world.startNetwork()
        let list = try #require(world.coordinator.session?.messages.notifications)
        await world.drawn("counted") { list.knownUnread?.count == 22 }
        #expect(world.application.badge.messages == 22 && world.lines[0].contains(" 22"))
        // What is on screen counts as seen only with those below it, and keeps its mark.
        #expect(list.items.count { list.isUnread($0) } == 22)
        #expect(world.lines.contains { $0.contains("●") })
        await world.until("seen") {
            list.move(.pages(1))
            world.application.draw()
            return list.unread == 0
        }
        #expect(world.application.badge.messages == 0)
        // Those that the selection has not left keep their marks until the page is left.
        #expect(list.items.contains { list.isUnread($0) })
        await world.passTime(by: .milliseconds(100), until: "sent to the server") {
            world.service.data.messageMarker?.lastRead == StatusID("60")
        }
    }

    @Test func `where the server has no position and counts none, all are read`() async throws {
        let world = try await world(sixty, rows: 14, unread: 0)
        await world.startNetwork()
        await world.passTime(by: .seconds(1), until: "told to the server", drawing: true) {
            world.service.data.messageMarker?.lastRead == StatusID("60")
        }
    }

    @Test func `the number of the last run is shown until the messages are counted`() async throws {
        let world = try await ScreenWorld(
            server: 1...5, rows: 20, columns: 70, capabilities: Self.capabilities, reads: ["counted:": 6])
        world.server.fail(with: .offline(host: RawText("harbour.example")))
        #expect(world.lines[0].contains("2 \(Tab.messages.title(world.strings)) 6"))
        await world.startNetwork()
        await world.drawn("offline") { world.accounts.offlineSince != nil }
        #expect(world.lines[0].contains("2 \(Tab.messages.title(world.strings)) 6"))
    }

    @Test func `a list of mentions shows what arrives while it is open`() async throws {
        let world = try await world(mixed, unread: 1)
        await world.shows("all") { $0.contains { $0.contains("Have you seen") } }
        await world.press(">")
        await world.passTime(by: .seconds(1), until: "the first poll", drawing: true) {
            world.accounts.badges[ScreenWorld.reader.key]?.messages == 1
        }
        world.service.data.notifications = [.example(31, .mention, status: .example(id: 91, text: "A new one"))] + mixed
        world.service.data.unread = UnreadCounts(messages: 2)
        await world.shows("the new mention") {
            world.time.advance(by: .seconds(1))
            return $0.contains { $0.contains("A new one") }
        }
    }

    @Test func `a notification that the stream announces is shown without a poll`() async throws {
        let world = try await world([.example(5)], rows: 40, marker: 5, unread: 0, pollInterval: .seconds(1 << 16))
        world.server.streams()
        await world.startNetwork()
        await world.until("streaming") { world.accounts.isLive }
        let list = try #require(world.coordinator.session?.messages.notifications)
        // The result of a refresh is shown for as long as a count waits.
        await world.until("loaded, and nothing else waits") {
            // In small steps: after 15 minutes the connection is inspected, which fetches a page.
            world.time.advance(by: .milliseconds(100))
            return list.firstLoad == .ended && list.pull == .hidden
                && world.time.sleepers(for: AccountFollower.countDelay) == 0
        }
        let pages = world.server.cursors.count

        world.service.data.notifications = [
            .example(6, .mention, status: .example(id: 90, text: "Anybody here?")), .example(5),
        ]
        world.service.data.unread = UnreadCounts(messages: 1)
        world.server.notify()
        await world.until("to be counted") { world.time.sleepers(for: AccountFollower.countDelay) == 1 }
        world.time.advance(by: AccountFollower.countDelay)

        await world.shows("the mention") { $0.contains { $0.contains("Anybody here?") } }
        #expect(world.server.cursors.count == pages)
    }

    @Test func `a refresh leaves no hole, and forgets what the server has deleted`() async throws {
        let world = try await world((1...9).reversed().map { .example($0, .poll) })
        let list = try #require(world.coordinator.session?.messages.notifications)
        // A second refresh would be joined to one that is under way.
        await world.until("loaded") {
            list.items.count { $0.isContent } == 9 && !list.reading.isUnderWay && !list.isLoading
        }
        // More than five pages of new ones: the cached ones would lie below a gap.
        world.service.data.notifications = (1...2000).reversed().map { .example($0, .poll) }
        list.refresh()
        await world.until("only new ones") {
            !list.isLoading
                && list.items.last?.sortKey.map { $0 > Core.Notification.example(9).sortKey } ?? (list.items.count > 50)
        }
        world.service.data.notifications = (1...2000).reversed().filter { $0 != 1999 }.map { .example($0, .poll) }
        list.refresh()
        await world.until("deleted") {
            list.firstLoad == .ended && !list.items.contains { $0.id == .notification(NotificationID("1999")) }
        }
    }

    @Test func `a service without notifications keeps its lists`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5)
        await world.press("2")
        #expect(world.contains("Mentions"))
    }
}
