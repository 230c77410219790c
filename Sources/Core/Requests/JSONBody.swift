internal import FoundationEssentials

/// The JSON decoder for response bodies: checks limits, decodes, and reports what was wrong and where.
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

    /// Returns the index of the quote that ends a string; one beyond the text if none does. Most of a response is in strings,
    /// so this loop does as little as it can.
    ///
    /// - Parameter start: the index after the quote that begins it.
    static func end(ofString start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != 0x22 { index += bytes[index] == 0x5c ? 2 : 1 }
        return index
    }

    /// Returns the first 80 bytes of a body for the log, everything but visible ASCII replaced by dots.
    static func excerpt(of body: [UInt8]) -> RawText {
        RawText(String(decoding: body.prefix(80).map { (0x20...0x7e).contains($0) ? $0 : 0x2e }, as: UTF8.self))
    }
}
