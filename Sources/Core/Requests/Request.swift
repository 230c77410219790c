/// A request as a value: what to ask and what comes back. `Client` adds the server, the token and the patience.
///
/// A service refines this once (see `MastodonRequest`), so that one request is ten lines.
package protocol Request: Sendable {
    associatedtype Response: Sendable
    /// How this service writes its errors.
    associatedtype ErrorBody: ErrorBodyDecoding

    /// GET unless told.
    var method: HTTPMethod { get }
    var path: PathTemplate { get }
    /// Sent in the query; none unless told.
    var parameters: Parameters { get }
    var body: RequestBody { get }
    /// A GET is safe, anything else happens once, unless told.
    var repeatability: Repeatability { get }
    /// With a token when there is one, unless told.
    var authorization: Authorization { get }
    /// The OAuth scope that the service documents for it; none unless told.
    var scope: String? { get }

    /// Puts the account's secret where the service wants it: `Authorization: Bearer` unless told (RFC 6750 §2.1).
    ///
    /// - Parameter token: nil for a guest.
    func authorize(_ request: inout HTTPRequest, with token: AccessToken?)

    /// Reads the body of a successful answer. Called once, off the main actor.
    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Response
}

extension Request {
    package var method: HTTPMethod { .get }
    package var parameters: Parameters { .none }
    package var body: RequestBody { .none }
    package var repeatability: Repeatability { method == .get ? .safe : .never }
    package var authorization: Authorization { .optional }
    package var scope: String? { nil }

    package func authorize(_ request: inout HTTPRequest, with token: AccessToken?) {
        if let token { request.headers.add("Authorization", "Bearer " + token.secret) }
    }
}
