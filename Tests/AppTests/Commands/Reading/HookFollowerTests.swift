import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Hooks", .serialized, .exclusiveInProcess, .hangGuard)
struct HookFollowerTests {
    private let service = ScriptedService([.notifications])
    private let world: CommandWorld
    private let folder = TemporaryFolder()
    private let notifications = ListID.notifications(.everything)

    init() { world = CommandWorld(service) }

    /// Sets hooks; each adds the lines that it gets to a file of its name.
    private func set(_ hooks: (name: String, keys: String)...) {
        let text = hooks.map { hook in
            "[hooks.\(hook.name)]\n\(hook.keys)\n"
                + "command = [\"sh\", \"-c\", \"cat >> '\(folder.path)/\(hook.name)'\"]\n"
        }
        world.context.settings.set(ConfigurationFile.parse(text.joined(), services: []).preferences)
    }

    private func ids(of hook: String) -> [String] {
        let text = (try? PrivateFile.read(folder.path + "/" + hook)).map { String(decoding: $0, as: UTF8.self) }
        return (text ?? "").split(separator: "\n").compactMap { line in
            line.firstMatch(of: /"id":"([0-9]+)","(?:in_reply|kind|language|links|poll)/).map { String($0.1) }
        }
    }

    private func status(_ id: Int, _ text: String = "Hello", by author: String = "1") -> Status {
        .example(id: id, text: text, account: .example(id: author))
    }

    private func follow(_ resources: AccountResources) -> Task<Void, Never> {
        Task { await HookFollower().follow(resources, context: world.context) }
    }

    private func marker(of list: ListID) -> SortKey? {
        HookMarkerStore(state: world.context.directories.state, account: world.account).marker(of: list)
    }

    @Test func `only new posts start a hook, each once, also over a restart`() async throws {
        set(("all", "event = \"post\""), ("tide", "event = \"post\"\nsearch = \"tide\""))
        let resources = try world.session()
        let cache = resources.cache
        var following = follow(resources)
        _ = try await cache.store([status(5), status(4, "tide"), status(1)], in: .home, at: .newest)
        #expect(await eventually { marker(of: .home) == status(5).sortKey })
        // A late one below the newest, the user's own, and new ones.
        try await cache.insert(status(3, "tide"), in: .home)
        try await cache.insert(status(6, "tide", by: world.account.key.id.rawValue), in: .home)
        try await cache.insert(status(7, "High tide"), in: .home)
        #expect(await eventually { ids(of: "all") == ["7"] && ids(of: "tide") == ["7"] })
        try await cache.insert(status(8, "boat"), in: .home)
        #expect(await eventually { ids(of: "all") == ["7", "8"] })

        following.cancel()
        await following.value
        try await cache.insert(status(9, "Low tide"), in: .home)
        following = follow(resources)
        #expect(await eventually { ids(of: "tide") == ["7", "9"] && ids(of: "all") == ["7", "8", "9"] })
        following.cancel()
        await following.value
        #expect(marker(of: .home) == status(9).sortKey)
    }

    @Test func `what a filter hides starts no hook`() async throws {
        set(("all", "event = \"post\""))
        var filters = LocalFilters()
        filters[LocalFilters.Key(action: .hide, subject: .words)] = ["football"]
        world.context.filters.set(filters)
        let resources = try world.session()
        _ = try await resources.cache.store([status(1)], in: .home, at: .newest)
        let following = follow(resources)
        #expect(await eventually { marker(of: .home) == status(1).sortKey })
        try await resources.cache.insert(status(2, "football"), in: .home)
        try await resources.cache.insert(status(3), in: .home)
        #expect(await eventually { ids(of: "all") == ["3"] })
        following.cancel()
    }

    @Test func `notifications that were there at the first start are not new, and kinds are chosen`() async throws {
        set(("mentions", "kinds = [\"mention\"]"), ("elsewhere", "account = \"bo@other.example\""))
        service.data.notifications = [.example(2, .mention, status: status(90)), .example(1, .follow)]
        let resources = try world.session()
        let following = follow(resources)
        let second = Core.Notification.example(2).sortKey
        #expect(await eventually { marker(of: notifications) == second })
        service.data.notifications =
            [.example(4, .mention, status: status(91)), .example(3, .follow)] + service.data.notifications
        _ = try await resources.loader.refresh(notifications)
        #expect(await eventually { ids(of: "mentions") == ["4"] })
        #expect(ids(of: "elsewhere").isEmpty)
        following.cancel()
    }

    @Test func `hooks that are added while it runs are for what comes after that`() async throws {
        let resources = try world.session()
        _ = try await resources.cache.store([status(1)], in: .home, at: .newest)
        let following = follow(resources)
        try await resources.cache.insert(status(2), in: .home)
        set(("all", "event = \"post\""))
        resources.cache.announceChange()
        #expect(await eventually { marker(of: .home) == status(2).sortKey })
        try await resources.cache.insert(status(3), in: .home)
        #expect(await eventually { ids(of: "all") == ["3"] })
        following.cancel()
    }

    @Test func `a burst starts hooks for its newest posts only`() async throws {
        set(("all", "event = \"post\""))
        let resources = try world.session()
        _ = try await resources.cache.store([status(1)], in: .home, at: .newest)
        let following = follow(resources)
        #expect(await eventually { marker(of: .home) == status(1).sortKey })
        _ = try await resources.cache.store((100...399).reversed().map { status($0) }, in: .home, at: .newest)
        #expect(await eventually { marker(of: .home) == status(399).sortKey })
        let most = UserCommands.mostRunning + UserCommands.mostWaiting
        #expect(await eventually { ids(of: "all").count >= most })
        // The next one comes after all of them.
        #expect(await eventually { await world.context.commands.isIdle })
        #expect(ids(of: "all").count <= 100 && ids(of: "all").allSatisfy { Int($0) ?? 0 >= 300 })
        following.cancel()
    }
}
