package import Core
internal import Logging
internal import Observation
internal import Synchronization

/// Login, logout, switch, expiry and renewal: ends the session of one account and opens that of the next.
///
/// `accounts` is the source of truth about who is logged in; this type follows its changes. `session` is nil between two
/// sessions and while no account is logged in.
@MainActor
@Observable
package final class AccountCoordinator {
    /// The service and the server that a login form offers first.
    package typealias Suggestion = (kind: ServiceKind, server: ServerAddress)

    package let context: AppContext
    package let accounts: UserAccountViewModel
    package private(set) var session: AccountSession?
    /// The reason why the session of the account on screen could not be opened; nil while it opens and once it is open.
    package private(set) var openingProblem: CacheError?
    /// The percentage of the cache that has been upgraded while a session opens; nil if nothing is upgraded.
    package internal(set) var upgradePercent: Int?
    /// Events for the application; for one consumer.
    @ObservationIgnored package let events: AsyncStream<AppEvent>
    @ObservationIgnored private let eventSink: AsyncStream<AppEvent>.Continuation
    private let relay: Relay
    private let pollInterval: Duration?
    /// The interval that the user wants where services allow it.
    private let leastPollInterval: Duration
    /// After a logout, the service and the server of the account.
    private var suggestion: Suggestion?
    private let listen: AccountLogin.Listen
    private let login: AccountLogin
    package private(set) var browser: BrowserLauncher
    private let polling: BackgroundPolling
    /// The account whose session is open, or will be once the previous one is closed.
    @ObservationIgnored private var current: AccountKey?
    /// The last change of session: changes run one after the other.
    @ObservationIgnored private var changing: Task<Void, Never>?

    /// Hands changes of the accounts to the coordinator, which needs them for its own `init`.
    @MainActor
    private final class Relay {
        weak var coordinator: AccountCoordinator?
    }

    /// The time that the first frame has the cores to itself.
    package static let firstFrame = Duration.milliseconds(100)

    /// Opens the first account's session from its cache; nothing is requested before `start()`.
    ///
    /// - Parameters:
    ///   - accounts: the accounts that are logged in; the first is opened.
    ///   - pollInterval: nil for the interval that each service declares.
    ///   - upgrading: called while the first account's cache is upgraded, with the share that is done, from 0 to 1.
    ///   - listen: opens the listener that a browser returns to.
    /// - Throws: when the first account's cache can't be opened.
    package init(
        accounts: [SignedInAccount], context: AppContext, pollInterval: Duration? = nil,
        suggestion: Suggestion? = nil, upgrading: (Double) -> Void = { _ in }, listen: @escaping AccountLogin.Listen
    ) throws(CacheError) {
        self.context = context
        let least = context.preferences.pollInterval
        self.pollInterval = pollInterval
        leastPollInterval = .seconds(least)
        self.suggestion = suggestion
        self.listen = listen
        let login = context.login
        self.login = login
        browser = BrowserLauncher(
            command: context.preferences.browser, environment: context.environment, time: context.time)
        let (events, eventSink) = AsyncStream.makeStream(of: AppEvent.self)
        (self.events, self.eventSink) = (events, eventSink)
        let relay = Relay()
        self.relay = relay
        self.accounts = UserAccountViewModel(
            accounts: accounts, services: context.services, credentials: context.credentials, time: context.time,
            log: context.log,
            confirm: { account in
                await login.isDead(account) { await relay.coordinator?.accounts.record($0, of: account.key) }
            },
            renew: { await login.renew($0) },
            onChange: { relay.coordinator?.follow($0) },
            onMessages: {
                eventSink.yield(.newMessages($0, $1))
                relay.coordinator?.fetchForHooks($0.key)
            })
        polling = BackgroundPolling(accounts: self.accounts, context: context, interval: pollInterval)
        current = accounts.first?.key
        if let first = accounts.first {
            let view = self.accounts
            session = makeSession(
                try AccountResources(account: first, context: context, upgrading: upgrading) { count in
                    await view.record(requestsLeft: count, of: first.key)
                })
        }
        relay.coordinator = self
    }

    /// Reads ahead and starts the network once the terminal has had time to show the first frame.
    package func start() {
        let time = context.time
        Task { [weak self, commands = context.commands, strings = context.strings] in
            for await problem in commands.problems { self?.send(.message(strings.sentence(for: problem))) }
        }
        changing = Task { [weak self, first = session] in
            try? await time.sleep(for: Self.firstFrame)
            guard let self, !Task.isCancelled, session === first else { return }
            if let first {
                first.lookAhead()
                first.start(interval: interval(of: first))
            }
            polling.update()
        }
    }

    /// Stops everything and closes the session.
    package func close() async {
        relay.coordinator = nil
        polling.stop()
        await context.commands.stop()
        changing?.cancel()
        await changing?.value
        await session?.close()
        eventSink.finish()
    }

    /// Adopts changed settings. Filters apply to the session's lists at once, and to other accounts from their next
    /// poll.
    package func adoptSettings() {
        browser = BrowserLauncher(
            command: context.preferences.browser, environment: context.environment, time: context.time)
        session?.resources.cache.announceChange()
        for profile in session?.profiles.all ?? [] { profile.rewrite() }
    }

    /// What waits for an account: as the lists of its session have it, otherwise as it was counted last.
    package func badge(of key: AccountKey) -> AccountBadge {
        let counted = accounts.badge(of: key)
        guard let session, session.account.key == key else { return counted }
        // The list knows what has been seen before the server does.
        var messages = session.messages.notifications?.knownUnread
        messages?.count += accounts.listedMessages(of: key)
        return AccountBadge(
            home: session.home.unreadTotal, messages: messages ?? UnreadTotal(count: counted.messages))
    }

    /// Returns how many of an account's newest notifications are of certain kinds; all where that can't be known.
    package func count(newest count: Int, of kinds: [Core.Notification.Kind], for key: AccountKey) async -> Int {
        guard let session, session.account.key == key else {
            return await polling.count(newest: count, of: kinds, for: key)
        }
        return await session.messages.count(newest: count, of: kinds)
    }

    /// Fetches new notifications if a hook is for them. The server only says that there are some.
    private func fetchForHooks(_ key: AccountKey) {
        guard context.observer != nil, context.preferences.hooks.contains(where: { $0.event == .notification }) else {
            return
        }
        Task { _ = await count(newest: 0, of: [], for: key) }
    }

    /// Sends an event to the application.
    package func send(_ event: AppEvent) { eventSink.yield(event) }

    private func interval(of session: AccountSession) -> Duration {
        pollInterval ?? max(session.capabilities.pollInterval, leastPollInterval)
    }

    private func makeSession(_ resources: AccountResources) -> AccountSession {
        AccountSession(
            resources: resources, accounts: accounts, context: context, current: { [weak self] in self?.session }
        ) { [eventSink] in eventSink.yield($0) }
    }

    // MARK: Login

    /// Makes the login form.
    /// - Parameters:
    ///   - expected: the account that logs in again; nil for any.
    ///   - registers: whether the user wants a new account.
    package func makeLogin(as expected: SignedInAccount? = nil, registers: Bool = false) -> LoginViewModel {
        // A guest logs in on the same server.
        let here: Suggestion? = accounts.account.flatMap { $0.isGuest ? ($0.key.service, $0.key.server) : nil }
        return LoginViewModel(
            login: login, expected: expected, suggested: here ?? suggestion, registers: registers,
            entered: context.preferences.entered(for: context.services),
            hasBrowser: browser.isLocal, listen: listen, open: { [browser] in browser.open($0) },
            finish: { [accounts] in accounts.logIn($0) })
    }

    /// Logs an account out; with `deletes`, its cache and drafts go too.
    package func logOut(_ account: SignedInAccount, deletes: Bool) async {
        let strings = context.strings
        let name = strings.name(of: account)
        let revocation: AccountLogin.Revocation
        do throws(AccountError) {
            revocation = try await login.logOut(account)
        } catch {
            return send(.message(strings.logOutFailed(error)))
        }
        suggestion = (account.key.service, account.key.server)
        accounts.logOut(account.key)
        await changing?.value
        send(
            .message(
                account.isGuest ? strings.leftServer(name) : strings.loggedOut(name, isRevoked: revocation == .done)))
        guard deletes else { return }
        // A file that is written later would stay, and so would a cache that is opened later.
        await accounts.finishSavingRead(of: account.key)
        await polling.finish(account.key)
        do throws(FileError) {
            try AccountData(directories: context.directories, account: account).delete()
        } catch {
            send(.message(strings.deletionIncomplete(error)))
        }
    }

    // MARK: Changes

    private func follow(_ change: UserAccountViewModel.Change) {
        switch change {
        case .loggedIn(let account):
            open(account)
            removeGuest(before: account)
            send(.loggedIn(account, isNew: true))
            recordKeyring(of: account)
        case .renewed(let account):
            open(account)
            send(.loggedIn(account, isNew: false))
            recordKeyring(of: account)
        case .restored(let account):
            if account.key == accounts.account?.key { session?.home.refresh() }
        case .switched(let account):
            open(account)
            send(.switched(account))
        case .loggedOut(let account):
            if account.key == current { open(accounts.account) } else { polling.update() }
        case .expired(let account):
            polling.update()
            if account.key == accounts.account?.key { send(.expired(account)) }
        }
    }

    /// Says if the token of a login is in a file because the keyring can't be used.
    private func recordKeyring(of account: SignedInAccount) {
        Task {
            let failure = await context.credentials.keyringFailure(of: account)
            if failure != nil { send(.message(context.strings.tokenInFile)) }
        }
    }

    /// Opens the session again that could not be opened.
    package func reopen() {
        if openingProblem != nil { open(accounts.account) }
    }

    /// Closes the session and opens that of another account.
    private func open(_ account: SignedInAccount?) {
        current = account?.key
        openingProblem = nil
        upgradePercent = nil
        let old = session
        session = nil
        let before = changing
        changing = Task {
            await before?.value
            let closing = Task { await old?.close() }
            // Another account has files of its own: its session opens while this one still waits for the server.
            if old?.account.key == account?.key { await closing.value }
            polling.update()
            if let account { await openSession(of: account) }
            await closing.value
        }
    }

    private func openSession(of account: SignedInAccount) async {
        guard !Task.isCancelled, account.key == accounts.account?.key else { return }
        // The cache of the account before may have been upgraded since `open`.
        upgradePercent = nil
        do throws(CacheError) {
            let shown = Mutex<Int?>(nil)
            let resources = try await AccountResources.open(
                account, context: context,
                upgrading: { [weak self] share in
                    let percent = Int(clamping: (min(1, max(0, share)) * 100).rounded())
                    let isNew = shown.withLock { shown in
                        defer { shown = percent }
                        return shown != percent
                    }
                    if isNew { Task { @MainActor [weak self] in self?.upgradePercent = percent } }
                }
            ) { [accounts] count in
                await accounts.record(requestsLeft: count, of: account.key)
            }
            // The user may have switched again meanwhile.
            guard !Task.isCancelled, account.key == accounts.account?.key else { return await resources.close() }
            let next = makeSession(resources)
            session = next
            next.lookAhead()
            if let notice = resources.notice { send(.message(context.strings.sentence(for: notice))) }
            next.start(interval: interval(of: next))
        } catch {
            send(.message(context.strings.sentence(for: error)))
            // The user may have switched again meanwhile.
            if account.key == accounts.account?.key { openingProblem = error }
        }
    }

    /// Removes the guest of a server on which the user has logged in.
    private func removeGuest(before account: SignedInAccount) {
        let guest = SignedInAccount.guest(of: account.key.service, at: account.key.server)
        guard !account.isGuest, accounts.accounts.contains(guest) else { return }
        Task {
            // A guest's cache holds nothing that can't be loaded again.
            _ = try? await login.logOut(guest)
            accounts.logOut(guest.key)
            await changing?.value
            try? AccountData(directories: context.directories, account: guest).delete()
        }
    }
}

extension Preferences {
    /// Returns the values that the configuration holds for fields of the login form.
    package func entered(for services: ServiceRegistry) -> [ServiceKind: [LoginField: String]] {
        Dictionary(
            uniqueKeysWithValues: ServiceKind.allCases.map { kind in
                let settings = services[kind].settings
                let keys: [LoginField: ConfigurationKey?] = [
                    .key: settings.key, .secret: settings.secret, .redirect: settings.redirect,
                ]
                return (kind, keys.mapValues { $0.map { self[service: $0.name] } ?? "" })
            })
    }
}
