package import Core

/// Prints an account's profile.
package struct ProfileOutput: Sendable {
    private let reader: AccountReader
    private let account: String
    private var name: String { account.hasPrefix("@") ? String(account.dropFirst()) : account }
    private var isURL: Bool { account.hasPrefix("https://") || account.hasPrefix("http://") }

    /// - Parameter account: `user@host`, or the URL of its page.
    package init(_ reader: AccountReader, account: String) {
        self.reader = reader
        self.account = account
    }

    /// Fetches the profile, or finds it in the cache, and prints it.
    ///
    /// - Throws: `Failure`, also after a cached profile; `OutputError` if it can't be written.
    package func run() async throws {
        guard reader.session.capabilities.hasProfiles else { throw reader.notOffered }
        var contents: ProfileLoader.Contents?
        let problem = await reader.attempt { () async throws(SyncError) in contents = try await fetch() }
        if contents == nil { contents = try await cached() }
        guard let contents, let account = contents.account else {
            try reader.end(problem, printed: false)
            throw Failure(
                .unavailable, reader.isOffline ? reader.strings.accountNotCached : reader.strings.noSuchProfile)
        }
        try print(account, contents)
        try reader.end(problem, printed: true)
    }

    private func fetch() async throws(SyncError) -> ProfileLoader.Contents? {
        guard let details = try await request() else { return nil }
        try await SyncError.lifting(
            await reader.session.cache.store(
                details.account, profile: details.profile, relationship: details.relationship))
        return ProfileLoader.Contents(
            account: details.account, profile: details.profile, relationship: details.relationship)
    }

    private func request() async throws(SyncError) -> AccountDetails? {
        let service = reader.session.service
        do throws(RequestError) {
            var details: AccountDetails?
            if isURL {
                guard case .account(let found)? = try await service.resolve(account) else { return nil }
                details = try await service.profile(of: found.id)
            } else {
                details = try await service.lookup(account)
            }
            guard var details else { return nil }
            if details.relationship == nil, !reader.session.account.isGuest {
                details.relationship = try await service.relationships(with: [details.account.id])[details.account.id]
            }
            return details
        } catch .notFound {
            return nil
        } catch {
            throw .request(error)
        }
    }

    private func cached() async throws -> ProfileLoader.Contents? {
        let cache = reader.session.cache
        return try await reader.reading { () async throws(CacheError) in
            guard let account = try await cache.account(named: isURL ? account : name) else { return nil }
            return ProfileLoader.Contents(
                account: account, profile: try await cache.profile(of: account.id),
                relationship: try await cache.relationship(with: account.id))
        }
    }

    private func print(_ account: Account, _ contents: ProfileLoader.Contents) throws {
        let strings = reader.strings
        let model = ProfileModel(account, contents.profile, strings: strings)
        try reader.printer.print(AccountJSON(account, contents.profile, contents.relationship, model)) {
            ProfileText(model, contents.relationship, url: account.url, strings: strings).lines(width: reader.width)
        }
    }
}

/// A profile as plain lines.
package struct ProfileText {
    private let model: ProfileModel
    private let relationship: Relationship?
    private let url: RawText?
    private let strings: Strings

    package init(_ model: ProfileModel, _ relationship: Relationship?, url: RawText?, strings: Strings) {
        self.model = model
        self.relationship = relationship
        self.url = url
        self.strings = strings
    }

    /// Returns the profile in paragraphs: names and relation, the bio, the fields, the counts.
    ///
    /// - Parameter width: in cells.
    package func lines(width: Int) -> [DisplayText] {
        let note = Sanitizer.clean(relationship?.note ?? RawText(""))
        let heading = [model.name, model.handle] + model.marks
        let parts: [[StyledText]] = [
            [
                StyledText(heading.joined(by: "  ")),
                StyledText(Sanitizer.clean(url ?? RawText(""), maximum: 2048)),
                StyledText(model.notice ?? .empty),
                StyledText((relationship.map(strings.relations)?.map(\.text) ?? []).joined(by: " · ")),
                StyledText(note.isEmpty ? .empty : strings.labelled(strings.notePrompt, content: note)),
            ],
            [model.bio],
            model.fields.map {
                StyledText(strings.labelled($0.name, content: ($0.isVerified ? "✓ " : "") + $0.value.oneLine))
            },
            [StyledText(model.facts.joined(by: " · "))],
        ]
        let breaker = LineBreaker(.standard)
        let blocks = parts.map { texts in
            texts.filter { !$0.plain.isEmpty }.flatMap { breaker.rows(of: $0, width: width) }
        }
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
    }
}
