import FoundationEssentials
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// A way to each page by clicks alone: on tabs, rows, hints and lines of the help.
@MainActor
@Suite("Every page by the mouse", .serialized, .hangGuard)
struct MouseRouteTests {
    /// The cases of `Route` that clicks lead to.
    enum Opened: String, CaseIterable, Sendable {
        case list, thread, detail, item, author, profile, wholeProfile, accountList
        case serverLists, listName, newMember, followedTags, announcements, announcement, filters, filter
        case album, vote, catchUp, posts, links, compose, drafts, scheduledPosts, scheduledTime
        case search, serverSearch, commandLine
        case login, accounts, question, extras, help, releaseNotes, messageLog, about, settings, setup, licenses
    }

    /// The pages that are opened by commands without a key, which are typed.
    static let typed: Set<String> = ["altTexts", "listsWith", "message", "note", "report", "versions"]

    private static let most = Capabilities.withCollections.adding([.polls, .search, .scheduledPosts])

    @Test func `the table has a way to each page that has one`() throws {
        var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        parts.removeLast(5)
        let path = parts.joined(separator: "/") + "/Sources/TUI/Pages/Route.swift"
        let data = try Data(contentsOf: URL(filePath: path))
        let source = String(decoding: data, as: UTF8.self)
        let end = try #require(source.firstRange(of: "\n}")).lowerBound
        let cases = source[..<end].split(separator: "\n").filter { $0.hasPrefix("    case ") }
            .map { String($0.dropFirst("    case ".count).prefix { $0.isLetter }) }
        // A question is asked by an effect.
        let routes = Opened.allCases.filter { $0 != .question }
        #expect(cases.sorted() == (routes.map(\.rawValue) + Self.typed).sorted())
    }

    @Test(arguments: Opened.allCases) func `a page opens by clicks`(opened: Opened) async throws {
        let world = try await world(for: opened)
        try await walk(to: opened, in: world)
        await world.shows("the page") { _ in isOpen(opened, in: world) }
    }

    // MARK: Worlds

    private func world(for opened: Opened) async throws -> ScreenWorld {
        let capabilities: Capabilities =
            switch opened {
            case .detail, .author, .serverSearch: .everything
            case .item, .extras: .withDetails
            default: Self.most
            }
        let pictures = opened == .album ? SamplePictureSource(hasPictures: false) : nil
        let cached = opened == .album ? [PictureSamples.status(2)] : SampleTimeline.polled
        let world = try await ScreenWorld(
            // One column less than a second pane needs.
            cached: cached, rows: 50, columns: 139, capabilities: capabilities,
            pictures: pictures)
        CollectionPageTests.fill(world.service)
        world.service.data.accounts[.members(ServerListID("1"))] = [.example("m1", name: "Mina")]
        world.service.set(SampleTimeline.profiled, SampleTimeline.profile, Relationship(followedBy: true))
        world.service.data.details = DetailsPageTests.article
        world.service.data.scheduled = [
            ScheduledPost(
                id: ScheduledPost.ID("1"), publishAt: world.time.now.adding(days: 2), text: RawText("Low water"))
        ]
        // Cached posts only.
        world.server.fail(with: .unreachable(host: RawText("harbour.example")))
        if opened == .album {
            world.screen.pictures = PictureSamples.support
            world.application.draw()
        }
        return world
    }

    // MARK: Clicks

    /// Returns the column of a menu's row with this label; nil for another line. Headings have a smaller indent, and another
    /// column may stand before the row.
    private func column(of label: String, in line: String) -> Int? {
        guard let place = line.firstRange(of: "   \(label)") ?? line.firstRange(of: "▌  \(label)") else { return nil }
        return line.distance(from: line.startIndex, to: place.upperBound) - 1
    }

    /// Opens the row of a menu by two clicks.
    private func open(_ label: DisplayText, in world: ScreenWorld, times: Int = 2) async throws {
        func place() -> (row: Int, column: Int)? {
            for (row, line) in world.lines.enumerated().dropFirst(2) {
                if let column = column(of: label.string, in: line) { return (row, column) }
            }
            return nil
        }
        await world.shows(label.string) { _ in place() != nil }
        let found = try #require(place())
        for _ in 0..<times { world.click(row: found.row, column: found.column) }
    }

    /// Opens the target of a text by two clicks.
    private func open(text: String, in world: ScreenWorld) async throws {
        await world.shows(text) { lines in lines.contains { $0.contains(text) } }
        for _ in 0..<2 { try world.click(text) }
    }

    private func select(_ tab: Tab, in world: ScreenWorld) throws { try world.click(" \(tab.title(world.strings)) ") }

    private func walk(to opened: Opened, in world: ScreenWorld) async throws {
        let strings = world.strings
        switch opened {
        case .thread, .detail, .item: try await open(text: "Which of these keys", in: world)
        case .author, .profile: try world.clickHint(world.hint(of: .profile))
        case .wholeProfile: try await openWholeProfile(in: world)
        case .album: try world.clickHint(world.hint(of: .pictures))
        case .vote: try world.clickHint(world.hint(of: .vote))
        case .links: try world.clickHint(world.hint(of: .links))
        case .compose: try world.click(strings.compose.string)
        case .help: try world.clickHint("? \(strings.hintAllKeys)")
        case .catchUp, .posts:
            try await walk(to: .help, in: world)
            try world.click(Command.catchUp.description(strings).string)
            if opened == .posts { try await open("Zoë Quill", in: world) }
        case .list, .search, .serverSearch, .commandLine, .announcements, .announcement:
            try await openOnDiscover(opened, in: world)
        default: try await openOnMe(opened, in: world)
        }
    }

