/// The shape of a thread: the place and depth of each status, without its content. Thousands of statuses cost as many
/// words of memory, so that folding and the lines between levels are computed from the whole thread, while only the
/// statuses near the window are read.
package struct ThreadOutline: Hashable, Sendable {
    package struct Node: Hashable, Sendable {
        package var id: StatusID
        package var position: SortKey
        /// The depth: 0 for an ancestor and the status that was opened; replies count from 1.
        package var depth: Int
        package var reason: Entry.Reason?
    }

    /// The nodes, depth first, from the top down.
    package let nodes: [Node]
    private let indexes: [StatusID: Int]

    package init(nodes: [Node]) {
        self.nodes = nodes
        indexes = Dictionary(nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    package var focus: Node? { nodes.first { $0.reason == .focus } }

    package func index(of id: StatusID) -> Int? { indexes[id] }

    /// Returns the indexes of the replies to a node, at any depth; empty for an ancestor and the status that was
    /// opened, below which everything stands.
    package func branch(at index: Int) -> Range<Int> {
        let start = index + 1
        guard nodes.indices.contains(index), nodes[index].depth > 0 else { return start..<start }
        let end = nodes[start...].firstIndex { $0.depth <= nodes[index].depth } ?? nodes.endIndex
        return start..<end
    }

    /// Returns the positions of the replies to a status, at any depth; nil if there are none.
    package func positions(below id: StatusID) -> ClosedRange<SortKey>? {
        guard let index = index(of: id) else { return nil }
        let branch = branch(at: index)
        guard let first = branch.first, let last = branch.last else { return nil }
        let (highest, lowest) = (nodes[first].position, nodes[last].position)
        return lowest <= highest ? lowest...highest : nil
    }

    /// Returns the status that a reply is drawn below.
    package func parent(of index: Int) -> Int? {
        guard nodes.indices.contains(index), nodes[index].depth > 0 else { return nil }
        return nodes[..<index].lastIndex { $0.depth < nodes[index].depth }
    }

    /// Returns the next or the previous reply to the same status.
    package func sibling(of index: Int, isNext: Bool) -> Int? {
        guard nodes.indices.contains(index), nodes[index].depth > 0 else { return nil }
        let depth = nodes[index].depth
        let found =
            isNext
            ? nodes[(index + 1)...].firstIndex { $0.depth <= depth } : nodes[..<index].lastIndex { $0.depth <= depth }
        return found.flatMap { nodes[$0].depth == depth ? $0 : nil }
    }

    /// The replies that have replies.
    package var branches: Set<StatusID> {
        var branches: Set<StatusID> = []
        for (node, next) in zip(nodes, nodes.dropFirst()) where node.depth > 0 && next.depth > node.depth {
            branches.insert(node.id)
        }
        return branches
    }
}

extension ThreadOutline {
    /// A node that is shown, with the lines left of it.
    package struct Line: Hashable, Sendable {
        package var node: Node
        /// Whether more replies follow at each level, from 1 to the depth.
        package var continues: [Bool]
        /// The number of replies that are folded away below it.
        package var folded: Int
        /// The status that it is drawn below: the parent of a reply. nil for the topmost.
        package var parent: StatusID?
    }

    /// Returns the nodes that are shown.
    ///
    /// - Parameter folded: statuses whose replies are hidden.
    package func lines(folding folded: Set<StatusID>) -> [Line] {
        var lines: [Line] = []
        lines.reserveCapacity(nodes.count)
        var index = 0
        // The last ancestor or the opened status, then the last reply of each level.
        var path: [StatusID] = []
        while index < nodes.count {
            let node = nodes[index]
            let branch = folded.contains(node.id) ? branch(at: index) : index..<index
            let depth = max(0, node.depth)
            lines.append(
                Line(
                    node: node, continues: [], folded: branch.count,
                    parent: depth == 0 ? path.first : path.prefix(depth).last))
            path.removeSubrange(min(depth, path.count)...)
            path.append(node.id)
            index = max(index + 1, branch.upperBound)
        }
        // From below: a node seen at a level continues it for those above, up to a node of a lower level.
        var seen: [Bool] = []
        for index in lines.indices.reversed() {
            let depth = max(0, lines[index].node.depth)
            while seen.count < depth { seen.append(false) }
            seen.removeSubrange(depth...)
            lines[index].continues = seen
            if depth > 0 { seen[depth - 1] = true }
        }
        return lines
    }
}
