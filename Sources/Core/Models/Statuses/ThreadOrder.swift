/// A thread as a tree, depth first: the ancestors, the status that was opened, and the replies, each followed by the
/// replies to it.
///
/// A status appears once. Siblings keep the server's order, so a new reply leaves the order of the others unchanged.
/// Takes linear time, whatever the shape.
package struct ThreadOrder: Hashable, Sendable {
    /// From the top down; the positions fall, and hold within this value only. Ancestors and the opened status have depth
    /// 0, replies to it 1.
    package var entries: [Entry] = []
    /// The replies whose parent the thread lacks: deleted, private, or not fetched. They are placed below the opened
    /// status.
    package var orphans: Set<StatusID> = []

    package init(_ thread: StatusThread) {
        let focus = thread.status
        var seen: Set<StatusID> = [focus.id]
        let ancestors = Self.chain(thread.ancestors.filter { seen.insert($0.id).inserted }, above: focus)

        entries.reserveCapacity(ancestors.count + 1 + thread.descendants.count)
        var above: StatusID?
        for status in ancestors + [focus] {
            if let parent = status.inReplyToID, parent != above { orphans.insert(status.id) }
            add(status, status.id == focus.id ? .focus : .ancestor, depth: 0)
            above = status.id
        }
        addReplies(thread.descendants, to: focus.id, except: seen)
    }

    /// Returns the ancestors from the top down: by their parents, or as sent if that does not connect them all.
    private static func chain(_ ancestors: [Status], above focus: Status) -> [Status] {
        var left = Dictionary(ancestors.map { ($0.id, $0) }) { first, _ in first }
        var chain: [Status] = []
        var next = focus.inReplyToID
        while let id = next, let status = left.removeValue(forKey: id) {
            chain.append(status)
            next = status.inReplyToID
        }
        return left.isEmpty ? chain.reversed() : ancestors
    }

    /// - Parameter above: the statuses that are no replies: the opened one and its ancestors.
    private mutating func addReplies(_ replies: [Status], to focus: StatusID, except above: Set<StatusID>) {
        // By index, since each look-up by id hashes a text, and a copy of thousands of statuses takes milliseconds.
        var places: [StatusID: Int] = [:]
        places.reserveCapacity(replies.count)
        var placed = [Bool](repeating: false, count: replies.count)
        for index in replies.indices {
            let id = replies[index].id
            if places[id] == nil, !above.contains(id) { places[id] = index } else { placed[index] = true }
        }
        var children = [[Int]](repeating: [], count: replies.count)
        var roots: [Int] = []
        for index in replies.indices where !placed[index] {
            let parent = replies[index].inReplyToID
            if parent == focus {
                roots.append(index)
            } else if let parent, let answered = places[parent], answered != index {
                children[answered].append(index)
            } else {
                orphans.insert(replies[index].id)
                roots.append(index)
            }
        }

        func place(_ root: Int) {
            // A stack, since a thread may be deeper than calls can nest.
            var waiting = [(index: root, depth: 1)]
            while let (index, depth) = waiting.popLast() {
                guard !placed[index] else { continue }
                placed[index] = true
                add(replies[index], .reply, depth: depth)
                waiting += children[index].reversed().map { ($0, depth + 1) }
            }
        }
        for root in roots { place(root) }
        // The replies that are left form circles.
        for index in replies.indices where !placed[index] {
            orphans.insert(replies[index].id)
            place(index)
        }
    }

    private mutating func add(_ status: Status, _ reason: Entry.Reason, depth: Int) {
        let position = SortKey("t" + String(9_999_999 - entries.count, zeroPaddedTo: 7))
        entries.append(Entry(position: position, item: .status(status), reason: reason, depth: depth))
    }
}

/// A status with its ancestors and replies, as a server lists them.
package struct StatusThread: Hashable, Sendable {
    /// The posts that the status replies to, the first of the thread first.
    package var ancestors: [Status]
    package var status: Status
    /// The replies in the server's order, at all depths. A reply's parent may be missing.
    package var descendants: [Status]
    /// The time after which another request finds more replies, since the server is fetching them from others; nil if
    /// it is not.
    package var moreAfter: Duration?

    package init(
        ancestors: [Status] = [], status: Status, descendants: [Status] = [], moreAfter: Duration? = nil
    ) {
        self.ancestors = ancestors
        self.status = status
        self.descendants = descendants
        self.moreAfter = moreAfter
    }
}
