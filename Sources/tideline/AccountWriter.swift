internal import App
internal import Core

/// An opened account, for a command that writes.
struct AccountWriter {
    let context: AppContext
    let session: AccountResources
    let options: WritingOptions

    /// - Throws: `Failure` without a login.
    init(_ options: WritingOptions) throws {
        context = try AppContext(logLevel: options.log.logLevel)
        session = try context.open(options.account)
        self.options = options
        guard !session.account.isGuest else { throw Failure(.notLoggedIn, context.strings.noAccountLoggedIn) }
        if let notice = session.notice { Console.error(context.strings.sentence(for: notice)) }
    }

    var strings: Strings { context.strings }
    var drafts: ItemFolder<Draft> { session.drafts }

    /// The sentence that the service lacks something.
    var notOffered: Failure {
        Failure(.unavailable, strings.notOffered(by: strings.name(context.services[session.account.key.service].name)))
    }

    /// Fetches a post.
    ///
    /// - Parameter reference: its id on the account's server, or its URL on any.
    func post(_ reference: String) async throws -> Status {
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

    /// A draft of that id.
    func draft(_ id: String) throws -> Draft {
        guard let draft = drafts.item(id) else { throw Failure(.data, strings.noSuchDraft) }
        return draft
    }

    func save(_ draft: Draft) throws {
        do throws(FileError) { try drafts.save(draft) } catch {
            throw Failure(.file, strings.sentence(for: error))
        }
    }

    /// Sends a saved draft, and prints what the server made of it.
    func send(_ draft: Draft, _ manner: SendManner = .safely) async throws {
        let progress = SendingProgress(strings: strings)
        let result: SendResult
        do throws(SendProblem) {
            result = try await session.sender.send(draft, manner) { progress.show($0) }
        } catch {
            progress.end()
            let failure = Failure(error, strings)
            guard drafts.item(error.draft.id) != nil else { throw failure }
            let id = Sanitizer.clean(RawText(error.draft.id), maximum: 80)
            throw Failure(failure.code, strings.savedAsDraft(failure.sentence, id: id))
        }
        progress.end()
        let rows = context.rowBuilder(for: session.account)
        for post in result.posts { try print(post, rows, result) }
        if let sentence = strings.sentence(for: result.dropped) { Console.error(sentence) }
    }

    private func print(_ post: SentPost, _ rows: StatusRowBuilder, _ result: SendResult) throws {
        let dropped = Dropped.allCases.filter(result.dropped.contains).map(\.rawValue)
        switch post {
        case .published(let status):
            guard options.json else {
                return try Console.line(Sanitizer.clean(status.url ?? RawText(status.id.rawValue), maximum: 2048))
            }
            var json = StatusJSON(status, row: rows.row(status))
            json.dropped = dropped.isEmpty ? nil : dropped
            try Console.json(JSONLine.bytes(of: json))
        case .scheduled(let post):
            guard options.json else {
                let time = RelativeTime(strings: strings).exact(post.publishAt)
                return try Console.line(strings.scheduled(at: time))
            }
            try Console.json(JSONLine.bytes(of: ScheduledJSON(post, dropped: dropped)))
        case .confirmed:
            guard options.json else { return try Console.line(strings.sent(result.draft.kind.kind)) }
            try Console.json(JSONLine.bytes(of: ConfirmedJSON()))
        }
    }
}
