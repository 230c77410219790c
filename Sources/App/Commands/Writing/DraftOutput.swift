package import Core

/// Prints, sends and deletes the drafts of an account.
package struct DraftOutput: Sendable {
    private let writer: AccountWriter

    package init(_ writer: AccountWriter) {
        self.writer = writer
    }

    /// Prints a line for each draft, the last changed one first.
    ///
    /// - Throws: `OutputError` if it can't be written.
    package func list() throws {
        let found = writer.drafts.edited.takeIn(at: writer.context.time.now)
        for sentence in writer.strings.sentences(for: found) { writer.output.error(sentence) }
        for draft in writer.drafts.newestFirst() {
            if writer.printsJSON {
                try printObject(draft)
                continue
            }
            let id = Sanitizer.clean(RawText(draft.id), maximum: 80)
            let time = RelativeTime(strings: writer.strings).numeric(draft.changedAt)
            let kind = Sanitizer.clean(RawText(draft.kind.kind.rawValue))
            let text = StatusContent.plain(RawText(draft.post.text)).styled().firstLine
            try writer.output.line("\(id)\t\(time)\t\(kind)\t\(LineBreaker(.standard).truncate(text, width: 60))")
        }
    }

    /// Prints the text of a draft.
    ///
    /// - Throws: `Failure` if there is none of that id; `OutputError` if it can't be written.
    package func show(_ id: String) throws {
        let draft = try writer.draft(id)
        if writer.printsJSON { return try printObject(draft) }
        for line in StatusContent.plain(RawText(draft.post.text)).styled().lines {
            try writer.output.line(line.spans.text)
        }
    }

    /// Sends a draft, for no more people than the post that it replies to or quotes.
    ///
    /// - Parameter again: whether to send it even if it may be on the server already.
    /// - Throws: `Failure` if there is none of that id, or it can't be sent.
    package func send(_ id: String, again: Bool) async throws {
        let draft = try await writer.narrowed(try writer.draft(id))
        try await writer.send(draft, again ? .despiteDoubt : .safely)
    }

    /// Deletes a draft.
    ///
    /// - Throws: `Failure` if there is none of that id, or it can't be deleted.
    package func delete(_ id: String) throws {
        let draft = try writer.draft(id)
        let isDeleted: Bool
        do throws(FileError) { isDeleted = try writer.drafts.discard(draft.id) } catch {
            throw Failure(.file, writer.strings.sentence(for: error))
        }
        guard isDeleted else { throw Failure(.later, writer.strings.sentence(for: DraftRemoval.beingSent)) }
        if writer.printsJSON { try printObject(draft) }
    }

    private func printObject(_ draft: Draft) throws {
        try writer.output.json(JSONLine.bytes(of: DraftJSON(draft)))
    }
}

/// A draft as commands print it with `--json`, described in docs/script-json.md.
package struct DraftJSON: Encodable {
    struct Poll: Encodable {
        var options: [String]
        var multiple: Bool
        var hides_totals: Bool
        var duration_s: Int

        init(_ poll: OutgoingPoll) {
            options = poll.options
            multiple = poll.isMultiple
            hides_totals = poll.hidesTotals
            duration_s = poll.duration
        }
    }

    /// The poll of a later post of a thread.
    struct LaterPoll: Encodable {
        var part: Int
        var poll: Poll
    }

    struct Media: Encodable {
        var part: Int
        var path: String?
        var description: String
    }

    var type = "draft"
    var id: String
    var changed_at_ms: Int64
    var kind: String
    var post_id: String?
    var text: String
    var spoiler_text: String
    var sensitive: Bool
    var visibility: String?
    var language: String?
    var other_languages: [String]?
    var labels: [String]?
    var replies: [String]?
    var quotes: Bool?
    var scheduled_at_ms: Int64?
    var poll: Poll?
    var later_polls: [LaterPoll]?
    var attachments: [Media]
    var sent: Int
    var may_be_sent: Bool

    package init(_ draft: Draft) {
        let post = draft.post
        id = draft.id
        changed_at_ms = draft.changedAt.milliseconds
        kind = draft.kind.kind.rawValue
        post_id = draft.kind.status?.rawValue
        text = post.text
        spoiler_text = post.warning
        sensitive = post.isSensitive
        visibility = post.visibility?.rawValue
        language = post.language
        other_languages = post.otherLanguages
        labels = post.selfLabels.map { $0.map(\.rawValue).sorted() }
        replies = post.replyAudience.map(NewPost.names(of:))
        quotes = post.allowsQuotes
        scheduled_at_ms = post.publishAt?.milliseconds
        poll = post.poll.map(Poll.init)
        later_polls = post.laterPolls.map { polls in
            polls.sorted { $0.key < $1.key }.map { LaterPoll(part: $0.key, poll: Poll($0.value)) }
        }
        attachments = post.media.map { Media(part: $0.part ?? 0, path: $0.path, description: $0.alt) }
        sent = draft.sending?.sent.count ?? 0
        may_be_sent = draft.sending?.isUncertain ?? false
    }
}
