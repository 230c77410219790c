import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Lists of accounts, on screen", .serialized, .hangGuard)
struct AccountListPageTests {
    private let zoe = SampleTimeline.profiled

    static let followers: [AccountDetails] = {
        var bot = AccountDetails.example("b1", name: "Tide Table", bio: "Tides every six hours.<br>No replies.")
        bot.account.isBot = true
        bot.account.isLocked = true
        return [
            .example("f1", name: "Tobi", bio: "<p>Keys and doors</p><p>More</p>"), bot,
            .example("me", name: "Reader", bio: ""),
        ]
    }()

    static let relationships: [AccountID: Relationship] = [
        AccountID("f1"): Relationship(following: true, followedBy: true),
        AccountID("b1"): Relationship(muting: true), AccountID("me"): Relationship(),
    ]

    private func world(
        rows: Int = 24, columns: Int = 80, capabilities: Capabilities = .withCollections
    ) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: rows, columns: columns, capabilities: capabilities)
        world.service.set(zoe, SampleTimeline.profile, Relationship())
        world.service.data.accounts[.followers(zoe.id)] = Self.followers
        for details in Self.followers {
            world.service.set(details.account, details.profile, Self.relationships[details.id] ?? Relationship())
        }
        return world
    }

    private func open(_ list: AccountListID, in world: ScreenWorld) async {
        world.application.open(.accountList(list, title: world.strings.name(of: list)))
        await world.shows("the accounts") { lines in
            lines.contains { $0.hasPrefix("▌") } && world.front?.isLoading == false
        }
    }

    @Test func `a row says who an account is, and how the user stands to it`() async throws {
        let world = try await world()
        await open(.followers(zoe.id), in: world)
        let strings = world.strings
        let mutual = strings.relation(Relationship(following: true, followedBy: true))
        await world.shows("the relations") { lines in lines.contains { $0.contains(mutual) } }
        #expect(world.contains("Tobi @f1@harbour.example") && world.contains("Keys and doors"))
        #expect(!world.contains("More"))
        #expect(world.contains("\(strings.botAccount.string) · \(strings.lockedAccount.string)"))
        #expect(world.contains(strings.relation(Relationship(muting: true))) && world.contains(strings.ownProfile))
        #expect(world.lastLine.contains("F \(strings.hintUnfollow)"))
    }

    @Test func `F follows at once and is undone when the server refuses, M and X ask first`() async throws {
        let world = try await world()
        await open(.followers(zoe.id), in: world)
        let follow = world.strings.relation(Relationship(following: true))
        let muted = world.strings.relation(Relationship(muting: true))
        await world.shows("the relations") { lines in lines.contains { $0.contains(follow) } }
        world.service.hold(.accountAction)
        await world.press("F")
        await world.shows("unfollowed") { lines in !lines.contains { $0.contains(follow) } }
        await world.until("sent") { world.service.isHolding(.accountAction) }
        world.service.fail(.accountAction, with: .timedOut)
        world.service.release(.accountAction)
        await world.shows("followed again") { lines in lines.contains { $0.contains(follow) } }
        world.service.fail(.accountAction, with: nil)
        await world.press("M")
        #expect(world.contains(world.strings.muteQuestion("@f1@harbour.example")))
        await world.press("h")
        await world.shows("muted") { lines in lines.count { $0.contains(muted) } == 2 }
        await world.press("j M")
        await world.shows("no longer muted") { lines in lines.count { $0.contains(muted) } == 1 }
    }

    @Test func `before the relationships are known, M asks to undo a mute and F undoes a follow`() async throws {
        let world = try await world()
        let service = world.service
        service.hold(.relationships)
        world.application.open(.accountList(.followers(zoe.id), title: "Followers"))
        await world.shows("the accounts") { lines in
            lines.contains { $0.hasPrefix("▌") } && lines.contains { $0.contains("Tide Table") }
        }
        await world.press("F j M")
        #expect(world.contains(world.strings.muteQuestion("@b1@harbour.example")))
        service.release(.relationships)
        await world.shows(world.strings.unmuteQuestion("@b1@harbour.example"))
        await world.press("u")
        #expect(!(world.front is ChoicePage))
        await world.until("both") { Set(service.data.accountActions) == [.unfollow, .unmute] }
    }

    @Test func `Enter opens the profile, and an own row can't be followed`() async throws {
        let world = try await world()
        await open(.followers(zoe.id), in: world)
        await world.press("jj F")
        #expect(world.lastLine.contains(world.strings.notYourself.string))
        await world.press("kk <enter>")
        await world.shows("the profile") { $0[1].contains("Tobi") }
    }

    @Test func `followers and following are further lists of a profile`() async throws {
        let world = try await world(columns: 100)
        await world.press("p")
        await world.shows("the profile") { lines in lines.contains { $0.contains("Zoë Quill @zoe") } }
        await world.press("> > >", showing: "Tobi @f1")
        #expect(world.header.contains(world.strings.name(of: .followers(zoe.id)).string))
        // The key is for the selected account.
        let follow = world.strings.relation(Relationship(following: true))
        await world.shows("its relation") { lines in lines.contains { $0.contains(follow) } }
        await world.press("F")
        await world.until("unfollowed") {
            world.service.data.relationships[AccountID("f1")]?.following == false
        }
        #expect(world.service.data.relationships[zoe.id]?.following == false)
    }

    @Test func `the command line opens who liked and boosted a post`() async throws {
        let world = try await world()
        let post = try #require(try world.list.selected?.status)
        world.service.data.accounts[.likedBy(post.target)] = [.example("l1", name: "Liker")]
        await world.press(":liked-by <enter>", showing: "Liker")
        #expect(world.header.contains(world.strings.name(of: .likedBy(post.target)).string))
        await world.press("q :boosted-by <enter>")
        await world.shows(
            world.strings.emptyList(ListSource(name: nil, host: "harbour.example", contents: .accounts)))
    }

    @Test func `a request to follow is answered in the list of requests`() async throws {
        let world = try await world()
        world.service.data.accounts[.followRequests] = [.example("r1", name: "Rita"), .example("r2", name: "Ron")]
        await open(.followRequests, in: world)
        let strings = world.strings
        #expect(
            world.lastLine.contains("a \(strings.hintAccept)") && world.lastLine.contains("e \(strings.hintReject)"))
        await world.press("a")
        await world.shows("accepted") { lines in !lines.contains { $0.contains("Rita") } }
        // The row goes before the request is sent, and each request is sent on its own.
        await world.until("sent") { world.service.sent(.change) == ["accept r1"] }
        await world.press("e")
        await world.until("both answered") { world.service.sent(.change) == ["accept r1", "reject r2"] }
    }

    @Test func `a request to follow is answered in Messages, and returns when the server refuses`() async throws {
        let world = try await world()
        world.service.data.notifications = [.example(9, .followRequest), .example(8, .follow)]
        await world.press("2")
        let sentence = world.strings.notification(.followRequest, named: "", by: "Ada", others: 0, about: nil)
        await world.shows(sentence)
        #expect(world.lastLine.contains("a \(world.strings.hintAccept)"))
        world.service.fail(.change, with: .timedOut)
        world.service.hold(.change)
        await world.press("a")
        await world.shows("gone at once") { lines in !lines.contains { $0.contains(sentence.string) } }
        world.service.release(.change)
        await world.shows(sentence)
        world.service.fail(.change, with: nil)
        await world.press("gg e")
        await world.until("rejected") { world.service.sent(.change) == ["accept 1", "reject 1"] }
        await world.shows("gone") { lines in !lines.contains { $0.contains(sentence.string) } }
        // Shown once the server has accepted it.
        await world.shows(world.strings.requestRejected("@ada@harbour.example"))
        await world.press("a")
        #expect(world.lastLine.contains(world.strings.selectRequestFirst.string))
    }

    @Test(arguments: [(12, 40), (24, 80)])
    func `hostile names stay in their row`(rows: Int, columns: Int) async throws {
        let world = try await world(rows: rows, columns: columns)
        let long = String(repeating: "名", count: 10_000)
        world.service.data.accounts[.mutes] = [
            .example("h1", name: "\u{202E}evil\u{0007}\u{1B}[31m", bio: "\u{202E}bio\u{1B}[2J"),
            .example("h2", name: long, bio: long), .example("h3", name: "", bio: ""),
        ]
        await open(.mutes, in: world)
        await world.press("jj")
        #expect(world.marked.first?.contains("@h3@harbour.example") == true)
        for line in world.lines {
            #expect(!line.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E })
            #expect(world.screen.widths.of(Sanitizer.clean(line: line)) <= columns)
        }
    }

    @Test func `a service without lists of accounts doesn't offer them`() async throws {
        let world = try await world(capabilities: .withProfiles)
        #expect(world.application.notOffered.isSuperset(of: [.likedBy, .boostedBy, .addToList, .followTag]))
        world.application.perform(.likedBy)
        world.application.draw()
        #expect(world.lastLine.contains(world.strings.notOffered("harbour.example").string))
    }
}
