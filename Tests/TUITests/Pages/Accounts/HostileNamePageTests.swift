import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// Names come from strangers. Wherever one is shown, it moves no cursor, turns no text around, and takes no other row's place.
@MainActor
@Suite("Hostile names, on screen", .serialized, .hangGuard)
struct HostileNamePageTests {
    enum Place: CaseIterable {
        case thread, profile, wholeProfile, notifications, conversations, directory, serverLists, listsOfAccount,
            followedTags, hashtag, filters, filterForm, announcements, announcement, links
    }

    /// Escape sequences, control characters, line breaks, directions and marks, and ten thousand characters. Both begin with "evil".
    nonisolated private static let names = [
        "evil\u{1B}]0;x\u{7}\u{1B}[2J\u{9B}31m\r\n\t\u{7F}\u{202E}gnp.exe\u{2066}\u{200F}"
            + String(repeating: "Z" + String(repeating: "\u{0335}\u{0489}", count: 100), count: 10),
        "evil" + String(repeating: "W", count: 10_000) + "\n\n\n",
    ]

    /// The other name in the place, which is still shown in a window of the usual size.
    private static let other = "Plain"

    @Test(arguments: Place.allCases) func `a hostile name stays in its row`(place: Place) async throws {
        for name in Self.names {
            let world = try await world(place, name)
            await open(place, name, in: world)
            check(world, "\(place)")
            if ![.wholeProfile, .filterForm, .announcement].contains(place) {
                await world.shows("\(place): \(Self.other)") { $0.contains { $0.contains(Self.other) } }
            }
            await world.press("j")
            check(world, "\(place)")
            world.resize(12, 40)
            check(world, "\(place), small")
            await world.press("k")
            check(world, "\(place), small")
        }
    }

    private func world(_ place: Place, _ name: String) async throws -> ScreenWorld {
        var post = Status.example(id: 5, text: "Number 5")
        if place == .links {
            post.content = .html(
                RawText(
                    "<p><a href=\"https://x.example/Plain\">\(Self.other)</a> "
                        + "<a href=\"https://x.example/@evil\" class=\"u-url mention\">\(name)</a></p>"))
        }
        let isMessages = place == .notifications || place == .conversations
        let world = try await ScreenWorld(
            cached: [post], rows: 24, columns: 80,
            capabilities: isMessages ? MessagesPageTests.capabilities : .withCollections)
        fill(world.service, name)
        return world
    }

    private func account(_ name: String) -> Account { .example(id: "evil", acct: name, name: name) }

    private func fill(_ service: ScriptedService, _ name: String) {
        let (evil, raw, other) = (account(name), RawText(name), RawText(Self.other))
        let posts = [
            Status.example(id: 8, text: Self.other, account: evil), .example(id: 7, text: "Hello", account: evil),
        ]
        for filter in ListID.AuthorFilter.allCases { service.data.lists[.author(evil.id, filter)] = posts }
        service.data.lists[.hashtag("sea")] = posts
        var answer = posts[0]
        answer.inReplyToID = StatusID("5")
        service.setThread(5, replies: [answer])
        let profile = AccountProfile(
            bio: .html(RawText("<p>\(name)</p>")), fields: [AccountProfile.Field(name: raw, value: raw)])
        service.set(evil, profile, Relationship(note: raw))
        service.data.featuredTags = [Hashtag(name: raw)]
        service.data.accounts[.directory(isLocal: true)] = [
            AccountDetails(account: evil, profile: profile), .example("p", name: Self.other),
        ]
        service.data.serverLists = [
            ServerList(id: ServerListID("1"), title: raw), ServerList(id: ServerListID("2"), title: other),
        ]
        service.data.tags = [Hashtag(name: raw, isFollowed: true), Hashtag(name: other, isFollowed: true)]
        service.data.filters = [filter(raw), filter(other)]
        service.data.announcements = [announcement(raw), announcement(other)]
        var (follow, mention) = (
            Core.Notification.example(30, .follow), Core.Notification.example(29, .mention, status: posts[0])
        )
        follow.accounts = [evil, evil]
        mention.accounts = [evil]
        service.data.notifications = [follow, mention, .example(28, .mention, status: posts[1])]
        service.data.conversations = [
            Conversation(
                id: Conversation.ID("1"), accounts: Array(repeating: evil, count: 30), last: posts[1], isUnread: true),
            Conversation(id: Conversation.ID("2"), accounts: [.example()], last: posts[0], isUnread: false),
        ]
    }

    private func filter(_ name: RawText) -> ContentFilter {
        ContentFilter(
            id: ContentFilter.ID(name.value), title: name, contexts: ["home", name.value],
            keywords: [ContentFilter.Keyword(id: "1", text: name)])
    }

    private func announcement(_ text: RawText) -> Announcement {
        Announcement(id: Announcement.ID(text.value), content: .html(RawText("<p>\(text.value)</p>")))
    }

    private func open(_ place: Place, _ name: String, in world: ScreenWorld) async {
        let (id, shown) = (account(name).id, Sanitizer.clean(RawText(name)))
        switch place {
        case .thread: world.application.open(.thread(5))
        case .profile: world.application.open(.profile(id, name: shown))
        case .wholeProfile:
            world.application.open(.profile(id, name: shown))
            let profile = world.coordinator.session?.profile(of: id)
            await world.until("the profile") { profile?.model != nil }
            world.application.open(.wholeProfile(id))
        case .notifications: await world.press("2")
        case .conversations: await world.press("2 <")
        case .directory: world.application.open(.accountList(.directory(isLocal: true), title: shown))
        case .serverLists: world.application.open(.serverLists)
        case .listsOfAccount: world.application.open(.listsWith(id, name: shown))
        case .followedTags: world.application.open(.followedTags)
        case .hashtag: world.application.open(.list(.hashtag("sea"), title: shown))
        case .filters: world.application.open(.filters)
        case .filterForm: world.application.open(.filter(filter(RawText(name))))
        case .announcements: world.application.open(.announcements)
        case .announcement: world.application.open(.announcement(announcement(RawText(name))))
        case .links: await world.press("O")
        }
        // A form shows the end of a long text, and the name in its title.
        let above = place == .filterForm ? 1 : 2
        await world.shows("\(place)") { $0.dropFirst(above).contains { $0.contains("evil") } }
        await world.until("loaded") { world.front?.isLoading != true }
        world.application.draw()
        if place == .links { #expect(world.front is LinksPage) }
    }

    private func check(_ world: ScreenWorld, _ place: String) {
        for line in world.lines {
            #expect(
                world.screen.widths.of(Sanitizer.clean(line: line)) <= world.screen.size.columns, "\(place): \(line)")
            let isHarmless = Self.isHarmless(line)
            #expect(isHarmless, "\(place): \(line)")
        }
    }

    private static func isHarmless(_ line: String) -> Bool {
        var marks = 0
        for scalar in line.unicodeScalars {
            switch scalar.value {
            case 0..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: return false
            default: break
            }
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark: marks += 1
            default: marks = 0
            }
            if marks > TextLimits.marks { return false }
        }
        return true
    }
}
