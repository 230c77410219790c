import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("A profile, on screen", .serialized, .hangGuard)
struct ProfilePageTests {
    private let zoe = SampleTimeline.profiled

    private func world(
        rows: Int = 24, columns: Int = 110, capabilities: Capabilities = .withProfiles,
        relationship: Relationship = Relationship(followedBy: true), accounts: [SignedInAccount] = [ScreenWorld.reader],
        tags: [Hashtag] = SampleTimeline.tags
    ) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            cached: SampleTimeline.posts, rows: rows, columns: columns, capabilities: capabilities, accounts: accounts)
        world.service.set(zoe, SampleTimeline.profile, relationship)
        world.service.data.featuredTags = tags
        let posts = SampleTimeline.posts.filter { $0.reblog == nil && $0.account.id == zoe.id }
        for filter in ListID.AuthorFilter.allCases {
            world.service.data.lists[.author(zoe.id, filter)] =
                filter == .media ? posts.filter { !$0.attachments.isEmpty } : posts
        }
        return world
    }

    private func opened(
        rows: Int = 24, columns: Int = 110, capabilities: Capabilities = .withProfiles,
        relationship: Relationship = Relationship(followedBy: true), tags: [Hashtag] = SampleTimeline.tags
    ) async throws -> ScreenWorld {
        let world = try await world(
            rows: rows, columns: columns, capabilities: capabilities, relationship: relationship, tags: tags)
        await world.press("p")
        let profile = try #require(world.coordinator.session).profile(of: zoe.id)
        await world.shows("the profile and the posts") { lines in
            profile.relationship != nil && profile.model?.tags.isEmpty == false && !profile.isLoading
                && lines.contains { $0.hasPrefix("▌") } && world.front?.isLoading == false
        }
        return world
    }

    @Test func `links in the table of a profile are links above the posts and on its page`() async throws {
        let world = try await opened()
        let link = "art.example/zoe"
        func hasLink() -> Bool {
            guard let row = world.lines.firstIndex(where: { $0.contains(link) }),
                let start = world.lines[row].firstRange(of: link)?.lowerBound
            else { return false }
            let column = world.lines[row].distance(from: world.lines[row].startIndex, to: start)
            return world.screen.link(at: ScreenPosition(row: row, column: column)) != nil
        }
        #expect(hasLink())
        world.application.open(.wholeProfile(zoe.id))
        world.application.draw()
        #expect(world.front is TextPage && hasLink())
    }

    @Test func `p shows who the author is, above the posts`() async throws {
        let world = try await opened()
        #expect(world.header.contains("Zoë Quill"))
        for text in [
            "Zoë Quill @zoe@art.example", world.strings.relation(Relationship(followedBy: true)),
            "Photographs of doors", "✓ art.example/zoe", "Studio", world.strings.followingCount(310).string,
            world.strings.followerCount(12_034).string, world.strings.memberSince("2019-03-02").string, "1,204",
            "#keys #harbour",
        ] {
            #expect(world.contains(text), "\(text)")
        }
        let names = try #require(world.lines.first { $0.contains(world.strings.name(of: .media).string) })
        #expect(names.contains(world.strings.name(of: ListID.AuthorFilter.everything).string))
        #expect(world.marked.first?.contains("Zoë Quill") == true)
        for command in [Command.mute, .block] {
            #expect(world.lastLine.contains(command.shortLabel(world.strings).string), "\(command)")
        }
        #expect(world.lastLine.contains("F \(Command.follow.shortLabel(world.strings))"))
    }

    @Test func `in a low window the list stays in sight, and x shows the whole profile`() async throws {
        let world = try await opened(rows: 12, columns: 40)
        #expect(world.contains("Zoë Quill · \(world.strings.relation(Relationship(followedBy: true)))"))
        #expect(!world.contains("Photographs"))
        #expect(world.marked.count >= 3)
        await world.press("x")
        #expect(world.front is TextPage)
        #expect(world.header.contains(world.strings.wholeProfile.string))
        await world.press("G")
        #expect(world.contains("12,034"))
        await world.press("q")
        #expect(world.front is ListTabsPage)
    }

    @Test func `x expands the selected post where that has something to expand`() async throws {
        var warned = SampleTimeline.posts[0]
        warned.spoiler = RawText("keys")
        let world = try await world(rows: 12, columns: 40)
        world.service.data.lists[.author(zoe.id, .posts)] = [warned]
        await world.press("p", showing: "⚠ keys")
        await world.press("x")
        #expect(world.front is ListTabsPage)
        await world.shows("the post") { !$0.contains { $0.contains(world.strings.expandWarningHint.string) } }
    }

    @Test func `Tab shows posts with replies, then media`() async throws {
        let world = try await opened()
        await world.press("<tab>")
        #expect(world.header.contains("Zoë Quill › \(world.strings.name(of: ListID.AuthorFilter.everything))"))
        await world.press(">")
        await world.shows("the pictures") { lines in
            lines.contains { $0.contains("Two hours") } && !lines.contains { $0.contains("My neighbour") }
        }
        await world.press("q")
        #expect(world.front === world.application.home)
    }

    @Test func `F follows at once and unfollows, and what the server refuses is undone`() async throws {
        let world = try await opened()
        let service = world.service
        service.hold(.accountAction)
        await world.press("F")
        #expect(world.contains(world.strings.relation(Relationship(following: true, followedBy: true))))
        #expect(world.lastLine.contains("F \(world.strings.hintUnfollow)"))
        service.release(.accountAction)
        await world.until("followed") { service.data.relationships[zoe.id]?.following == true }
        await world.press("F")
        await world.until("unfollowed") { service.data.relationships[zoe.id]?.following == false }

        let refusal = RequestError.http(status: 503, serverMessage: nil)
        service.fail(.accountAction, with: refusal)
        await world.press(":follow <enter>", showing: world.strings.sentence(for: .request(refusal), doing: .follow))
        let follow = world.strings.relation(Relationship(following: true))
        await world.shows("as before") { lines in !lines.contains { $0.contains(follow) } }
    }

    @Test func `F on a profile asks before it unfollows where the user wants that`() async throws {
        let world = try await opened(relationship: Relationship(following: true))
        await world.press(":set <space> confirm-unfollow <space> on <enter> F")
        #expect(world.front is ChoicePage)
        await world.press("<esc>")
        #expect(!(world.front is ChoicePage) && world.service.data.accountActions.isEmpty)
        await world.press("F y")
        await world.until("unfollowed") { world.service.data.accountActions == [.unfollow] }
    }

    @Test func `:notify switches the notifications of a followed account's posts`() async throws {
        let world = try await opened(capabilities: .withProfiles.adding([.notifications]))
        let service = world.service
        await world.press(":notify <enter>")
        #expect(world.lastLine.contains(world.strings.followFirst.string) && service.data.accountActions.isEmpty)
        await world.press("F")
        await world.until("followed") { service.data.relationships[zoe.id]?.following == true }
        await world.press(":notify <enter>")
        await world.until("on") { service.data.relationships[zoe.id]?.notifying == true }
        let follow = world.strings.relation(Relationship(following: true))
        let notifies = world.strings.relation(Relationship(notifying: true))
        await world.shows("said") { lines in lines.contains { $0.contains(notifies) } }
        await world.press(":notify <enter>")
        // The next failure must not be the response to this one.
        await world.until("off") { service.data.relationships[zoe.id]?.notifying == false }

        service.fail(.accountAction, with: .http(status: 503, serverMessage: nil))
        await world.press(":notify <enter>")
        await world.shows("as before") { lines in
            lines.contains { $0.contains(follow) } && !lines.contains { $0.contains(notifies) }
        }
    }

    @Test func `:notify sends nothing where the server can't notify of posts`() async throws {
        let world = try await opened(capabilities: .withProfiles.removing([.notifications]))
        await world.press("F")
        await world.until("followed") { world.service.data.accountActions == [.follow()] }
        await world.press(":notify <enter>")
        // A request would have been sent before this.
        await world.press("F")
        await world.until("unfollowed") { world.service.data.accountActions.last == .unfollow }
        #expect(world.service.data.accountActions == [.follow(), .unfollow])
    }

    @Test func `:dm begins a direct message to the account, which leaves no draft unless it is written`() async throws {
        var capabilities = Capabilities.withProfiles
        capabilities.features.insert(.conversations)
        capabilities.texts.insert(.status)
        let world = try await opened(capabilities: capabilities)
        await world.press(":dm <enter>")
        let model = try #require(world.front as? ComposerPage).model
        await world.until("the mention") { model.editing.text == "@zoe@art.example " }
        #expect(model.post.visibility == .direct && model.target == .status)
        await world.press("<esc>")
        await model.draft.closing?.value
        let drafts = ItemFolder<Draft>(data: world.context.directories.data, account: ScreenWorld.reader)
        #expect(drafts.all().isEmpty)

        let other = try await opened()
        other.application.open(.message(zoe.id))
        other.application.draw()
        #expect(!(other.front is ComposerPage))
        #expect(other.lastLine.contains(other.strings.notOffered("harbour.example").string))
    }

    @Test(arguments: [("h", 3600), ("d", 86_400), ("w", 604_800), ("f", nil)])
    func `M mutes for a time, after a question`(key: String, seconds: Int?) async throws {
        let world = try await opened()
        await world.press("M")
        #expect(world.front is ChoicePage && world.contains(world.strings.muteForever))
        await world.press("<esc>")
        #expect(world.service.data.accountActions.isEmpty)
        await world.press("M \(key)")
        await world.until("muted") { world.service.data.accountActions == [.mute(seconds: seconds)] }
        let muted = world.strings.relation(Relationship(muting: true))
        await world.shows("the mute") { lines in lines.contains { $0.contains(muted) } }
        #expect(world.lastLine.contains(world.strings.hintUnmute.string))
        await world.press("M")
        await world.until("unmuted") { world.service.data.accountActions.last == .unmute }
    }

    @Test func `X blocks, after a question, and unblocks`() async throws {
        let world = try await opened(relationship: Relationship(following: true))
        await world.press("X <enter>")
        #expect(world.service.data.accountActions.isEmpty)
        await world.press("X y")
        await world.until("blocked") { world.service.data.accountActions == [.block] }
        let blocked = world.strings.relation(Relationship(blocking: true))
        let follow = world.strings.relation(Relationship(following: true))
        await world.shows("the block") { lines in
            lines.contains { $0.contains(blocked) } && !lines.contains { $0.contains(follow) }
        }
        await world.press("X")
        await world.until("unblocked") { world.service.data.accountActions.last == .unblock }
    }

    @Test func `X blocks at once where the user wants no question`() async throws {
        let world = try await opened(relationship: Relationship(following: true))
        await world.press(":set <space> confirm-block <space> off <enter> X")
        #expect(!(world.front is ChoicePage))
        await world.until("blocked") { world.service.data.accountActions == [.block] }
    }

    @Test func `a note is written in a field, which has the note of before`() async throws {
        let world = try await opened(relationship: Relationship(note: RawText("met at sea")))
        #expect(world.contains(world.strings.labelled(world.strings.notePrompt, content: "met at sea")))
        await world.press(":note <enter>")
        #expect(world.lastLine.contains("met at sea"))
        world.paste(" in May")
        await world.press("<enter>")
        await world.until("noted") { world.service.data.accountActions == [.note("met at sea in May")] }
        await world.press(":note <enter> ^U <enter>")
        await world.until("removed") { world.service.data.accountActions.last == .note("") }
        await world.shows("no note") { lines in !lines.contains { $0.contains("met at sea") } }
    }

    @Test func `a report asks why, and says that it was sent`() async throws {
        let world = try await opened()
        await world.press(":report <enter> o")
        world.paste("sells lamps")
        await world.press("<enter>")
        await world.until("sent") {
            world.service.data.reports == [Report(account: zoe.id, comment: "sells lamps")]
        }
        await world.shows(world.strings.reported)
    }

    /// Makes the labels and the URLs of the links in the box.
    private func links(in world: ScreenWorld) -> [String] {
        world.box.filter { $0.contains("https://") }.map { String($0.drop { " ▌".contains($0) }) }
    }

    @Test func `O lists what the post links to and then what the profile does, and opens it here`() async throws {
        let world = try await world(rows: 40, columns: 120, capabilities: .withProfiles.adding([.hashtags]))
        let tobi = Account.example(id: "70", acct: "tobi@werkstatt.example", name: "tobi")
        world.service.data.handles["@tobi@werkstatt.example"] = AccountDetails(
            account: tobi, profile: SampleTimeline.profile)
        world.service.set(tobi, AccountProfile(bio: .empty))
        var profile = SampleTimeline.profile
        profile.notice = .moved(to: RawText("tobi@werkstatt.example"))
        profile.headerURL = RawText("https://art.example/header.png")
        world.service.set(zoe, profile)
        world.service.data.featuredTags = [
            Hashtag(name: RawText("harbour"), url: RawText("https://art.example/@zoe/tagged/harbour"))
        ]
        await world.press("p")
        let model = try #require(world.coordinator.session).profile(of: zoe.id)
        await world.shows("the profile and the posts") { lines in
            model.model?.tags.isEmpty == false && !model.isLoading && lines.contains { $0.hasPrefix("▌") }
        }
        await world.press("O")
        let found = links(in: world)
        let own = try #require(found.firstIndex { $0.hasPrefix("Moved to @tobi@werkstatt.example") })
        #expect(own > 0 && found[own + 1].hasPrefix("Website: ✓ art.example/zoe"))
        #expect(found.last?.hasPrefix(world.strings.headerPicture.string) == true)

        // Without pictures the header is for the browser.
        await world.press("G <enter>")
        #expect(world.terminal.calls.contains(.copy("https://art.example/header.png")))
        await world.press("O G k <enter>")
        #expect(world.header.hasPrefix(" #harbour"))
        await world.press("q O")
        await world.press(Array(repeating: "k", count: found.count).joined(separator: " "))
        await world.press(Array(repeating: "j", count: own).joined(separator: " ") + " <enter>")
        await world.shows("the other profile") { $0[1].hasPrefix(" tobi") }
    }

    @Test func `a click on a hashtag above the posts opens its posts`() async throws {
        let page = RawText("https://art.example/@zoe/tagged/harbour")
        let world = try await opened(
            capabilities: .withProfiles.adding([.hashtags]),
            tags: [Hashtag(name: RawText("keys")), Hashtag(name: RawText("harbour"), url: page)])
        try world.click("#harbour")
        #expect(world.header.hasPrefix(" #harbour"))
    }

    @Test func `a click on a link above the posts opens it`() async throws {
        let world = try await opened()
        try world.click("art.example/zoe")
        #expect(world.terminal.calls.contains(.copy("https://art.example/zoe")))
        #expect(world.front?.statuses != nil)
    }

    @Test func `the whole profile lists its links too`() async throws {
        let world = try await opened(rows: 12, columns: 60)
        await world.press("x O")
        #expect(links(in: world).contains { $0.hasPrefix("Website: ✓ art.example/zoe") })
        await world.press("<esc>")
        #expect(world.front is TextPage)
    }

    @Test func `F loads a gap that is selected`() async throws {
        let world = try await opened(rows: 40)
        let list = try #require(world.front?.statuses)
        let later = (90...92).reversed().map { Status.example(id: $0, text: "Note \($0)", account: zoe) }
        _ = try await world.cache.store(later, in: .author(zoe.id, .posts), at: .newest)
        await world.until("the gap") { list.items.contains { if case .gap = $0 { true } else { false } } }
        await world.until("the gap is selected") {
            world.application.perform(.top)
            while !list.reading.isUnderWay, list.selected?.status != nil { world.application.perform(.nextStatus) }
            if case .gap? = list.selected { return true }
            return false
        }
        await world.press("F")
        #expect(world.service.data.accountActions.isEmpty)
    }

    @Test func `:load-gap says that no gap is selected, and follows no account`() async throws {
        let world = try await opened()
        await world.press(":load-gap <enter>")
        #expect(world.lastLine.contains(world.strings.selectGapFirst.string))
        await world.press("F")
        await world.until("followed by the key") { world.service.data.accountActions == [.follow()] }
    }

    @Test func `the user's own profile, and any profile for a guest, offer no changes`() async throws {
        let own = Account.example(
            id: ScreenWorld.reader.key.id.rawValue, acct: "reader@harbour.example", name: "Reader")
        let world = try await world()
        world.service.set(own, SampleTimeline.profile)
        world.application.open(.profile(own.id, name: "Reader"))
        await world.shows("the profile") { $0.contains { $0.contains("Photographs") } }
        #expect(world.contains(world.strings.ownProfile))
        #expect(!world.lastLine.contains("F ") && !world.lastLine.contains("X "))
        for key in ["F", "M", "X"] {
            await world.press(key)
            #expect(world.lastLine.contains(world.strings.notYourself.string), "\(key)")
        }
        #expect(world.service.data.accountActions.isEmpty)

        let guest = try await self.world(accounts: [.guest(of: .mastodon, at: LoginHarness.server)])
        guest.application.open(.profile(zoe.id, name: "Zoë"))
        await guest.shows("the profile") { $0.contains { $0.contains("Photographs") } }
        await guest.press("F")
        #expect(guest.front is LoginPage)
    }

    @Test func `what the service can't change is not offered`() async throws {
        var capabilities = Capabilities.withProfiles
        capabilities.accountActions = [.follow]
        let world = try await opened(capabilities: capabilities)
        #expect(world.lastLine.contains(Command.follow.shortLabel(world.strings).string))
        #expect(!world.lastLine.contains("M ") && !world.lastLine.contains("X "))
        await world.press("X")
        #expect(world.lastLine.contains(world.strings.notOffered("harbour.example").string))
    }

    @Test(arguments: Language.allCases)
    func `a number of a profile and its word stay in one line, as do since and the date`(language: Language) {
        let model = ProfileModel(zoe, SampleTimeline.profile, strings: Strings(language: language))
        for width in 30...100 {
            let rows = ProfileLayout.facts(of: model, width: width, .standard)
            let whole = rows.joined(by: " · ")
            #expect(whole == model.facts.joined(by: " · ") || whole == model.shortFacts.joined(by: " · "), "\(width)")
            #expect(rows.allSatisfy { DisplayWidth.standard.of($0) <= width }, "\(width)")
        }
    }

    @Test func `an account that is gone says so`() async throws {
        let world = try await world()
        world.service.fail(.profile, with: .notFound(serverMessage: nil))
        await world.press("p")
        await world.shows(world.strings.sentence(for: SyncError.request(.notFound(serverMessage: nil))))
    }

    @Test func `ten thousand fields and an endless bio leave the list in sight`() async throws {
        let world = try await world()
        let field = AccountProfile.Field(name: RawText("\u{202E}key\u{1B}[2J"), value: RawText("v"))
        let huge = AccountProfile(
            bio: .html(RawText(String(repeating: "<p>word word word</p>", count: 20_000))),
            fields: Array(repeating: field, count: 10_000), followers: .max, statuses: .max)
        world.service.set(zoe, huge)
        await world.press("p")
        await world.shows("both") { lines in
            lines.contains { $0.contains("word word") } && lines.contains { $0.hasPrefix("▌") }
        }
        #expect(!world.lines.contains { $0.contains("\u{1B}") || $0.contains("\u{202E}") })
        for line in world.lines { #expect(world.screen.widths.of(Sanitizer.clean(line: line)) <= 110) }
    }

    @Test func `where the service has no profiles, p shows the author's posts`() async throws {
        let world = try await world(capabilities: .everything)
        world.service.data.lists[ScreenWorld.authorList] = SampleTimeline.posts
        await world.press("p")
        #expect(!(world.front is ListTabsPage))
        #expect(world.header.contains("Zoë Quill"))
    }
}
