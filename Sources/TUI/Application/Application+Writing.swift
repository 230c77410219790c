internal import App
internal import Core

/// What happens around posts that are written.
extension Application {
    /// The server has a post: its page closes, and the list that shows it is loaded.
    func sent(_ text: SentText) {
        let pages = modal.pages + (tabs[tab]?.pages ?? [])
        let before = front
        for page in pages where page.writes == text.draft { close(page) }
        // What was typed into the composer is no command of the page behind it.
        if front !== before { unseen = front }
        coordinator.session?.drafts.load()
        if text.scheduledAt != nil {
            coordinator.session?.scheduledPosts.load()
        } else if let replies = tabs[tab]?.top?.replies {
            replies.refresh()
        } else if text.target.kind == .status || tab == .home {
            home?.statuses?.refresh()
            if text.target.kind == .status { home?.statuses?.select(sent: text.published) }
        }
        let sentence = strings.sent(text)
        guard text.isUndoable, let key = style.keyMap.firstKeys(for: .undo)?.name else { return say(sentence) }
        say(strings.takesBack(sentence, key))
    }

    /// Opens a new post beside those that are drafts.
    func composeAnew() {
        guard accounts.isLoggedIn, let session = coordinator.session else { return select(.compose) }
        open(.compose(.status, about: nil, draft: session.newDraft()))
    }

    func redraft(_ id: StatusID) {
        guard let session = coordinator.session else { return }
        Task {
            do throws(SyncError) {
                let draft = try await loading(.row(id)) { () async throws(SyncError) in try await session.redraft(id) }
                guard coordinator.session === session else { return }
                session.drafts.load()
                // A page that opens later would cover what the user types now.
                guard front?.input == nil else { return say(strings.keptAsDraft) }
                open(.compose(draft.kind, about: nil, draft: draft.id), isAsked: false)
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
