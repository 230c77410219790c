package import Core

/// The parts of a list that only a thread has: branches that fold, and moves along the tree.
extension StatusListViewModel {
    package var isThread: Bool { context.reader.isThread }

    /// The number of replies in the thread; 0 for another list.
    package var replyCount: Int { outline?.nodes.count { $0.depth > 0 } ?? 0 }

    /// The number of messages in the thread of a message; 0 for another list.
    package var messageCount: Int { holdsMessages ? outline?.nodes.count ?? 0 : 0 }

    /// The content below the post of a thread without replies.
    var threadFooter: ListFooter {
        guard firstLoad == .ended, pull != .loading, replyCount == 0 else { return .nothing }
        let counted = items.contains { $0.status.map { $0.place?.kind == .focus && $0.counts.replies > 0 } ?? false }
        return .noReplies(!counted ? .none : context.posts == nil ? .hiddenFromGuests : .hidden)
    }

    /// Folds the branch of the selected reply away, or unfolds it.
    ///
    /// - Returns: false where the selected post has no replies.
    package func toggleFold() -> Bool {
        guard let outline, let row = selected?.status, let index = outline.index(of: row.id),
            !outline.branch(at: index).isEmpty
        else { return false }
        if folded.remove(row.id) == nil { folded.insert(row.id) }
        readAround()
        return true
    }

    /// Folds every branch below the first level of replies away, or unfolds all.
    ///
    /// - Returns: false where there is none.
    package func toggleAllFolds() -> Bool {
        guard let outline else { return false }
        let tops = outline.branches.filter { id in
            outline.index(of: id).map { outline.nodes[$0].depth == 1 } ?? false
        }
        guard !tops.isEmpty else { return false }
        guard folded.isEmpty else {
            folded = []
            readAround()
            return true
        }
        // The selection moves to the reply that its branch folds into.
        if let row = selected?.status, var index = outline.index(of: row.id) {
            while outline.nodes[index].depth > 1, let parent = outline.parent(of: index) { index = parent }
            waitingSelection = WaitingSelection(id: outline.nodes[index].id)
        }
        folded = tops
        readAround()
        return true
    }

    /// Selects the next or the previous reply to the same post.
    ///
    /// - Returns: false if there is none.
    package func moveToSibling(isNext: Bool) -> Bool {
        move { $0.sibling(of: $1, isNext: isNext) }
    }

    /// Selects the parent of the selected reply.
    ///
    /// - Returns: false for a post without a parent in the thread.
    package func moveToParent() -> Bool {
        move { outline, index in
            if let parent = outline.parent(of: index) { return parent }
            return outline.nodes[index].depth == 0 && index > 0 ? index - 1 : nil
        }
    }

    /// Selects a reply or a comment as soon as the list has it, if the user doesn't move before.
    package func select(reply id: StatusID) {
        moves.hasBegun = true
        stopWaitingForReply()
        if let here = items.firstIndex(where: { $0.id == .status(id) }) {
            viewport = geometry.selecting(here, in: viewport)
            moveEnded()
        } else {
            let known = outline.flatMap { outline in outline.index(of: id).map { outline.nodes[$0] } }
            waitingSelection = WaitingSelection(id: id, isNewReply: known == nil)
            if let known { jump(to: known.position) }
        }
    }

    /// Stops waiting for a reply: the user reads on, and a later one doesn't take the selection away.
    func stopWaitingForReply() {
        if waitingSelection?.isNewReply == true { waitingSelection = nil }
    }

    private func move(_ destination: (ThreadOutline, Int) -> Int?) -> Bool {
        guard let outline, let row = selected?.status, let index = outline.index(of: row.id),
            let wanted = destination(outline, index)
        else { return false }
        moves.hasBegun = true
        stopWaitingForReply()
        let node = outline.nodes[wanted]
        if let here = items.firstIndex(where: { $0.id == .status(node.id) }) {
            viewport = geometry.selecting(here, in: viewport)
            moveEnded()
        } else {
            waitingSelection = WaitingSelection(id: node.id)
            jump(to: node.position)
        }
        return true
    }

    /// Notes whether the post that was opened has been deleted.
    func recordGone(from before: ThreadOutline?, to now: ThreadOutline?) {
        if now?.focus != nil {
            isGone = false
        } else if before?.focus != nil {
            isGone = true
        }
    }

    /// Keeps the post that was opened near the top of the window, until the user moves.
    func showFocus() {
        guard isThread, !moves.hasBegun, let focus = outline?.focus else { return }
        guard let index = items.firstIndex(where: { $0.id == .status(focus.id) }) else { return }
        var moved = ListViewport(selected: index)
        (moved.top, moved.line) = geometry.placing(index, atRow: Self.rowsAboveFocus)
        moved = geometry.clamped(moved)
        if moved != viewport { viewport = moved }
    }

    /// The number of rows of ancestors that stay in sight above the opened post.
    private static let rowsAboveFocus = 2
}
