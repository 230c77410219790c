/// `POST /api/v1/apps` (docs.joinmastodon.org/methods/apps#create).
struct RegisterApplication: MastodonRequest {
    var redirects: [String]
    var scopes: [String]

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/api/v1/apps" }
    var authorization: Authorization { .none }

    private struct Body: Encodable {
        var client_name = "Tideline"
        var redirect_uris: String
        var scopes: String
    }

    /// The redirect URIs as lines of one string: servers before 4.3 don't accept a list.
    var body: RequestBody {
        .json(Body(redirect_uris: redirects.joined(separator: "\n"), scopes: scopes.joined(separator: " ")))
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> ClientApplication {
        let wire = try JSONBody.decode(WireApplication.self, from: body, what: context.path)
        guard let id = wire.id, let secret = wire.secret, !id.isEmpty, !secret.isEmpty else {
            throw .undecodable(UnexpectedResponse(what: context.path, field: "client_id", problem: .missing))
        }
        // A registration with other redirect URIs would send the code there.
        if let named = wire.redirects, !Set(named).isSuperset(of: redirects) {
            throw .undecodable(UnexpectedResponse(what: context.path, field: "redirect_uris", problem: .unusable))
        }
        return ClientApplication(id: id, secret: secret, redirects: redirects, scopes: scopes)
    }
}
