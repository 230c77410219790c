import TestSupport
import Testing

@testable import Core

@Suite struct ThreadOrderTests {
    private func status(_ id: Int, replyTo parent: Int? = nil) -> Status {
        var status = Status.example(id: id)
        status.inReplyToID = parent.map { StatusID(String($0)) }
        return status
    }

    /// Replies as pairs of a number and its parent.
    private func order(
        ancestors: [(Int, Int?)] = [], focus: (Int, Int?) = (100, nil), _ replies: [(Int, Int?)]
    ) -> ThreadOrder {
        ThreadOrder(
            StatusThread(
                ancestors: ancestors.map { status($0.0, replyTo: $0.1) }, status: status(focus.0, replyTo: focus.1),
                descendants: replies.map { status($0.0, replyTo: $0.1) }))
    }

    /// Returns the entries as `number:depth`.
    private func shape(_ order: ThreadOrder) -> [String] {
        order.entries.map { "\($0.status?.id.rawValue ?? "?"):\($0.depth)" }
    }

    private func orphans(_ order: ThreadOrder) -> Set<String> { Set(order.orphans.map(\.rawValue)) }

    @Test func `ancestors come first, then the status, then replies depth first`() {
        let order = order(
            ancestors: [(1, nil), (2, 1)], focus: (100, 2), [(101, 100), (102, 101), (103, 100), (104, 102)])
        #expect(shape(order) == ["1:0", "2:0", "100:0", "101:1", "102:2", "104:3", "103:1"])
        #expect(
            order.entries.map(\.reason) == [.ancestor, .ancestor, .focus, .reply, .reply, .reply, .reply])
        #expect(zip(order.entries, order.entries.dropFirst()).allSatisfy { $0.position > $1.position })
        #expect(order.orphans.isEmpty)
    }

    @Test func `replies may come before their parents, and siblings keep the server's order`() {
        #expect(
            shape(order([(105, 104), (104, 100), (102, 100), (103, 104)])) == [
                "100:0", "104:1", "105:2", "103:2", "102:1",
            ])
    }

    @Test func `a reply whose parent is missing is marked, with its own replies below it`() {
        let order = order(focus: (100, 99), [(101, 100), (103, 102), (104, 103), (105, nil), (106, 100)])
        #expect(shape(order) == ["100:0", "101:1", "103:1", "104:2", "105:1", "106:1"])
        #expect(orphans(order) == ["100", "103", "105"])
    }

    @Test func `a missing ancestor is marked at the status below it`() {
        let order = order(ancestors: [(1, nil), (3, 2)], focus: (100, 3), [])
        #expect(shape(order) == ["1:0", "3:0", "100:0"])
        #expect(orphans(order) == ["3"])
    }

    @Test func `unsorted ancestors are sorted by what they answer`() {
        #expect(
            shape(order(ancestors: [(2, 1), (3, 2), (1, nil)], focus: (100, 3), [])) == ["1:0", "2:0", "3:0", "100:0"])
    }

    @Test func `loops and repetitions end, and show everything once`() {
        let order = order(
            ancestors: [(1, 2), (2, 1), (1, 2)], focus: (100, 2),
            [(101, 101), (102, 103), (103, 102), (104, 100), (104, 100), (100, 104), (2, 100)])
        #expect(shape(order) == ["1:0", "2:0", "100:0", "101:1", "104:1", "102:1", "103:2"])
        #expect(orphans(order) == ["1", "101", "102"])
    }

    @Test func `a new reply leaves the order of the others unchanged`() {
        var replies: [(Int, Int?)] = (101...160).map { ($0, $0 % 7 == 0 ? 100 : $0 - $0 % 5 - 1) }
        let before = order(replies).entries.compactMap { $0.status?.id }
        replies.insert((161, 130), at: 31)
        replies.append((162, 100))
        let added: Set = [StatusID("161"), StatusID("162")]
        #expect(order(replies).entries.compactMap { $0.status?.id }.filter { !added.contains($0) } == before)
    }

    @Test(arguments: ["chain", "star", "random"])
    func `a thread of 5,000 replies is complete, whatever its shape`(shape: String) {
        var generator = SeededGenerator(seed: 7)
        let replies = (1...5000).map { number -> (Int, Int?) in
            switch shape {
            case "chain": (100 + number, 99 + number)
            case "star": (100 + number, 100)
            default: (100 + number, 100 + Int.random(in: 0..<number, using: &generator))
            }
        }
        let order = order(replies.shuffled(using: &generator))
        #expect(order.entries.count == 5001 && order.orphans.isEmpty)
        let deepest = order.entries.map(\.depth).max()
        #expect(deepest == (shape == "chain" ? 5000 : shape == "star" ? 1 : deepest))
        var depths: [StatusID: Int] = [:]
        for entry in order.entries {
            guard let status = entry.status else { continue }
            if let parent = status.inReplyToID { #expect(depths[parent] == entry.depth - 1) }
            depths[status.id] = entry.depth
        }
    }
}
