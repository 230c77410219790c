internal import App
internal import Core
internal import Logging

/// The accounts that are not on screen: what is new for each is fetched now and then, slower, so that its badge is right and
/// it opens on what is new.
@MainActor
final class BackgroundPolling {
    private let surroundings: AppContext
    private let account: UserAccountViewModel
    /// nil: as each service declares it.
    private let interval: Duration?
    private var tasks: [AccountKey: Task<Void, Never>] = [:]

    /// How much slower than the account on screen.
    private static let slowness = 5

    init(account: UserAccountViewModel, around surroundings: AppContext, interval: Duration?) {
        self.account = account
        self.surroundings = surroundings
        self.interval = interval
    }

    /// Brings what is followed in line with who is logged in. Called whenever that changes.
    func update() {
        let wanted = account.accounts.filter {
            $0.key != account.account?.key && !$0.isGuest && !account.expired.contains($0.key)
        }
        for (key, task) in tasks where !wanted.contains(where: { $0.key == key }) {
            task.cancel()
            tasks[key] = nil
        }
        for one in wanted where tasks[one.key] == nil {
            let capabilities = ServiceRegistry[one.key.service].capabilities
            let interval = (interval ?? capabilities.pollInterval) * Self.slowness
            tasks[one.key] = Task { [account, surroundings] in
                await Self.follow(one, around: surroundings, interval: interval) { account.report($0, of: one.key) }
            }
        }
    }

    func end() {
        for task in tasks.values { task.cancel() }
        tasks = [:]
    }

    @concurrent
    private nonisolated static func follow(
        _ one: SignedInAccount, around surroundings: AppContext, interval: Duration,
        report: @escaping AccountFollower.Report
    ) async {
        // Not while the account on screen opens.
        do { try await surroundings.time.sleep(for: min(interval, .seconds(10))) } catch { return }
        guard let session = try? Session(account: one, around: surroundings) else {
            return surroundings.log.warning("an account is not followed: its cache cannot be opened")
        }
        defer { session.cache.close() }
        let follower = AccountFollower(
            loader: session.loader, service: session.service, time: surroundings.time, interval: interval,
            streams: false, log: surroundings.log
        ) { outcome in
            var outcome = outcome
            if outcome.error == nil, outcome.home == nil, let key = session.positions.position(in: .home)?.readUpTo {
                let builder = session.rows(surroundings)
                let reader = TimelineReader(timeline: .home, cache: session.cache, builder: builder)
                Task {
                    outcome.home = (try? await reader.unread(above: key))?.count
                    report(outcome)
                }
            } else {
                report(outcome)
            }
        }
        await follower.run()
    }
}
