internal import App
internal import ArgumentParser
internal import Core
internal import Logging

/// The account, and the form of what is printed of it. No group is part of another: ArgumentParser makes a group four times at
/// each level, so that three levels took half of a debug build's start.
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

    @Option(help: .logLevel)
    var logLevel = LogLevel.usual

    func validate() throws {
        guard !json || format == nil else { throw ValidationError("--json and --format exclude each other.") }
    }
}

extension AccountReader {
    /// Opens the account that the options name.
    ///
    /// - Parameter kinds: the objects that the command prints.
    init(_ options: PrintOptions, printing kinds: [any PrintedObject.Type], isOffline: Bool = false) throws {
        let context = try AppContext(logLevel: options.logLevel)
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

    @Option(help: .logLevel)
    var logLevel = LogLevel.usual
}

extension AccountWriter {
    /// Opens the account that the options name.
    ///
    /// - Throws: `Failure` without a login.
    init(_ options: WritingOptions) throws {
        let context = try AppContext(logLevel: options.logLevel)
        let session = try context.open(options.account, Console.standard)
        try self.init(context: context, session: session, output: Console.standard, printsJSON: options.json)
    }
}

/// The help of options that several commands have.
extension ArgumentHelp {
    static var logLevel: ArgumentHelp { "Log level." }
    static var offline: ArgumentHelp { "Print what is cached without sending a request." }
    static var plain: ArgumentHelp {
        "Read line by line, for screen readers, braille displays and terminals that can't move the cursor."
    }
}

/// swift-log's levels as command-line values.
enum LogLevel: String, ExpressibleByArgument, CaseIterable {
    case trace, debug, info, notice, warning, error, critical

    static let usual = LogLevel.info

    var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .info }
}
