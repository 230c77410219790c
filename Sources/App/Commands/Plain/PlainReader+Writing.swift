internal import Core

/// Writing posts.
extension PlainReader {
    /// The lines that end a text: one sends it, the other one keeps it as a draft.
    private static let (sends, keeps) = (".", ".draft")
    /// The beginning of a line that attaches a file.
    private static let attaches = ".attach "

    /// Whether a line sends the text that is being written, or keeps it as a draft.
    func endsText(_ line: String) -> Bool { line == Self.sends || line == Self.keeps }

    /// - Parameter text: empty to write it on the lines that follow.
    func post(_ text: String) async throws(OutputError) {
        guard let session, !session.account.isGuest else { return try sayLoginNeeded() }
        try await compose(.status, text, title: strings.composeTitle, orSay: strings.cannotPost(session.serverName))
    }

    /// - Parameter text: empty to write it on the lines that follow.
    func reply(_ text: String) async throws(OutputError) {
        guard let session, !session.account.isGuest else { return try sayLoginNeeded() }
        guard let row else { return try say(strings.selectPostFirst) }
        let refusal = strings.cannotReply(session.serverName)
        guard let target = session.reply(to: row) else { return try say(refusal) }
        try await compose(target, text, title: strings.replyTitle(row.author.name), about: row, orSay: refusal)
    }

    private func compose(
        _ target: OutgoingText, _ text: String, title: DisplayText, about row: StatusRowModel? = nil,
        orSay refusal: DisplayText
    ) async throws(OutputError) {
        sent = nil
        // A draft of its own: the one that is open on the full screen stays.
        let composer = session?.compose(target, draft: ItemFolder<Draft>.uniqueID(for: target), about: row) {
            [weak self] in self?.sent = $0
        }
        guard let composer else { return try say(refusal) }
        await composer.beginning?.value
        guard composer.isReady else {
            composer.close()
            return try say(composer.problem.map(problem) ?? refusal)
        }
        if !text.isEmpty {
            composer.paste(text)
            return try await send(composer)
        }
        writing = Writing(composer: composer, title: title)
        try say(strings.plainWrite)
        let start = composer.post.text
        if !start.isEmpty { try say(strings.plainBegins(Sanitizer.clean(RawText(start)))) }
    }

    /// Adds a line to the text, which is saved as it grows; sends or keeps it.
    func write(_ line: String) async throws(OutputError) {
        guard var writing else { return }
        switch line {
        case Self.sends:
            self.writing = nil
            try await send(writing.composer)
        case Self.keeps:
            self.writing = nil
            try await keep(writing.composer)
        case _ where line.hasPrefix(Self.attaches):
            try await attach(String(line.dropFirst(Self.attaches.count)), to: writing.composer)
        default:
            writing.composer.paste(writing.isBegun ? "\n\(line)" : line)
            writing.isBegun = true
            self.writing = writing
            if case .pasteCut? = writing.composer.problem, let problem = writing.composer.problem {
                try say(self.problem(problem))
            }
        }
    }

    /// Begins a new post with a file, whose text follows.
    func attach(_ path: String) async throws(OutputError) {
        guard !path.isEmpty else { return try say(strings.needsArgument("attach")) }
        try await post("")
        if let writing { try await attach(path, to: writing.composer) }
    }

    /// - Parameter path: as typed: with quotes or without, from the current folder on, or with "~" for the home folder.
    private func attach(_ path: String, to composer: ComposerViewModel) async throws(OutputError) {
        let home = coordinator.context.environment["HOME"] ?? ""
        let trimmed = Self.trimmed(path)
        // Until then, it isn't known whether the server takes files.
        await wait { composer.hasRules }
        let before = Set(composer.post.media.map(\.id))
        await composer.attach(
            PathCompletion(home: home).absolute(trimmed) ?? PathText.currentFolder + "/" + trimmed)
        composer.focus(on: .text)
        guard let file = composer.post.media.first(where: { !before.contains($0.id) }) else {
            if let problem = composer.problem { try say(self.problem(problem)) }
            return
        }
        try say(strings.plainAttached(strings.fileName(of: file.id, in: composer.post)))
        guard composer.describesMedia else { return }
        dialog = .description(of: file.id)
        try say(strings.plainDescribe)
    }

    private func send(_ composer: ComposerViewModel) async throws(OutputError) {
        composer.send()
        if case .sending(let task, _) = composer.phase {
            try say(strings.sending)
            await task.value
        }
        guard let sent else {
            // Without a problem the text is empty, or sending was stopped.
            if let problem = composer.problem { try say(self.problem(problem)) }
            return try await keep(composer)
        }
        self.sent = nil
        try say(sentence(about: sent))
        let list = sent.target.kind == .status ? session?.home : place?.list
        list?.refresh()
    }

    private func sentence(about sent: SentText) -> DisplayText {
        let sentence = strings.sent(sent)
        guard sent.isUndoable else { return sentence }
        return strings.plainTakesBack(sentence, seconds: coordinator.context.preferences.undoSend)
    }

    private func problem(_ problem: ComposerProblem) -> DisplayText {
        // The other sentence names a key.
        if case .notLoaded(let error) = problem { return strings.sentence(for: error) }
        return strings.sentence(for: problem)
    }

    /// Closes a text that was not sent: it is saved as a draft, if there is something to save.
    func keep(_ composer: ComposerViewModel) async throws(OutputError) {
        let isKept = composer.isWorthKeeping
        composer.close()
        await composer.draft.closing?.value
        if let error = composer.unsaved { return try say(strings.draftUnsaved(error)) }
        if isKept { try say(strings.keptAsDraft) }
    }
}
