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
    }

    package var code: RawText?
    /// For the person; in whatever language the server chose. Never compared with anything.
    package var message: RawText?
    package var fields: [Field]
    package var meaning: Meaning?

    package init(code: RawText? = nil, message: RawText? = nil, fields: [Field] = [], meaning: Meaning? = nil) {
        self.code = code
        self.message = message
        self.fields = fields
        self.meaning = meaning
    }
}
