import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

@MainActor
@Suite("Lists, hashtags, filters and announcements", .hangGuard)
struct AccountCollectionsTests {
    @MainActor
    final class Heard {
        var said: [DisplayText] = []
        var reported: [SyncError?] = []
        var isOffline = false
    }

    private let service = ScriptedService(
        [
            .profiles, .accountLists, .relationships, .followRequests, .lists, .followedTags, .hashtags, .directory,
            .announcements,
            .filters,
        ], accountActions: Set(AccountAction.Kind.allCases))
    private let heard = Heard()
    private let strings = Strings(language: .english)
    private let collections: AccountCollections
    private let cache: StatusCache
    private let time = TestTime()
    private let folder = TemporaryFolder()
    private let stored: ListTitleStore

    init() throws {
        stored = ListTitleStore(cache: folder.path, account: .example())
        cache = try StatusCache.inMemory()
        let log = Logger(label: "test")
        let heard = heard
        collections = AccountCollections(
            AccountCollections.Context(
                service: service, loader: TimelineLoader(service: service, cache: cache, log: log),
                profiles: ProfileLoader(service: service, cache: cache, log: log), cache: cache,
                capabilities: service.capabilities, time: time,
                feedback: AccountFeedback(
                    strings: strings, report: { heard.reported.append($0) }, say: { heard.said.append($0) },
                    isOffline: { heard.isOffline }), titles: stored))
        service.data.serverLists = [
            ServerList(id: ServerListID("1"), title: RawText("Boats")),
            ServerList(id: ServerListID("2"), title: RawText("Keys")),
        ]
    }

    private func load<Element>(_ collection: ServerCollection<Element>) async {
        collection.load()
        #expect(await eventually { !collection.isLoading })
    }

    private var titles: [String] { collections.lists.elements?.map(\.title.value) ?? [] }

    @Test func `the titles of lists are stored for shells`() async throws {
        #expect(stored.titles().isEmpty)
        await load(collections.lists)
        #expect(stored.titles() == [RawText("Boats"), RawText("Keys")])
    }

    @Test func `a change shows at once, and stays when the server has confirmed it`() async throws {
        await load(collections.lists)
        let list = try #require(collections.lists.elements?.first)
        service.hold(.change)
        collections.perform(.rename(list, to: "Ships"))
        #expect(titles == ["Ships", "Keys"])
        #expect(await eventually { service.isHolding(.change) })
        service.release(.change)
        #expect(await eventually { heard.reported.count == 2 })
        #expect(titles == ["Ships", "Keys"])
        #expect(service.sent(.change) == ["rename 1 Ships"])
    }

    @Test func `without a network a change says so before its request ends`() async throws {
        await load(collections.lists)
        let list = try #require(collections.lists.elements?.first)
        heard.isOffline = true
        collections.perform(.rename(list, to: "Ships"))
        #expect(heard.said == [strings.offlineAction])
        collections.perform(.answerRequest(AccountID("7"), name: "Zoë", accepts: true))
        #expect(heard.said == [strings.offlineAction, strings.offlineAction])
    }

    @Test func `only the refused change is undone, with a sentence`() async throws {
        await load(collections.lists)
        let all = try #require(collections.lists.elements)
        service.hold(.change)
        collections.perform(.rename(all[0], to: "Ships"))
        collections.perform(.remove(all[1]))
        #expect(titles == ["Ships"])
        #expect(await eventually { service.isHolding(.change) })
        service.fail(.change, with: .timedOut)
        service.release(.change)
        // The second is sent after the first has ended on the main actor: it is held in any case.
        service.hold(.change)
        #expect(await eventually { service.sent(.change).count == 2 && service.isHolding(.change) })
        #expect(heard.said == [strings.notChanged(.request(.timedOut))])
        #expect(titles == ["Boats"])
        service.fail(.change, with: nil)
        service.release(.change)
        #expect(await eventually { heard.reported.count == 3 })
        #expect(heard.said.count == 1 && titles == ["Boats"])
    }

    @MainActor
    private final class Responses { var left = [["before"], ["after"]] }

    @Test func `a collection that changes while it is loaded is loaded once more`() async {
        let responses = Responses()
        let (gate, open) = AsyncStream.makeStream(of: Never.self)
        let collection = ServerCollection<String> { () async throws(SyncError) in
            let response = responses.left.removeFirst()
            for await _ in gate {}
            return response
        }
        collection.load()
        #expect(await eventually { responses.left.count == 1 })
        collection.reload()
        open.finish()
        #expect(await eventually { !collection.isLoading })
        #expect(collection.elements == ["after"] && responses.left.isEmpty)
    }

