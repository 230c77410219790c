/// A response that does not have the expected form.
package struct UnexpectedResponse: Sendable, Hashable {
    package enum Problem: Sendable, Hashable {
        case empty
        /// Not JSON in UTF-8: a web page, a truncated body, another encoding.
        case notJSON
        /// Nested deeper than `Limits.jsonDepth`.
        case tooDeep
        /// JSON of another shape.
        case missing, null, wrongType, unusable
    }

    /// The path of the request.
    package var what: String
    /// The field, such as `account.id`; empty for the whole body.
    package var field: String
    package var problem: Problem
    /// The start of a body that is not JSON, visible ASCII only, for the log. nil otherwise: JSON may contain private
    /// texts.
    package var excerpt: RawText?

    package init(what: String, field: String = "", problem: Problem, excerpt: RawText? = nil) {
        self.what = what
        self.field = field
        self.problem = problem
        self.excerpt = excerpt
    }
}
