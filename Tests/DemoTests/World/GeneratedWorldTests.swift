import Testing

@testable import Demo

@Suite struct GeneratedWorldTests {
    static let start: Int64 = 1_800_000_000_000
    private let world = GeneratedWorld(seed: 3, count: 4000, start: GeneratedWorldTests.start)

    private func json(_ world: GeneratedWorld, _ index: Int) -> [UInt8] {
        var writer = JSONWriter()
        StatusWriter(world: world, marks: Marks(), base: "http://demo.example").write(index, into: &writer)
        return writer.bytes
    }

    @Test("the same seed and number make the same status, another seed another")
    func determinism() {
        let again = GeneratedWorld(seed: 3, count: 4000, start: GeneratedWorldTests.start)
        let other = GeneratedWorld(seed: 4, count: 4000, start: GeneratedWorldTests.start)
        var differing = 0
        for index in stride(from: 0, to: 4000, by: 37) {
            #expect(json(world, index) == json(again, index))
            if json(world, index) != json(other, index) { differing += 1 }
        }
        #expect(differing > 100)
    }

    @Test("statuses are 1 to 20 minutes apart, the newest at the start")
    func spacing() {
        #expect(world.date(of: 3999) == GeneratedWorldTests.start)
        for index in 1..<4000 {
            #expect((60_000...1_200_000).contains(world.date(of: index) - world.date(of: index - 1)))
        }
    }

    @Test("an id leads back to its status, in a timeline of any length", arguments: [1, 2, 500, 1_000_000])
    func roundTrip(count: Int) {
        var world = GeneratedWorld(seed: 9, count: count, start: GeneratedWorldTests.start)
        for _ in 0..<5 { world.add(at: GeneratedWorldTests.start) }
        for index in stride(from: 0, to: world.count, by: max(1, count / 997)) {
            #expect(world.index(of: world.id(at: index)) == index)
            #expect(world.index(of: String(world.number(of: index) + 1)) == nil)
        }
        #expect(world.index(of: world.id(at: world.count - 1)) == world.count - 1)
    }

    @Test("a long timeline has ids of two lengths, so that clients cannot order them as text")
    func idLengths() {
        let world = GeneratedWorld(seed: 9, count: 1_000_000, start: GeneratedWorldTests.start)
        #expect(Set([0, 999_999].map { world.id(at: $0).count }) == [17, 18])
    }

    @Test("added statuses are newer than all others, even if the clock stops or goes back")
    func adding() {
        var world = world
        for now in [GeneratedWorldTests.start, GeneratedWorldTests.start - 5000, GeneratedWorldTests.start + 9000] {
            world.add(at: now)
        }
        #expect(world.count == 4003)
        #expect((4000..<4003).map { world.date(of: $0) - GeneratedWorldTests.start } == [1, 2, 9000])
        #expect(zip(3998..., 3999..<4003).allSatisfy { world.number(of: $0) < world.number(of: $1) })
    }

    @Test("about 15 % are boosts of older originals, and 20 % replies")
    func kinds() {
        var boosts = 0
        var replies = 0
        for index in 0..<4000 {
            switch world.kind(of: index) {
            case .original:
                break
            case .reply(let parent):
                replies += 1
                #expect(parent < index && index - parent <= GeneratedWorld.reach)
            case .boost(let original):
                boosts += 1
                #expect(original < index)
                if case .boost = world.kind(of: original) { Issue.record("a boost of a boost: \(index)") }
            }
        }
        #expect((500...700).contains(boosts))
        #expect((700...1000).contains(replies))
    }

    @Test("a reply is found below its parent, and the parent above it")
    func threads() {
        for index in 3000..<3400 {
            guard case .reply(let parent) = world.kind(of: index) else { continue }
            #expect(world.replies(to: parent).contains(index))
            #expect(world.ancestors(of: index).last == parent)
            #expect(world.descendants(of: parent, atMost: 500).contains(index))
        }
    }

    @Test("warnings, polls, attachments, languages and hostile texts occur at about their rates")
    func variety() {
        let composer = Composer(world: world, base: "http://demo.example")
        let posts = (0..<4000).map { composer.post($0) }

        #expect((120...280).contains(posts.filter { !$0.warning.isEmpty }.count))
        #expect((70...180).contains(posts.filter { $0.poll != nil }.count))
        #expect((480...720).contains(posts.filter { !$0.media.isEmpty }.count))
        #expect(Set(posts.map(\.language)) == Set(DemoLanguage.allCases))
        #expect(Set(posts.flatMap(\.media).map(\.kind)) == [.image, .gifv, .video, .audio])
        #expect(Set(posts.map(\.media.count)) == [0, 1, 2, 3, 4])
        #expect(posts.contains { $0.content.contains("\u{1B}") })
        #expect(posts.contains { $0.content.contains("\u{202E}") })
        #expect(posts.contains { $0.content.contains("<blockquote>") })
        #expect(posts.contains { $0.content.contains("<ol>") })
        #expect(posts.contains { $0.content.contains("<pre><code>") })
        #expect(posts.contains { $0.link != nil && $0.media.isEmpty })
        #expect(
            posts.allSatisfy { !$0.content.isEmpty && !$0.content.contains("{place}") && !$0.content.contains("{n}") })
    }

    @Test("no sentence is repeated within a post")
    func noRepetition() {
        let composer = Composer(world: world, base: "http://demo.example")
        for index in 0..<1000 where world.kind(of: index) == .original {
            let remarks = composer.post(index).content.split(separator: "<li>").dropFirst()
            #expect(Set(remarks.map { $0.prefix { $0 != "/" } }).count == remarks.count)
        }
    }

    @Test("numbers are in the text only if requested")
    func markers() {
        let marked = GeneratedWorld(seed: 3, count: 200, start: GeneratedWorldTests.start, markers: true)
        let plain = GeneratedWorld(seed: 3, count: 200, start: GeneratedWorldTests.start)
        #expect(Composer(world: marked, base: "").post(123).content.hasSuffix("<p>nr.000123</p>"))
        #expect(!Composer(world: plain, base: "").post(123).content.contains("nr."))
    }
}
