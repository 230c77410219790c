package import Core
internal import Observation

/// A catch-up on screen: loads the stretch of the home timeline, then groups the cached part of it.
@MainActor
@Observable
package final class CatchUpViewModel {
    /// The length of the stretch.
    package enum Period: Hashable, Sendable, CaseIterable {
        /// All posts that were unread when the program was started.
        case unread
        case halfDay, day, threeDays, week

        /// The number of hours; nil for `unread`.
        package var hours: Int64? {
            switch self {
            case .unread: nil
            case .halfDay: 12
            case .day: 24
            case .threeDays: 72
            case .week: 168
            }
        }
    }

    package enum Phase: Hashable, Sendable {
        /// The number of posts that have arrived.
        case loading(Int)
        case grouping
        case ended
    }

    package private(set) var period: Period
    package private(set) var phase = Phase.loading(0)
    /// The groups; nil before they have been made.
    package private(set) var catchUp: CatchUp?
    /// The reason why the stretch could not be loaded: the groups are those of the cache.
    package private(set) var problem: SyncError?
    /// Whether the cache holds all of the stretch.
    package private(set) var isComplete = true

    /// The periods to choose from.
    @ObservationIgnored package let periods: [Period]
    @ObservationIgnored private let home: StatusListViewModel
    @ObservationIgnored private let loader: StretchLoader
    @ObservationIgnored private let cache: StatusCache
    @ObservationIgnored private let rows: StatusRowBuilder
    @ObservationIgnored private let report: @MainActor (SyncError?) -> Void
    @ObservationIgnored private var task: Task<Void, Never>?
    @ObservationIgnored private var generation = 0

    /// - Parameters:
    ///   - home: the list whose stretch is shown and marked as read.
    ///   - report: receives the result of the requests; nil for success.
    init(
        home: StatusListViewModel, loader: StretchLoader, cache: StatusCache, rows: StatusRowBuilder,
        report: @escaping @MainActor (SyncError?) -> Void
    ) {
        self.home = home
        self.loader = loader
        self.cache = cache
        self.rows = rows
        self.report = report
        periods = Period.allCases.filter { $0 != .unread || home.readAtStart != nil }
        period = home.hasUnreadSinceStart ? .unread : .halfDay
        load()
    }

    deinit { task?.cancel() }

    package var isLoading: Bool { phase != .ended }

    /// Stops loading; loaded posts stay in the cache.
    package func stop() { task?.cancel() }

    /// Shows another period.
    package func show(_ period: Period) {
        guard period != self.period else { return }
        self.period = period
        load()
    }

    /// Loads the stretch and groups it.
    package func load() {
        task?.cancel()
        generation += 1
        let (generation, start) = (generation, start)
        phase = .loading(0)
        (catchUp, problem, isComplete) = (nil, nil, true)
        task = Task { [weak self, loader, cache, rows, list = home.timeline] in
            let outcome: Result<Bool, SyncError>
            do throws(SyncError) {
                outcome = .success(
                    try await loader.load(from: start) { [weak self] in await self?.record($0, in: generation) })
            } catch {
                outcome = .failure(error)
            }
            guard self?.loaded(outcome, in: generation) == true else { return }
            do throws(CacheError) {
                let catchUp = try await CatchUp.read(list, from: start, in: cache, rows: rows)
                self?.show(catchUp, in: generation)
            } catch {
                self?.fail(.cache(error), in: generation)
            }
        }
    }

    private var start: StretchLoader.Start {
        if let hours = period.hours { return .since(rows.time.now.adding(seconds: -hours * 3600)) }
        return .above(home.readAtStart ?? SortKey(""))
    }

    private func record(_ count: Int, in generation: Int) {
        if generation == self.generation, case .loading = phase { phase = .loading(count) }
    }

    /// - Returns: whether the groups are still wanted.
    private func loaded(_ outcome: Result<Bool, SyncError>, in generation: Int) -> Bool {
        guard generation == self.generation, !Task.isCancelled else { return false }
        switch outcome {
        case .success(let isComplete):
            self.isComplete = isComplete
            report(nil)
        case .failure(let error):
            (problem, isComplete) = (error, false)
            report(error)
        }
        phase = .grouping
        return true
    }

    private func show(_ catchUp: CatchUp, in generation: Int) {
        guard generation == self.generation, !Task.isCancelled else { return }
        (self.catchUp, phase) = (catchUp, .ended)
    }

    private func fail(_ error: SyncError, in generation: Int) {
        guard generation == self.generation else { return }
        (problem, phase) = (error, .ended)
    }

    /// Marks everything up to the newest post of the stretch as read.
    ///
    /// - Returns: false before the stretch has been grouped, or when it is empty.
    package func markRead() -> Bool {
        guard let newest = catchUp?.newest else { return false }
        home.markRead(upTo: newest)
        return true
    }
}
