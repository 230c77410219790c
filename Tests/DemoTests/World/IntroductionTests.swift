import Testing

@testable import Demo

@Suite("The demo's first page")
struct IntroductionTests {
    private static let start: Int64 = 1_800_000_000_000

    private func world(_ language: DemoLanguage, seed: UInt64 = 1, count: Int = 2000) -> GeneratedWorld {
        GeneratedWorld(seed: seed, count: count, start: Self.start, introduction: language)
    }

    private func isBoost(_ index: Int, in world: GeneratedWorld) -> Bool {
        if case .boost = world.kind(of: index) { true } else { false }
    }

    @Test(arguments: [DemoLanguage.english, .chinese], [1, 2, 3] as [UInt64])
    func `the first posts are in the language and have one of each kind of content`(
        language: DemoLanguage, seed: UInt64
    ) throws {
        let world = world(language, seed: seed)
        let composer = Composer(world: world, base: "http://demo.example")
        let first = (world.count - DemoServer.introduced..<world.count).reversed().map(\.self)
        let boosted = first.compactMap { if case .boost(let original) = world.kind(of: $0) { original } else { nil } }
        let posts = first.filter { !isBoost($0, in: world) }.map { composer.post($0) }

        #expect(posts.allSatisfy { $0.language == language && !$0.content.contains("\u{1B}") })
        #expect(posts.count == first.count - 1)
        #expect(posts.filter { $0.poll != nil }.count == 1)
        #expect(posts.filter { !$0.warning.isEmpty }.count == 1)
        #expect(posts.map(\.media.count).filter { $0 > 0 } == [3, 1])
        #expect(posts.contains { $0.link != nil })
        let chain = try #require(first.map { world.ancestors(of: $0) }.max { $0.count < $1.count })
        #expect(chain.count >= 2)
        #expect(boosted.allSatisfy { !isBoost($0, in: world) })
        #expect(boosted.allSatisfy { composer.post($0).language == language })
    }

    @Test(arguments: [DemoLanguage.english, .chinese])
    func `posts of the following screens and new ones are in the language, older ones in all`(language: DemoLanguage) {
        var world = world(language)
        let base = world.count
        for _ in 0..<20 { world.add(at: Self.start) }
        let composer = Composer(world: world, base: "http://demo.example")

        for index in base - Introduction.length..<world.count {
            #expect(composer.post(index).language == language)
            if case .boost(let original) = world.kind(of: index) {
                #expect(composer.post(original).language == language)
                #expect(!isBoost(original, in: world))
            }
            if case .reply(let parent) = world.kind(of: index), index >= base - DemoServer.introduced {
                #expect(composer.post(parent).language == language)
            }
        }
        let older = (0..<base - Introduction.length).map { composer.post($0).language }
        #expect(Set(older) == Set(DemoLanguage.allCases))
    }

    @Test func `the same seed makes the same first page`() {
        func json(_ world: GeneratedWorld) -> [UInt8] {
            var writer = JSONWriter()
            let statuses = StatusWriter(world: world, marks: Marks(), base: "http://demo.example")
            writer.array(world.count - 80..<world.count) { statuses.write($1, into: &$0) }
            return writer.bytes
        }
        #expect(json(world(.english)) == json(world(.english)))
        #expect(json(world(.english)) != json(world(.english, seed: 2)))
    }

    @Test func `the gap lies below the first posts`() async throws {
        let server = try DemoServer(DemoOptions(start: Self.start, introduction: .english))
        let world = world(.english)

        let last = try #require(await server.lastUnloaded)
        let place = world.place(of: last)
        #expect(place.exists)
        #expect(world.count - DemoServer.introduced - place.older == Introduction.unloaded)
        #expect(try await DemoServer(DemoOptions()).lastUnloaded == nil)
    }

    @Test func `a short timeline has no first page of its own`() {
        #expect(world(.english, count: 50).introduction == nil)
    }
}
