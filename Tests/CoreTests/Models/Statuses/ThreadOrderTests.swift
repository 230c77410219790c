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
        #expect(order.entries.map(\.reason) == [.ancestor, .ancestor, .focus, .reply, .reply, .reply, .reply])
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

@Suite("The shape of a thread") struct ThreadOutlineTests {
    /// Returns a node for each letter, at the depth of its place in the string; the first at depth 0 is the focus.
    private func outline(_ shape: String) -> ThreadOutline {
        let rows = shape.split(separator: "\n").map { ($0.prefix { $0 == " " }.count, $0.drop { $0 == " " }) }
        return ThreadOutline(
            nodes: rows.enumerated().map { index, row in
                let name = String(row.1)
                return ThreadOutline.Node(
                    id: StatusID(name), position: SortKey("t\(9_999 - index)"), depth: row.0,
                    reason: row.0 > 0 ? .reply : name == "A" ? .ancestor : .focus)
            })
    }

    private let tree = """
        A
        F
         a
          b
           c
          d
         e
          f
        """

    /// Returns the tree as text: `│` where a level continues, `├` and `└` at a reply.
    private func picture(_ outline: ThreadOutline, folding folded: Set<String> = []) -> [String] {
        outline.lines(folding: Set(folded.map { StatusID($0) })).map { line in
            let levels = line.continues.enumerated().map { level, goesOn in
                level == line.continues.count - 1 ? (goesOn ? "├" : "└") : (goesOn ? "│" : " ")
            }
            return levels.joined() + line.node.id.rawValue + (line.folded > 0 ? " +\(line.folded)" : "")
        }
    }

    @Test func `each level shows whether more replies follow`() {
        #expect(picture(outline(tree)) == ["A", "F", "├a", "│├b", "││└c", "│└d", "└e", " └f"])
    }

    @Test func `a folded branch is left out and counted`() {
        let outline = outline(tree)
        #expect(picture(outline, folding: ["a"]) == ["A", "F", "├a +3", "└e", " └f"])
        #expect(picture(outline, folding: ["b", "e"]) == ["A", "F", "├a", "│├b +1", "│└d", "└e +1"])
        #expect(picture(outline, folding: ["a", "b", "F", "gone"]) == ["A", "F", "├a +3", "└e", " └f"])
    }

    @Test func `the positions below a reply reach from the first answer to the last`() {
        let outline = outline(tree)
        #expect(outline.positions(below: StatusID("a")) == SortKey("t9994")...SortKey("t9996"))
        #expect(outline.positions(below: StatusID("b")) == SortKey("t9995")...SortKey("t9995"))
        for name in ["A", "F", "f", "gone"] { #expect(outline.positions(below: StatusID(name)) == nil) }
    }

    @Test func `parents and siblings are found`() throws {
        let outline = outline(tree)
        func name(_ index: Int?) -> String? { index.map { outline.nodes[$0].id.rawValue } }
        let places = Dictionary(uniqueKeysWithValues: outline.nodes.enumerated().map { ($1.id.rawValue, $0) })
        #expect(
            ["a", "b", "c", "d", "e", "f"].map { name(outline.parent(of: places[$0] ?? -1)) }
                == ["F", "a", "b", "a", "F", "e"])
        #expect(outline.parent(of: places["F"] ?? -1) == nil)
        #expect(
            ["a", "b", "c", "e"].map { name(outline.sibling(of: places[$0] ?? -1, isNext: true)) }
                == ["e", "d", nil, nil])
        #expect(["e", "d", "a"].map { name(outline.sibling(of: places[$0] ?? -1, isNext: false)) } == ["a", "b", nil])
        #expect(outline.parent(of: 99) == nil && outline.sibling(of: -1, isNext: true) == nil)
        #expect(outline.branch(at: 99).isEmpty)
        #expect(Set(outline.branches.map(\.rawValue)) == ["a", "b", "e"])
    }

    @Test func `depths that jump and a thread without a focus are drawn`() {
        let odd = ThreadOutline(nodes: [
            ThreadOutline.Node(id: StatusID("1"), position: SortKey("t3"), depth: 3, reason: nil),
            ThreadOutline.Node(id: StatusID("2"), position: SortKey("t2"), depth: 1, reason: nil),
            ThreadOutline.Node(id: StatusID("2"), position: SortKey("t1"), depth: -1, reason: nil),
        ])
        #expect(picture(odd) == ["│ └1", "└2", "2"])
        #expect(odd.focus == nil)
    }

    @Test func `a thread of thousands of replies, one below the other, costs no more than a flat one`() {
        let deep = ThreadOutline(
            nodes: (0..<5_000).map {
                ThreadOutline.Node(
                    id: StatusID(String($0)), position: SortKey("t\(99_999 - $0)"), depth: $0, reason: .reply)
            })
        #expect(deep.lines(folding: [StatusID("1")]).map(\.folded) == [0, 4_998])
    }
}

@Suite("Who can see a post")
struct VisibilityTests {
    @Test(
        arguments: [
            (nil, Visibility.public, nil), (nil, .unlisted, .unlisted), (nil, .direct, .direct),
            (.public, .public, .public), (.public, .private, .private), (.local, .private, .private),
            (.direct, .unlisted, .direct), (.private, .private, .private), (.mutualsOnly, .public, .mutualsOnly),
        ] as [(Visibility?, Visibility, Visibility?)])
    func `a reply is for no more people than its post`(chosen: Visibility?, widest: Visibility, expected: Visibility?) {
        var post = OutgoingPost(text: "x", visibility: chosen)
        post.narrow(to: widest)
        #expect(post.visibility == expected)
    }

    @Test func `a post of unknown audience may be for few`() {
        var status = Status.example(id: 1)
        status.visibility = OpenEnum("circle")
        #expect(status.widestAudience == .private)
        status.visibility = .known(.direct)
        #expect(status.widestAudience == .direct)
        #expect(Status.example(id: 2, reblog: status).widestAudience == .direct)
    }

    @Test func `a comment has no audience of its post`() {
        #expect(OutgoingText.reply(to: StatusID("1"), on: nil).inheritsAudience)
        #expect(OutgoingText.quote(of: StatusID("1")).inheritsAudience)
        #expect(!OutgoingText.reply(to: StatusID("2"), on: StatusID("1")).inheritsAudience)
        #expect(!OutgoingText.edit(of: StatusID("1")).inheritsAudience && !OutgoingText.status.inheritsAudience)
    }
}
