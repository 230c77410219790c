package import Core
internal import Glibc

/// An opened account, for a command that writes.
package struct AccountWriter: Sendable {
    package let context: AppContext
    package let session: AccountResources
    let output: any CommandOutput
    let printsJSON: Bool

    /// Reports problems of the account's cache.
    ///
    /// - Parameter session: the account, which is open.
    /// - Throws: `Failure` without a login.
    package init(
        context: AppContext, session: AccountResources, output: any CommandOutput, printsJSON: Bool
    ) throws(Failure) {
        guard !session.account.isGuest else { throw Failure(.notLoggedIn, context.strings.noAccountLoggedIn) }
        self.context = context
        self.session = session
        self.output = output
        self.printsJSON = printsJSON
        if let notice = session.notice { output.error(context.strings.sentence(for: notice)) }
    }

    package var strings: Strings { context.strings }
    /// The saved drafts of the account.
    package var drafts: ItemFolder<Draft> { session.drafts }

    /// The sentence that the server lacks something.
    package var notOffered: Failure { context.notOffered(to: session.account) }

    /// Fetches a post.
    ///
    /// - Parameter reference: its id on the account's server, or its URL on any.
    /// - Throws: `Failure` if the server lacks it or can't be reached.
    package func post(_ reference: String) async throws -> Status {
        let isURL = reference.hasPrefix("https://") || reference.hasPrefix("http://")
        let status: Status?
        do throws(RequestError) {
            if isURL {
                let found = try await session.service.resolve(reference)
                if case .status(let resolved)? = found { status = resolved } else { status = nil }
            } else {
                status = try await session.service.status(StatusID(reference))
            }
        } catch .notFound {
            throw Failure(.unavailable, strings.noSuchPost)
        } catch {
            throw Failure(error, strings)
        }
        guard let status else { throw Failure(.unavailable, strings.noSuchPost) }
        return status.original
    }

    /// Returns a saved draft.
    ///
    /// - Throws: `Failure` if there is none of that id.
    package func draft(_ id: String) throws -> Draft {
        guard let draft = drafts.item(id) else { throw Failure(.data, strings.noSuchDraft) }
        return draft
    }

    /// Returns a draft that is visible to no more people than the post that it replies to or quotes. It may have been
    /// begun before that post was loaded.
    ///
    /// - Throws: `Failure` if that post can't be fetched.
    package func narrowed(_ draft: Draft) async throws -> Draft {
        guard draft.kind.inheritsAudience, draft.post.visibility != .direct, let id = draft.kind.status else {
            return draft
        }
        let widest = try await post(id.rawValue).widestAudience
        var draft = draft
        draft.post.narrow(to: widest)
        return draft
    }

    /// Saves a draft.
    ///
    /// - Throws: `Failure` if the disk doesn't accept it.
    package func save(_ draft: Draft) throws {
        do throws(FileError) { try drafts.save(draft) } catch {
            throw Failure(.file, strings.sentence(for: error))
        }
    }

    /// Sends a saved draft, and prints the result.
    ///
    /// - Parameter isNew: whether the draft was made by this command. One that has no text, and can't be sent as it is,
    ///   is deleted then.
    /// - Throws: `Failure` with the draft's id if it is still saved.
    package func send(_ draft: Draft, _ manner: SendManner = .safely, isNew: Bool = false) async throws {
        let progress = ProgressLine(output)
        let result: SendResult
        do throws(SendProblem) {
            result = try await session.sender.send(draft, manner) { [strings, output] step in
                if case .keepsMetadata(let id) = step {
                    // Said on its own line, which stays.
                    progress.end()
                    output.error(strings.step(step, file: strings.fileName(of: id, in: draft.post)))
                } else {
                    progress.show(strings.sentence(for: step))
                }
            }
        } catch {
            progress.end()
            let failure = Failure(error, strings)
            if isNew, error.isHopeless, error.draft.post.hasNoText { discard(error.draft.id) }
            guard drafts.item(error.draft.id) != nil else { throw failure }
            let id = Sanitizer.clean(RawText(error.draft.id), maximum: 80)
            throw Failure(
                failure.code,
                error.isHopeless
                    ? strings.savedToChange(failure.sentence, id: id) : strings.savedAsDraft(failure.sentence, id: id))
        }
        progress.end()
        let rows = context.rowBuilder(for: session.account)
        var problem: (any Error)?
        for post in result.posts {
            do {
                try print(post, rows, result)
            } catch {
                problem = error
                // A script that repeats the command would send it twice.
                output.error(strings.labelled(strings.sent(result.draft.kind.kind), content: name(of: post)))
            }
        }
        if let sentence = strings.sentence(for: result.dropped) { output.error(sentence) }
        switch problem {
        case OutputError.failed(let code)?:
            throw Failure(.sent, strings.outputNotWritten(RawText(String(cString: strerror(code)))))
        case .some(let error): throw error
        case nil: break
        }
    }

    /// Deletes a draft. One that can't be deleted is named to the user.
    private func discard(_ id: Draft.ID) {
        do throws(FileError) { try drafts.remove(id) } catch { output.error(strings.sentence(for: error)) }
    }

    /// Returns the URL of a post, its id, or the time at which it will be published.
    private func name(of post: SentPost) -> DisplayText {
        switch post {
        case .published(let status): Sanitizer.clean(status.url ?? RawText(status.id.rawValue), maximum: 2048)
        case .scheduled(let post): strings.sentForTime(RelativeTime(strings: strings).exact(post.publishAt))
        case .confirmed: ""
        }
    }

    private func print(_ post: SentPost, _ rows: StatusRowBuilder, _ result: SendResult) throws {
        let dropped = Dropped.allCases.filter(result.dropped.contains).map(\.rawValue)
        switch post {
        case .published(let status):
            guard printsJSON else {
                return try output.line(Sanitizer.clean(status.url ?? RawText(status.id.rawValue), maximum: 2048))
            }
            var json = StatusJSON(status, row: rows.row(status))
            json.dropped = dropped.isEmpty ? nil : dropped
            try output.json(JSONLine.bytes(of: json))
        case .scheduled(let post):
            guard printsJSON else {
                let time = RelativeTime(strings: strings).exact(post.publishAt)
                return try output.line(strings.sentForTime(time))
            }
            try output.json(JSONLine.bytes(of: ScheduledJSON(post, dropped: dropped)))
        case .confirmed:
            guard printsJSON else { return try output.line(strings.sent(result.draft.kind.kind)) }
            try output.json(JSONLine.bytes(of: ConfirmedJSON()))
        }
    }
}