    private func openWholeProfile(in world: ScreenWorld) async throws {
        try world.click("My neighbour asked")
        try world.clickHint(world.hint(of: .profile))
        let hint = "x \(world.strings.hintWholeProfile)"
        // So low that the profile is cut.
        world.resize(12, 100)
        await world.shows(hint) { lines in lines.last?.contains(hint) == true }
        try world.clickHint(hint)
    }

    private func openOnDiscover(_ opened: Opened, in world: ScreenWorld) async throws {
        let strings = world.strings
        try select(.discover, in: world)
        switch opened {
        case .list: try await open("Local", in: world)
        case .search: try await open(strings.searchRow, in: world)
        case .serverSearch: try await open(strings.searchServer, in: world)
        case .announcements, .announcement:
            try await open(strings.announcements, in: world)
            if opened == .announcement { try await open("● The harbour", in: world) }
        default: try await open(strings.openHashtagRow, in: world)
        }
    }

    private func openOnMe(_ opened: Opened, in world: ScreenWorld) async throws {
        let strings = world.strings
        try select(.me, in: world)
        try await open(row(of: opened, strings), in: world)
        switch opened {
        case .listName: try await open(strings.newListRow, in: world)
        case .newMember:
            try await open("Boats", in: world, times: 1)
            try world.clickHint(strings.hintMembers.string)
            let hint = strings.hintAddMember.string
            await world.shows("the members") { lines in lines.last?.contains(hint) == true }
            try world.clickHint(hint)
        case .filter: try await open(strings.newFilterRow, in: world)
        case .scheduledTime: try await open("Low water", in: world)
        case .login: try await open(strings.addAccountRow, in: world)
        default: break
        }
    }

    /// Returns the row of Me that leads to a page, or to the one from which it opens.
    private func row(of opened: Opened, _ strings: Strings) -> DisplayText {
        switch opened {
        case .serverLists, .listName, .newMember: strings.serverLists
        case .followedTags: strings.followedTags
        case .filters, .filter: strings.filters
        case .accountList: strings.name(of: AccountListID.followRequests)
        case .drafts: strings.draftsTitle
        case .scheduledPosts, .scheduledTime: strings.scheduledTitle
        case .accounts, .login: strings.accountsRow
        case .question: strings.logOutRow
        case .extras: strings.extrasRow
        case .releaseNotes: strings.whatsNew
        case .messageLog: strings.messageLogTitle
        case .about: strings.aboutRow
        case .settings: strings.settingsRow
        case .setup: strings.setupTitle
        default: strings.licenses
        }
    }

    // MARK: Opened pages

    private func isOpen(_ opened: Opened, in world: ScreenWorld) -> Bool {
        let (front, strings) = (world.front, world.strings)
        func has(_ title: DisplayText) -> Bool { world.header.contains(title.string) }
        return switch opened {
        case .list: has("› Local")
        case .thread: front?.statuses?.isThread == true
        case .detail: front is ListTabsPage
        case .item: front is DetailsPage
        case .author: front is StatusListPage && world.application.stacks.tabs[.home]?.count == 2 && has("tobi")
        case .profile: front is ListTabsPage && has("tobi")
        case .wholeProfile: front is TextPage && has(strings.wholeProfile)
        case .accountList: front?.statuses?.accountList == .followRequests
        case .serverLists: has(strings.serverLists) && world.contains("Boats")
        case .listName: front is TextPromptPage && world.lastLine.hasPrefix(strings.listNamePrompt.string)
        case .newMember: front is TextPromptPage && world.lastLine.hasPrefix(strings.addMemberPrompt.string)
        case .followedTags: has(strings.followedTags)
        case .announcements: has(strings.announcements) && world.contains("● ")
        case .announcement: front is TextPage && has(strings.announcements)
        case .filters: has(strings.filters) && world.contains("Football")
        case .filter: has(strings.newFilter)
        case .album: front is ViewerPage
        case .vote: front is VotePage
        case .catchUp: world.frontList is CatchUpPage
        case .posts: world.frontList is PostListPage
        case .links: front is LinksPage
        case .compose: front is ComposerPage
        case .drafts: has(strings.draftsTitle)
        case .scheduledPosts: has(strings.scheduledTitle)
        case .scheduledTime: front is TextPromptPage && world.lastLine.hasPrefix(strings.reschedulePrompt.string)
        case .search: world.frontList is SearchPage
        case .serverSearch: front is TextPromptPage && world.lastLine.hasPrefix(strings.searchServer.string)
        case .commandLine: front is CommandLinePage
        case .login: front is LoginPage
        case .accounts: world.frontList is AccountsPage
        case .question: front is ChoicePage
        case .extras: front is ExtrasPage
        case .help: front is HelpPage
        case .releaseNotes: front is TextPage && has(strings.whatsNew)
        case .messageLog: front is MessageLogPage && has(strings.messageLogTitle)
        case .about: front is TextPage && has(strings.aboutRow)
        case .settings: front is SettingsPage && has(strings.settingsTitle)
        case .setup: front is SetupPage && has(strings.setupTitle)
        case .licenses: front is TextPage && has(strings.licenses)
        }
    }
}
