/// A request that needs no login, to a host that strangers may have named.
private protocol IdentityRequest: Request where ErrorBody == XRPCErrorBody {
    /// The hosts that the request may go to.
    var addresses: HTTPRequest.Addresses { get }
}

extension IdentityRequest {
    var authorization: Authorization { .none }
    var addresses: HTTPRequest.Addresses { .publicOnly }

    func authorize(_ request: inout HTTPRequest, with token: AccessToken?) {
        request.addresses = addresses
        if addresses == .publicOnly { request.redirects = .anyHost }
    }
}

/// `com.atproto.identity.resolveHandle`, which every server answers, also without a login.
struct ResolveHandle: IdentityRequest {
    var handle: Handle
    var addresses = HTTPRequest.Addresses.publicOnly

    var path: PathTemplate { "/xrpc/com.atproto.identity.resolveHandle" }
    var parameters: Parameters { ["handle": .text(handle.description)] }

    private struct Wire: JSONDecodable {
        var did: DID

        init(_ json: JSONObject) throws {
            guard let did = DID(try json.required(String.self, "did")) else { throw json.unusable("did") }
            self.did = did
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> DID {
        try JSONBody.decode(Wire.self, from: body, what: context.path).did
    }
}

/// The file on a handle's host that has the DID (atproto.com/specs/handle#https-well-known-method).
struct HandleFileRequest: IdentityRequest {
    var path: PathTemplate { "/.well-known/atproto-did" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> DID {
        let text = String(decoding: body.prefix(4096), as: UTF8.self)
        // Other hosts send a web page for every path.
        guard let did = DID(text.filter { !$0.isWhitespace }) else { throw .notFound(serverMessage: nil) }
        return did
    }
}

/// The document of a DID.
struct DIDDocumentRequest: IdentityRequest {
    var path: PathTemplate

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> DIDDocument {
        try JSONBody.decode(DIDDocument.self, from: body, what: context.path)
    }
}
