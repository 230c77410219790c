import TestSupport
import Testing

@testable import Core

extension ConformanceTests {
    @Test(arguments: ServiceKind.allCases, Capabilities.Feature.allCases)
    func `a declared feature works, and nothing is sent for others`(
        kind: ServiceKind, feature: Capabilities.Feature
    ) async throws {
        let world = try World(kind, items: 1...5)
        let isDeclared = world.service.capabilities.features.contains(feature)
        do {
            let isFound = try await use(feature, of: world.service, on: id(3, kind))
            #expect(isFound == isDeclared)
        } catch RequestError.unsupported {
            #expect(!isDeclared)
        } catch RequestError.notFound {
            // Sent to an endpoint that the server of these tests lacks.
            #expect(isDeclared)
        }
        let sent = world.server.now.sent
        #expect(isDeclared || sent.isEmpty, "\(sent)")
    }

    /// Uses a feature. Each one has a line here: a new one does not compile without it.
    ///
    /// - Returns: whether the service returned something.
    private func use(
        _ feature: Capabilities.Feature, of service: any SocialService, on status: StatusID
    ) async throws(RequestError) -> Bool {
        let ann = Self.own(service.kind)
        switch feature {
        case .threads: return try await service.thread(of: status)?.status.id == status
        case .profiles: return try await service.profile(of: ann).account.id == ann
        case .accountLists:
            return try await !service.accounts(in: .followers(ann), at: .newest, limit: 5).elements.isEmpty
        case .relationships: return try await service.perform(.follow(), on: ann)?.following == true
        case .followRequests:
            return try await !service.accounts(in: .followRequests, at: .newest, limit: 5).elements.isEmpty
        case .knownFollowers:
            return try await !service.accounts(in: .knownFollowers(ann), at: .newest, limit: 5).elements.isEmpty
        case .timedMutes: return try await service.perform(.mute(seconds: 60), on: ann) != nil
        case .notifications:
            return try await service.notifications(.everything, at: .newest, limit: 5).elements.first?.accounts.first?
                .id
                == ann
        case .conversations: return try await !service.conversations(at: .newest, limit: 5).elements.isEmpty
        case .polls: return try await service.vote([0], in: RawText("6")).ownVotes == [0]
        case .translation: return try await service.translate(status, to: "de").language == RawText("de")
        case .reports:
            try await service.send(Report(account: ann))
            return true
        case .boostVisibility: return try await service.reblog(status, for: .unlisted) != nil
        case .hashtags:
            return try await !service.statuses(in: .hashtag("sea"), at: .newest, limit: 5).elements.isEmpty
        case .followedTags: return try await service.followedTags().first?.isFollowed == true
        case .trends: return try await !service.statuses(in: .trends, at: .newest, limit: 5).elements.isEmpty
        case .trendingTags: return try await !service.trendingTags(offset: 0, limit: 5).isEmpty
        case .trendingLinks: return try await !service.trendingLinks(offset: 0, limit: 5).isEmpty
        case .lists: return try await service.serverLists().first?.id.rawValue.hasSuffix("9") == true
        case .search: return try await !service.search("item", for: nil, offset: 0, limit: 5).isEmpty
        case .directory:
            return try await !service.accounts(in: .directory(isLocal: true), at: .newest, limit: 5).elements.isEmpty
        case .announcements: return try await !service.announcements().isEmpty
        case .filters: return try await !service.filters().isEmpty
        case .media:
            let file = MultipartForm.File(name: "", fileName: "a.png", type: "image/png", bytes: [1])
            return try await service.upload(file, alt: "", focus: nil) { _, _ in }.isProcessed
        case .quotes:
            return try await service.send(OutgoingPost(text: "x"), as: .quote(of: status), key: "k") != .confirmed
        case .quoteLists:
            return try await !service.statuses(in: .quotes(status), at: .newest, limit: 5).elements.isEmpty
        case .edits:
            return try await service.send(OutgoingPost(text: "x"), as: .edit(of: status), key: "k") != .confirmed
        case .scheduledPosts:
            try await service.reschedule(ScheduledPost.ID("5"), at: Timestamp(milliseconds: 0))
            return true
        case .revisions: return try await service.revisions(of: status).count == 1
        case .comments: return !service.lists(about: status).isEmpty
        case .removal: return service.canRemove(status) || service.canRemove(StatusID("c1"))
        case .authorLists: return service.timeline(by: ann, named: RawText("ann")) != nil
        case .ranking: return try await (service as? any RankingService)?.score() != nil
        case .publicRanking: return try await (service as? any RankingService)?.ranking(page: 1).isEmpty == false
        case .feeds: return try await !service.feeds().isEmpty
        case .statusSearch:
            return try await !service.statuses(in: .search("item"), at: .newest, limit: 5).elements.isEmpty
        case .details: return service.details(of: .example(id: 3)) != nil
        // Says only how a status is shown.
        }
    }
}

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
            let isSent = await sends(world) { _ = try await service.perform(action, on: Self.own(kind)) }
            #expect(isSent == service.capabilities.accountActions.contains(action.kind), "\(action)")
        }
    }
}
