internal import ArgumentParser
internal import App
internal import Core

/// Options of the commands that print an account's posts and lists.
struct ReadOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Account, as user@host. Default: the account used last.", valueName: "account"))
    var account: String?

    @Flag(help: "Print one JSON object per line, as described in docs/script-json.md.")
    var json = false

    @Flag(help: "Print what is cached without sending a request.")
    var offline = false

    @OptionGroup var log: LogOptions
}

extension AccountReader {
    /// Opens the account that the options name.
    init(_ options: ReadOptions) throws {
        let context = try AppContext(logLevel: options.log.logLevel)
        let session = try context.open(options.account, ConsoleOutput())
        self.init(
            context: context, session: session, output: ConsoleOutput(), isOffline: options.offline,
            printsJSON: options.json)
    }
}
