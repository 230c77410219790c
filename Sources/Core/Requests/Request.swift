package import Logging

/// A request as a value: its content and the decoding of its response. `Client` adds host, token and timeout.
///
/// A service refines this once (see `MastodonRequest`), so that one request is ten lines.
package protocol Request: Sendable {
    associatedtype Response: Sendable
    /// The decoder of the service's errors.
    associatedtype ErrorBody: ErrorBodyDecoding

    /// The HTTP method; GET by default.
    var method: HTTPMethod { get }
    var path: PathTemplate { get }
    /// The parameters of the query; none by default.
    var parameters: Parameters { get }
    var body: RequestBody { get }
    /// Whether the request may be sent again: by default safe for GET, else never.
    var repeatability: Repeatability { get }
    /// The use of the token; optional by default.
    var authorization: Authorization { get }
    /// The OAuth scope documented for it; none by default.
    var scope: String? { get }

    /// The key that a request without a token proves, where it is about tokens that are bound to the key; none by default.
    var proofKey: ProofKey? { get }

    /// Adds the account's token where the service expects it; by default as the `Authorization` header (RFC 6750 §2.1).
    ///
    /// - Parameter token: nil for a guest.
    func authorize(_ request: inout HTTPRequest, with token: AccessToken?)

    /// Decodes the body of a successful response. Called once, off the main actor.
    ///
    /// - Throws: if the body can't be decoded, or contains an error.
    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Response
}

extension Request {
    package var method: HTTPMethod { .get }
    package var parameters: Parameters { .none }
    package var body: RequestBody { .none }
    package var repeatability: Repeatability { method == .get ? .safe : .never }
    package var authorization: Authorization { .optional }
    package var scope: String? { nil }
    package var proofKey: ProofKey? { nil }

    package func authorize(_ request: inout HTTPRequest, with token: AccessToken?) {
        if let token { request.headers.add("Authorization", token.authorization) }
    }
}

/// Whether a request may be sent again when its response was lost.
package enum Repeatability: Sendable, Hashable {
    /// A request that changes nothing on the server.
    case safe
    /// Sending it twice has the same effect as once.
    case idempotent
    /// The server recognises a repetition by this key (`Idempotency-Key`).
    ///
    /// The client sends the key but does not retry: many servers ignore it, so the caller has to check first whether
    /// the post exists.
    case key(String)
    /// Not idempotent.
    case never

    /// Whether the client may retry it automatically.
    var isRepeatable: Bool { self == .safe || self == .idempotent }
}

/// The parts of a response, besides its body, that decoding may need.
package struct ResponseContext: Sendable {
    package var head: ResponseHead
    /// The server that sent the response.
    package var server: ServerAddress
    /// The path of the request, for log lines.
    package var path: String
    package var logger: Logger
}

/// Whether a request is sent with the account's token.
package enum Authorization: Sendable, Hashable {
    case none
    /// With a token if there is one.
    case optional
    /// With a token only: without one the request fails with `noToken` instead of being sent.
    case required
}
