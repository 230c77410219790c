import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("An export and its import on another machine", .hangGuard)
struct ExportTests {
    private let folder = TemporaryFolder()
    private let here = CommandWorld(SimulatedService(1...3))
    private let there = CommandWorld(SimulatedService(1...3))
    private var file: String { folder.path + "/tideline.json" }

    private func drafts(_ world: CommandWorld) -> ItemFolder<Draft> {
        ItemFolder(data: world.context.directories.data, account: world.account)
    }

    private func pins(_ world: CommandWorld) -> PinStore {
        PinStore(state: world.context.directories.state, account: world.account)
    }

    private func positions(_ world: CommandWorld) -> PositionStore {
        PositionStore(state: world.context.directories.state, account: world.account)
    }

    private func draft(_ id: String, _ text: String) -> Draft {
        Draft(id: id, target: .status, post: OutgoingPost(text: text), changedAt: here.time.now)
    }

    private func configure(_ text: String, _ world: CommandWorld) throws {
        try PrivateFile.write(Array(text.utf8), to: world.context.directories.configurationFile)
    }

    /// Logs in, and stores something of each part.
    private func fill() async throws {
        let token = try #require(AccessToken("s3cret"))
        try await here.context.credentials.save(here.account, Credential(token: token))
        try configure("density = \"compact\"\ntmdb-key = \"k3y\"\n[keys]\nx = \"like\"\n", here)
        try PrivateFile.write(
            Array("link = \"red\"\n".utf8), to: here.context.directories.configuration + "/themes/mine.toml")
        try drafts(here).save(draft("status", "Moin"))
        try pins(here).save([Pin(.list(.local), title: RawText("Local"))])
        try positions(here).save(ReadingPosition(readUpTo: SortKey("i5")), in: .home)
    }

    private func export(_ path: String? = nil, hasTokens: Bool = false, replacing: Bool = false) async throws {
        try await ExportOutput(here.context, output: here.output)
            .write(to: path ?? file, hasTokens: hasTokens, replacing: replacing)
    }

    private func importFile(_ path: String? = nil, replacing: Bool = false, isTrial: Bool = false) async throws {
        try await ImportOutput(there.context, output: there.output, replacing: replacing, isTrial: isTrial)
            .read(path ?? file)
    }

    private func content() throws -> String { String(decoding: try PrivateFile.read(file), as: UTF8.self) }

    @Test func `everything arrives but the secrets`() async throws {
        try await fill()
        try await export()
        let text = try content()
        #expect(!text.contains("s3cret") && !text.contains("k3y") && text.contains("Moin"))
        #expect(PrivateFile.exposure(of: file) == nil)
        try await importFile()
        let (preferences, _) = ConfigurationFile.read(
            there.context.directories.configurationFile, services: there.context.services.settings)
        #expect(preferences.density == .compact && preferences.keys.map(\.name) == ["x"])
        let themes = await there.context.themes.files()
        #expect(themes == ["mine": "link = \"red\"\n"])
        #expect(drafts(there).all() == drafts(here).all() && pins(there).all() == pins(here).all())
        #expect(positions(there).all() == positions(here).all() && !positions(there).all().isEmpty)
        #expect(try there.context.loggedIn(there.output).isEmpty)
        let name = there.strings.name(of: there.account)
        #expect(there.output.printed.contains(there.strings.importLacksTokens(name).string))
    }

    @Test func `an import can be repeated`() async throws {
        try await fill()
        try await export()
        try await importFile()
        let before = there.output.printed.count
        let saved = drafts(there).all()
        try await importFile()
        let again = there.output.printed.dropFirst(before)
        #expect(again.count { $0.hasSuffix(there.strings.importNothingNew.string) } == 5)
        #expect(drafts(there).all() == saved)
    }

    @Test func `what is here stays, unless it is to be replaced`() async throws {
        try await fill()
        try await export()
        try configure("density = \"comfortable\"\n", there)
        try drafts(there).save(draft("status", "Ahoy"))
        try positions(there).save(ReadingPosition(readUpTo: SortKey("i9")), in: .home)
        try await importFile()
        func density() -> Preferences.Density {
            ConfigurationFile.read(there.context.directories.configurationFile, services: []).preferences.density
        }
        #expect(density() == .comfortable)
        let kept = there.strings.noted(there.strings.importKept(1), note: "density").string
        #expect(there.output.printed.contains { $0.contains(kept) })
        #expect(Set(drafts(there).all().map(\.post.text)) == ["Moin", "Ahoy"])
        #expect(positions(there).position(in: .home)?.readUpTo == SortKey("i9"))
        // The first copy was changed since: it is not added a second time.
        var copy = try #require(drafts(there).all().first { $0.post.text == "Moin" })
        copy.post.text = "Moin moin"
        try drafts(there).save(copy)
        try await importFile(replacing: true)
        #expect(Set(drafts(there).all().map(\.post.text)) == ["Moin moin", "Ahoy"])
        #expect(density() == .compact)
    }

    @Test func `a trial changes nothing`() async throws {
        try await fill()
        try await export()
        try await importFile(isTrial: true)
        #expect(!PrivateFile.exists(there.context.directories.configurationFile))
        #expect(drafts(there).all().isEmpty && pins(there).all().isEmpty && positions(there).all().isEmpty)
        #expect(there.output.printed.last == there.strings.importTrial.string)
    }

