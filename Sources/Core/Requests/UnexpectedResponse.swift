/// An answer that is not what was asked for.
package struct UnexpectedResponse: Sendable, Hashable {
    package enum Problem: Sendable, Hashable {
        case empty
        /// Not UTF-8 JSON at all: a web page, a cut body, another encoding.
        case notJSON
        /// Nested deeper than `Limits.jsonDepth`.
        case tooDeep
        /// JSON, but of another shape.
        case missing, null, wrongType, unusable
    }

    /// What was asked for: the path of the request.
    package var what: String
    /// The field, as `account.id`; empty for the body as a whole.
    package var field: String
    package var problem: Problem
    /// For the log: the first letters, visible ASCII only, of a body that is not JSON. nil otherwise: JSON may hold what
    /// people wrote to each other.
    package var excerpt: RawText?

    package init(what: String, field: String = "", problem: Problem, excerpt: RawText? = nil) {
        self.what = what
        self.field = field
        self.problem = problem
        self.excerpt = excerpt
    }
}
