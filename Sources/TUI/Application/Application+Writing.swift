internal import App
internal import Core

/// Opening and closing composers, and showing sent posts.
extension Application {
    /// Closes the page of a post that the server has, and loads the list that shows it.
    func sent(_ text: SentText) {
        for page in stacks.reachable.compactMap({ $0 as? ComposerPage }) where page.model.draft.id == text.draft {
            close(page)
        }
        coordinator.session?.drafts.reload()
        var sentence = strings.sent(text)
        if text.isUndoable, let key = style.keyMap.firstName(for: .undo) {
            let seconds = preferences.undoSend
            sentence =
                text.posts > 1
                ? strings.takesThemBack(sentence, key: key, seconds: seconds)
                : strings.takesBack(sentence, key: key, seconds: seconds)
        }
        if text.scheduledAt != nil {
            coordinator.session?.scheduledPosts.reload()
        } else if !show(text), let key = style.keyMap.firstName(for: .top) {
            sentence = strings.goesToTop(sentence, key: key)
        }
        say(sentence)
    }

    /// Loads the list that shows a published post, and selects the post there.
    ///
    /// - Returns: false if the list in front has the post above its window, where it isn't selected.
    private func show(_ text: SentText) -> Bool {
        let (kind, page) = (text.target.kind, stacks.top)
        if let replies = page?.replies, kind != .status {
            replies.refresh()
            return replies.select(sent: text.published)
        }
        if kind == .status || stacks.tab == .home { home?.statuses?.refresh() }
        // A new post is on Home, wherever it was written.
        if kind == .status {
            let isShown = home?.statuses?.select(sent: text.published) ?? true
            return isShown || page?.statuses !== home?.statuses
        }
        guard kind != .edit, let list = page?.statuses else { return true }
        // The sender has added a reply to the cached thread; a quote is no part of it.
        if list.isThread { return kind != .reply || list.select(sent: text.published) }
        guard list === home?.statuses else { return true }
        return list.select(sent: text.published)
    }

    /// Opens a new post beside those that are drafts.
    func composeNewPost() {
        guard accounts.isLoggedIn, let session = coordinator.session else { return select(.compose) }
        open(.compose(.status, about: nil, draft: session.newDraft()))
    }

    /// Whether a composer may open without a key. It must cover neither a field nor the viewer of pictures: keys that
    /// the user types now are meant for those.
    var mayCompose: Bool { front?.input == nil && !stacks.modal.contains { $0 is ViewerPage } }

    func redraft(_ id: StatusID) {
        guard let session = coordinator.session else { return }
        Task {
            do throws(SyncError) {
                let draft = try await loading(.row(id)) { () async throws(SyncError) in try await session.redraft(id) }
                guard coordinator.session === session else { return }
                session.drafts.reload()
                guard mayCompose else { return say(strings.keptAsDraft, about: .open(.drafts)) }
                withoutKey { open(.compose(draft.kind, about: nil, draft: draft.id)) }
            } catch {
                say(strings.sentence(for: error))
            }
        }
    }

    /// Gives the terminal to a child process until its work is done.
    func lend(_ loan: TerminalLoan) {
        guard !isAway else { return }
        isAway = true
        terminal.pause()
        Task {
            await loan.work()
            isAway = false
            // The window may have another size now.
            terminal.resume()
            redraw.request()
        }
    }
}
