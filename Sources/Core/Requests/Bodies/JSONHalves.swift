/// A JSON object with a long array, as two objects that can be decoded at the same time.
///
/// The first has everything before an element in the middle of the text, the second that element and everything after it, in
/// an array of the same name. If both are valid JSON, so is the whole.
struct JSONHalves: Sendable {
    let first: [UInt8]
    let second: [UInt8]

    /// - Parameter name: the name of the array, in letters.
    /// - Returns: nil if the text is not an object with such an array of objects in its middle.
    init?(of bytes: [UInt8], array name: String) {
        let name = Array(name.utf8)
        guard let comma = bytes.withUnsafeBufferPointer({ Self.middle(of: $0, array: name) }) else { return nil }
        var first: [UInt8] = []
        first.reserveCapacity(comma + 2)
        first += bytes[..<comma]
        first += "]}".utf8
        var second: [UInt8] = []
        second.reserveCapacity(bytes.count - comma + name.count + 5)
        second += "{\"".utf8
        second += name
        second += "\":[".utf8
        second += bytes[(comma + 1)...]
        self.first = first
        self.second = second
    }

    /// Returns the index of the first comma in the second half of the text that stands between two objects of the array.
    private static func middle(of bytes: UnsafeBufferPointer<UInt8>, array name: [UInt8]) -> Int? {
        let half = bytes.count / 2
        var depth = 0
        // The last string directly in the outermost object: where an array begins, its name.
        var label = 0..<0
        var isInside = false
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case 0x22:
                let end = JSONBody.end(ofString: index + 1, in: bytes)
                guard end < bytes.count else { return nil }
                if depth == 1 { label = (index + 1)..<end }
                index = end
            case 0x5b, 0x7b:
                if depth == 0, bytes[index] == 0x5b { return nil }
                depth += 1
                if depth == 2, bytes[index] == 0x5b, bytes[label].elementsEqual(name) { isInside = true }
            case 0x5d, 0x7d:
                depth -= 1
                if isInside, depth < 2 { return nil }
            case 0x2c where isInside && depth == 2 && index >= half:
                let before = bytes[..<index].last { !$0.isASCIISpace }
                let after = bytes[(index + 1)...].first { !$0.isASCIISpace }
                if before == 0x7d, after == 0x7b { return index }
            default: break
            }
            index += 1
        }
        return nil
    }
}
