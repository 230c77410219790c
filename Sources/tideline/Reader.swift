internal import App
internal import Core
internal import Logging
internal import TUI

/// The reader in a terminal: puts view models, pages and terminal together and runs until someone quits. Who reads may change
/// meanwhile: what belongs to one account ends, and what belongs to the next begins, here and nowhere else.
@MainActor
final class Reader {
    let surroundings: AppContext
    /// nil: as the service declares it.
    private let pollInterval: Duration?
    /// Where a login is offered first: the demo's server.
    let suggested: (kind: ServiceKind, server: ServerAddress)?
    let account: UserAccountViewModel
    let background: BackgroundPolling
    let login: AccountLogin
    let opener: BrowserLauncher
    private let messenger: DesktopNotifier
    private let news: News
    var foreground: AccountSession?
    /// Whose it is, or will be as soon as what was has ended.
    var followed: AccountKey?
    /// One change of who reads after the other.
    var changing: Task<Void, Never>?
    var application: Application?
    private var terminal: TerminalSession?

    /// - Parameters:
    ///   - accounts: who is logged in; the first opens. None for a guest.
    init(
        accounts: [SignedInAccount], around surroundings: AppContext,
        pollInterval: Duration? = nil,
        suggested: (kind: ServiceKind, server: ServerAddress)? = nil
    ) throws {
        self.surroundings = surroundings
        self.pollInterval = pollInterval
        self.suggested = suggested
        account = UserAccountViewModel(accounts: accounts, keeper: surroundings.keeper, log: surroundings.log)
        background = BackgroundPolling(account: account, around: surroundings, interval: pollInterval)
        login = surroundings.login
        opener = BrowserLauncher(environment: surroundings.environment, time: surroundings.time)
        messenger = DesktopNotifier(surroundings)
        news = News(surroundings)
        // First what is cached, then the screen, then the network.
        followed = accounts.first?.key
        if let first = accounts.first { foreground = makeForeground(try makeSession(first)) }
    }

    func run() async throws {
        try AddressSpace.check(surroundings.strings)
        let terminal: TerminalSession
        do {
            terminal = try TerminalSession(
                environment: surroundings.environment, ambiguity: surroundings.preferences.ambiguousWidth)
        } catch {
            if error == .notATerminal, account.account == nil {
                throw Failure(.notLoggedIn, surroundings.strings.nobodyLoggedIn)
            }
            throw Failure(.terminal, sentence(for: error))
        }
        defer { terminal.close() }
        self.terminal = terminal
        if let wanted = surroundings.environment["TERM"], wanted != terminal.description {
            surroundings.log.notice(
                "no terminfo entry for this terminal",
                metadata: [
                    "TERM": "\(Sanitizer.clean(RawText(wanted), maximum: 40).string)",
                    "used": "\(terminal.description)",
                ])
        }

        let (wishes, wishing) = AsyncStream.makeStream(of: TerminalSession.Ending?.self)
        let application = makeApplication(on: terminal) { wishing.yield(nil) }
        self.application = application
        application.show(foreground?.list, capabilities: foreground?.capabilities)
        application.setNotifications(messenger.choice, isConfigured: messenger.isConfigured)
        if let warning = surroundings.warnings.first { application.say(warning) }
        if let notice = foreground?.session.notice { application.say(surroundings.strings.sentence(for: notice)) }
        terminal.onEvents = { application.handle($0) }
        terminal.onEnding = { wishing.yield($0) }
        application.draw()

        begin(application)
        var ending: TerminalSession.Ending?
        for await wish in wishes {
            ending = wish
            break
        }
        background.end()
        changing?.cancel()
        // What was typed is being saved from here on, whatever the terminal does.
        let saving = application.close()
        // The shell is back before the slower clean-up.
        terminal.close()
        await saving?.value
        await foreground?.end()
        if case .signal(let number)? = ending { throw Failure.Ended(code: 128 + number) }
    }

    private func begin(_ application: Application) {
        account.onChange = { [weak self] in self?.take($0) }
        account.onMessages = { [weak self] in self?.tell($0, $1) }
        account.confirm = { [login] in await login.isDead($0) }
        account.renew = { [login] in await login.renew($0) }
        startAfterFirstFrame()
        if news.isDue() {
            application.showNews(isAsked: false)
        } else if let one = account.account, !one.isGuest, surroundings.preferences.welcomes {
            application.greet(Sanitizer.clean(one.displayName, maximum: TextLimits.displayName))
        }
    }

    /// Starts what needs the network once the terminal has had time to show the first frame: until then it has the cores to
    /// itself.
    private func startAfterFirstFrame() {
        let time = surroundings.time
        changing = Task { [weak self, first = foreground] in
            try? await time.sleep(for: Self.firstFrame)
            guard let self, !Task.isCancelled, foreground === first else { return }
            if let first { first.start(interval: interval(of: first.session)) }
            background.update()
        }
    }

