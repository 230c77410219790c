package import Core
internal import Observation

/// Loads posts of one list from the server, and holds the state of the loads.
///
/// Each load begins at once and ends in a task: the caller calls `begin…`, and if that returns true awaits `finish…`.
/// `TimelineLoader` owns the requests, so responses are stored even if the list is closed.
@MainActor
@Observable
package final class ListLoader {
    /// The loads under way, and the ends of the last ones.
    package struct State: Sendable {
        package var pull = PullState.hidden
        package var older = OlderState.idle
        /// Gaps that are being filled.
        package var gapLoads: [GapLoad] = []
        /// Whether the list has been loaded since it was opened.
        package var firstLoad = FirstLoad.pending
        /// Rows with an action under way.
        package var masks = LoadingCounts()

        var isLoading: Bool { pull == .loading || older == .loading || masks.isLoading || !gapLoads.isEmpty }
    }

    /// Observed as a whole: each property that a drawing reads is registered again with each key.
    package private(set) var state = State()

    /// The time after which another refresh brings more, as the last response stated; nil if it didn't.
    @ObservationIgnored private(set) var again: Duration?

    /// The number of loads in a row that brought nothing.
    @ObservationIgnored private var barrenLoads = BarrenLoads()
    @ObservationIgnored private var pullGeneration = 0
    @ObservationIgnored private let context: ListContext

    init(_ context: ListContext) {
        self.context = context
    }

    // MARK: Newer posts

    /// Shows that another pull within a second refreshes.
    ///
    /// - Returns: whether this was that pull.
    func pullDown() -> Bool {
        switch state.pull {
        case .loading: return false
        case .armed: return true
        case .hidden, .finished, .failed:
            show(.armed, for: .seconds(1))
            return false
        }
    }

    func beginRefresh() -> Bool {
        guard state.pull != .loading else { return false }
        barrenLoads = BarrenLoads()
        again = nil
        if state.older != .loading { state.older = .idle }
        loadingBegan(.pullHeader)
        return true
    }

    /// Loads newer posts.
    ///
    /// - Parameter isFirst: whether the list has no posts yet, or is a thread that has just been opened. Then
    ///   everything is new, and the number means nothing.
    /// - Returns: whether the load succeeded.
    func finishRefresh(isFirst: Bool) async -> Bool {
        do throws(SyncError) {
            let refresh = try await context.loader.refresh(context.list)
            loadingEnded(.pullHeader)
            again = refresh.again
            context.report(nil)
            context.refreshed()
            record(nil)
            var isHidden = isFirst
            // New rows in a list of accounts may be anywhere in it.
            if case .accounts = context.list { isHidden = true }
            show(isHidden ? .hidden : .finished(new: refresh.new), for: .seconds(2))
            return true
        } catch .gone {
            // The server has responded: the list shows which posts are gone.
            loadingEnded(.pullHeader)
            context.report(nil)
            record(.gone)
            context.refuse(.gone, nil)
            return false
        } catch {
            loadingEnded(.pullHeader)
            context.report(error)
            record(error)
            show(.failed(error), for: .seconds(4))
            return false
        }
    }

    /// Notes the result of a load of the list, also one that the follower made: an empty list shows it.
    ///
    /// - Parameter error: nil if the load succeeded.
    func record(_ error: SyncError?) {
        let result = error.map(FirstLoad.failed) ?? .ended
        if state.firstLoad != result, state.firstLoad != .ended { state.firstLoad = result }
    }

    /// Loads a stretch of the list again, to find posts that were added, changed or deleted since. A failure is reported,
    /// but not shown in the list: the refresh before it has succeeded.
    func reread(_ stretch: ClosedRange<SortKey>) async {
        do throws(SyncError) {
            _ = try await context.loader.reread(stretch, of: context.list)
        } catch {
            context.report(error)
        }
    }

    // MARK: Older posts

    func beginOlder() -> Bool {
        guard state.older != .loading else { return false }
        loadingBegan(.footer)
        return true
    }

    /// Loads a page of older posts.
    ///
    /// - Returns: whether it brought nothing, and several such pages in a row are the end.
    @discardableResult
    func finishOlder() async -> Bool {
        do throws(SyncError) {
            let load = try await context.loader.loadOlder(context.list)
            loadingEnded(.footer)
            context.report(nil)
            barrenLoads.record(added: load.added)
            state.older = barrenLoads.isEnd ? .reachedEnd : .idle
            return load.added == 0
        } catch {
            loadingEnded(.footer)
            context.report(error)
            state.older = .failed(error)
            return false
        }
    }

    // MARK: Gaps and single posts

    /// - Returns: nil if the gap is being filled already.
    func beginFill(_ gap: Gap) -> GapLoad? {
        guard !state.gapLoads.contains(where: { $0.covers(gap) }) else { return nil }
        let load = GapLoad(gap: gap)
        state.gapLoads.append(load)
        return load
    }

    /// Loads a page of a gap, or all of it.
    func finishFill(_ load: GapLoad, from side: TimelineLoader.Side, isWhole: Bool) async {
        defer { state.gapLoads.removeAll { $0.id == load.id } }
        do throws(SyncError) {
            let added: Int
            if isWhole {
                added = try await context.loader.fillWhole(load.gap, from: side, in: context.list) { [weak self] in
                    await self?.record(arrived: $0, in: load.id)
                }
            } else {
                added = try await context.loader.fill(load.gap, from: side, in: context.list).added
            }
            if added == 0 { show(.finished(new: 0), for: .seconds(2)) }
            context.report(nil)
        } catch {
            context.report(error)
            show(.failed(error), for: .seconds(4))
        }
    }

    private func record(arrived count: Int, in id: GapLoad.ID) {
        guard let index = state.gapLoads.firstIndex(where: { $0.id == id }) else { return }
        state.gapLoads[index].arrived = count
    }

    /// Loads the whole of a text that the server had cut; it replaces the beginning in every copy of the post.
    ///
    /// - Parameter row: the row that shows it, which may quote it.
    /// - Returns: a task that ends with the response; nil if an action on the row is under way.
    @discardableResult
    func fetchWhole(_ id: StatusID, in row: StatusID) -> Task<Void, Never>? {
        guard !state.masks.isLoading(.row(row)) else { return nil }
        return Task {
            do throws(SyncError) {
                try await loading(.row(row)) { () async throws(SyncError) in try await context.loader.fetch(id) }
                context.report(nil)
            } catch {
                // The message is in the log before the report, which is logged only if it differs.
                context.refuse(error, nil)
                context.report(error)
            }
        }
    }

    /// Shows a state of the pull header, for a while or until the next.
    private func show(_ pull: PullState, for duration: Duration?) {
        state.pull = pull
        pullGeneration += 1
        guard let duration else { return }
        let generation = pullGeneration
        Task {
            do { try await context.time.sleep(for: duration) } catch { return }
            if pullGeneration == generation { state.pull = .hidden }
        }
    }
}

