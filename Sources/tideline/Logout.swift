internal import ArgumentParser
internal import App
internal import Core

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
            let context = try AppContext(logLevel: log.logLevel)
            let strings = context.strings
            let accounts = try context.loggedIn()
            let wanted = account.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
            guard let one = accounts.first(where: { wanted == nil || $0.acct.value == wanted }) else {
                throw Failure(.notLoggedIn, wanted == nil ? strings.noAccountLoggedIn : strings.noSuchAccount)
            }
            let revocation: AccountLogin.Revocation
            do throws(AccountError) {
                revocation = try await context.login.logOut(one, force: force)
            } catch {
                throw Failure(strings.logOutFailed(error), error)
            }
            if deleteCache {
                do throws(FileError) {
                    try AccountData(directories: context.directories, account: one).delete()
                } catch {
                    throw Failure(.file, strings.deletionIncomplete(error))
                }
            }
            let name = strings.name(of: one)
            let sentence =
                one.isGuest ? strings.leftServer(name) : strings.loggedOut(name, isRevoked: revocation == .done)
            if case .failed = revocation { throw Failure(.unavailable, sentence) }
            try? Console.line(sentence)
        }
    }
}
