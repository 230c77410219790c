/// A login that waits for the person: in a browser on this machine, or with a code that is carried here by hand.
package struct PendingLogin: Sendable {
    package var kind: ServiceKind
    package var server: ServerAddress
    /// Comes back to this machine by itself; nil where no port could be had.
    package var loopback: AuthorizationRequest?
    package var listener: (any RedirectListener)?
    /// Shows a code to copy: for another machine's browser.
    package var byHand: AuthorizationRequest

    /// What a person pasted: the code, or the whole address that the browser ended at. Spaces and line ends that
    /// terminals and people add are taken out.
    ///
    /// - Throws: `noCode`, `refused`.
    package func answer(pasted text: String) throws(LoginError) -> (AuthorizationCode, AuthorizationRequest) {
        let text = String(text.filter { !$0.isWhitespace && !$0.isNewline })
        if let mark = text.firstIndex(of: "?") {
            let query = text[text.index(after: mark)...].prefix { $0 != "#" }
            for request in [loopback, byHand].compactMap(\.self) {
                switch AuthorizationResponse(query: String(query), to: request) {
                case .code(let code): return (code, request)
                case .refused(let reason): throw .refused(reason: reason)
                case nil: break
                }
            }
            throw .noCode
        }
        guard text.utf8.count >= 8, let code = AuthorizationCode(text), !text.contains("://") else { throw .noCode }
        return (code, byHand)
    }
}
