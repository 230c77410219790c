import Logging
import TestSupport
import Testing

@testable import Core

@Suite("Marks and their requests")
struct StatusActionsTests {
    private let service = ScriptedService(actions: [.favourite, .reblog, .bookmark])
    private let cache: StatusCache
    private let actions: StatusActions
    private static let refusal = RequestError.http(status: 503, serverMessage: nil)

    /// Number 1 has ten likes and two boosts; 5 and 6 are boosts of it.
    init() async throws {
        service.hold(.mark)
        cache = try StatusCache.inMemory()
        actions = StatusActions(service: service, cache: cache, log: Logger(label: "test"))
        let original = Self.status()
        _ = try await cache.store(
            [.example(id: 6, reblog: original), .example(id: 5, reblog: original), original], in: .home, at: .newest)
    }

    private static func status(
        _ marks: Set<StatusAction.Kind> = [], favourites: Int = 10, reblogs: Int = 2,
        unknown: Set<StatusAction.Kind> = []
    ) -> Status {
        var status = Status.example(id: 1)
        status.counts = StatusCounts(replies: 0, reblogs: reblogs, favourites: favourites)
        status.marks = StatusMarks(
            isFavourited: marks.contains(.favourite), isReblogged: marks.contains(.reblog),
            isBookmarked: marks.contains(.bookmark), unknown: unknown)
        return status
    }

    /// Returns the marks and counts in the cache: `f11 r2` with a like and no boost reads `F11 r2`; a bookmark adds
    /// `S`.
    private func picture(_ id: StatusID = 1) async throws -> String {
        let status = try #require(try await cache.status(id)).original
        return (status.marks.isFavourited ? "F" : "f") + "\(status.counts.favourites) "
            + (status.marks.isReblogged ? "R" : "r") + "\(status.counts.reblogs)"
            + (status.marks.isBookmarked ? " S" : "")
    }

    private func shows(_ wanted: String) async throws -> Bool {
        try await eventually { try await picture() == wanted }
    }

    /// Sets a mark and returns once it shows.
    private func start(
        _ action: StatusAction, on id: StatusID = 1, showing wanted: String
    ) async throws -> Task<SyncError?, Never> {
        let actions = actions
        let task = Task<SyncError?, Never> {
            do throws(SyncError) {
                try await actions.perform(action, on: id)
                return nil
            } catch {
                return error
            }
        }
        #expect(try await shows(wanted))
        return task
    }

    @Test func `a refused like leaves the boost that succeeded meanwhile`() async throws {
        let like = try await start(.favourite(true), showing: "F11 r2")
        let boost = try await start(.reblog(true), showing: "F11 R3")
        await service.respond(to: .reblog(true), .success(Self.status([.reblog], reblogs: 3)))
        #expect(await boost.value == nil)
        // The response lacks the like, whose request is still pending.
        #expect(try await picture() == "F11 R3")
        await service.respond(to: .favourite(true), .failure(Self.refusal))
        #expect(await like.value == .request(Self.refusal))
        #expect(try await picture() == "f10 R3")
    }

    @Test(arguments: [[StatusAction.favourite(true), .reblog(true)], [.reblog(true), .favourite(true)]])
    func `a refused like and a refused boost are both rolled back`(order: [StatusAction]) async throws {
        let like = try await start(.favourite(true), showing: "F11 r2")
        let boost = try await start(.reblog(true), showing: "F11 R3")
        for action in order { await service.respond(to: action, .failure(Self.refusal)) }
        // Each is reported once.
        #expect(await like.value == .request(Self.refusal))
        #expect(await boost.value == .request(Self.refusal))
        #expect(try await picture() == "f10 r2")
    }

    @Test func `a refused bookmark leaves a pending like`() async throws {
        let like = try await start(.favourite(true), showing: "F11 r2")
        let bookmark = try await start(.bookmark(true), showing: "F11 r2 S")
        await service.respond(to: .bookmark(true), .failure(Self.refusal))
        #expect(await bookmark.value == .request(Self.refusal))
        #expect(try await picture() == "F11 r2")
        await service.respond(to: .favourite(true), .success(nil))
        #expect(await like.value == nil)
        #expect(try await picture() == "F11 r2")
    }

