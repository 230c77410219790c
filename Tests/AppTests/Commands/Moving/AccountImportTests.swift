import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Accounts imported from another program", .hangGuard)
struct AccountImportTests {
    private let folder = TemporaryFolder()
    private let service = ScriptedService()
    private let world: CommandWorld

    init() { world = CommandWorld(service) }

    private func toot(_ users: String...) throws -> String {
        let entries = users.map { user in
            let parts = user.split(separator: "@")
            return #""\#(user)": {"access_token": "s3cret", "instance": "\#(parts[1])", "username": "\#(parts[0])"}"#
        }
        let file = folder.path + "/config.json"
        let text = #"{"active_user": null, "apps": {}, "users": {\#(entries.joined(separator: ", "))}}"#
        try PrivateFile.write(Array(text.utf8), to: file)
        return file
    }

    private func run(_ file: String?, isTrial: Bool = false, of program: OtherProgram = .toot) async throws {
        try await AccountImport(of: program, world.context, output: world.output, isTrial: isTrial).run(file)
    }

    @Test func `an account is logged in with its token, which isn't printed`() async throws {
        try await run(toot("ada@harbour.example"))
        let account = try #require(try world.context.loggedIn(world.output).first)
        let token = try await world.context.credentials.token(of: account)
        #expect(token?.secret == "s3cret")
        #expect(world.output.printed == [world.strings.accountImported(world.strings.name(of: account)).string])
        #expect(!(world.output.printed + world.output.errors).joined().contains("s3cret"))
    }

    @Test func `an account that is logged in stays as it is`() async throws {
        try await run(toot("ada@harbour.example"))
        let account = try #require(try world.context.loggedIn(world.output).first)
        try await world.context.credentials.renew(account, Credential(token: try #require(AccessToken("own"))))
        try await run(toot("ada@harbour.example"))
        let token = try await world.context.credentials.token(of: account)
        #expect(token?.secret == "own")
        #expect(world.output.printed.last == world.strings.accountIsThere(world.strings.name(of: account)).string)
    }

    @Test func `a trial requests and stores nothing`() async throws {
        try await run(toot("ada@harbour.example"), isTrial: true)
        #expect(try world.context.loggedIn(world.output).isEmpty)
        #expect(world.output.printed == ["ada@harbour.example", world.strings.importTrial.string])
    }

    @Test func `a token that a command prints is not run`() async throws {
        let file = folder.path + "/accounts.toml"
        let text = "[[Accounts]]\nName = 'ada'\nServer = 'https://harbour.example'\nAccessToken = '!CMD!touch x'\n"
        try PrivateFile.write(Array(text.utf8), to: file)
        let failure = await #expect(throws: Failure.self) { try await run(file, of: .tut) }
        #expect(failure?.code == .notLoggedIn)
        #expect(failure?.sentence.string.contains(world.strings.tokenFromCommand("tut").string) == true)
    }

    @Test func `feeds are for later, and other files are not the program's`() async throws {
        let urls = folder.path + "/urls"
        try PrivateFile.write(Array("https://a.example/feed\n".utf8), to: urls)
        let later = await #expect(throws: Failure.self) { try await run(urls, of: .newsboat) }
        #expect(later?.code == .data && later?.sentence == world.strings.feedsForLater(1))
        let wrong = await #expect(throws: Failure.self) { try await run(urls, of: .toot) }
        #expect(wrong?.code == .data)
        let missing = await #expect(throws: Failure.self) { try await run(folder.path + "/none", of: .toot) }
        #expect(missing?.code == .file)
        let none = await #expect(throws: Failure.self) { try await run(nil, of: .mastui) }
        #expect(none?.code == .file && none?.sentence == world.strings.programHasNoFile("mastui"))
        let empty = try toot()
        let nobody = await #expect(throws: Failure.self) { try await run(empty) }
        #expect(nobody?.sentence == world.strings.programHasNoAccounts("toot"))
    }
}
