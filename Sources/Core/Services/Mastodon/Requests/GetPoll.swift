/// `GET /api/v1/polls/:id` and `POST /api/v1/polls/:id/votes` (docs.joinmastodon.org/methods/polls). A vote can't be
/// repeated.
struct GetPoll: MastodonRequest {
    var id: Poll.ID
    /// The places of the options to vote for; nil to fetch the poll only.
    var votes: [Int]?

    private struct Body: Encodable {
        var choices: [String]
    }

    var method: HTTPMethod { votes == nil ? .get : .post }
    var path: PathTemplate {
        votes == nil
            ? PathTemplate("/api/v1/polls/{id}", ["id": id.value])
            : PathTemplate("/api/v1/polls/{id}/votes", ["id": id.value])
    }
    var body: RequestBody { votes.map { .json(Body(choices: $0.map { String($0) })) } ?? .none }
    var authorization: Authorization { votes == nil ? .optional : .required }
    var scope: String? { votes == nil ? "read:statuses" : "write:statuses" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Poll {
        MastodonMapping.poll(try JSONBody.decode(WirePoll.self, from: body, what: context.path)).limited()
    }
}
