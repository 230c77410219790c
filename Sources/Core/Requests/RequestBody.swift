internal import FoundationEssentials

/// What a request carries besides its parameters.
///
/// JSON is preferred where a service takes both: a form whose text held `=` or `&` has brought a server down.
package enum RequestBody: Sendable {
    case none
    case form(Parameters)
    case json(any Encodable & Sendable)
    /// With files in it; the only kind whose sending is worth telling of.
    case multipart(MultipartForm)

    /// The bytes to send and what they are; nil for no body.
    ///
    /// - Throws: `other` when a value cannot be written as JSON (a number that is none).
    func encoded() throws(RequestError) -> (bytes: [UInt8], type: String)? {
        switch self {
        case .none: return nil
        case .form(let parameters): return (Array(parameters.encoded.utf8), "application/x-www-form-urlencoded")
        case .multipart(let form):
            let boundary = "tideline-" + String(UInt64.random(in: .min ... .max), radix: 36)
            return (form.encoded(boundary: boundary), "multipart/form-data; boundary=\(boundary)")
        case .json(let value):
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            do {
                return (Array(try encoder.encode(value)), "application/json")
            } catch {
                throw .other(reason: RawText("the request cannot be written as JSON"))
            }
        }
    }
}
