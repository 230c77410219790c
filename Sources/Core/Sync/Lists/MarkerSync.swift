package import Logging

/// Synchronizes the reading position with the server's marker. The newest position wins on both sides; the marker never
/// moves back, whichever device is slower to save.
///
/// A position that could not be sent is sent by the next `exchange`. After a restart the stored reading position, which
/// the caller passes, replaces it.
package actor MarkerSync {
    /// The server's marker, if the server has responded.
    package struct ServerPlace: Sendable, Hashable {
        /// nil if the server has no marker, doesn't show it, or has one of a deleted status that cannot be placed.
        package var key: SortKey?
    }

    /// The outcome of storing a read position on the server.
    package enum Delivery: Hashable, Sendable {
        case stored
        /// The server has no markers, or refuses to show or to store them.
        case refused
    }

    private let timeline: ListID
    private let service: any SocialService
    private let cache: StatusCache
    private let time: any TimeSource
    private let log: Logger
    private let report: @MainActor @Sendable (Delivery) -> Void

    /// The newest position that the server is known to have.
    private var sent: SortKey?
    private var wanted: SortKey?
    private var rest: Task<Void, Never>?
    /// The marker that was placed last.
    private var placed: (id: StatusID, key: SortKey?)?
    /// Whether the server refuses to store markers. It is not tried again in this run.
    private var isRefused = false
    /// The last exchange. Exchanges run one after the other: otherwise the slower one could move the marker back.
    private var last: Task<Void, Never>?

    /// The pause in reading after which the marker is sent, so that scrolling does not send a request for each status.
    private static let restTime = Duration.seconds(5)

    /// - Parameters:
    ///   - cache: provides the position of a status whose id has no order, and the status at a position.
    ///   - report: called whenever the server has stored a newer position, and when it refuses one.
    package init(
        timeline: ListID, service: any SocialService, cache: StatusCache, time: any TimeSource, log: Logger,
        report: @escaping @MainActor @Sendable (Delivery) -> Void = { _ in }
    ) {
        self.timeline = timeline
        self.service = service
        self.cache = cache
        self.time = time
        self.log = log
        self.report = report
    }

    /// Fetches the server's marker, and sends the own position if that is newer.
    ///
    /// - Parameter own: the newest status read in this program; nil if none was read yet.
    /// - Returns: nil if the server could not be reached.
    package func exchange(readUpTo own: SortKey?) async -> ServerPlace? {
        await inTurn { await self.run(own) }
    }

    /// Sends the marker after a pause in reading. Where the server refuses markers, that is reported again instead, so
    /// that the caller stores the position since.
    package func record(readUpTo key: SortKey) {
        want(key)
        guard wanted != nil || isRefused, rest == nil else { return }
        rest = Task {
            do { try await time.sleep(for: Self.restTime) } catch { return }
            rest = nil
            if isRefused {
                await report(.refused)
            } else if wanted != nil {
                _ = await exchange(readUpTo: nil)
            }
        }
    }

    /// Sends the pending position immediately. Returns when it is sent or the time is over.
    package func finish(within patience: Duration) async {
        rest?.cancel()
        rest = nil
        guard wanted != nil else { return }
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        // Not a task group, which would wait for a request that does not end.
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
                log.info("marker not saved", metadata: ["error": "\(error.logLine)"])
                if error.refusesForGood {
                    isRefused = true
                    wanted = nil
                    await report(.refused)
                }
            }
            return ServerPlace(key: there)
        } catch {
            log.info("marker not read", metadata: ["error": "\(error.logLine)"])
            guard error.refusesForGood else { return nil }
            await report(.refused)
            return ServerPlace()
        }
    }

    private func want(_ key: SortKey) {
        guard !isRefused, wanted.map({ key > $0 }) ?? true, sent.map({ key > $0 }) ?? true else { return }
        wanted = key
    }

    /// - Parameter there: the server's marker now. Another device may have moved it.
    private func send(past there: SortKey?) async throws(RequestError) {
        guard let next = wanted, !isRefused else { return }
        if there.map({ next > $0 }) ?? true, let id = await status(upTo: next) {
            let isStored = try await service.setMarker(id, of: timeline) != nil
            sent = max(sent ?? next, next)
            await report(isStored ? .stored : .refused)
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

    /// Returns the position of a marker. The cache has it for any cached status; otherwise the id decides, and where ids
    /// have no order (snac), the status itself.
    private func place(of marker: Marker) async throws(RequestError) -> SortKey? {
        if let position = try? await cache.position(of: marker.lastRead, in: timeline) { return position.key }
        if let key = marker.sortKey { return key }
        if case .notifications = timeline { return nil }
        do throws(RequestError) {
            return try await service.status(marker.lastRead)?.sortKey
        } catch {
            if case .unsupported = error { return nil }
            throw error
        }
    }

    /// Returns the newest cached status at or below a position: the status at the position may be deleted. Of
    /// notifications, the newest one.
    private func status(upTo key: SortKey) async -> StatusID? {
        if case .notifications = timeline {
            return (try? await cache.notification(upTo: key, in: timeline)).flatMap { $0 }.map { StatusID($0.rawValue) }
        }
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
    /// Whether the same request would fail again: no permission, or no such endpoint.
    fileprivate var refusesForGood: Bool {
        switch self {
        case .forbidden, .notFound, .unsupported: true
        default: false
        }
    }
}
