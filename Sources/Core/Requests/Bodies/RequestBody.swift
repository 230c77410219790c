internal import FoundationEssentials

/// The body of a request.
///
/// JSON is preferred where a service accepts both: a form whose text contained `=` or `&` has crashed a server.
package enum RequestBody: Sendable {
    case none
    case form(Parameters)
    case json(any Encodable & Sendable)
    /// Fields and files; the only body with progress worth showing. A file on the disk is read while it is sent.
    case multipart(MultipartForm)

    /// Returns the content and its media type; nil for no body.
    ///
    /// - Throws: `other` if a value can't be written as JSON (a number that is NaN or infinite).
    func encoded() throws(RequestError) -> (content: ByteSource, type: String)? {
        switch self {
        case .none: return nil
        case .form(let parameters):
            return (ByteSource(Array(parameters.encoded.utf8)), "application/x-www-form-urlencoded")
        case .multipart(let form):
            let boundary = "tideline-" + String(UInt64.random(in: .min ... .max), radix: 36)
            return (form.encoded(boundary: boundary), "multipart/form-data; boundary=\(boundary)")
        case .json(let value):
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            do {
                return (ByteSource(Array(try encoder.encode(value))), "application/json")
            } catch {
                throw .other(reason: RawText("the request cannot be written as JSON"))
            }
        }
    }
}
