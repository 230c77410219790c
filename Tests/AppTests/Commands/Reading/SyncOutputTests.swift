import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Downloading on the command line", .hangGuard)
struct SyncOutputTests {
    private let service = SimulatedService(1...35)
    private let world: CommandWorld

    init() { world = CommandWorld(service, showsProgress: true) }

    @Test(arguments: [(20, 20), (nil, 35)] as [(Int?, Int)])
    func `posts are downloaded up to the limit`(limit: Int?, cached: Int) async throws {
        let session = try world.session()
        try await SyncOutput(context: world.context, session: session, output: world.output).run(limit: limit)
        let count = try await session.cache.count(of: .home)
        #expect(count == cached)
        #expect(!world.output.steps.isEmpty && world.output.progressEnds == 1)
        #expect(world.output.printed.isEmpty && world.output.errors.isEmpty)
    }

    @Test func `an unreachable server ends the line of progress, and is a failure`() async throws {
        service.fail(with: .timedOut)
        let sync = SyncOutput(context: world.context, session: try world.session(), output: world.output)
        let failure = await #expect(throws: Failure.self) { try await sync.run(limit: nil) }
        #expect(failure?.code == .unavailable)
        #expect(failure?.sentence == world.strings.sentence(for: RequestError.timedOut))
        #expect(world.output.progressEnds == 1)
    }
}
