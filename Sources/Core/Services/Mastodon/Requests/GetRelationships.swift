/// `GET /api/v1/accounts/relationships` (docs.joinmastodon.org/methods/accounts#relationships).
struct GetRelationships: MastodonRequest {
    /// The number of accounts in one request that all servers accept.
    static let most = 40

    var ids: [AccountID]

    var path: PathTemplate { "/api/v1/accounts/relationships" }
    var parameters: Parameters { ["id": .list(ids.map(\.rawValue))] }
    var authorization: Authorization { .required }
    var scope: String? { "read:follows" }

    func response(
        from body: [UInt8], _ context: ResponseContext
    ) throws(RequestError) -> [AccountID: Relationship] {
        let wire = try JSONBody.decode(LossyArray<WireRelationship>.self, from: body, what: context.path)
        context.note(wire.failures)
        return Dictionary(wire.elements.map { (AccountID($0.id), $0.value) }) { _, last in last }
    }
}
