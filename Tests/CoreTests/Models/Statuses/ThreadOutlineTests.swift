import TestSupport
import Testing

@testable import Core

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
