internal import Core
internal import Logging

/// Polls the accounts that are not on screen, more slowly than the one that is, so that their badges are right and they
/// open with recent statuses.
@MainActor
final class BackgroundPolling {
    private let context: AppContext
    private let accounts: UserAccountViewModel
    /// The interval; nil for the one that each service declares.
    private let interval: Duration?
    private var tasks: [AccountKey: Task<Void, Never>] = [:]
    /// The counters of the accounts whose caches are open.
    private var counters: [AccountKey: NotificationCounter] = [:]
    /// Tasks that wait until polling has ended, which may still be opening or closing its cache.
    private var endings: [AccountKey: Task<Void, Never>] = [:]

    /// The interval relative to that of the account on screen.
    private static let slowdown = 5

    init(accounts: UserAccountViewModel, context: AppContext, interval: Duration?) {
        self.accounts = accounts
        self.context = context
        self.interval = interval
    }

    /// Starts and stops polling after the accounts have changed.
    func update() {
        let wanted = accounts.accounts.filter {
            $0.key != accounts.account?.key && !$0.isGuest && !accounts.expired.contains($0.key)
        }
        for key in tasks.keys where !wanted.contains(where: { $0.key == key }) { end(key) }
        for account in wanted where tasks[account.key] == nil {
            let capabilities = context.services[account.key.service].capabilities
            let interval =
                (interval ?? max(capabilities.pollInterval, .seconds(context.preferences.pollInterval)))
                * Self.slowdown
            tasks[account.key] = Task { [weak self, accounts, context] in
                await Self.poll(account, context: context, interval: interval) { [weak self] in
                    accounts.restoreRead($0.storedReads, of: account.key, in: $0.readCounts)
                    let counter = NotificationCounter(resources: $0, accounts: accounts, log: context.log)
                    self?.counters[account.key] = counter
                    return counter
                }
            }
        }
    }

    func stop() {
        for key in tasks.keys { end(key) }
    }

    /// Returns how many of an account's newest notifications are of certain kinds; all for one that isn't polled.
    func count(newest count: Int, of kinds: [Core.Notification.Kind], for key: AccountKey) async -> Int {
        await counters[key]?.count(newest: count, of: kinds) ?? count
    }

    private func end(_ key: AccountKey) {
        counters[key] = nil
        guard let task = tasks.removeValue(forKey: key) else { return }
        task.cancel()
        endings[key] = Task { [before = endings[key]] in
            await before?.value
            await task.value
        }
    }

    /// Returns once the cache of an account that is no longer polled is closed, and isn't opened again.
    func finish(_ key: AccountKey) async { await endings[key]?.value }

    @concurrent
    private nonisolated static func poll(
        _ account: SignedInAccount, context: AppContext, interval: Duration,
        opened: @MainActor @Sendable (AccountResources) -> NotificationCounter
    ) async {
        // The account on screen opens first.
        do { try await context.time.sleep(for: min(interval, .seconds(10))) } catch { return }
        guard let resources = try? AccountResources(account: account, context: context) else {
            return context.log.warning("account not polled: its cache can't be opened")
        }
        defer { resources.cache.close() }
        let counter = await opened(resources)
        let follower = AccountFollower(
            loader: resources.loader, service: resources.service, time: context.time, interval: interval,
            streams: false, log: context.log
        ) { outcome in
            var outcome = outcome
            if outcome.error == nil, outcome.home == nil, let key = resources.positions.position(in: .home)?.readUpTo {
                let reader = TimelineReader(
                    timeline: .home, cache: resources.cache, builder: context.rowBuilder(for: account, in: .home))
                Task {
                    if let total = try? await reader.unread(above: key) {
                        (outcome.home, outcome.homeIsAtLeast) = (total.count, total.isAtLeast)
                    }
                    counter.report(outcome)
                }
            } else {
                counter.report(outcome)
            }
        }
        let (ended, end) = AsyncStream.makeStream(of: Never.self)
        let following = Task {
            await follower.run()
            end.finish()
        }
        let observing = Task { await context.observer?.follow(resources, context: context) }
        // Ends when this task is cancelled, too: a request that is under way may take long.
        for await _ in ended {}
        following.cancel()
        observing.cancel()
    }
}
