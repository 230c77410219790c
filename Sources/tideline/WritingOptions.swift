internal import ArgumentParser

/// Options of the commands that write.
struct WritingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Account, as user@host. Default: the account used last.", valueName: "account"))
    var account: String?

    @Flag(help: "Print one JSON object per line, as described in docs/script-json.md.")
    var json = false

    @OptionGroup var log: LogOptions
}