    @Test(arguments: [
        (true, true, "f10 r2"), (true, false, "F11 r2"), (false, true, "f10 r2"), (false, false, "f10 r2"),
    ])
    func `like and unlike in quick succession are sent in order`(first: Bool, second: Bool, end: String) async throws {
        let like = try await start(.favourite(true), showing: "F11 r2")
        let unlike = try await start(.favourite(false), showing: "f10 r2")
        #expect(await eventually { service.sent(.mark) == ["favourite 1"] })

        let liked = Self.status([.favourite], favourites: 11)
        await service.respond(to: .favourite(true), first ? .success(liked) : .failure(Self.refusal))
        #expect(await (like.value == nil) == first)
        // The key pressed last is shown.
        #expect(try await picture() == "f10 r2")
        await service.respond(to: .favourite(false), second ? .success(Self.status()) : .failure(Self.refusal))
        #expect(await (unlike.value == nil) == second)
        #expect(service.sent(.mark) == ["favourite 1", "undo favourite 1"])
        #expect(try await picture() == end)
    }

    @Test func `a refused like leaves the counts that have arrived since`() async throws {
        let like = try await start(.favourite(true), showing: "F11 r2")
        _ = try await cache.store([Self.status(favourites: 30, reblogs: 7)], in: .home, at: .newest)
        await service.respond(to: .favourite(true), .failure(Self.refusal))
        _ = await like.value
        #expect(try await picture() == "f30 r7")
    }

    @Test func `counts that arrive without marks are not stepped back`() async throws {
        let like = try await start(.favourite(true), showing: "F11 r2")
        _ = try await cache.store([Self.status(favourites: 30, unknown: [.favourite])], in: .home, at: .newest)
        await service.respond(to: .favourite(true), .failure(Self.refusal))
        _ = await like.value
        #expect(try await picture() == "f30 r2")
    }

    @Test func `a pending like survives an older page`() async throws {
        let like = try await start(.favourite(true), showing: "F11 r2")
        _ = try await cache.store([Self.status(favourites: 30)], in: .home, at: .newest)
        #expect(try await picture() == "f30 r2")
        await service.respond(to: .favourite(true), .success(nil))
        #expect(await like.value == nil)
        #expect(try await picture() == "F31 r2")
    }