/// The parts of a list that show loading: the pull header and the footer, each for one load at a time, and rows.
extension ListLoader: LoadingIndicating {
    package func loadingBegan(_ place: LoadingPlace) {
        switch place {
        case .pullHeader: show(.loading, for: nil)
        case .footer: state.older = .loading
        case .page, .row, .button: state.masks.began(place)
        }
    }

    package func loadingEnded(_ place: LoadingPlace) {
        switch place {
        case .pullHeader: if state.pull == .loading { show(.hidden, for: nil) }
        case .footer: if state.older == .loading { state.older = .idle }
        case .page, .row, .button: state.masks.ended(place)
        }
    }
}

/// The result of the last request, which the header line shows.
package enum Connection: Sendable, Hashable {
    /// No request was sent yet.
    case unknown
    case online
    case failed(SyncError)

    /// Whether the server could not be reached, as opposed to a server that refuses.
    package var isOffline: Bool {
        guard case .failed(.request(let error)) = self else { return false }
        return switch error {
        case .offline, .unreachable, .timedOut, .interrupted: true
        default: false
        }
    }
}

/// A gap that is being filled. While pages arrive the gap shrinks, from one side or both.
package struct GapLoad: Sendable, Hashable, Identifiable {
    /// The gap as it was when the load began.
    package var gap: Gap
    /// Posts that have arrived so far.
    package var arrived = 0

    package var id: SortKey { gap.id }

    /// Whether a gap is the rest of the one that is being filled.
    package func covers(_ other: Gap) -> Bool {
        other.newerKey <= gap.newerKey && other.olderKey >= gap.olderKey
    }
}

/// The state of the list's end.
package enum OlderState: Sendable, Hashable {
    case idle
    case loading
    case failed(SyncError)
    /// Three loads in a row brought nothing: no more are sent.
    case reachedEnd
}

/// The pull header: the gesture at the top of a list, as on phones.
package enum PullState: Sendable, Hashable {
    case hidden
    /// Pulled once: the next pull within a second refreshes.
    case armed
    case loading
    case finished(new: Int)
    case failed(SyncError)
}
