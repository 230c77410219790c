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
        guard try await memory.instance(client).translates else {
            await missing.add(.translation)
            throw .unsupported
        }
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
