package import Logging

/// Keeps one account current while someone is logged in: by the server's own stream where it has one, by polling where it
/// has none or while the stream is down. The one place that asks without being told to.
///
/// One poll at a time. After failures, and when the server says so, it waits longer: twice as long each time, a little more or
/// less each time so that many readers do not come back at the same moment.
package actor AccountFollower {
    /// What is known after a poll or an event.
    package struct Outcome: Sendable, Hashable {
        /// nil when everything was answered.
        package var error: SyncError?
        /// Unread messages; nil where the server does not tell, or was not asked.
        package var messages: Int?
        /// New statuses as the server counts them; nil where it does not.
        package var home: Int?

        package init(error: SyncError? = nil, messages: Int? = nil, home: Int? = nil) {
            self.error = error
            self.messages = messages
            self.home = home
        }
    }

    package typealias Report = @MainActor @Sendable (Outcome) -> Void

    private let loader: TimelineLoader
    private let service: any SocialService
    private let time: any TimeSource
    private let interval: Duration
    private let randomness: Randomness
    private let log: Logger
    private let report: Report

    /// Up to where pages, and not only events, have shown everything.
    private var proven: SortKey?
    /// How many events have put statuses in place, and how many of these pages have shown since.
    private var taken = 0
    private var inspected = 0
    private var hasStream: Bool
    private var isCounting = false
    private var isFirst = true
    private var countedDay: Int64 = 0
    private var polls = 0

    private static let longest = Duration.seconds(600)
    /// A stream that fell sooner than this counts as one that cannot stay up.
    private static let steady = Duration.seconds(60)
    /// How often pages look over what the stream brought.
    static let inspection = Duration.seconds(900)
    /// Notifications come in bursts; they are counted once, so long after the first.
    static let countDelay = Duration.seconds(2)

    /// - Parameters:
    ///   - interval: between two polls.
    ///   - streams: whether to ask for a stream at all.
    ///   - report: told after each poll, and when counts change.
    package init(
        loader: TimelineLoader, service: any SocialService, time: any TimeSource, interval: Duration,
        streams: Bool = true,
        randomness: Randomness = Randomness(), log: Logger, report: @escaping Report
    ) {
        self.loader = loader
        self.service = service
        self.time = time
        self.interval = interval
        hasStream = streams
        self.randomness = randomness
        self.log = log
        self.report = report
    }

    /// Goes on until the task is cancelled, or the session has expired; the first poll is at once.
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
                // Who was told at once a moment ago is not left waiting for minutes by one bad answer.
                if hasFallen, failures > 0, outcome.error?.isLimit == false {
                    pause = min(pause, Backoff().wait(afterFailures: failures, using: randomness))
                }
                if failures == 0 { hasFallen = false }
                nextPoll = time.uptime + pause
            }
            // Who cannot be asked will not stream either.
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
                    // What the stream may have lost.
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

    // MARK: Asking

    /// - Parameter joins: whether a refresh that is under way will do, as long as no stream is open.
    private func poll(joins: Bool = false) async -> Outcome {
        var outcome = Outcome()
        if service.capabilities.unread == .counts, isFirst == false { return await pollCounts() }
        isFirst = false
        do throws(SyncError) {
            // What is taken while the pages are on their way is left for the next look.
            let taken = taken
            proven = try await loader.repair(.home, since: taken > inspected ? proven : nil, joins: joins)
            inspected = max(inspected, taken)
        } catch {
            outcome.error = error
            return outcome
        }
        do throws(RequestError) {
            let counts = try await service.unread()
            outcome.messages = counts.messages
            outcome.home = counts.home
        } catch {
            outcome.error = .request(error)
        }
        return outcome
    }

    /// Where requests are counted by the day one has to do: the page is only asked for when the count says that there is more.
    private func pollCounts() async -> Outcome {
        let day = time.now.milliseconds / 86_400_000
        if day != countedDay { (countedDay, polls) = (day, 0) }
        if let most = service.capabilities.pollsPerDay, polls >= most { return Outcome() }
        polls += 1
        do throws(RequestError) {
            let counts = try await service.unread()
            if counts.home ?? 0 > 0 {
                proven = try await known { () async throws(SyncError) in
                    try await loader.repair(.home, since: nil)
                }
            }
            return Outcome(messages: counts.messages)
        } catch {
            return Outcome(error: .request(error))
        }
    }

    /// A failure to bring the page is found again by the next poll, or by the person.
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

    // MARK: Being told

    /// How listening ended.
    private enum Ending {
        /// The server has no stream.
        case absent
        /// There was no connection this time.
        case refused(SyncError)
        case lost(SyncError)
    }

    /// Listens until the connection ends.
    private func listen() async -> Ending {
        let events: AsyncThrowingStream<StreamEvent, any Error>
        do throws(RequestError) {
            guard let stream = try await service.events() else { return .absent }
            events = stream
        } catch {
            log.info("no stream now", metadata: ["error": "\(error.logLine)"])
            return .refused(.request(error))
        }
        // What came to pass until the server listened: first, so that what it tells joins on to it.
        let outcome = await poll()
        await report(outcome)
        if let error = outcome.error { return .lost(error) }
        let inspection = Task { await inspect() }
        defer { inspection.cancel() }
        return .lost(await take(events))
    }

    private func take(_ events: AsyncThrowingStream<StreamEvent, any Error>) async -> SyncError {
        do {
            for try await event in events {
                do throws(SyncError) {
                    try await loader.take(event, in: .home)
                    if case .status = event { taken += 1 }
                } catch {
                    // The next poll brings it; a stream that cannot be kept is no stream.
                    return error
                }
                switch event {
                case .notification: countSoon()
                case .reload: await report(await poll())
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

    private func countSoon() {
        guard !isCounting else { return }
        isCounting = true
        Task {
            // Cancelled by nobody: it is over in a moment.
            do { try await time.sleep(for: Self.countDelay) } catch { return }
            isCounting = false
            do throws(RequestError) {
                let counts = try await service.unread()
                await report(Outcome(messages: counts.messages, home: counts.home))
            } catch {
                log.info("not counted", metadata: ["error": "\(error.logLine)"])
            }
        }
    }
}
