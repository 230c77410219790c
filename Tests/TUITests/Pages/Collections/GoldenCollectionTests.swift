import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// Lists of accounts, and the account's lists and filters.
@MainActor
@Suite("Lists of accounts and collections as they look", .serialized, .hangGuard)
struct GoldenCollectionTests {
    enum Shown: String, CaseIterable, Sendable {
        case followers, requests, lists, filters, filter, announcements, announcement, directory
        case me = "me-collections"
        case followedTags = "followed-tags"
        case members = "list-members"
        case listsWith = "add-to-list"
    }

    @Test(arguments: Shown.allCases, Language.allCases)
    func `a page looks as it did`(shown: Shown, language: Language) async throws {
        // What stands below a list is loaded while the counts of the tabs are: their order isn't known.
        var preferences = Preferences()
        preferences.secondPane = .off
        for size in Golden.sizes(of: shown.rawValue, in: language) {
            let world = try await ScreenWorld(
                cached: SampleTimeline.posts, rows: size.rows, columns: size.columns, language: language,
                capabilities: .withCollections, preferences: preferences)
            try await open(shown, in: world)
            await world.until("loaded") { world.front?.isLoading != true }
            world.application.draw()
            try await world.compare(shown.rawValue)
        }
    }

    private func open(_ shown: Shown, in world: ScreenWorld) async throws {
        CollectionPageTests.fill(world.service)
        let zoe = SampleTimeline.profiled
        func show(_ route: Route, _ text: String) async {
            world.application.open(route)
            await world.shows(text) { $0.contains { $0.contains(text) } }
        }
        switch shown {
        case .followers:
            for details in AccountListPageTests.followers {
                world.service.set(
                    details.account, details.profile,
                    AccountListPageTests.relationships[details.id] ?? Relationship())
            }
            world.service.data.accounts[.followers(zoe.id)] = AccountListPageTests.followers
            let list = AccountListID.followers(zoe.id)
            await show(.accountList(list, title: world.strings.name(of: list)), "Tobi")
            let relations = world.strings.relations(Relationship(following: true, followedBy: true))
            await world.shows(relations[0].text.string)
            await world.shows("the end") { _ in world.front?.statuses?.older == .reachedEnd || world.press() }
        case .requests:
            let list = AccountListID.followRequests
            await show(.accountList(list, title: world.strings.name(of: list)), "Tobi")
            await world.shows("the end") { _ in world.front?.statuses?.older == .reachedEnd || world.press() }
        case .lists: await show(.serverLists, "Boats")
        case .filters: await show(.filters, "Football")
        case .filter:
            await show(.filters, "Football")
            await world.until("what filters can do") {
                world.coordinator.session?.collections.filterActions == [.warn, .hide, .blur]
            }
            await world.press("<enter>")
        case .announcements: await show(.announcements, "The harbour")
        case .announcement:
            await show(.announcements, "The harbour")
            await world.press("<enter>")
            await world.shows("the whole text") { lines in lines.contains { $0.contains("Back at noon.") } }
        case .directory:
            let list = AccountListID.directory(isLocal: true)
            world.service.data.accounts[list] = [.example("f1", name: "Tobi"), .example("f2", name: "Kit")]
            await show(.accountList(list, title: world.strings.name(of: list)), "Tobi")
            await world.shows("the end") { _ in world.front?.statuses?.older == .reachedEnd || world.press() }
        case .followedTags: await show(.followedTags, "#sea")
        case .members:
            let list = AccountListID.members(ServerListID("1"))
            world.service.data.accounts[list] = [.example("m1", name: "Mina"), .example("m2", name: "Milo")]
            await show(.accountList(list, title: world.strings.membersTitle("Boats")), "Mina")
            await world.shows("the end") { _ in world.front?.statuses?.older == .reachedEnd || world.press() }
        case .listsWith:
            world.service.data.accounts[.members(ServerListID("2"))] = [.example("m1", name: "Mina")]
            await show(.listsWith(AccountID("m1"), name: "@m1"), "✓ Keys and doors")
        case .me:
            await world.press("4")
            await world.until("the overview") { world.coordinator.session?.collections.openRequests == 2 }
            await world.until("the announcements") {
                world.coordinator.session?.collections.announcements.elements?.count == 2
            }
            await world.press("jj")
        }
    }
}

extension ScreenWorld {
    /// Moves down and up, so that a list loads the page near its end.
    fileprivate func press() -> Bool {
        application.perform(.bottom)
        application.perform(.top)
        return false
    }
}
