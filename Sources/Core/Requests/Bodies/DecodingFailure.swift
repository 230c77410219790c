/// The place and the reason of a decoding failure, without any value (values may be private).
struct DecodingFailure: Sendable, Hashable {
    /// The path of the field, such as `account.id` or `media_attachments.0.type`; empty for the root.
    var field: String
    var problem: UnexpectedResponse.Problem

    /// - Parameter depth: the number of leading path components to leave out.
    init(_ error: DecodingError, below depth: Int = 0) {
        let path: [any CodingKey]
        switch error {
        case .keyNotFound(let key, let context):
            path = context.codingPath + [key]
            problem = .missing
        case .valueNotFound(_, let context):
            path = context.codingPath
            problem = .null
        case .typeMismatch(_, let context):
            path = context.codingPath
            problem = .wrongType
        case .dataCorrupted(let context):
            path = context.codingPath
            problem = .unusable
        @unknown default:
            path = []
            problem = .unusable
        }
        field = path.dropFirst(depth).map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
}
