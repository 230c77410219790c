import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Commands that print what an account reads")
struct AccountReaderTests {
    private let harness = LoginHarness()
    private let strings = Strings(language: .english)
    private let output = RecordedOutput()
    private let account = SignedInAccount.example()

    private func makeReader(isOffline: Bool = true, printsJSON: Bool = false) throws -> AccountReader {
        let context = AppContext(
            environment: [:], directories: XDGDirectories(allUnder: harness.folder.path), preferences: Preferences(),
            strings: strings, time: harness.time, log: Logger(label: "test"), credentials: harness.credentials,
            services: .standard, transport: harness.transport)
        let session = try AccountResources(account: account, context: context)
        return AccountReader(
            context: context, session: session, output: output, isOffline: isOffline,
            format: printsJSON ? .json : .text)
    }

    private static let lists: [(String?, ListID)] = [
        (nil, .home), ("home", .home), ("local", .local), ("likes", .favourites), ("#sea", .hashtag("sea")),
        ("list/7", .list(ServerListID("7"))),
    ]

    @Test(arguments: lists) func `a list is found by its name`(name: String?, list: ListID) async throws {
        let found = try await ListName(makeReader()).list(named: name)
        #expect(found == list)
    }

    @Test func `an unknown list is a usage error that names the others`() async throws {
        let names = ListName(try makeReader())
        let failure = await #expect(throws: Failure.self) { _ = try await names.list(named: "nowhere") }
        #expect(failure?.code == .usage)
        #expect(failure?.sentence.string.contains("likes") == true)
        #expect(failure?.sentence.string.contains("#hashtag") == true)
    }

    @Test(arguments: [true, false])
    func `a problem decides the exit code, also after cached posts`(printed: Bool) throws {
        let reader = try makeReader()
        let error = SyncError.request(.rateLimited(until: nil))
        let failure = #expect(throws: Failure.self) { try reader.end(error, printed: printed) }
        #expect(failure?.code == .later)
        let sentence = strings.sentence(for: error)
        #expect(failure?.sentence == (printed ? strings.printedCached(sentence) : sentence))
    }

    @Test func `without a problem a command ends well`() throws {
        let reader = try makeReader()
        try reader.end(nil, printed: false)
        #expect(output.errors.isEmpty)
    }

    @Test(arguments: [true, false])
    func `requests are sent unless the command is offline`(isOffline: Bool) async throws {
        let reader = try makeReader(isOffline: isOffline)
        var requests = 0
        let problem = await reader.attempt { () async throws(SyncError) in
            requests += 1
            throw .request(.timedOut)
        }
        let expected: SyncError? = isOffline ? nil : .request(.timedOut)
        #expect(requests == (isOffline ? 0 : 1))
        #expect(problem == expected)
    }

    @Test(arguments: [true, false]) func `a cached list is printed up to a limit`(printsJSON: Bool) async throws {
        let reader = try makeReader(printsJSON: printsJSON)
        try await reader.session.cache.store([3, 2, 1], at: .newest)
        let count = try await TimelineOutput(.home, of: reader).print(limit: 2)
        #expect(count == 2)
        #expect(output.printed == (printsJSON ? [] : ["Hello", "Hello"]))
        #expect(output.objects.count == (printsJSON ? 2 : 0))
        #expect(output.objects.allSatisfy { $0.hasPrefix("{") && $0.contains(#""type":"post""#) })
    }

    @Test func `a nested post is indented, no further than 16 cells`() throws {
        let reader = try makeReader()
        let status = Status.example(id: 1)
        for depth in [0, 1, 100] { try reader.print(reader.rows.row(status), of: status, depth: depth) }
        #expect(output.printed == ["Hello", "  Hello", String(repeating: " ", count: 16) + "Hello"])
    }

    @Test func `a guest can't write`() throws {
        let reader = try makeReader()
        let guest = SignedInAccount.guest(of: .mastodon, at: LoginHarness.server)
        let session = try AccountResources(account: guest, context: reader.context)
        let failure = #expect(throws: Failure.self) {
            _ = try AccountWriter(context: reader.context, session: session, output: output, printsJSON: false)
        }
        #expect(failure?.code == .notLoggedIn)
    }
}
