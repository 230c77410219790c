internal import App
internal import ArgumentParser
internal import Core
internal import Loopback
internal import TUI

/// Puts accounts, terminal and application together.
@MainActor
enum ReaderCommand {
    /// - Parameter isPlain: whether to read line by line, as it does in terminals of the type `dumb`.
    static func run(
        _ accounts: [SignedInAccount], context: AppContext, pollInterval: Duration?,
        suggestion: AccountCoordinator.Suggestion?, isPlain: Bool
    ) async throws {
        let isPlain = isPlain || (context.environment["TERM"] == "dumb" && Console.standard.isTyped)
        let strings = context.strings
        // On a terminal, the reader offers the login itself.
        if isPlain, accounts.isEmpty, !Console.standard.isTyped {
            throw Failure(.notLoggedIn, strings.noAccountLoggedIn)
        }
        // Made while the cache opens.
        async let keys = KeyMaps(context.preferences, isWhole: false)
        let coordinator: AccountCoordinator
        do throws(CacheError) {
            let message = strings.browserDone.string
            coordinator = try AccountCoordinator(
                accounts: accounts, context: context, pollInterval: pollInterval, suggestion: suggestion,
                upgrading: upgrading(isPlain: isPlain, strings),
                listen: { path, port in await LoopbackListener.open(path: path, port: port, message: message) })
        } catch {
            throw Failure(.file, strings.sentence(for: error))
        }
        if isPlain { return try await PlainSession(coordinator: coordinator, output: Console.standard).run() }
        let outcome: TerminalReader.Outcome
        do throws(TerminalError) {
            outcome = try await TerminalReader(coordinator: coordinator, keys: keys).run()
        } catch {
            if error == .notATerminal, accounts.isEmpty { throw Failure(.notLoggedIn, strings.noAccountLoggedIn) }
            throw Failure(.terminal, strings.sentence(for: error))
        }
        // The terminal is the last place for the text.
        for line in outcome.unsaved { Console.standard.errorLine(line) }
        switch outcome.end {
        case .user, .terminal(.hangup): break
        case .demo: try await DemoCommand.parse([]).work()
        case .terminal(.signal(let number)): throw Failure.Ended(code: 128 + number)
        }
    }

    /// Shows the progress of a cache's upgrade. Line by line, it is said once.
    private static func upgrading(isPlain: Bool, _ strings: Strings) -> (Double) -> Void {
        var isSaid = false
        return { share in
            guard isPlain else { return Console.standard.upgradeProgress(share, strings) }
            if !isSaid { Console.standard.errorLine(strings.upgradingCache) }
            isSaid = true
        }
    }
}

/// `tideline` without a command: opens the account used last, or the guest view.
struct Read: ReportingCommand {
    static let configuration = CommandConfiguration(commandName: "read", abstract: "Open the timeline.")

    @Flag(name: .customLong("plain"), help: .plain) var isPlain = false
    @Option(help: .logLevel) var logLevel = LogLevel.usual

    func work() async throws { try await Self.read(logLevel: logLevel, isPlain: isPlain) }

    static func read(logLevel: LogLevel, isPlain: Bool = false) async throws {
        var context = try AppContext(logLevel: logLevel, onSlowKeyring: nil)
        let (accounts, notice) = try context.accountsAndNotice()
        context.startNotice = notice
        try await context.read(accounts, isPlain: isPlain)
    }
}
