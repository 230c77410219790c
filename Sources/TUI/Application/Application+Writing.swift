internal import App
internal import Core

/// Comments, and what a person writes.
extension Application {
    /// What leads from a list to another page.
    func follow(_ reply: StatusListPage.Reply) {
        switch reply {
        case .done, .unhandled: break
        case .say(let text): message = text
        case .copy(let text): copy(text)
        case .comments(let status):
            guard let about = make.about(status) else { return say(strings.notBuiltYet(strings.threads)) }
            let subject = StatusDetailPage.Subject(
                title: status.author.name, text: status.text.oneLine, status: (about.id, status))
            let page = StatusDetailPage(subject, lists: about.lists, strings: strings, theme: theme, make: make.feed) {
                [weak self] in self?.follow($0)
            }
            open(page, over: true)
        case .author(let status):
            guard let timeline = make.author(status) else {
                return say(strings.sentence(for: SyncError.request(.unsupported)))
            }
            let page = StatusDetailPage(
                StatusDetailPage.Subject(title: "\(status.author.name) \(status.author.handle)"),
                lists: [OfferedTimeline(timeline, strings.statusesName)], strings: strings, theme: theme,
                make: make.feed
            ) { [weak self] in self?.follow($0) }
            open(page, over: true)
        case .write(let kind, let about): write(kind, about: about)
        case .delete(let row):
            let wish = wish
            open(
                QuestionPage(
                    strings.deleteQuestion(row.text.firstLine),
                    answers: [QuestionPage.Answer(key: "y", text: strings.deletes) { wish(.remove(row.target)) }],
                    strings: strings, theme: theme), over: true)
        }
    }

    func write(_ kind: OutgoingText, about: StatusRowModel? = nil) {
        guard let writing = make.writing(kind, { [weak self] in self?.end(writing: kind) }) else {
            return say(strings.notBuiltYet(strings.composer))
        }
        open(WritingPage(writing: writing, about: about, strings: strings, theme: theme), over: true)
    }

    /// What was written is sent: the list that shows it asks for it.
    private func end(writing kind: OutgoingText) {
        if let page = overlay as? WritingPage, page.kind == kind { closeOverlay() }
        if let comments = overlay as? StatusDetailPage {
            comments.refresh()
        } else if tab == .home {
            home?.list.refresh()
        }
        say(strings.sent(kind.kind))
    }
}
