extension MastodonService {
    package func profile(of id: AccountID) async throws(RequestError) -> AccountDetails {
        try await client.send(GetAccount(key: .id(id)))
    }

    package func lookup(_ handle: String) async throws(RequestError) -> AccountDetails? {
        let handle = String(handle.drop { $0 == "@" })
        guard !handle.isEmpty else { return nil }
        // The lookup knows only accounts that the server has met before, and not every server has it.
        if let known = try await found({ () async throws(RequestError) in
            try await client.send(GetAccount(key: .handle(handle)))
        }) {
            return known
        }
        let found: [AccountDetails]
        do throws(RequestError) {
            found = try await client.send(.accounts(named: handle))
        } catch {
            // Guests can't search.
            if case .noToken = error { return nil }
            throw error
        }
        return found.first { $0.account.acct.value.lowercased() == handle.lowercased() }
    }

    package func relationships(
        with ids: [AccountID]
    ) async throws(RequestError) -> [AccountID: Relationship] {
        var all: [AccountID: Relationship] = [:]
        var rest = ids[...]
        while !rest.isEmpty {
            let some = Array(rest.prefix(GetRelationships.most))
            all.merge(try await client.send(GetRelationships(ids: some))) { _, last in last }
            rest = rest.dropFirst(some.count)
        }
        return all
    }

    package func perform(_ action: AccountAction, on id: AccountID) async throws(RequestError) -> Relationship? {
        try await client.send(PostAccountAction(action: action, id: id))
    }

    package func answerFollowRequest(
        of id: AccountID, accepts: Bool
    ) async throws(RequestError) -> Relationship? {
        try await client.send(.answerFollowRequest(of: id, accepts: accepts))
    }

    package func featuredTags(of id: AccountID) async throws(RequestError) -> [Hashtag] {
        let path = PathTemplate("/api/v1/accounts/{id}/featured_tags", ["id": id.rawValue])
        // Not found is also the response of servers without featured tags.
        return try await found { () async throws(RequestError) in try await client.send(.tags(path)) } ?? []
    }

    package func accounts(
        in list: AccountListID, at cursor: ListCursor<AccountID>, limit: Int
    ) async throws(RequestError) -> Page<AccountDetails> {
        guard let request = Self.request(for: list, limit: min(max(limit, 1), 80)) else { throw .unsupported }
        if case .directory = list { return try await directory(list, request, at: cursor) }
        let client = client
        return try await accountPages.page(of: list, at: cursor) { link throws(RequestError) in
            var request = request
            request.link = link
            return try await client.send(request)
        }
    }

    private typealias AccountsRequest = GetLinkedPage<WireProfile, AccountDetails>

    /// Fetches a page of the directory, which is paged by offset.
    private func directory(
        _ list: AccountListID, _ request: AccountsRequest, at cursor: ListCursor<AccountID>
    ) async throws(RequestError) -> Page<AccountDetails> {
        let client = client
        let pages = await accountPages.cursor(list)
        return try await required(.directory) { () async throws(RequestError) in
            try await pages.page(at: cursor) { number throws(RequestError) in
                var request = request
                request.extra.append(("offset", .number(number * request.limit)))
                var page = try await client.send(request).page
                // Without links, only an empty page is known to be the last.
                page.hasMore = page.elements.isEmpty && page.skipped == 0 ? false : nil
                return page
            }
        }
    }

    /// - Returns: nil for a list that the API doesn't have.
    private static func request(for list: AccountListID, limit: Int) -> AccountsRequest? {
        func request(
            _ path: PathTemplate, _ scope: String?, _ authorization: Authorization = .required,
            _ extra: [(String, Parameters.Argument)] = []
        ) -> AccountsRequest {
            AccountsRequest(
                path: path, limit: limit, extra: extra, authorization: authorization, scope: scope,
                map: MastodonMapping.details)
        }
        return switch list {
        case .followers(let id):
            request(PathTemplate("/api/v1/accounts/{id}/followers", ["id": id.rawValue]), "read:accounts", .optional)
        case .following(let id):
            request(PathTemplate("/api/v1/accounts/{id}/following", ["id": id.rawValue]), "read:accounts", .optional)
        case .likedBy(let id):
            request(
                PathTemplate("/api/v1/statuses/{id}/favourited_by", ["id": id.rawValue]), "read:accounts", .optional)
        case .boostedBy(let id):
            request(
                PathTemplate("/api/v1/statuses/{id}/reblogged_by", ["id": id.rawValue]), "read:accounts", .optional)
        case .followRequests: request("/api/v1/follow_requests", "read:follows")
        case .mutes: request("/api/v1/mutes", "read:mutes")
        case .blocks: request("/api/v1/blocks", "read:blocks")
        case .directory(let isLocal):
            request("/api/v1/directory", nil, .optional, [("local", .flag(isLocal)), ("order", .text("active"))])
        case .members(let id):
            request(PathTemplate("/api/v1/lists/{id}/accounts", ["id": id.rawValue]), "read:lists")
        case .knownFollowers: nil
        }
    }
}
