package import Logging

/// Keeps the reading position in step with the server's marker, both ways: the newest wins, and the marker never goes back,
/// whichever device is the slower to save.
///
/// What could not be sent stays wanted until the next `exchange`. After a restart the caller's own position, which is stored
/// apart, is what brings it back.
package actor MarkerSync {
    /// The answer of a server that was asked for its marker.
    package struct ServerPlace: Sendable, Hashable {
        /// nil when the server has no marker, or one whose status is gone and cannot be placed.
        package var key: SortKey?
    }

    private let timeline: ListID
    private let service: any SocialService
    private let cache: StatusCache
    private let time: any TimeSource
    private let log: Logger

    /// The newest place that the server is known to have.
    private var sent: SortKey?
    private var wanted: SortKey?
    private var rest: Task<Void, Never>?
    /// The server's marker that was placed last.
    private var placed: (id: StatusID, key: SortKey?)?
    /// The server refuses to store markers. It is not tried again in this run.
    private var isRefused = false
    /// The last of the exchanges, which run one after the other: side by side the slower one could set the marker back.
    private var last: Task<Void, Never>?

    /// How long reading rests before the marker is sent: a server is not asked for every status that scrolls by.
    private static let restTime = Duration.seconds(5)

    /// - Parameter cache: tells the place of a status whose id does not, and the status of a place.
    package init(
        timeline: ListID, service: any SocialService, cache: StatusCache, time: any TimeSource, log: Logger
    ) {
        self.timeline = timeline
        self.service = service
        self.cache = cache
        self.time = time
        self.log = log
    }

    /// Fetches the server's marker, and sends what was read here where that is newer.
    ///
    /// - Parameter own: up to where statuses were read here; nil when nothing has been read yet.
    /// - Returns: nil when the server could not be asked.
    package func exchange(readUpTo own: SortKey?) async -> ServerPlace? {
        await inTurn { await self.run(own) }
    }

    /// Sends the marker once reading rests.
    package func note(readUpTo key: SortKey) {
        want(key)
        guard wanted != nil, rest == nil else { return }
        rest = Task {
            do { try await time.sleep(for: Self.restTime) } catch { return }
            rest = nil
            if wanted != nil { _ = await exchange(readUpTo: nil) }
        }
    }

    /// Sends at once what has not been sent, and returns when that is done or the time is over.
    package func finish(within patience: Duration) async {
        rest?.cancel()
        rest = nil
        guard wanted != nil else { return }
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        // Not a group of tasks: that would wait for a request which does not end.
        let sending = Task {
            _ = await exchange(readUpTo: nil)
            end.yield()
        }
        let limit = Task { [time, log] in
            do {
                try await time.sleep(for: patience)
                log.info("marker not sent in time")
            } catch {
                log.trace("marker sent in time")
            }
            end.yield()
        }
        for await _ in ends { break }
        sending.cancel()
        limit.cancel()
    }

    private func run(_ own: SortKey?) async -> ServerPlace? {
        do throws(RequestError) {
            let there = try await serverPlace()
            if let own { want(own) }
            do throws(RequestError) {
                try await send(past: there)
            } catch {
                if error.refusesForGood { isRefused = true }
                log.info("marker not saved", metadata: ["error": "\(error.logLine)"])
            }
            return ServerPlace(key: there)
        } catch {
            log.info("marker not read", metadata: ["error": "\(error.logLine)"])
            return nil
        }
    }

    private func want(_ key: SortKey) {
        guard !isRefused, wanted.map({ key > $0 }) ?? true, sent.map({ key > $0 }) ?? true else { return }
        wanted = key
    }

    /// - Parameter there: the server's marker now. Another device may have read further.
    private func send(past there: SortKey?) async throws(RequestError) {
        guard let next = wanted, !isRefused else { return }
        if there.map({ next > $0 }) ?? true, let id = await status(upTo: next) {
            try await service.setMarker(id, of: timeline)
            sent = max(sent ?? next, next)
        }
        if wanted == next { wanted = nil }
    }

    private func serverPlace() async throws(RequestError) -> SortKey? {
        guard let marker = try await service.marker(of: timeline) else { return nil }
        if placed?.id != marker.lastRead { placed = (marker.lastRead, try await place(of: marker)) }
        guard let key = placed?.key else { return nil }
        sent = max(sent ?? key, key)
        return key
    }

    /// The cache knows where a status stands whatever its id looks like. One that is not cached is placed by its id, and where
    /// the id does not sort (snac), by the status itself.
    private func place(of marker: Marker) async throws(RequestError) -> SortKey? {
        if let position = try? await cache.position(of: marker.lastRead, in: timeline) { return position.key }
        if let key = marker.sortKey { return key }
        do throws(RequestError) {
            return try await service.status(marker.lastRead)?.sortKey
        } catch {
            if case .unsupported = error { return nil }
            throw error
        }
    }

    /// The newest cached status that is not above a place: the status of the place itself may be deleted.
    private func status(upTo key: SortKey) async -> StatusID? {
        if let here = try? await cache.neighbour(above: key, orAt: true, in: timeline), here.key == key {
            return here.id
        }
        return (try? await cache.neighbour(below: key, in: timeline))?.id
    }

    private func inTurn<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
        let before = last
        let task = Task {
            await before?.value
            return await work()
        }
        last = Task { _ = await task.value }
        return await task.value
    }
}

extension RequestError {
    /// Whether the same request would be refused again: no right to it, or no such endpoint.
    fileprivate var refusesForGood: Bool {
        switch self {
        case .forbidden, .notFound, .unsupported: true
        default: false
        }
    }
}