    @Test func `a new list is shown with the server's id`() async throws {
        await load(collections.lists)
        collections.perform(.makeList(title: "Harbours"))
        #expect(await eventually { titles == ["Boats", "Keys", "Harbours"] })
        #expect(collections.lists.elements?.last?.id == ServerListID("1001"))
        #expect(heard.said == [strings.listMade])
    }

    @Test func `a member is added and removed, and the cached members follow`() async throws {
        service.data.accounts[.followers(AccountID("7"))] = [.example("a")]
        let id = ServerListID("1")
        let members = collections.lists(with: AccountID("a"))
        await load(members)
        #expect(members.elements == [])
        collections.perform(.setMember(AccountID("a"), of: id, true))
        #expect(members.elements == [id])
        #expect(await eventually { (try? await cache.count(of: .members(id))) == 1 })
        collections.perform(.setMember(AccountID("a"), of: id, false))
        #expect(members.elements == [])
        #expect(await eventually { (try? await cache.count(of: .members(id))) == 0 })
        collections.perform(.addMember(handle: "@a@harbour.example", to: id))
        #expect(await eventually { (try? await cache.count(of: .members(id))) == 1 })
        collections.perform(.addMember(handle: "@unknown", to: id))
        #expect(await eventually { heard.said == [strings.accountNotFound] })
    }

    @Test func `a hashtag is followed on its list and on the page of hashtags`() async throws {
        service.data.tags = [Hashtag(name: RawText("sea"), isFollowed: true)]
        await load(collections.tags)
        let keys = collections.hashtag("keys")
        await load(keys)
        #expect(keys.elements?.first?.isFollowed == false)
        collections.perform(.followTag("keys", true))
        #expect(keys.elements?.first?.isFollowed == true)
        #expect(collections.tags.elements?.map(\.name.value) == ["sea", "keys"])
        // It stays on the page, so that it can be followed again.
        collections.perform(.followTag("Sea", false))
        #expect(collections.tags.elements?.first?.isFollowed == false)
        #expect(await eventually { service.sent(.change) == ["follow #keys", "unfollow #Sea"] })
    }

    @Test func `an announcement is read once the user dismisses it`() async throws {
        let one = Announcement(id: Announcement.ID("1"), content: .html(RawText("<p>Maintenance</p>")))
        service.data.announcements = [one]
        collections.loadOverview()
        #expect(await eventually { collections.announcements.elements?.count == 1 })
        collections.perform(.dismiss(one.id))
        #expect(collections.announcements.elements?.first?.isRead == true)
        #expect(await eventually { service.sent(.change) == ["dismiss 1"] })
    }

    @Test func `Me knows the number of open requests, and an answer lowers it`() async throws {
        service.data.accounts[.followRequests] = [.example("a"), .example("b")]
        collections.loadOverview()
        #expect(await eventually { collections.openRequests == 2 })
        collections.perform(.answerRequest(AccountID("a"), name: "Ada", accepts: true))
        #expect(await eventually { collections.openRequests == 1 })
        #expect(heard.said == [strings.requestAccepted("Ada")])
        service.fail(.change, with: .notFound(serverMessage: nil))
        collections.perform(.answerRequest(AccountID("b"), name: "Bea", accepts: true))
        #expect(await eventually { collections.openRequests == 0 })
        #expect(heard.said.last == strings.requestGone("Bea"))
    }

    @Test func `filters are shown before the server has said what they can do`() async {
        service.data.filters = [ContentFilter(title: RawText("sea"), contexts: ["home"], action: .hide)]
        service.hold(.filterActions)
        await load(collections.filters)
        #expect(collections.filters.elements?.map(\.title.value) == ["sea"])
        #expect(collections.filterActions == [.warn, .hide])
        service.release(.filterActions)
        #expect(await eventually { collections.filterActions == [.warn, .hide, .blur] })
    }

    @Test func `what the server lacks is not offered after the first request`() async throws {
        service.fail(.collection, with: .unsupported)
        service.data.missing = [.lists]
        #expect(collections.offers(.lists))
        await load(collections.lists)
        #expect(collections.lists.problem == .request(.unsupported))
        #expect(await eventually { !collections.offers(.lists) })
        // It is no problem of the connection.
        #expect(heard.reported.isEmpty)
    }

    @Test func `an earlier check of what the server lacks doesn't replace a later one`() async {
        service.hold(.missingFeatures, requests: 1)
        let earlier = collections.updateMissingFeatures()
        #expect(await eventually { service.isHolding(.missingFeatures) })
        service.data.missing = [.lists]
        await collections.updateMissingFeatures().value
        #expect(!collections.offers(.lists))
        service.release(.missingFeatures)
        await earlier.value
        #expect(!collections.offers(.lists))
    }
}
