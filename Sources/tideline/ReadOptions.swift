internal import App
internal import ArgumentParser
internal import Core
internal import Logging

/// Options of the commands that print an account's posts and lists.
struct ReadOptions: ParsableArguments {
    @OptionGroup var print: PrintOptions

    @Flag(help: "Print what is cached without sending a request.")
    var offline = false
}

/// The account, and the form of what is printed of it.
struct PrintOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Account, as user@host. Default: the account used last.", valueName: "account"),
        completion: .own(.account))
    var account: String?

    @Flag(help: "Print one JSON object per line, as described in docs/script-json.md.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "Print each object by a template, such as '{time} {account}: {text:60}'.", valueName: "template"))
    var format: String?

    @OptionGroup var log: LogOptions

    func validate() throws {
        guard !json || format == nil else { throw ValidationError("--json and --format exclude each other.") }
    }
}

extension AccountReader {
    /// Opens the account that the options name.
    ///
    /// - Parameter kinds: the objects that the command prints.
    init(_ options: ReadOptions, printing kinds: [any PrintedObject.Type]) throws {
        try self.init(options.print, printing: kinds, isOffline: options.offline)
    }

    init(_ options: PrintOptions, printing kinds: [any PrintedObject.Type], isOffline: Bool = false) throws {
        let context = try AppContext(logLevel: options.log.logLevel)
        let format = try ObjectPrinter.Format(
            json: options.json, template: options.format, for: kinds, context.strings)
        let session = try context.open(options.account, Console.standard)
        self.init(
            context: context, session: session, output: Console.standard, isOffline: isOffline, format: format)
    }
}

/// Options of the commands that write.
struct WritingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Account, as user@host. Default: the account used last.", valueName: "account"),
        completion: .own(.account))
    var account: String?

    @Flag(help: "Print one JSON object per line, as described in docs/script-json.md.")
    var json = false

    @OptionGroup var log: LogOptions
}

extension AccountWriter {
    /// Opens the account that the options name.
    ///
    /// - Throws: `Failure` without a login.
    init(_ options: WritingOptions) throws {
        let context = try AppContext(logLevel: options.log.logLevel)
        let session = try context.open(options.account, Console.standard)
        try self.init(context: context, session: session, output: Console.standard, printsJSON: options.json)
    }
}

/// Options of every command.
struct LogOptions: ParsableArguments {
    @Option(help: "Log level.")
    var logLevel = LogLevel.usual
}

/// swift-log's levels as command-line values.
enum LogLevel: String, ExpressibleByArgument, CaseIterable {
    case trace, debug, info, notice, warning, error, critical

    static let usual = LogLevel.info

    var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .info }
}
