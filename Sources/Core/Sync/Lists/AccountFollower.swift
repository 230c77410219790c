package import Logging

/// Keeps a list of the account up to date: through the server's stream where it has one, otherwise by polling. The
/// follower of the home timeline also fetches the unread counts. The only part of the program that sends requests
/// without the user's request.
///
/// One poll at a time. After a failure, and where the server demands it, the pause doubles, with a random part so that
/// not all clients return at the same moment.
package actor AccountFollower {
    /// The result of a poll or an event.
    package struct Outcome: Sendable, Hashable {
        /// nil if every request succeeded.
        package var error: SyncError?
        /// Unread messages; nil if the server did not report them.
        package var messages: Int?
        /// The part of them that each list shows, where the server counts it.
        package var kinds: [ListID: Int]
        /// New statuses as the server counts them; nil if it does not.
        package var home: Int?
        /// Whether there may be more.
        package var homeIsAtLeast = false
        /// Whether a page was fetched, and so the server's reading position may have changed. A stream that opens fetches
        /// the page again that the poll before it has fetched; that one doesn't count.
        package var isPage: Bool
        /// The number of read positions that the server had stored when the messages were counted.
        package var generation: Int
        /// Whether the number of messages was requested and the server doesn't count them.
        package var isUncounted = false

        package init(
            error: SyncError? = nil, messages: Int? = nil, kinds: [ListID: Int] = [:], home: Int? = nil,
            isPage: Bool = false, generation: Int = 0
        ) {
            self.error = error
            self.messages = messages
            self.kinds = kinds
            self.home = home
            self.isPage = isPage
            self.generation = generation
        }
    }

    package typealias Report = @MainActor @Sendable (Outcome) -> Void
    package typealias StreamReport = @MainActor @Sendable (Bool) -> Void
    package typealias Generation = @MainActor @Sendable () -> Int

    private let list: ListID
    private let loader: TimelineLoader
    private let service: any SocialService
    private let time: any TimeSource
    private let interval: Duration
    private let randomness: Randomness
    private let log: Logger
    private let generation: Generation
    private let streaming: StreamReport
    private let report: Report

    /// The newest status up to which pages, not only events, have shown everything.
    private var proven: SortKey?
    /// The number of events that have inserted statuses, and how many of these a page has confirmed.
    private var taken = 0
    private var inspected = 0
    private var hasStream: Bool
    private var isCounting = false
    private var isReloading = false
    private var isFirst = true
    private var countedDay: Int64 = 0
    /// The requests of polls on that day.
    private var polls = 0

    private static let longest = Duration.seconds(600)
    /// A stream that ends sooner than this counts as unstable.
    private static let steady = Duration.seconds(60)
    /// The interval at which pages confirm the posts of the stream.
    static let inspection = Duration.seconds(900)
    /// Notifications come in bursts; they are counted once, this long after the first.
    static let countDelay = Duration.seconds(2)

    /// - Parameters:
    ///   - list: a list that is ordered by time.
    ///   - interval: the time between two polls.
    ///   - streams: whether to open a stream at all.
    ///   - generation: the number of read positions of the notifications that the server has stored in this run.
    ///   - streaming: called with true when a stream has caught up with the server, and with false when it ends.
    ///   - report: called after each poll and when counts change.
    package init(
        list: ListID = .home, loader: TimelineLoader, service: any SocialService, time: any TimeSource,
        interval: Duration, streams: Bool = true,
        randomness: Randomness = Randomness(), log: Logger, generation: @escaping Generation = { 0 },
        streaming: @escaping StreamReport = { _ in },
        report: @escaping Report
    ) {
        self.list = list
        self.loader = loader
        self.service = service
        self.time = time
        self.interval = interval
        hasStream = streams
        self.randomness = randomness
        self.log = log
        self.generation = generation
        self.streaming = streaming
        self.report = report
    }

    /// Runs until the task is cancelled or the session has expired. Polls immediately.
    package func run() async {
        var failures = 0
        var falls = 0
        var hasFallen = false
        var nextPoll = time.uptime
        var nextStream = nextPoll
        while !Task.isCancelled {
            if time.uptime >= nextPoll {
                let outcome = await poll(joins: true)
                if Task.isCancelled { return }
                await report(outcome)
                if outcome.error?.isExpiry == true { return }
                failures = outcome.error == nil ? 0 : failures + 1
                var pause = pause(after: outcome, failures: failures)
                // After losing a stream, cap the back-off for the first failed poll.
                if hasFallen, failures > 0, outcome.error?.isLimit == false {
                    pause = min(pause, Backoff().wait(afterFailures: failures, using: randomness))
                }
                if failures == 0 { hasFallen = false }
                nextPoll = time.uptime + pause
            }
            // If polling fails, don't try to stream.
            let mayListen = hasStream && failures == 0
            if mayListen, time.uptime >= nextStream {
                let began = time.uptime
                let end = await listen()
                switch end {
                case .absent: hasStream = false
                case .refused(let error), .lost(let error):
                    if error.isExpiry { return await report(Outcome(error: error)) }
                    falls = time.uptime - began >= Self.steady ? 1 : falls + 1
                    nextStream = time.uptime + Backoff().wait(afterFailures: falls, using: randomness)
                    // Fetch posts that the stream may have missed.
                    if case .lost = end {
                        nextPoll = time.uptime
                        hasFallen = true
                    }
                }
                continue
            }
            let wake = mayListen ? min(nextPoll, nextStream) : nextPoll
            do { try await time.sleep(for: wake - time.uptime) } catch { return }
        }
    }

    // MARK: Polling

    private var isHome: Bool { list == .home }

    /// - Parameter joins: whether to join a refresh that is under way, which is enough as long as no stream is open.
    private func poll(joins: Bool = false) async -> Outcome {
        var outcome = Outcome()
        if isHome, service.capabilities.unread == .counts, isFirst == false { return await pollCounts() }
        isFirst = false
        do throws(SyncError) {
            // Events that arrive while the pages load are left for the next confirmation.
            let taken = taken
            proven = try await loader.repair(list, since: taken > inspected ? proven : nil, joins: joins)
            inspected = max(inspected, taken)
            outcome.isPage = true
        } catch {
            outcome.error = error
            return outcome
        }
        guard isHome else { return outcome }
        do throws(RequestError) {
            let (counts, generation) = try await count()
            (outcome.messages, outcome.kinds, outcome.generation) = (counts.messages, counts.kinds, generation)
            outcome.home = counts.home
            outcome.isUncounted = counts.messages == nil
        } catch {
            outcome.error = .request(error)
        }
        return outcome
    }

    /// Polls a service that limits requests by the day: fetches the page only if the count reports new statuses, or
    /// if the server doesn't count.
    private func pollCounts() async -> Outcome {
        let day = time.now.milliseconds / 86_400_000
        if day != countedDay { (countedDay, polls) = (day, 0) }
        if let most = service.capabilities.pollsPerDay, polls >= most { return Outcome() }
        polls += 1
        do throws(RequestError) {
            let (counts, generation) = try await count()
            let isPage = counts.home.map { $0 > 0 } ?? true
            if isPage {
                // The page is a second request.
                if counts.home != nil { polls += 1 }
                proven = try await known { () async throws(SyncError) in
                    try await loader.repair(.home, since: nil)
                }
            }
            return Outcome(messages: counts.messages, kinds: counts.kinds, isPage: isPage, generation: generation)
        } catch {
            return Outcome(error: .request(error))
        }
    }

    /// Fetches the unread counts. If the server has stored a read position meanwhile, they may be those before it, and are fetched
    /// again.
    private func count() async throws(RequestError) -> (UnreadCounts, generation: Int) {
        let before = await generation()
        let counts = try await service.unread()
        let now = await generation()
        guard now != before else { return (counts, now) }
        return (try await service.unread(), now)
    }

    /// Ignores a cache error: the next poll, or the user's next refresh, meets it again.
    private func known(_ work: () async throws(SyncError) -> SortKey?) async throws(RequestError) -> SortKey? {
        do throws(SyncError) {
            return try await work()
        } catch {
            if case .request(let error) = error { throw error }
            return proven
        }
    }

    func pause(after outcome: Outcome, failures: Int) -> Duration {
        var pause = interval
        for _ in 0..<min(failures, 10) where pause < Self.longest { pause *= 2 }
        pause = max(interval, min(pause, Self.longest))
        if failures > 0 { pause = pause * (0.75 + randomness.fraction / 2) }
        if case .request(.rateLimited(let until?))? = outcome.error {
            pause = max(pause, min(until.since(time.now), .seconds(900)))
        }
        return pause
    }

    // MARK: Streaming

    /// The way that streaming ended.
    private enum Ending {
        /// The server has no stream.
        case absent
        /// The connection failed.
        case refused(SyncError)
        case lost(SyncError)
    }

    /// Handles events until the connection ends.
    private func listen() async -> Ending {
        let events: AsyncThrowingStream<StreamEvent, any Error>
        do throws(RequestError) {
            guard let stream = try await service.events(of: list) else { return .absent }
            events = stream
        } catch {
            log.info("no stream now", metadata: ["error": "\(error.logLine)"])
            return .refused(.request(error))
        }
        // Fetch first the changes before the server began to stream, so that the events join on to it.
        var outcome = await poll()
        outcome.isPage = false
        await report(outcome)
        if let error = outcome.error { return .lost(error) }
        let inspection = Task { await inspect() }
        defer { inspection.cancel() }
        await streaming(true)
        let error = await receive(events)
        // A closed session must not report for the next one.
        if !Task.isCancelled { await streaming(false) }
        return .lost(error)
    }

    private func receive(_ events: AsyncThrowingStream<StreamEvent, any Error>) async -> SyncError {
        do {
            for try await event in events {
                do throws(SyncError) {
                    try await loader.apply(event, in: list)
                    if case .status = event { taken += 1 }
                } catch {
                    // The next poll brings it. A stream whose events cannot be stored is useless.
                    return error
                }
                switch event {
                case .notification: isHome ? countSoon() : reloadSoon()
                case .reload: reloadSoon()
                case .status, .edit, .deletion: break
                }
            }
        } catch let error as RequestError {
            log.info("stream lost", metadata: ["error": "\(error.logLine)"])
            return .request(error)
        } catch {
            return .request(.interrupted)
        }
        log.info("stream ended")
        return .request(.interrupted)
    }

    private func inspect() async {
        while true {
            do { try await time.sleep(for: Self.inspection) } catch { return }
            let outcome = await poll()
            if Task.isCancelled { return }
            await report(outcome)
        }
    }

    /// Fetches everything again, once for all events of a few seconds: a server may repeat them.
    private func reloadSoon() {
        guard !isReloading else { return }
        isReloading = true
        Task {
            // Never cancelled: it ends soon.
            do { try await time.sleep(for: Self.countDelay) } catch { return }
            isReloading = false
            await report(await poll())
        }
    }

    private func countSoon() {
        guard !isCounting else { return }
        isCounting = true
        Task {
            // Never cancelled: it ends soon.
            do { try await time.sleep(for: Self.countDelay) } catch { return }
            isCounting = false
            do throws(RequestError) {
                let (counts, generation) = try await count()
                var outcome = Outcome(
                    messages: counts.messages, kinds: counts.kinds, home: counts.home, generation: generation)
                outcome.isUncounted = counts.messages == nil
                await report(outcome)
            } catch {
                log.info("not counted", metadata: ["error": "\(error.logLine)"])
            }
        }
    }
}
