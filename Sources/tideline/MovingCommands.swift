internal import App
internal import ArgumentParser

/// `tideline export FILE`
struct ExportCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write your own data into a file for another machine.",
        discussion: """
            The file is one JSON object with your settings, keys, filters and themes, and for each account drafts, pinned tabs, \
            reading positions and the URLs of cached bookmarks. `tideline import` reads it.

            Tokens are left out, and so are your API keys. With --with-tokens they are in the file, which age or gpg encrypts \
            with a passphrase: the program asks you for it.
            """)

    @Argument(help: "The new file.", completion: .file())
    var file: String

    @Flag(help: "Also export the accounts' tokens and your API keys, and encrypt the file.")
    var withTokens = false

    @Flag(help: "Replace a file that exists.")
    var replace = false

    @Option(help: .logLevel) var logLevel = LogLevel.usual

    func work() async throws {
        try await ExportOutput(AppContext(logLevel: logLevel), output: Console.standard)
            .write(to: file, hasTokens: withTokens, replacing: replace)
    }
}

/// `tideline import [FILE] [--from PROGRAM]`
struct ImportCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Add the data of another machine, or the accounts of another program.",
        discussion: """
            Reads a file that `tideline export` has written. What is here and newer stays: settings that you have, drafts that \
            differ (both are kept), and reading positions that are further. Each part is imported whole or not at all, and \
            importing a file again changes nothing. Quit Tideline before.

            With --from, logs in with the accounts of toot, tut or mastui, from their usual files or from FILE. Each token is \
            checked with its server; accounts that are logged in stay as they are.

            Import only files that you trust: settings name programs that Tideline runs.
            """)

    @Argument(help: "The file.", completion: .file())
    var file: String?

    @Option(help: "Import the accounts of a program: toot, tut or mastui.")
    var from: OtherProgram?

    @Flag(help: "Let settings and themes of the file replace those that you have.")
    var replace = false

    @Flag(help: "Say what would be imported, and change nothing.")
    var dryRun = false

    @Option(help: .logLevel) var logLevel = LogLevel.usual

    func validate() throws {
        if file == nil, from == nil { throw ValidationError("Missing expected argument '<file>'") }
    }

    func work() async throws {
        let context = try AppContext(logLevel: logLevel)
        if let from {
            return try await AccountImport(of: from, context, output: Console.standard, isTrial: dryRun).run(file)
        }
        guard let file else { return }
        try await ImportOutput(context, output: Console.standard, replacing: replace, isTrial: dryRun).read(file)
    }
}

extension OtherProgram: ExpressibleByArgument {}