    @Test func `boosts of one original share its marks and the order of its requests`() async throws {
        let like = try await start(.favourite(true), on: 5, showing: "F11 r2")
        let keep = try await start(.bookmark(true), on: 6, showing: "F11 r2 S")
        let unlike = try await start(.favourite(false), on: 6, showing: "f10 r2 S")
        await service.respond(to: .bookmark(true), .success(Self.status([.bookmark])))
        #expect(await keep.value == nil)
        #expect(await eventually { service.sent(.mark).contains("favourite 5") })
        #expect(service.sent(.mark).filter { $0.contains("favourite") } == ["favourite 5"])

        await service.respond(to: .favourite(true), .success(Self.status([.favourite, .bookmark], favourites: 11)))
        #expect(await like.value == nil)
        await service.respond(to: .favourite(false), .failure(Self.refusal))
        #expect(await unlike.value == .request(Self.refusal))
        for copy in [1, 5, 6] as [StatusID] { #expect(try await picture(copy) == "F11 r2 S") }
    }

    @Test func `a mark stays when the response shows the state before it`() async throws {
        _ = try await cache.store([Self.status([.reblog], reblogs: 3)], in: .home, at: .newest)
        let task = try await start(.reblog(false), showing: "f10 r2")
        await service.respond(to: .reblog(false), .success(Self.status([.reblog], reblogs: 3)))
        #expect(await task.value == nil)
        #expect(try await picture() == "f10 r2")
    }

    @Test func `after a 404 the status is fetched to see whether the action succeeded`() async throws {
        _ = try await cache.store([Self.status([.reblog], reblogs: 3)], in: .home, at: .newest)
        service.data.statuses[1] = Self.status(favourites: 12)
        let task = try await start(.reblog(false), showing: "f10 r2")
        await service.respond(to: .reblog(false), .failure(.notFound(serverMessage: nil)))
        #expect(await task.value == nil)
        #expect(service.sent(.status).count == 1)
        #expect(try await picture() == "f12 r2")
    }

    @Test(arguments: [
        (
            Result<Status?, RequestError>.success(StatusActionsTests.status([.reblog], favourites: 12, reblogs: 3)),
            "f12 R3"
        ),
        (.failure(.timedOut), "f10 R3"),
        (.success(StatusActionsTests.status(unknown: [.reblog])), "f10 R3"),
    ])
    func `after a 404 the mark is shown as the server has it`(
        fetched: Result<Status?, RequestError>, end: String
    ) async throws {
        _ = try await cache.store([Self.status([.reblog], reblogs: 3)], in: .home, at: .newest)
        switch fetched {
        case .success(let status): service.data.statuses[1] = status
        case .failure(let error): service.fail(.status, with: error)
        }
        let task = try await start(.reblog(false), showing: "f10 r2")
        await service.respond(to: .reblog(false), .failure(.notFound(serverMessage: nil)))
        #expect(await task.value == .request(.notFound(serverMessage: nil)))
        #expect(service.sent(.status).count == 1)
        #expect(try await picture() == end)
    }

    @Test func `a status that is gone is removed with its boosts`() async throws {
        let task = try await start(.favourite(true), on: 5, showing: "F11 r2")
        await service.respond(to: .favourite(true), .failure(.notFound(serverMessage: nil)))
        #expect(await task.value == .gone)
        for copy in [1, 5, 6] as [StatusID] { #expect(try await cache.status(copy) == nil) }
    }

    // MARK: Sessions that end

    private actor Renewals {
        private(set) var count = 0
        private let succeeds: Bool

        init(_ succeeds: Bool) { self.succeeds = succeeds }

        func renew() -> Bool {
            count += 1
            return succeeds
        }
    }

    /// Makes the service refuse all actions at once.
    private func refuse(_ error: RequestError) {
        service.release(.mark)
        service.fail(.mark, with: error)
    }

    private func perform(_ action: StatusAction, renewing: Renewals) async -> SyncError? {
        let actions = StatusActions(service: service, cache: cache, log: Logger(label: "test")) {
            await renewing.renew()
        }
        do throws(SyncError) {
            try await actions.perform(action, on: 1)
            return nil
        } catch {
            return error
        }
    }

    @Test func `an action in an expired session is repeated once in the next one`() async throws {
        let renewals = Renewals(true)
        async let error = perform(.bookmark(true), renewing: renewals)
        await service.respond(to: .bookmark(true), .failure(.unauthorised(serverMessage: nil)))
        await service.respond(to: .bookmark(true), .success(nil))
        #expect(await error == nil)
        #expect(await renewals.count == 1)
        #expect(service.sent(.mark) == ["bookmark 1", "bookmark 1"])
        #expect(try await picture() == "f10 r2 S")
    }

    @Test func `an action that is refused in the new session is not repeated again`() async throws {
        refuse(.unauthorised(serverMessage: nil))
        let renewals = Renewals(true)
        #expect(await perform(.bookmark(true), renewing: renewals) == .request(.unauthorised(serverMessage: nil)))
        #expect(service.sent(.mark).count == 2)
        #expect(await renewals.count == 1)
        #expect(try await picture() == "f10 r2")
    }

    @Test func `without a new session no action is repeated`() async throws {
        refuse(.unauthorised(serverMessage: nil))
        #expect(
            await perform(.bookmark(true), renewing: Renewals(false)) == .request(.unauthorised(serverMessage: nil)))
        #expect(service.sent(.mark).count == 1)
    }

    @Test(arguments: [
        RequestError.timedOut, .interrupted, .forbidden(serverMessage: nil, missingScope: true),
        .http(status: 500, serverMessage: nil),
    ])
    func `any other refusal begins no session`(error: RequestError) async throws {
        refuse(error)
        let renewals = Renewals(true)
        #expect(await perform(.bookmark(true), renewing: renewals) == .request(error))
        #expect(service.sent(.mark).count == 1)
        #expect(await renewals.count == 0)
    }
}
