internal import App
internal import ArgumentParser
internal import Core
internal import Loopback
internal import TUI

/// Puts accounts, terminal and application together.
@MainActor
enum ReaderCommand {
    static func run(
        _ accounts: [SignedInAccount], context: AppContext, pollInterval: Duration?,
        suggestion: AccountCoordinator.Suggestion?
    ) async throws {
        let strings = context.strings
        let coordinator: AccountCoordinator
        do throws(CacheError) {
            let message = strings.browserDone.string
            coordinator = try AccountCoordinator(
                accounts: accounts, context: context, pollInterval: pollInterval, suggestion: suggestion,
                upgrading: { Console.standard.upgradeProgress($0, strings) },
                listen: { path, port in await LoopbackListener.open(path: path, port: port, message: message) })
        } catch {
            throw Failure(.file, strings.sentence(for: error))
        }
        let outcome: TerminalReader.Outcome
        do throws(TerminalError) {
            outcome = try await TerminalReader(coordinator: coordinator).run()
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
}

/// `tideline` without a command: opens the account used last, or the guest view.
struct Read: ReportingCommand {
    static let configuration = CommandConfiguration(abstract: "Open the timeline.")

    @OptionGroup var log: LogOptions

    func work() async throws { try await Self.read(logLevel: log.logLevel) }

    static func read(logLevel: LogLevel) async throws {
        var context = try AppContext(logLevel: logLevel, onSlowKeyring: nil)
        let (accounts, notice) = try context.accountsAndNotice()
        context.startNotice = notice
        try await context.read(accounts)
    }
}
