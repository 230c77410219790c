package import Logging

/// Keeps what has been read in step with the server's marker, both ways: the newest wins, and nothing ever goes back,
/// whichever machine is the slower to save.
package actor MarkerSync {
    private let timeline: Timeline
    private let service: any SocialService
    private let time: any TimeSource
    private let log: Logger

    /// The newest that the server is known to have.
    private var sent: SortKey?
    private var wanted: (id: StatusID, key: SortKey)?
    private var isSaving = false
    /// The server keeps no markers, or its ids cannot be placed: asked once, then left alone.
    private var isUnsupported = false

    /// Reading has to rest this long before it is told: servers are not asked for every status that scrolls by.
    private static let rest = Duration.seconds(5)

    package init(timeline: Timeline, service: any SocialService, time: any TimeSource, log: Logger) {
        self.timeline = timeline
        self.service = service
        self.time = time
        self.log = log
    }

    /// Where reading stopped elsewhere; nil when the server cannot tell. A failure is no matter: the next start asks again.
    package func fetch() async -> SortKey? {
        do {
            guard let marker = try await service.marker(of: timeline) else { return nil }
            guard let key = marker.sortKey else {
                isUnsupported = true
                return nil
            }
            sent = max(sent ?? key, key)
            return key
        } catch {
            if case .notFound = error { isUnsupported = true }
            log.info("marker not read", metadata: ["error": "\(error.logLine)"])
            return nil
        }
    }

    /// Tells the server that everything up to this status has been read, once reading rests.
    package func note(_ id: StatusID, key: SortKey) {
        guard !isUnsupported, wanted.map({ key > $0.key }) ?? true, sent.map({ key > $0 }) ?? true else { return }
        wanted = (id, key)
        guard !isSaving else { return }
        isSaving = true
        Task {
            do { try await time.sleep(for: Self.rest) } catch {
                isSaving = false
                return
            }
            isSaving = false
            await save()
        }
    }

    /// Saves at once what waits to be saved: at the end.
    package func save() async {
        guard let next = wanted else { return }
        wanted = nil
        do {
            // Another machine may have read further by now.
            if let there = try await service.marker(of: timeline)?.sortKey, there >= next.key {
                sent = there
                return
            }
            _ = try await service.setMarker(next.id, of: timeline)
            sent = max(sent ?? next.key, next.key)
        } catch {
            if case .notFound = error { isUnsupported = true }
            log.info("marker not saved", metadata: ["error": "\(error.logLine)"])
        }
    }
}
