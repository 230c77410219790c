internal import Core
internal import Logging
internal import TUI

/// The reader in a terminal: puts view models, pages and terminal together and runs until someone quits.
@MainActor
struct Reader {
    private let session: Session
    private let surroundings: Surroundings
    private let pollInterval: Duration

    nonisolated init(session: Session, around surroundings: Surroundings, pollInterval: Duration) {
        self.session = session
        self.surroundings = surroundings
        self.pollInterval = pollInterval
    }

    func run() async throws {
        let list = makeList()
        list.readsBySight = surroundings.preferences.readMark == .whenSeen
        let account = UserAccountViewModel(account: session.account)
        list.onResult = { account.report($0) }
        // First what is cached, then the screen, then the network.
        list.open(at: session.positions.position(in: .home))

        let terminal: TerminalSession
        do {
            terminal = try TerminalSession(
                environment: surroundings.environment, ambiguity: surroundings.preferences.ambiguousWidth)
        } catch {
            throw Failure(.terminal, sentence(for: error))
        }
        defer { terminal.close() }

        let (wishes, wishing) = AsyncStream.makeStream(of: TerminalSession.Ending?.self)
        let application = Application(
            screen: terminal.screen, list: list, account: account, strings: surroundings.strings,
            time: surroundings.time, theme: Theme(isMonochrome: !terminal.screen.hasColors),
            makeSearch: { [session, surroundings] in
                SearchViewModel(cache: session.cache, builder: session.rows(surroundings))
            }
        ) { wish in
            switch wish {
            case .quit: wishing.yield(nil)
            case .suspend: terminal.suspend()
            case .redraw: terminal.redraw()
            case .title(let title): terminal.setTitle(title)
            case .copy(let text): terminal.copy(text)
            }
        }
        if let warning = surroundings.warnings.first { application.say(warning) }
        if let notice = session.notice { application.say(surroundings.strings.sentence(for: notice)) }
        terminal.onEvents = { application.handle($0) }
        terminal.onEnding = { wishing.yield($0) }
        application.draw()

        let background = startBackground(list: list, account: account) { application.say($0) }
        var ending: TerminalSession.Ending?
        for await wish in wishes {
            ending = wish
            break
        }
        for task in background { task.cancel() }
        if let position = list.position { await keep(position) }
        terminal.close()
        // Who leaves sees the shell already.
        session.cache.close()
        if case .signal(let number)? = ending { throw Failure.Ended(code: 128 + number) }
    }

    private func makeList() -> StatusListViewModel {
        let positions = session.positions
        let log = surroundings.log
        return StatusListViewModel(
            timeline: .home,
            reader: TimelineReader(timeline: .home, cache: session.cache, builder: session.rows(surroundings)),
            loader: session.loader, time: surroundings.time
        ) { position in
            await Self.keep(position, in: positions, log: log)
        }
    }

    /// What goes on while someone reads: following the cache, polling, the marker.
    private func startBackground(
        list: StatusListViewModel, account: UserAccountViewModel, tell: @escaping @MainActor (DisplayText) -> Void
    ) -> [Task<Void, Never>] {
        let poller = UnreadPoller(
            loader: session.loader, service: session.service, time: surroundings.time, interval: pollInterval)
        let markers = MarkerSync(
            timeline: .home, service: session.service, time: surroundings.time, log: surroundings.log)
        list.onRead = { id, key in Task { await markers.note(id, key: key) } }
        return [
            Task { await list.follow() },
            Task { await lookAfterCache(tell) },
            Task { [strings = surroundings.strings, cache = session.cache] in
                for await error in cache.troubles { tell(strings.sentence(for: .notKept(error))) }
            },
            Task {
                if let key = await markers.fetch() { list.read(upTo: key) }
                await poller.run { account.report($0) }
            },
        ]
    }

    /// Takes over what a damaged cache still held, at once; prunes when the start is long over.
    private func lookAfterCache(_ tell: @MainActor (DisplayText) -> Void) async {
        let log = surroundings.log
        do throws(CacheError) {
            if case .damaged(let path)? = session.notice {
                let found = try await session.cache.recover(from: path)
                if found.statuses > 0 { tell(surroundings.strings.recovered(found)) }
            }
            do { try await surroundings.time.sleep(for: Self.quiet) } catch { return }
            let count = try await session.cache.prune(session.limits(surroundings))
            if count > 0 { log.info("pruned", metadata: ["statuses": "\(count)"]) }
        } catch {
            log.warning("cache not looked after", metadata: ["reason": "\(error)"])
        }
    }

    /// When nobody waits for anything any more.
    private static let quiet = Duration.seconds(120)

    private func keep(_ position: ReadingPosition) async {
        await Self.keep(position, in: session.positions, log: surroundings.log)
    }

    @concurrent
    private nonisolated static func keep(_ position: ReadingPosition, in positions: PositionStore, log: Logger) async {
        do {
            try positions.keep(position, in: .home)
        } catch {
            log.warning("place not kept", metadata: ["reason": "\(error.reason)"])
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
