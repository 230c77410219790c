/// The path of a request, with names in braces for values: `/api/v1/statuses/{id}/context`.
///
/// Values come from servers and users. They are encoded so that no byte can end a segment, begin a query or change the
/// host.
package struct PathTemplate: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The path without values, for logs: it contains no ids.
    package let template: String
    private let values: [String: String]
    /// The path itself, where a server has named it.
    private let named: String?

    package init(_ template: StaticString, _ values: [String: String] = [:]) {
        self.template = template.description
        self.values = values
        named = nil
    }

    /// A path that a server has named for its requests, encoded.
    ///
    /// - Parameter template: stands for it in logs.
    package init(named path: String, as template: StaticString) {
        self.template = template.description
        values = [:]
        named = path
    }

    package init(stringLiteral template: StaticString) {
        self.init(template)
    }

    /// Returns the path with its values inserted and percent-encoded.
    ///
    /// - Throws: `refusedAddress` for a value that is empty, `.` or `..` (encoding does not help: `%2E%2E` means
    ///   "parent" to many servers, RFC 3986 §6.2.2.2) and for a name without a value.
    package func encoded() throws(RequestError) -> String {
        if let named { return named }
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
