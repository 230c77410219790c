/// Reads a response of the DNS (RFC 1035, 4.1), which strangers may have written: every length in it may be wrong.
package enum TextRecords {
    /// Returns the texts of the TXT records in a response. What is behind a broken part is left out.
    package static func texts(in message: [UInt8]) -> [String] {
        var reader = Reader(bytes: message)
        // The identification.
        guard reader.skip(2), let flags = reader.number(), flags & responseMask == response,
            let questions = reader.number(), let answers = reader.number(), reader.skip(4)
        else { return [] }
        for _ in 0..<questions {
            // The type and the class.
            guard reader.skipName(), reader.skip(4) else { return [] }
        }
        var texts: [String] = []
        for _ in 0..<answers {
            guard reader.skipName(), let type = reader.number(), let kind = reader.number(),
                // For how long it may be kept.
                reader.skip(4), let length = reader.number(), let data = reader.take(length)
            else { return texts }
            // A record that another name stands for has that name: only the type says what it is.
            if type == text, kind == internet, let text = Self.text(of: data) { texts.append(text) }
        }
        return texts
    }

    /// That the message is a response, and that its code is 0: no error.
    private static let (responseMask, response) = (0x800f, 0x8000)
    private static let (text, internet) = (16, 1)

    /// Returns the parts of a record as one text; nil if they don't fill it.
    private static func text(of data: ArraySlice<UInt8>) -> String? {
        var reader = Reader(bytes: Array(data))
        var bytes: [UInt8] = []
        while let length = reader.byte() {
            guard let part = reader.take(length) else { return nil }
            bytes += part
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private struct Reader {
        let bytes: [UInt8]
        private var place = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
            guard count <= bytes.count - place else { return nil }
            defer { place += count }
            return bytes[place..<place + count]
        }

        mutating func skip(_ count: Int) -> Bool { take(count) != nil }

        mutating func byte() -> Int? { take(1)?.first.map(Int.init) }

        /// Two bytes.
        mutating func number() -> Int? { take(2)?.reduce(0) { $0 << 8 | Int($1) } }

        /// Skips a name. A pointer to another part of the message ends it, and is not followed.
        mutating func skipName() -> Bool {
            while let length = byte() {
                switch length >> 6 {
                case 0 where length == 0: return true
                case 0: guard skip(length) else { return false }
                case 3: return skip(1)
                default: return false
                }
            }
            return false
        }
    }
}