    private static let firstFrame = Duration.milliseconds(100)

    private func makeApplication(on terminal: TerminalSession, quit: @escaping () -> Void) -> Application {
        Application(
            screen: terminal.screen, account: account, strings: surroundings.strings, time: surroundings.time,
            theme: Theme(isMonochrome: !terminal.screen.hasColors),
            make: Application.Makers(
                search: { [weak self] in
                    guard let self, let session = foreground?.session else { return nil }
                    return SearchViewModel(cache: session.cache, builder: session.rows(surroundings))
                },
                login: { [unowned self] in makeLogin($0, registers: $1) },
                news: { [news] in news.pages() }, feed: { [weak self] in self?.foreground?.feed($0) },
                feeds: { [weak self] in await self?.askForFeeds() },
                about: { [weak self] in self?.foreground?.lists(about: $0) },
                author: { [weak self] in self?.foreground?.timeline(byAuthorOf: $0) },
                writing: { [weak self] in self?.foreground?.writing($0, finish: $1) })
        ) { [weak self] wish in
            switch wish {
            case .quit: quit()
            case .suspend: terminal.suspend()
            case .redraw: terminal.redraw()
            case .title(let title): terminal.setTitle(title)
            case .copy(let text): terminal.copy(text)
            case .logOut(let one, let deletes): self?.logOut(one, deletes: deletes)
            case .notify(let choice): self?.keep(choice)
            case .extras: self?.showExtras()
            case .remove(let id): self?.remove(id)
            case .discardTyped: terminal.discardTyped()
            }
        }
    }

    func interval(of session: Session) -> Duration {
        pollInterval ?? session.capabilities.pollInterval
    }

    func makeSession(_ one: SignedInAccount) throws -> Session {
        try Session(account: one, around: surroundings) { [account] in
            await account.note(requestsLeft: $0, of: one.key)
        }
    }

    /// Off the main actor: another instance may hold the lock of the cache for a while.
    func openSession(_ one: SignedInAccount) async throws -> Session {
        try await Self.session(one, around: surroundings) { [account] in
            await account.note(requestsLeft: $0, of: one.key)
        }
    }

    @concurrent
    private nonisolated static func session(
        _ one: SignedInAccount, around surroundings: AppContext, count: @escaping @Sendable (Int) async -> Void
    ) async throws -> Session {
        try Session(account: one, around: surroundings, count: count)
    }

    func makeForeground(_ session: Session) -> AccountSession {
        AccountSession(session: session, account: account, around: surroundings) { [weak self] in
            self?.application?.say($0)
        }
    }

    private func showExtras() {
        guard let application, let service = foreground?.session.service else { return }
        Task {
            do throws(RequestError) {
                application.show(
                    try await application.loading(.page) { () async throws(RequestError) in try await service.extras() }
                )
            } catch {
                account.report(.request(error))
                application.say(surroundings.strings.sentence(for: error))
            }
        }
    }

    private func remove(_ id: StatusID) {
        guard let application, let foreground else { return }
        let strings = surroundings.strings
        Task {
            do throws(SyncError) {
                try await application.loading(.row(id)) { () async throws(SyncError) in try await foreground.remove(id)
                }
                application.say(strings.textDeleted)
            } catch {
                application.say(strings.sentence(for: error))
            }
        }
    }

    private func askForFeeds() async -> [Feed]? {
        guard let service = foreground?.session.service else { return nil }
        do throws(RequestError) {
            return try await service.feeds()
        } catch {
            account.report(.request(error))
            application?.say(surroundings.strings.sentence(for: error))
            return nil
        }
    }

    // MARK: New messages

    private func tell(_ one: SignedInAccount, _ count: Int) {
        let text = surroundings.strings.newMessages(count, for: "@\(HostName.shown(inHandle: one.acct))")
        switch messenger.choice {
        case .asked, .off: break
        case .bell: terminal?.ring()
        case .osc: terminal?.notify(text)
        case .desktop: messenger.showOnDesktop(text)
        }
    }

    private func keep(_ choice: Preferences.Notification) {
        do throws(FileError) {
            try messenger.keep(choice)
            application?.setNotifications(messenger.choice, isConfigured: messenger.isConfigured)
        } catch {
            application?.say(surroundings.strings.sentence(for: error))
        }
    }

    private func sentence(for error: TerminalError) -> DisplayText {
        let strings = surroundings.strings
        return switch error {
        case .notATerminal, .noSignals: strings.notATerminal
        case .unknownType(let name): strings.unknownTerminal(Sanitizer.clean(name, maximum: 40))
        case .cannotDraw(let name): strings.poorTerminal(Sanitizer.clean(name, maximum: 40))
        }
    }
}
