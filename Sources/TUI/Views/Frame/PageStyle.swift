internal import App
internal import Core

/// The values that pages need to draw: language, look and keys.
@MainActor
struct PageStyle {
    let strings: Strings
    let themes: ThemeSwitcher
    let keys: KeysInForce
    let time: any TimeSource
    let pictures: PictureLoader
    let painter: PicturePainter
    let box = BoxPlace()
    var theme: Theme { themes.theme }

    /// The keys for everywhere.
    var keyMap: KeyMap { keys.everywhere }

    /// Returns the header's state of a list: the state of a refresh, and the number of new posts above.
    func state(of list: StatusListViewModel) -> [PageHeader.State] {
        var state: [PageHeader.State] = []
        switch list.pull {
        case .hidden, .failed: break
        case .armed: state.append(PageHeader.State(text: strings.pullAgainToRefresh, emphasis: .accent))
        case .loading: state.append(PageHeader.State(text: strings.refreshing, emphasis: .accent))
        // A list without posts shows that itself.
        case .finished(new: 0) where list.scroller.isEmpty: break
        // Posts that wait above contradict it.
        case .finished(new: 0) where list.newAbove.count > 0: break
        case .finished(new: 0): state.append(PageHeader.State(text: strings.nothingNew, emphasis: .accent))
        case .finished(let count):
            state.append(PageHeader.State(text: strings.new(count, in: list.source), emphasis: .accent))
        }
        if let badge = TabBarView.badge(list.newAbove.count, isAtLeast: list.newAbove.isAtLeast) {
            state.append(PageHeader.State(text: strings.newPostsAbove(badge), emphasis: .accent))
        }
        if let error = list.readingProblem {
            state.append(PageHeader.State(text: strings.sentence(for: .cache(error)), emphasis: .problem))
        }
        return state
    }

    /// Returns an error and the user's remedy.
    func sentence(for error: SyncError) -> DisplayText {
        remedy(for: error).map { "\(strings.reason(of: error)) \($0)" } ?? strings.sentence(for: error)
    }

    /// Returns an error and the user's remedy, for the middle of a page that has nothing to show.
    func failure(_ error: SyncError) -> CenteredText {
        guard let remedy = remedy(for: error) else {
            return CenteredText(lines: [(strings.sentence(for: error), theme.problem)])
        }
        return CenteredText(lines: [(strings.reason(of: error), theme.problem), (remedy, theme.style(.text))])
    }

    private func remedy(for error: SyncError) -> DisplayText? {
        strings.remedy(
            for: error, retry: keyMap.firstKeys(for: .refresh)?.name ?? "",
            logIn: keyMap.firstKeys(for: .logInAgain)?.name ?? "")
    }

    /// Returns the header's state of a failed load. Where it doesn't fit, the key to press comes first.
    func state(of error: SyncError) -> PageHeader.State {
        PageHeader.State(
            text: sentence(for: error), emphasis: .problem,
            short: remedy(for: error).map { "\($0) \(strings.reason(of: error))" })
    }

    /// Returns the header's state of the account: an ended session, the reason why the last request failed, or that new
    /// posts arrive as they are posted.
    ///
    /// - Parameter isLive: whether posts arrive on the page in front; nil if the account's stream decides.
    func state(of accounts: UserAccountViewModel, isLive: Bool? = nil) -> [PageHeader.State] {
        if accounts.isExpired { return [PageHeader.State(text: strings.headerExpired, emphasis: .problem)] }
        guard case .failed(let error) = accounts.connection else {
            return isLive ?? accounts.isLive ? [PageHeader.State(text: strings.live)] : []
        }
        let text = strings.headerProblem(error, since: accounts.offlineSince, now: time.now)
        return [PageHeader.State(text: text, emphasis: .problem)]
    }
}
