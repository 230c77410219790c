import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Searching on the command line", .hangGuard)
struct SearchOutputTests {
    private let service = ScriptedService([.search])
    private let world: CommandWorld
    private var output: RecordedOutput { world.output }

    init() { world = CommandWorld(service) }

    private func posts(_ numbers: ClosedRange<Int>) -> [Status] {
        numbers.map { Status.example(id: $0, text: "Tide \($0)") }
    }

    private func results(posts numbers: ClosedRange<Int>) -> SearchResults {
        SearchResults(
            accounts: [.example(id: "2", acct: "tobi@y.example", name: "Tobi")],
            hashtags: [Hashtag(name: RawText("sea"))], statuses: posts(numbers))
    }

    @Test func `accounts, hashtags and posts are printed up to the limit`() async throws {
        service.data.results["tide"] = results(posts: 1...3)
        try await SearchOutput(world.reader(), query: "tide", only: nil, limit: 2).run()
        #expect(output.printed == ["Tobi  @tobi@y.example", "#sea", "", "Tide 1", "Tide 2"])
        #expect(service.requests == ["search tide from 0"])
    }

    @Test func `JSON has one object a result`() async throws {
        service.data.results["tide"] = results(posts: 1...1)
        try await SearchOutput(world.reader(printsJSON: true), query: "tide", only: nil, limit: 20).run()
        #expect(output.printed.isEmpty && output.objects.count == 3)
        for (object, type) in zip(output.objects, ["account", "hashtag", "post"]) {
            #expect(object.contains("\"type\":\"\(type)\""))
        }
    }

    @Test func `a template has the fields of every kind, and prints each result as one line`() async throws {
        service.data.results["tide"] = results(posts: 1...1)
        let format = try ObjectPrinter.Format(
            json: false, template: "{type}: {acct}{name}{text}",
            for: [StatusJSON.self, AccountJSON.self, HashtagJSON.self], world.strings)
        try await SearchOutput(world.reader(as: format), query: "tide", only: nil, limit: 20).run()
        #expect(output.printed == ["account: tobi@y.example", "hashtag: sea", "post: Tide 1"])
    }

    @Test func `a template with an unknown field is a usage error`() {
        let failure = #expect(throws: Failure.self) {
            _ = try ObjectPrinter.Format(json: false, template: "{acount}", for: [StatusJSON.self], world.strings)
        }
        #expect(failure?.code == .usage && failure?.sentence.string.contains("account") == true)
    }

    @Test(arguments: [(100, 90), (50, 50)])
    func `one kind is searched for page by page`(found: Int, printed: Int) async throws {
        service.data.results["tide"] = results(posts: 1...found)
        try await SearchOutput(world.reader(), query: "tide", only: .statuses, limit: 90).run()
        #expect(output.printed.count == printed)
        let starts = found == 100 ? [0, 40, 80] : [0, 40, 50]
        #expect(service.requests == starts.map { "search tide from \($0)" })
    }

    @Test func `offline the cached posts are searched`() async throws {
        let reader = try world.reader(isOffline: true)
        _ = try await reader.session.cache.store(posts(1...3) + [Status.example(id: 4)], in: .home, at: .newest)
        try await SearchOutput(reader, query: "tide", only: nil, limit: 2).run()
        #expect(output.printed == ["Tide 3", "Tide 2"])
        #expect(output.errors.isEmpty && service.requests.isEmpty)
    }

    @Test(arguments: [SearchResults.Kind.accounts, .hashtags])
    func `the cache is searched for posts only`(only: SearchResults.Kind) async throws {
        let reader = try world.reader(isOffline: true)
        _ = try await reader.session.cache.store(posts(1...3), in: .home, at: .newest)
        try await SearchOutput(reader, query: "tide", only: only, limit: 20).run()
        #expect(output.printed.isEmpty)
    }

    @Test func `a service without a search says that the cache was searched`() async throws {
        let service = ScriptedService()
        let world = CommandWorld(service)
        let reader = try world.reader()
        _ = try await reader.session.cache.store(posts(1...1), in: .home, at: .newest)
        try await SearchOutput(reader, query: "tide", only: nil, limit: 20).run()
        #expect(world.output.printed == ["Tide 1"])
        #expect(world.output.errors == [world.strings.searchesCacheOnly.string])
        #expect(service.requests.isEmpty)
    }

    @Test func `results that are a list of posts are loaded as one`() async throws {
        let service = ScriptedService([.statusSearch])
        let world = CommandWorld(service)
        service.data.lists[.search("tide")] = results(posts: 1...3).statuses
        try await SearchOutput(world.reader(), query: "tide", only: nil, limit: 2).run()
        #expect(world.output.printed == ["Tide 3", "Tide 2"])
        #expect(service.requests == ["list search/tide"])
    }

    @Test func `an unreachable server is reported after the cached posts`() async throws {
        service.fail(with: .timedOut)
        let reader = try world.reader()
        _ = try await reader.session.cache.store(posts(1...1), in: .home, at: .newest)
        let failure = await #expect(throws: Failure.self) {
            try await SearchOutput(reader, query: "tide", only: nil, limit: 20).run()
        }
        #expect(output.printed == ["Tide 1"])
        let reason = world.strings.sentence(for: RequestError.timedOut)
        #expect(failure?.code == .unavailable && failure?.sentence == world.strings.printedCached(reason))
    }
}
