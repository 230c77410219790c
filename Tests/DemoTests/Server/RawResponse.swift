import FoundationEssentials

/// A response as received, complete or not.
struct RawResponse {
    var status: Int
    /// Names in lower case.
    var headers: [String: String]
    var body: [UInt8]

    init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let end = text.utf8.firstRange(ofEnd: Array("\r\n\r\n".utf8))
        body = Array(bytes.dropFirst(end))
        let lines = String(decoding: bytes.prefix(end), as: UTF8.self).split(separator: "\r\n")
        status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
        headers = [:]
        for line in lines.dropFirst() {
            let halves = line.split(separator: ":", maxSplits: 1)
            guard halves.count == 2 else { continue }
            headers[halves[0].lowercased()] = String(halves[1].drop { $0 == " " })
        }
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: Data(body))
    }

    /// The ids of a page, in order.
    var ids: [String] { get throws { try decoded([WireStatus].self).map(\.id) } }
}

extension Collection where Element == UInt8 {
    /// Returns the number of bytes up to the end of the first occurrence; all bytes if there is none.
    fileprivate func firstRange(ofEnd needle: [UInt8]) -> Int {
        let bytes = Array(self)
        for start in 0...Swift.max(0, bytes.count - needle.count) where bytes[start...].starts(with: needle) {
            return start + needle.count
        }
        return bytes.count
    }
}
