import Testing

@testable import Core

/// The properties that a service declares besides features, actions and texts.
extension ConformanceTests {
    /// Whether a call sends a request. The wire's response doesn't count: it knows only some of the paths.
    private func sends(_ world: World, _ call: () async throws -> Void) async -> Bool {
        let before = world.server.now.sent.count
        do {
            try await call()
        } catch {
            return world.server.now.sent.count > before
        }
        return world.server.now.sent.count > before
    }

    @Test(arguments: ServiceKind.allCases)
    func `each declared list is requested, and no other`(kind: ServiceKind) async throws {
        let world = try World(kind, items: 1...5)
        let (service, capabilities) = (world.service, world.service.capabilities)
        for list in capabilities.timelines.map(\.timeline) {
            let isRequested = await sends(world) { _ = try await service.statuses(in: list, at: .newest, limit: 5) }
            #expect(isRequested, "\(list.name)")
        }
        let author = service.timeline(by: AccountID("name:ann"), named: RawText("ann"))
        let others: [(ListID, Bool)] = [
            (.search("item"), capabilities.features.contains(.statusSearch)),
            (author ?? .service("nobody"), capabilities.features.contains(.authorLists)),
            (.service("no such thing"), false),
        ]
        for (list, isDeclared) in others {
            let isRequested = await sends(world) { _ = try await service.statuses(in: list, at: .newest, limit: 5) }
            #expect(isRequested == isDeclared, "\(list.name)")
        }
    }

    @Test(arguments: ServiceKind.allCases)
    func `comments and reposts are lists where statuses have comments`(kind: ServiceKind) async throws {
        let world = try World(kind, items: 1...5)
        let service = world.service
        let lists = service.lists(about: id(3, kind))
        #expect(lists.isEmpty == !service.capabilities.features.contains(.comments))
        for list in lists.map(\.timeline) {
            let isRequested = await sends(world) { _ = try await service.statuses(in: list, at: .newest, limit: 5) }
            #expect(isRequested, "\(list.name)")
        }
    }

    @Test(arguments: ServiceKind.allCases)
    func `what the user wrote is deleted where the service deletes it`(kind: ServiceKind) async throws {
        let world = try World(kind, items: 1...5)
        let service = world.service
        // Of Weibo only comments.
        let own = kind == .weibo ? StatusID("c1") : id(3, kind)
        let removes = service.capabilities.features.contains(.removal)
        #expect(service.canRemove(own) == removes)
        let isSent = await sends(world) { try await service.remove(own) }
        #expect(isSent == removes)
    }

    @Test(arguments: ServiceKind.allCases)
    func `each declared change of an account is sent, and no other`(kind: ServiceKind) async throws {
        let world = try World(kind, items: 1...5)
        let service = world.service
        let actions: [AccountAction] = [
            .follow(), .unfollow, .mute(), .unmute, .block, .unblock, .note("A note"), .removeFollower,
        ]
        #expect(Set(actions.map(\.kind)) == Set(AccountAction.Kind.allCases))
        for action in actions {
            let isSent = await sends(world) { _ = try await service.perform(action, on: AccountID("7")) }
            #expect(isSent == service.capabilities.accountActions.contains(action.kind), "\(action)")
        }
    }
}
