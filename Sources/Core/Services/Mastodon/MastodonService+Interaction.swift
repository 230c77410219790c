extension MastodonService {
    package func vote(_ choices: [Int], in poll: Poll.ID) async throws(RequestError) -> Poll {
        try await client.send(GetPoll(id: poll, votes: choices))
    }

    package func poll(_ id: Poll.ID) async throws(RequestError) -> Poll? {
        try await found { () async throws(RequestError) in try await client.send(GetPoll(id: id)) }
    }

    package func reblog(_ id: StatusID, for visibility: Visibility) async throws(RequestError) -> Status? {
        try await client.send(PostStatusAction(action: .reblog(true), id: id, visibility: visibility))
    }

    package func translate(_ id: StatusID, to language: String?) async throws(RequestError) -> Translation {
        guard try await instance().translates else { throw .unsupported }
        return try await client.send(TranslateStatus(id: id, language: language))
    }

    package func send(_ report: Report) async throws(RequestError) {
        try await required(.reports) { () async throws(RequestError) in
            try await client.send(PostReport(report: report))
        }
    }

    package func rules() async throws(RequestError) -> [ServerRule] {
        try await found { () async throws(RequestError) in try await client.send(GetRules()) } ?? []
    }
}

extension MastodonService {
    package func thread(of id: StatusID) async throws(RequestError) -> StatusThread? {
        async let surroundings = Self.result { () async throws(RequestError) in
            try await client.send(GetContext(id: id))
        }
        let status = try await client.send(.status(id, authorization: .optional))
        do throws(RequestError) {
            let context = try await surroundings.get()
            return StatusThread(
                ancestors: context.ancestors, status: status, descendants: context.descendants,
                moreAfter: context.moreAfter)
        } catch .notFound {
            // The status exists: only its thread is missing.
            return StatusThread(status: status)
        }
    }

    /// Returns the outcome of a request that runs beside another one; `async let` would lose the type of its error.
    static func result<Value: Sendable>(
        _ request: @Sendable () async throws(RequestError) -> Value
    ) async -> Result<Value, RequestError> {
        do throws(RequestError) { return .success(try await request()) } catch { return .failure(error) }
    }
}

extension MastodonService {
    /// Fetches the server's custom emoji; empty if it has none.
    ///
    /// https://docs.joinmastodon.org/methods/custom_emojis/
    package func emoticons() async throws(RequestError) -> [CustomEmoji] {
        let request = ArrayRequest<WireEmoji, CustomEmoji>(path: "/api/v1/custom_emojis", authorization: .optional) {
            wire in
            wire.visibleInPicker ? wire.shortcode.map { CustomEmoji(shortcode: $0, url: wire.url) } : nil
        }
        return try await optional(.emoji) { () async throws(RequestError) -> [CustomEmoji]? in
            try await client.send(request)
        } ?? []
    }
}