    @Test func `tabs are added as far as there are digits`() async throws {
        try await fill()
        try await export()
        try pins(there).save((1...5).map { Pin(.search("word \($0)"), title: RawText("\($0)")) })
        try await importFile()
        #expect(pins(there).all().count == Pin.most)
        #expect(there.output.printed.contains { $0.contains(there.strings.importKept(1).string) })
    }

    @Test func `a program that encrypts is looked for in the PATH`() throws {
        let bin = folder.path + "/bin"
        func installed() -> PassphraseProgram? { .installed(["PATH": bin], here.time) }
        #expect(installed() == nil)
        try PrivateFile.write([], to: bin + "/gpg", mode: 0o700)
        #expect(installed() == .gpg)
        try PrivateFile.write([], to: bin + "/age", mode: 0o700)
        #expect(installed() == .age)
    }

    @Test func `a login of an encrypted file is stored, and one that is here stays`() async throws {
        try await fill()
        var content = ExportFile()
        let token = try #require(AccessToken("s3cret"))
        var data = ExportFile.AccountData(account: here.account)
        var credential = Credential(token: token, expiresAt: here.time.now, scopes: ["read"])
        credential.renewal = Credential.Renewal(account: "ada", password: try #require(Password("p4ss")))
        data.login = ExportFile.StoredLogin(credential)
        content.accounts = [data]
        content.applications = [
            here.account.key.server.description: ClientApplication(id: "c", secret: "s", redirects: [], scopes: [])
        ]
        try PrivateFile.write(try #require(content.bytes), to: file)
        try await importFile()
        let stored = try await there.context.credentials.credential(of: here.account)
        #expect(stored == credential)
        #expect(there.context.applications.application(at: here.account.key.server)?.id == "c")
        let other = Credential(token: try #require(AccessToken("own")))
        try await there.context.credentials.renew(here.account, other)
        try await importFile()
        let kept = try await there.context.credentials.credential(of: here.account)
        #expect(kept == other)
        #expect(!(there.output.printed + there.output.errors).joined().contains("s3cret"))
    }

    // MARK: Bad input

    private static let notExports = [
        "", "{", "null", "[]", "{}", #"{"header": {"format": "other", "version": 1, "program": "1"}}"#,
        #"{"header": {"format": "tideline-export", "version": 1, "program": "1"}}"#, "\u{0}\u{1}\u{2}", "<html>",
    ]

    @Test(arguments: notExports) func `another file is no export`(text: String) async throws {
        try PrivateFile.write(Array(text.utf8), to: file)
        let failure = await #expect(throws: Failure.self) { try await importFile() }
        let sentence = there.strings.notAnExport(Sanitizer.clean(RawText(file)))
        #expect(failure?.code == .data && failure?.sentence == sentence)
    }

    @Test func `a part of an export is none`() async throws {
        try await fill()
        try await export()
        let bytes = try PrivateFile.read(file)
        for share in [1, 2, 3] {
            try PrivateFile.write(Array(bytes.prefix(bytes.count * share / 4)), to: file)
            let failure = await #expect(throws: Failure.self) { try await importFile() }
            #expect(failure?.code == .data)
        }
        #expect(!PrivateFile.exists(there.context.directories.configurationFile))
    }

    @Test func `a file of a newer version, a list of feeds, a folder and a missing file are said`() async throws {
        func failure(_ text: String) async throws -> Failure? {
            try PrivateFile.write(Array(text.utf8), to: file)
            return await #expect(throws: Failure.self) { try await importFile() }
        }
        let newer = try await failure(
            #"{"header": {"format": "tideline-export", "version": 2, "program": "9.0"}, "future": true}"#)
        #expect(newer?.code == .data && newer?.sentence.string.contains("9.0") == true)
        let feeds = try await failure("<opml><outline xmlUrl=\"https://a.example\"/></opml>")
        #expect(feeds?.sentence == there.strings.feedsForLater(1))
        let isFolder = await #expect(throws: Failure.self) { try await importFile(folder.path) }
        #expect(isFolder?.code == .file)
        let missing = await #expect(throws: Failure.self) { try await importFile(folder.path + "/none") }
        #expect(missing?.code == .file)
    }

    @Test func `an existing file, a folder and a missing folder are not written to`() async throws {
        try PrivateFile.write(Array("mine".utf8), to: file)
        for path in [file, folder.path, folder.path + "/none/x.json"] {
            let failure = await #expect(throws: Failure.self) { try await export(path) }
            #expect(failure?.code == .file, "\(path)")
        }
        #expect(try content() == "mine" && !PrivateFile.exists(folder.path + "/none"))
        try await export(replacing: true)
        #expect(try content().contains("tideline-export"))
    }

    @Test func `encrypted files are recognised by their first bytes`() {
        func program(_ text: String) -> PassphraseProgram? { PassphraseProgram.of(Array(text.utf8)) }
        #expect(program("age-encryption.org/v1\n-> scrypt") == .age)
        #expect(program("-----BEGIN AGE ENCRYPTED FILE-----") == .age)
        #expect(program("-----BEGIN PGP MESSAGE-----") == .gpg && PassphraseProgram.of([0x8C, 0x0D]) == .gpg)
        #expect(program("{\"header\"") == nil && PassphraseProgram.of([]) == nil)
    }
}
