internal import ArgumentParser
internal import App

/// `tideline profile HANDLE|URL`
struct ProfileCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile", abstract: "Print an account's profile.",
        discussion: "With --offline, or when the server can't be reached, prints what is cached of it.")

    @Argument(help: "The account as user@host, or the URL of its page.")
    var account: String

    @OptionGroup var options: ReadOptions

    func run() async throws {
        try await reporting {
            try await ProfileOutput(AccountReader(options), account: account).run()
        }
    }
}
