/// Errors of XRPC: `{"error": "Name", "message": "…"}` (atproto.com/specs/xrpc). The name decides; most of them come with
/// status 400.
enum XRPCErrorBody: ErrorBodyDecoding {
    /// The length in characters. A message is shown on one line; servers have sent whole stack traces.
    private static let longestMessage = 500

    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        decode(body, head, refusedToken: .unauthorised)
    }

    /// - Parameter refusedToken: the meaning of `InvalidToken`, which is also the error of a token that may not call a method.
    fileprivate static func decode(
        _ body: [UInt8], _ head: ResponseHead, refusedToken: ServiceErrorBody.Meaning
    ) -> ServiceErrorBody? {
        guard let json = try? JSONBody.decode(JSONObject.self, from: body, what: ""), let name = json.filled("error")
        else { return nil }
        let message = json.filled("message") ?? name
        return ServiceErrorBody(
            code: RawText(String(name.prefix(longestMessage))),
            message: RawText(String(message.prefix(longestMessage))),
            meaning: name == "InvalidToken"
                ? refusedToken : isUnnamedAbsence(message) ? .notFound : meaning(of: name, head.status))
    }

    /// Whether a message says that something doesn't exist, for which the service that answers queries has no name of an error.
    private static func isUnnamedAbsence(_ message: String) -> Bool {
        message.hasPrefix("Could not locate record") || message == "Profile not found"
    }

    private static func meaning(of name: String, _ status: Int) -> ServiceErrorBody.Meaning? {
        switch name {
        case "ExpiredToken", "AuthMissing", "AuthenticationRequired": .unauthorised
        case "ScopeMissingError": .missingScope
        case "RateLimitExceeded": .rateLimited
        case "NotFound", "RecordNotFound", "UnknownFeed", "UnknownList", "RepoNotFound": .notFound
        case "MethodNotImplemented", "XRPCNotSupported": .unsupported
        // With another status it is the account that the request is about.
        case "AccountTakedown": status == 401 ? .suspended : .notFound
        case "AccountDeactivated": status == 401 ? .deactivated : .notFound
        // What the request says is wrong: sending it again is no use.
        default: status == 400 || status == 413 ? .invalid : nil
        }
    }
}

/// Errors of a login, where the token that may be refused is the code that came by mail.
enum XRPCLoginErrorBody: ErrorBodyDecoding {
    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        var error = XRPCErrorBody.decode(body, head, refusedToken: .codeRequired)
        if ["AuthFactorTokenRequired", "ExpiredToken"].contains(error?.code?.value) { error?.meaning = .codeRequired }
        return error
    }
}

/// Errors of the renewal of a session. Only the refusal of the refresh token itself ends the session: a proxy between may send
/// any status.
enum XRPCRenewalErrorBody: ErrorBodyDecoding {
    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        var error =
            XRPCErrorBody.decode(body, head, refusedToken: .unauthorised) ?? ServiceErrorBody(meaning: .undecided)
        if error.meaning == .unauthorised, !["InvalidToken", "ExpiredToken"].contains(error.code?.value) {
            error.meaning = .undecided
        }
        return error
    }
}

/// Errors of the methods of `chat.bsky`, where `InvalidToken` means that the login may not use messages.
enum XRPCChatErrorBody: ErrorBodyDecoding {
    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        var error = XRPCErrorBody.decode(body, head, refusedToken: .missingScope)
        if error?.code?.value == "InvalidConvo" { error?.meaning = .notFound }
        return error
    }
}
