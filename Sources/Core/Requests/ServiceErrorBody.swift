/// What a service says about an error, in its own words.
package struct ServiceErrorBody: Sendable, Hashable {
    /// A complaint about one field of what was sent.
    package struct Field: Sendable, Hashable {
        package var name: RawText
        /// The service's code, such as `ERR_TOO_LONG`.
        package var code: RawText?
        package var message: RawText?

        package init(name: RawText, code: RawText? = nil, message: RawText? = nil) {
            self.name = name
            self.code = code
            self.message = message
        }
    }

    /// What the service means by it where the HTTP status does not tell.
    package enum Meaning: Sendable, Hashable {
        case unauthorised
        case missingScope
        case rateLimited
        case notFound
        /// The server has no such thing for this account.
        case unsupported
    }

    /// When a limit ends that the server does not date: with the clock's hour, or with the day.
    package enum Window: Sendable, Hashable {
        case hour, day
    }

    package var code: RawText?
    /// For the person; in whatever language the server chose. Never compared with anything.
    package var message: RawText?
    package var fields: [Field]
    package var meaning: Meaning?
    package var window: Window?

    package init(
        code: RawText? = nil, message: RawText? = nil, fields: [Field] = [], meaning: Meaning? = nil,
        window: Window? = nil
    ) {
        self.code = code
        self.message = message
        self.fields = fields
        self.meaning = meaning
        self.window = window
    }
}

extension ServiceErrorBody.Window {
    /// From a moment to the end of the window that it is in.
    func left(at now: Timestamp) -> Duration {
        let length: Int64 = self == .hour ? 3_600_000 : 86_400_000
        return .milliseconds(length - now.milliseconds % length)
    }
}
