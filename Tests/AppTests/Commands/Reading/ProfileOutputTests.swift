import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Printing a profile", .hangGuard)
struct ProfileOutputTests {
    private let service = ScriptedService([.profiles])
    private let world: CommandWorld
    private var output: RecordedOutput { world.output }
    private let tobi = AccountDetails(
        account: .example(id: "2", acct: "tobi@y.example", name: "Tobi"),
        profile: AccountProfile(bio: .html(RawText("<p>Sailor</p>")), followers: 3))
    private let relationship = Relationship(following: true, followedBy: true)

    init() { world = CommandWorld(service) }

    private func setTobi() {
        service.set(tobi.account, tobi.profile, relationship)
        for handle in ["tobi@y.example", "@tobi@y.example"] { service.data.handles[handle] = tobi }
    }

    /// The line with the relationship of the user and the account.
    private var relations: String {
        world.strings.relations(relationship).map(\.text.string).joined(separator: " · ")
    }

    @Test(arguments: ["tobi@y.example", "@tobi@y.example"])
    func `a profile is found by its handle`(handle: String) async throws {
        setTobi()
        try await ProfileOutput(world.reader(), account: handle).run()
        #expect(output.printed.first?.contains("@tobi@y.example") == true)
        #expect(output.printed.contains("Sailor") && output.printed.contains(relations))
        #expect(service.requests == ["lookup \(handle)", "relationships"])
    }

    @Test func `a profile is found by the URL of its page`() async throws {
        setTobi()
        service.data.links["https://y.example/@tobi"] = .account(tobi.account)
        try await ProfileOutput(world.reader(printsJSON: true), account: "https://y.example/@tobi").run()
        #expect(output.printed.isEmpty && output.objects.count == 1)
        let object = output.objects.first ?? ""
        #expect(object.contains(#""type":"account""#) && object.contains(#""followers":3"#))
        #expect(object.contains(#""bio":"Sailor""#) && object.contains(#""following":true"#))
        #expect(service.requests == ["resolve https://y.example/@tobi", "profile 2", "relationships"])
    }

    @Test func `a URL that leads to no account is none`() async throws {
        service.data.links["https://y.example/tags/sea"] = .hashtag("sea")
        let reader = try world.reader()
        let failure = await #expect(throws: Failure.self) {
            try await ProfileOutput(reader, account: "https://y.example/tags/sea").run()
        }
        #expect(failure?.code == .unavailable && failure?.sentence == world.strings.noSuchProfile)
    }

    @Test func `a guest has no relationships to fetch`() async throws {
        let world = CommandWorld(service, isGuest: true)
        setTobi()
        try await ProfileOutput(world.reader(), account: "tobi@y.example").run()
        #expect(world.output.printed.contains("Sailor"))
        #expect(service.requests == ["lookup tobi@y.example"])
    }

    @Test(arguments: [true, false]) func `an account that is nowhere is a failure`(isOffline: Bool) async throws {
        let reader = try world.reader(isOffline: isOffline)
        let failure = await #expect(throws: Failure.self) {
            try await ProfileOutput(reader, account: "tobi@y.example").run()
        }
        #expect(failure?.code == .unavailable)
        #expect(failure?.sentence == (isOffline ? world.strings.accountNotCached : world.strings.noSuchProfile))
        #expect(output.printed.isEmpty)
    }

    @Test func `what was fetched is printed offline, and when the server can't be reached`() async throws {
        setTobi()
        let session = try world.session()
        func profile(isOffline: Bool) -> ProfileOutput {
            let reader = AccountReader(
                context: world.context, session: session, output: output, isOffline: isOffline, format: .text)
            return ProfileOutput(reader, account: "@tobi@y.example")
        }
        try await profile(isOffline: false).run()
        let first = output.printed
        try await profile(isOffline: true).run()
        #expect(output.printed == first + first)
        #expect(service.requests.count == 2)

        service.fail(with: .timedOut)
        let failure = await #expect(throws: Failure.self) { try await profile(isOffline: false).run() }
        #expect(output.printed == first + first + first)
        let reason = world.strings.sentence(for: RequestError.timedOut)
        #expect(failure?.sentence == world.strings.printedCached(reason))
    }

    @Test func `a service without profiles refuses`() async throws {
        let world = CommandWorld(ScriptedService())
        let reader = try world.reader()
        let failure = await #expect(throws: Failure.self) { try await ProfileOutput(reader, account: "tobi").run() }
        #expect(failure?.sentence == reader.notOffered.sentence)
        #expect(world.output.printed.isEmpty)
    }
}
