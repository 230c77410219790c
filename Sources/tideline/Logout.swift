internal import ArgumentParser
internal import App

/// `tideline logout [ACCOUNT]`
struct Logout: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Log out and revoke the token.",
        discussion: "Cached posts are kept for the next login unless you pass --delete-cache.")

    @Argument(help: "Account, as user@host. Default: the account used last.")
    var account: String?

    @Flag(help: "Also delete the local data: posts, reading position and drafts.")
    var deleteCache = false

    @Flag(help: "Log out even if the token can't be read and so can't be revoked.")
    var force = false

    @OptionGroup var log: LogOptions

    func run() async throws {
        try await reporting {
            try await AccountOutput(context: AppContext(logLevel: log.logLevel), output: ConsoleOutput())
                .logOut(account, deletesData: deleteCache, force: force)
        }
    }
}
