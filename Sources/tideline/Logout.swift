internal import ArgumentParser
internal import Core

/// `tideline logout [ACCOUNT]`
struct Logout: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Log out, and take the token back at the server.",
        discussion: "What is cached stays for the next login, unless --delete-cache is said.")

    @Argument(help: "The account, as user@host; the last used one when not given.")
    var account: String?

    @Flag(help: "Delete all that is kept of it: statuses, places, drafts.")
    var deleteCache = false

    @OptionGroup var log: LogOptions

    func run() async throws {
        try await reporting {
            let surroundings = try Surroundings(logLevel: log.logLevel)
            let strings = surroundings.strings
            let accounts = try Session.accounts(around: surroundings)
            let wanted = account.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
            guard let one = accounts.first(where: { wanted == nil || $0.acct.value == wanted }) else {
                throw Failure(.notLoggedIn, wanted == nil ? strings.nobodyLoggedIn : strings.noSuchAccount)
            }
            let isRevoked: Bool
            do throws(AccountError) {
                isRevoked = try await surroundings.login.logOut(one)
            } catch {
                throw Failure(error, strings)
            }
            if deleteCache {
                do throws(FileError) {
                    try AccountData(directories: surroundings.directories, account: one).delete()
                } catch {
                    throw Failure(.file, strings.notDeleted(error))
                }
            }
            try? Console.line(strings.loggedOut("@\(HostName.shown(inHandle: one.acct))", isRevoked: isRevoked))
        }
    }
}
