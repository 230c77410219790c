package import App
internal import ArgumentParser
internal import Core
internal import Curl
internal import FoundationEssentials
internal import Glibc
internal import TUI

extension AppContext {
    /// Reads the process's environment and the user's configuration.
    ///
    /// - Parameters:
    ///   - directories: used instead of the user's own, for the demo.
    ///   - onSlowKeyring: called when the keyring takes longer than two seconds; nil for the reader, whose screen
    ///     a line would damage.
    /// - Throws: `Failure` when the user has no home directory.
    init(
        logLevel: LogLevel, directories: XDGDirectories? = nil,
        onSlowKeyring: (@Sendable (Strings) -> Void)? = { Console.standard.error($0.waitingForKeyring) }
    ) throws {
        // Tokens are in memory: a crash must not leave an image of it on the disk.
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        try self.init(
            environment: ProcessInfo.processInfo.environment, directories: directories, level: logLevel.level,
            transport: CurlTransport(), onSlowKeyring: onSlowKeyring)
    }

    /// Runs the reader in the terminal until the user ends it.
    ///
    /// - Parameter isPlain: whether to read line by line.
    func read(
        _ accounts: [SignedInAccount], pollInterval: Duration? = nil, suggestion: AccountCoordinator.Suggestion? = nil,
        isPlain: Bool = false
    ) async throws {
        try AddressSpace.check(strings)
        if let first = accounts.first { try checkToken(of: first) }
        let servers = accounts.map(\.key.server) + (suggestion.map { [$0.server] } ?? [])
        try await ReaderCommand.run(
            accounts, context: withPictures(of: servers), pollInterval: pollInterval, suggestion: suggestion,
            isPlain: isPlain)
    }
}

/// A command that reports a failure as one line on standard error and an exit code.
protocol ReportingCommand: AsyncParsableCommand {
    func work() async throws
}

extension ReportingCommand {
    func run() async throws { try await Self.reporting(work) }

    static func reporting(_ work: () async throws -> Void) async throws {
        let code = try await CommandRun.code(of: work, reportingTo: Console.standard) { Strings.ofLocale }
        if code != 0 { throw ExitCode(code) }
    }
}

extension Strings {
    /// The sentences in the language of the locale, for errors before the configuration is read.
    static var ofLocale: Strings {
        Strings(language: Language(environment: ProcessInfo.processInfo.environment), zone: .system)
    }
}

/// What needs the views of the reader.
extension Console: CommandOutput {
    package func lines(of row: StatusRowModel, width: Int, strings: Strings) -> [PrintedLine] {
        RowPrinter(width: width, strings: strings).lines(of: row)
    }

    package func line(_ line: PrintedLine) throws(OutputError) {
        let isColored = isColored(ProcessInfo.processInfo.environment)
        try self.line(line.parts.map { ($0.text, isColored ? $0.role?.parameters ?? "" : "") })
    }

    package func lines(of row: NotificationRow, width: Int, strings: Strings) -> [PrintedLine] {
        RowPrinter(width: width, strings: strings).lines(of: row)
    }
}
