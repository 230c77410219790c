/// Errors of Mastodon's API: `{"error": "text"}`, OAuth's `error` and `error_description`, `details` of a 422,
/// Pleroma's `{"errors": {"detail": "…"}}`, plain text, an empty body, or a proxy's web page.
///
/// The message is in the language of the server or the account: it is shown, and compared only with `scopePhrases`.
enum MastodonErrorBody: ErrorBodyDecoding {
    /// The length in characters. A message is shown on one line; servers have sent whole stack traces.
    private static let longestMessage = 500
    private static let mostFields = 20
    /// The messages of Mastodon, GoToSocial and Pleroma in a 403 for a missing scope. These are constants in their
    /// sources, never translated, and nothing else in the response shows it.
    private static let scopePhrases = [
        "outside the authorized scopes", "insufficient scope", "Insufficient permissions:",
    ]

    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        let lacksScope = head.headers.values("WWW-Authenticate").contains { $0.contains("insufficient_scope") }
        var said = json(body) ?? ServiceErrorBody(message: plainText(body, head))
        let phrase = said.message.map { message in scopePhrases.contains { message.value.contains($0) } } ?? false
        if head.status == 403, lacksScope || phrase || said.code?.value == "insufficient_scope" {
            said.meaning = .missingScope
        }
        return said == ServiceErrorBody() ? nil : said
    }

    private static func json(_ body: [UInt8]) -> ServiceErrorBody? {
        guard let wire = try? JSONBody.decode(WireError.self, from: body, what: "") else { return nil }
        // With `error_description`, `error` is a code (RFC 6749 §5.2); without it, the message.
        let message = wire.description ?? wire.error ?? wire.detail
        return ServiceErrorBody(
            code: wire.description == nil ? nil : wire.error.map { RawText($0) },
            message: message.map { RawText(String($0.prefix(longestMessage))) },
            fields: wire.details.prefix(mostFields).map { $0 })
    }

    /// Returns short text that is neither markup nor broken JSON.
    private static func plainText(_ body: [UInt8], _ head: ResponseHead) -> RawText? {
        let type = head.headers["Content-Type"]?.lowercased() ?? ""
        guard !type.contains("html"), !type.contains("json"), let text = String(validating: body, as: UTF8.self)
        else { return nil }
        let start = text.drop { $0.isWhitespace }
        guard let first = start.first, !"<{[".contains(first) else { return nil }
        return RawText(String(start.prefix(longestMessage)))
    }
}
