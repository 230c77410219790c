extension Response {
    /// Returns a file as a CDN serves it: with a validator, and in parts (RFC 9110 §13, §14).
    ///
    /// - Parameter tag: of this version of the file; without quotation marks.
    static func file(_ content: @autoclosure () -> [UInt8], type: String, tag: String, for call: Call) -> Response {
        let tag = "\"\(tag)\""
        let isKnown = call.ifNoneMatch == tag
        let body = isKnown ? [] : content()
        var answer = Response(
            headers: [
                ("Content-Type", type), ("Cache-Control", "public, max-age=86400"), ("ETag", tag),
                ("Accept-Ranges", "bytes"),
            ], body: body)
        if isKnown {
            answer.status = 304
        } else if let range = call.range, call.ifRange ?? tag == tag {
            switch part(range, of: body.count) {
            case .some(let part) where part.isEmpty:
                answer.status = 416
                answer.headers.append(("Content-Range", "bytes */\(body.count)"))
                answer.body = []
            case .some(let part):
                answer.status = 206
                answer.headers.append(
                    ("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(body.count)"))
                answer.body = Array(body[part])
            case nil: break
            }
        }
        return answer
    }

    /// Returns the bytes of a range such as `bytes=100-` or `bytes=0-99`; empty beyond the end, nil for other forms, upon
    /// which the whole is sent.
    private static func part(_ range: String, of count: Int) -> Range<Int>? {
        guard range.hasPrefix("bytes=") else { return nil }
        let ends = range.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let start = Int(ends[0]), start >= 0 else { return nil }
        guard start < count else { return count..<count }
        guard !ends[1].isEmpty else { return start..<count }
        guard let last = Int(ends[1]), last >= start else { return nil }
        return start..<min(count, last &+ 1)
    }
}
