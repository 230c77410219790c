internal import ArgumentParser
internal import App

/// Options of the commands that write.
struct WritingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Account, as user@host. Default: the account used last.", valueName: "account"))
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
        let session = try context.open(options.account, ConsoleOutput())
        try self.init(context: context, session: session, output: ConsoleOutput(), printsJSON: options.json)
    }
}
