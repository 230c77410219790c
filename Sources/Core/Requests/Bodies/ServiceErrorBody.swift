/// The error message of a service.
package struct ServiceErrorBody: Sendable, Hashable {
    /// An error about one field of the request.
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

    /// The meaning of an error, where the HTTP status does not say it.
    package enum Meaning: Sendable, Hashable {
        case unauthorised
        case missingScope
        case rateLimited
        case notFound
        /// What the request says is wrong.
        case invalid
        /// The server does not have this function for this account.
        case unsupported
        /// The server has sent the user a code that has to come with the password, or rejects the one that came.
        case codeRequired
        case suspended
        case deactivated
        /// Nothing but that the request has failed, whatever the status says.
        case undecided
    }

    /// The end of a limit that is sent without a date: the next full hour or day (UTC).
    package enum Window: Sendable, Hashable {
        case hour, day
    }

    package var code: RawText?
    /// The message for the user, in any language. Never compared with anything.
    package var message: RawText?
    package var fields: [Field] = []
    package var meaning: Meaning?
    package var window: Window?
}

extension ServiceErrorBody.Window {
    /// Returns the time from `now` to the end of the window.
    func left(at now: Timestamp) -> Duration {
        let length: Int64 = self == .hour ? 3_600_000 : 86_400_000
        return .milliseconds(length - now.milliseconds % length)
    }
}

/// A decoder of a service's error responses.
package protocol ErrorBodyDecoding: Sendable {
    /// Whether a response with a success status may contain an error, so that each must be checked.
    static var hidesInSuccess: Bool { get }

    /// Decodes the body of an error; nil if it has no usable content.
    ///
    /// - Parameter body: empty if it was longer than `Limits.errorBody` or did not arrive.
    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody?

    /// Whether the body of a response with an error status says that the request succeeded. The request decodes it.
    static func confirms(_ body: [UInt8]) -> Bool
}

extension ErrorBodyDecoding {
    package static var hidesInSuccess: Bool { false }
    package static func confirms(_ body: [UInt8]) -> Bool { false }
}
