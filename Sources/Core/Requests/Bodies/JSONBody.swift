internal import FoundationEssentials
internal import Glibc

/// The JSON decoder for response bodies: checks limits, decodes, and reports the error and its place.
enum JSONBody {
    /// - Parameter what: the path of the request, for the error.
    static func decode<Value: Decodable>(_ type: Value.Type, from body: [UInt8], what: String) throws(RequestError)
        -> Value
    {
        // Specialized for each of the many responses, so everything else is in functions that are not generic.
        let data = try checked(body, what: what)
        do {
            return try JSONDecoder().decode(Value.self, from: data)
        } catch {
            throw requestError(error, body, what: what)
        }
    }

    /// Returns the JSON text of a body.
    private static func checked(_ body: [UInt8], what: String) throws(RequestError) -> Data {
        // A byte order mark violates RFC 8259 §8.1, but is harmless.
        let bytes = body.starts(with: [0xef, 0xbb, 0xbf]) ? body.dropFirst(3) : body[...]
        guard let first = bytes.first(where: { !$0.isASCIISpace }) else {
            throw .undecodable(UnexpectedResponse(what: what, problem: .empty))
        }
        // UTF-16 and UTF-32 are not JSON either (RFC 8259 §8.1), and would bypass the depth check below.
        guard first != 0, first < 0xfe, bytes.dropFirst().first != 0 else {
            throw .undecodable(UnexpectedResponse(what: what, problem: .notJSON, excerpt: excerpt(of: body)))
        }
        guard !isTooDeep(bytes) else { throw .undecodable(UnexpectedResponse(what: what, problem: .tooDeep)) }
        return Data(JSONRepair.repaired(bytes)?[...] ?? bytes)
    }

    private static func requestError(_ error: any Error, _ body: [UInt8], what: String) -> RequestError {
        guard let error = error as? DecodingError else {
            return .undecodable(UnexpectedResponse(what: what, problem: .unusable))
        }
        let failure = DecodingFailure(error)
        // The decoder parses the whole text before any value, so an error at the root is a syntax error.
        guard failure.field.isEmpty, failure.problem == .unusable else {
            return .undecodable(UnexpectedResponse(what: what, field: failure.field, problem: failure.problem))
        }
        return .undecodable(UnexpectedResponse(what: what, problem: .notJSON, excerpt: excerpt(of: body)))
    }

    /// Whether arrays and objects are nested deeper than the limit. Brackets in strings do not count.
    static func isTooDeep(_ bytes: ArraySlice<UInt8>, limit: Int = Limits.jsonDepth) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var depth = 0
            var index = 0
            while index < bytes.count {
                switch bytes[index] {
                case 0x22: index = end(ofString: index + 1, in: bytes)
                case 0x5b, 0x7b:
                    depth += 1
                    if depth > limit { return true }
                case 0x5d, 0x7d: depth -= 1
                default: break
                }
                index += 1
            }
            return false
        }
    }

    /// Returns the index of the quote that ends a string; that of the text's end if none does. Most of a response is in strings.
    ///
    /// - Parameter start: the index after the quote that begins it.
    static func end(ofString start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var index = start
        while let quote = bytes.index(of: 0x22, from: index) {
            // After an odd number of backslashes it is part of the text.
            var first = quote
            while first > start, bytes[first - 1] == 0x5c { first -= 1 }
            if (quote - first).isMultiple(of: 2) { return quote }
            index = quote + 1
        }
        return bytes.count
    }

    /// Returns the first 80 bytes of a body for the log, everything but visible ASCII replaced by dots.
    static func excerpt(of body: [UInt8]) -> RawText {
        RawText(String(decoding: body.prefix(80).map { (0x20...0x7e).contains($0) ? $0 : 0x2e }, as: UTF8.self))
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the index of the next byte with a value; nil if there is none.
    func index(of byte: UInt8, from start: Int) -> Int? {
        guard start < count, let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else {
            return nil
        }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
}

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
    package var field: String = ""
    package var problem: Problem
    /// The start of a body that is not JSON, visible ASCII only, for the log. nil otherwise: JSON may contain private
    /// texts.
    package var excerpt: RawText?
}
