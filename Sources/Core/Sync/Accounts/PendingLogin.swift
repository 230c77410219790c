/// A login that waits for the user: in a browser on this machine, or for a code that the user pastes.
package struct PendingLogin: Sendable {
    package var kind: ServiceKind
    package var server: ServerAddress
    /// The URL for a browser on this machine; nil if no port was free.
    package var loopback: AuthorizationRequest?
    package var listener: (any RedirectListener)?
    /// The URL for a browser on another machine: it shows a code to copy, or ends where the URL has the code.
    package var byHand: AuthorizationRequest

    /// Whether the browser shows no code, so that only the URL where it ends can be pasted.
    package var pastesURL: Bool { byHand.bond != nil }

    /// Reads the pasted text: the code, or the whole URL at which the browser ended. Removes the spaces and line breaks
    /// that terminals add.
    ///
    /// - Returns: the code, the request that it is the response to, and the one that it may be the response to instead:
    ///   without its URL, a code may come from either.
    /// - Throws: `noCode`, `refused`.
    package func answer(
        pasted text: String
    ) throws(LoginError) -> (AuthorizationCode, AuthorizationRequest, other: AuthorizationRequest?) {
        let text = String(text.filter { !$0.isWhitespace && !$0.isNewline })
        if let mark = text.firstIndex(of: "?") {
            let query = text[text.index(after: mark)...].prefix { $0 != "#" }
            for request in [loopback, byHand].compactMap(\.self) {
                switch AuthorizationResponse(query: String(query), to: request) {
                case .code(let code): return (code, request, nil)
                case .refused(let reason): throw .refused(reason: reason)
                case nil: break
                }
            }
            throw .noCode
        }
        guard !pastesURL, text.utf8.count >= 8, let code = AuthorizationCode(text), !text.contains("://") else {
            throw .noCode
        }
        return (code, byHand, loopback)
    }
}
