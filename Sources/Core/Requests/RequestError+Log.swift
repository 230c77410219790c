extension RequestError {
    /// A line for the log: words of the program, numbers, and the sanitized start of a body that is not JSON. It
    /// contains no message of a server and no id.
    package var logLine: String {
        switch self {
        case .offline: "no address for the server"
        case .unreachable: "no response"
        case .timedOut: "timed out"
        case .tls: "TLS"
        case .proxy: "proxy"
        case .interrupted: "connection lost"
        case .notHTTP: "not HTTP"
        case .cancelled: "cancelled"
        case .other: "transport"
        case .refusedAddress: "address refused"
        case .unsupported: "unsupported"
        case .noToken: "no token"
        case .credential(.keyring): "keyring unavailable"
        case .credential: "token unreadable"
        case .unauthorised: "unauthorised"
        case .forbidden(_, let missingScope): missingScope ? "forbidden, scope missing" : "forbidden"
        case .notFound: "not found"
        case .codeRequired: "code required"
        case .accountClosed(let closure): closure == .suspended ? "account suspended" : "account deactivated"
        case .invalid: "refused as invalid"
        case .rateLimited: "rate limited"
        case .redirected: "redirected elsewhere"
        case .http(let status, _): "status \(status)"
        case .undecodable(let what): what.logLine
        case .tooLarge(let limit): "more than \(limit) bytes"
        }
    }

    /// Returns the same error without the excerpt of a body that contains the token, as debugging pages do.
    func withoutToken(_ token: AccessToken?, in body: [UInt8]) -> RequestError {
        guard case .undecodable(var what) = self, what.excerpt != nil, let token,
            token.isIn(String(decoding: body, as: UTF8.self))
        else { return self }
        what.excerpt = nil
        return .undecodable(what)
    }
}

extension UnexpectedResponse {
    package var logLine: String {
        let place = field.isEmpty ? "the body" : field
        let problem =
            switch problem {
            case .empty: "is empty"
            case .notJSON: "is not JSON"
            case .tooDeep: "is nested too deep"
            case .missing: "is missing"
            case .null: "is null"
            case .wrongType: "has another type"
            case .unusable: "cannot be used"
            }
        return place + " " + problem + (excerpt.map { ", begins: \($0.value)" } ?? "")
    }
}

extension AccessToken {
    /// Whether a text contains the token.
    func isIn(_ text: String) -> Bool {
        text.firstRange(of: secret) != nil
    }
}
