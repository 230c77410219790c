package import Core

extension StatusListViewModel {
    /// How near the end, in items, the next page is asked for.
    static let nearEnd = 10

    /// The gesture at the top: once shows the header, once more within a second refreshes.
    func pullDown() {
        switch pull {
        case .loading: return
        case .armed: refresh()
        case .hidden, .finished, .failed: show(.armed, for: .seconds(1))
        }
    }

    /// Asks for newer statuses, from wherever one is.
    package func refresh() {
        guard pull != .loading else { return }
        barrenLoads = BarrenLoads()
        if older != .loading { older = .idle }
        loadingBegan(.pullHeader)
        Task {
            do throws(SyncError) {
                let refresh = try await loader.refresh(timeline)
                loadingEnded(.pullHeader)
                onResult(nil)
                show(.finished(new: refresh.new), for: .seconds(2))
                Task { await exchangeMarker() }
                loadOlderIfNear()
                if looksAgain { await rereadSight() }
            } catch {
                loadingEnded(.pullHeader)
                onResult(error)
                show(.failed(error), for: .seconds(4))
            }
        }
    }

    /// Asks again for what is in sight: statuses that appeared in it since, or changed, or went. Quietly: what was asked
    /// for has come already.
    private func rereadSight() async {
        let keys = items[geometry.visible(viewport)].compactMap(\.status).map(\.sortKey)
        guard let low = keys.min(), let high = keys.max() else { return }
        do throws(SyncError) {
            _ = try await loader.reread(low...high, of: timeline)
        } catch {
            onResult(error)
        }
    }

    /// The end of a gap at which someone is who came to it: the status that was selected before tells.
    private var sideOfReading: TimelineLoader.Side { cameFromBelow ? .bottom : .top }

    /// Enter on the selected row: fills a gap, tries the end again. False for a status, which is the page's business.
    package func activate() -> Bool {
        switch selected {
        case .gap(let gap)?: fill(gap, from: sideOfReading)
        case .footer?: loadOlder()
        case .status?, nil: return false
        }
        return true
    }

    func loadOlderIfNear() {
        guard !hasOlder, older == .idle, pull != .loading, items.contains(where: { $0.sortKey != nil }) else { return }
        guard items.count - geometry.visible(viewport).upperBound <= Self.nearEnd else { return }
        loadOlder()
    }

    private func loadOlder() {
        guard older != .loading else { return }
        loadingBegan(.footer)
        Task {
            do throws(SyncError) {
                let load = try await loader.loadOlder(timeline)
                loadingEnded(.footer)
                onResult(nil)
                barrenLoads.note(added: load.added)
                older = barrenLoads.isEnd ? .reachedEnd : .idle
            } catch {
                loadingEnded(.footer)
                onResult(error)
                older = .failed(error)
            }
        }
    }

    /// Asks for the whole of a long text; it takes the place of its beginning in every copy.
    func fetchWhole(_ id: StatusID) {
        guard !isLoading(id) else { return }
        Task {
            do throws(SyncError) {
                try await loading(.row(id)) { () async throws(SyncError) in try await loader.fetch(id) }
                onResult(nil)
            } catch {
                onResult(error)
                onRefused(error, nil)
            }
        }
    }

    /// Loads page after page of the selected gap, until it is closed or nothing more comes.
    package func fillWholeGap() -> Bool {
        guard case .gap(let gap)? = selected else { return false }
        fill(gap, from: sideOfReading, isWhole: true)
        return true
    }

    private func fill(_ gap: Gap, from side: TimelineLoader.Side, isWhole: Bool = false) {
        guard loadingGaps.insert(gap.id).inserted else { return }
        Task {
            defer { loadingGaps.remove(gap.id) }
            do throws(SyncError) {
                let added =
                    isWhole
                    ? try await loader.fillWhole(gap, from: side, in: timeline)
                    : try await loader.fill(gap, from: side, in: timeline).added
                if added == 0 { show(.finished(new: 0), for: .seconds(2)) }
                onResult(nil)
            } catch {
                onResult(error)
                show(.failed(error), for: .seconds(4))
            }
        }
    }

    /// Shows a state of the pull header, for a while or until the next.
    func show(_ state: PullState, for duration: Duration?) {
        pull = state
        pullGeneration += 1
        guard let duration else { return }
        let generation = pullGeneration
        Task {
            do { try await time.sleep(for: duration) } catch { return }
            if pullGeneration == generation { pull = .hidden }
        }
    }
}

/// The places of the list that show loading: the pull header and the footer row, each for one load at a time, and rows, for
/// as many as there are.
extension StatusListViewModel: LoadingIndicating {
    package func loadingBegan(_ place: LoadingPlace) {
        switch place {
        case .pullHeader: show(.loading, for: nil)
        case .footer: older = .loading
        case .page, .row, .button: masks.began(place)
        }
    }

    package func loadingEnded(_ place: LoadingPlace) {
        switch place {
        case .pullHeader: if pull == .loading { show(.hidden, for: nil) }
        case .footer: if older == .loading { older = .idle }
        case .page, .row, .button: masks.ended(place)
        }
    }

    package func isLoading(_ id: StatusID) -> Bool { masks.isLoading(.row(id)) }
}
