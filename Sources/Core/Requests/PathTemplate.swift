/// The path of a request, with names in braces where values go: `/api/v1/statuses/{id}/context`.
///
/// The values come from servers and people. They are encoded so that no byte of theirs can end a segment, begin a query
/// or leave the host.
package struct PathTemplate: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The path as written, for logs: it names no status and no person.
    package let template: String
    private let values: [String: String]

    package init(_ template: StaticString, _ values: [String: String] = [:]) {
        self.template = template.description
        self.values = values
    }

    package init(stringLiteral template: StaticString) {
        self.init(template)
    }

    /// The path with its values filled in and percent-encoded.
    ///
    /// - Throws: `refusedAddress` for a value that is empty, `.` or `..` (encoding does not help there: `%2E%2E` means
    ///   "one up" to many servers, RFC 3986 §6.2.2.2) and for a name without a value.
    package func encoded() throws(RequestError) -> String {
        var path = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            path += rest[..<open]
            guard let value = values[String(rest[rest.index(after: open)..<close])], !value.isEmpty, value != ".",
                value != ".."
            else { throw .refusedAddress }
            path += PercentEncoding.encode(value)
            rest = rest[rest.index(after: close)...]
        }
        return path + rest
    }
}
