/// The parts of a multipart body (RFC 7578).
struct MultipartBody {
    struct File {
        var name: String
        var type: String
        var bytes: [UInt8]
    }

    private(set) var fields: [(name: String, value: String)] = []
    private(set) var files: [File] = []

    /// - Parameter type: the Content-Type, with the boundary.
    init(_ body: [UInt8], type: String) {
        guard let start = type.firstRange(of: "boundary=") else { return }
        let boundary = type[start.upperBound...].prefix { $0 != ";" }.filter { $0 != "\"" }
        let mark = Array("\r\n--\(boundary)".utf8)
        // The first boundary has no line end before it.
        let body = Array("\r\n".utf8) + body
        var places = Self.places(of: mark, in: body)
        guard !places.isEmpty else { return }
        let last = places.removeLast()
        for (begin, end) in zip(places, places.dropFirst() + [last]) {
            add(body[(begin + mark.count)..<end])
        }
    }

    private mutating func add(_ part: ArraySlice<UInt8>) {
        let separator = Array("\r\n\r\n".utf8)
        guard let end = Self.places(of: separator, in: Array(part.prefix(4096))).first else { return }
        let head = String(decoding: part.prefix(end), as: UTF8.self)
        let content = Array(part.dropFirst(end + separator.count))
        guard let name = Self.value("name", in: head) else { return }
        guard Self.value("filename", in: head) != nil else {
            fields.append((name, String(decoding: content, as: UTF8.self)))
            return
        }
        let lines = head.split(whereSeparator: \.isNewline)
        let type = lines.first { $0.lowercased().hasPrefix("content-type:") }.map { line in
            line.dropFirst("content-type:".count).drop { $0 == " " }
        }
        files.append(File(name: name, type: type.map { String($0) } ?? "", bytes: content))
    }

    private static func value(_ name: String, in head: String) -> String? {
        guard let start = head.firstRange(of: " \(name)=\"") else { return nil }
        return String(head[start.upperBound...].prefix { $0 != "\"" })
    }

    private static func places(of mark: [UInt8], in bytes: [UInt8]) -> [Int] {
        guard let first = mark.first, bytes.count >= mark.count else { return [] }
        var found: [Int] = []
        var index = 0
        while let next = bytes[index...].firstIndex(of: first), next + mark.count <= bytes.count {
            if bytes[next..<next + mark.count].elementsEqual(mark) {
                found.append(next)
                index = next + mark.count
            } else {
                index = next + 1
            }
        }
        return found
    }
}
