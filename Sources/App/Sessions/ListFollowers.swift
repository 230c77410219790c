internal import Core
internal import Logging

/// Follows the server for other lists than Home: those on screen, and those whose new posts a tab counts.
@MainActor
package final class ListFollowers {
    struct Following {
        var list: ListID
        var task: Task<Void, Never>
        /// The list as it is on screen.
        weak var shown: StatusListViewModel?

        @MainActor
        func stop() {
            task.cancel()
            shown?.isLive = false
        }
    }

    private let resources: AccountResources
    private let context: AppContext
    private let pins: PinnedPages
    private let feedback: AccountFeedback
    /// The time between two polls; nil before the network starts.
    private var interval: Duration?
    private(set) var onScreen: Following?
    /// The list in a pane beside that one.
    private(set) var beside: Following?
    private var counted: [Following] = []

    /// The time for which a list is on screen before it is followed.
    private static let rest = Duration.seconds(1)
    /// The least time between two polls of a list that is only counted.
    private static let countInterval = Duration.seconds(300)
    /// The least time between two loads of a thread on screen.
    static let threadInterval = Duration.seconds(120)

    init(_ resources: AccountResources, context: AppContext, pins: PinnedPages, feedback: AccountFeedback) {
        self.resources = resources
        self.context = context
        self.pins = pins
        self.feedback = feedback
    }

    /// - Parameter interval: between polls, where the server doesn't stream.
    func start(interval: Duration) {
        self.interval = interval
        followCounted()
    }

    func stop() {
        for following in counted + [onScreen, beside].compactMap(\.self) { following.stop() }
        (counted, onScreen, beside) = ([], nil, nil)
    }

    /// Follows the list on screen and the one beside it, in place of those before. Lists that change with every request, and
    /// those of services that limit requests, are not followed. A thread is only polled: opening it has just loaded it.
    package func follow(_ list: StatusListViewModel?, beside other: StatusListViewModel?) {
        onScreen = following(list, after: onScreen)
        beside = following(other, after: beside)
    }

    /// - Returns: the follower of a list: the same as before if it is the same list.
    private func following(_ list: StatusListViewModel?, after before: Following?) -> Following? {
        let wanted = list.flatMap { isFollowed($0.timeline) && !$0.isGone ? $0.timeline : nil }
        guard wanted != before?.list || (wanted != nil && before?.shown !== list) else { return before }
        before?.stop()
        guard let wanted, let interval else { return nil }
        let isThread = list?.isThread == true
        let pause = isThread ? max(interval, Self.threadInterval) : interval
        let follower = follower(of: wanted, interval: pause, streams: !isThread, on: list)
        let (time, rest) = (context.time, isThread ? pause : Self.rest)
        return Following(
            list: wanted,
            task: Task {
                do { try await time.sleep(for: rest) } catch { return }
                await follower.run()
            }, shown: list)
    }

    private func isFollowed(_ list: ListID) -> Bool {
        guard !resources.account.isGuest else { return false }
        return switch list {
        case .local, .federated, .hashtag, .list: list != resources.home && resources.countsNew(in: list)
        case .thread: resources.capabilities.requestsPerDay == nil
        default: false
        }
    }

    /// Polls the lists whose new posts a tab counts, and no others.
    package func followCounted() {
        let wanted = pins.pins.countedLists
        for following in counted where !wanted.contains(following.list) { following.stop() }
        counted.removeAll { !wanted.contains($0.list) }
        guard let interval, !resources.account.isGuest else { return }
        for list in wanted where !counted.contains(where: { $0.list == list }) && resources.countsNew(in: list) {
            let follower = follower(of: list, interval: max(interval, Self.countInterval), streams: false)
            counted.append(Following(list: list, task: Task { await follower.run() }))
        }
    }

    private func follower(
        of list: ListID, interval: Duration, streams: Bool, on shown: StatusListViewModel? = nil
    ) -> AccountFollower {
        AccountFollower(
            list: list, loader: resources.loader, service: resources.service, time: context.time, interval: interval,
            streams: streams, log: context.log, streaming: { [weak shown] in shown?.isLive = $0 }
        ) { [feedback, weak shown] outcome in
            // A server that lacks the list is not a problem of the connection.
            if outcome.error?.isMissingEndpoint != true, outcome.error?.lacksScope != true {
                feedback.report(outcome.error)
            }
            shown?.recordLoad(outcome.error)
        }
    }
}

extension [Pin] {
    /// The lists whose new posts a tab counts.
    var countedLists: [ListID] {
        compactMap { pin in
            if pin.showsBadge, case .list(let list) = pin.page { list } else { nil }
        }
    }
}
