import Testing

@testable import Curl

@Suite("WebSocket frames")
struct WebSocketReaderTests {
    private typealias Event = WebSocketReader.Event

    /// Returns a frame as a server sends it: first byte, length, content.
    static func frame(_ first: UInt8, _ content: [UInt8]) -> [UInt8] {
        let count = content.count
        let length: [UInt8] =
            switch count {
            case ..<126: [UInt8(count)]
            case ..<65_536: [126] + withUnsafeBytes(of: UInt16(count).bigEndian) { Array($0) }
            default: [127] + withUnsafeBytes(of: UInt64(count).bigEndian) { Array($0) }
            }
        return [first] + length + content
    }

    static func text(_ text: String) -> [UInt8] { frame(0x81, Array(text.utf8)) }

    /// Reads chunks; the events, and the code of the violation that ended it.
    private func read(_ chunks: [ArraySlice<UInt8>], limit: Int = 1 << 20) -> ([Event], WebSocketCloseCode?) {
        var reader = WebSocketReader(limit: limit)
        var events: [Event] = []
        do throws(WebSocketCloseCode) {
            for chunk in chunks {
                reader.add(chunk)
                while let event = try reader.next() { events.append(event) }
            }
            return (events, nil)
        } catch {
            return (events, error)
        }
    }

    private static let valid: [(bytes: [UInt8], events: [Event])] = [
        (text("hello"), [.message(Array("hello".utf8))]),
        (text(""), [.message([])]),
        (text("潮線 🌊"), [.message(Array("潮線 🌊".utf8))]),
        // The fragments may end inside a character (here 潮), and control frames may come between them.
        (
            frame(0x01, [0xe6, 0xbd]) + frame(0x89, [1]) + frame(0x00, []) + frame(0x80, [0xae]) + text("b"),
            [.ping([1]), .message(Array("潮".utf8)), .message([0x62])]
        ),
        (frame(0x89, []) + frame(0x8a, [1, 2]), [.ping([]), .pong]),
        (frame(0x89, [UInt8](repeating: 7, count: 125)), [.ping([UInt8](repeating: 7, count: 125))]),
        (frame(0x88, []), [.close(code: nil)]),
        (frame(0x88, [0x03, 0xe8]), [.close(code: 1000)]),
        (frame(0x88, [0x03, 0xe9] + Array("restart".utf8)), [.close(code: 1001)]),
        (frame(0x88, [0x0f, 0xa0]), [.close(code: 4000)]),
        (frame(0x81, [UInt8](repeating: 97, count: 126)), [.message([UInt8](repeating: 97, count: 126))]),
        (frame(0x81, [UInt8](repeating: 97, count: 70_000)), [.message([UInt8](repeating: 97, count: 70_000))]),
    ]

    @Test(arguments: valid.indices) func `frames are joined to messages wherever chunks end`(number: Int) {
        let (bytes, expected) = Self.valid[number]
        for split in 0...min(bytes.count, 300) {
            let (events, violation) = read([bytes[..<split], bytes[split...]])
            #expect(events == expected && violation == nil, "split at \(split)")
        }
        guard bytes.count < 300 else { return }
        #expect(read(bytes.indices.map { bytes[$0...$0] }).0 == expected)
    }

    private static let hostile: [(bytes: [UInt8], code: WebSocketCloseCode)] = [
        // Reserved bits, reserved kinds.
        (frame(0xc1, []), .protocolError), (frame(0xa1, []), .protocolError), (frame(0x91, []), .protocolError),
        (frame(0x83, []), .protocolError), (frame(0x8b, []), .protocolError), (frame(0x8f, []), .protocolError),
        // Masked by the server.
        ([0x81, 0x80, 1, 2, 3, 4], .protocolError), ([0x89, 0x81, 1, 2, 3, 4, 5], .protocolError),
        // Control frames that are fragmented or long.
        (frame(0x09, []), .protocolError), (frame(0x08, []), .protocolError),
        (frame(0x89, [UInt8](repeating: 7, count: 126)), .protocolError),
        (frame(0x88, [UInt8](repeating: 7, count: 70_000)), .protocolError),
        // A continuation of nothing, a message within another.
        (frame(0x80, []), .protocolError), (frame(0x00, [1]), .protocolError),
        (frame(0x01, [97]) + frame(0x81, [98]), .protocolError),
        (frame(0x01, [97]) + frame(0x01, [98]), .protocolError),
        (frame(0x82, [1]), .unsupportedData), (frame(0x02, [1]), .unsupportedData),
        // No UTF-8: a lone byte, a surrogate, an overlong form, a character that the fragments never complete.
        (frame(0x81, [0x80]), .invalidText), (frame(0x81, [0xed, 0xa0, 0x80]), .invalidText),
        (frame(0x81, [0xc0, 0xaf]), .invalidText), (frame(0x01, [0xe6, 0xbd]) + frame(0x80, []), .invalidText),
        // Close codes that are never sent, and invalid reasons.
        (frame(0x88, [0x03]), .protocolError), (frame(0x88, [0x03, 0xec]), .protocolError),
        (frame(0x88, [0x03, 0xed]), .protocolError), (frame(0x88, [0x03, 0xee]), .protocolError),
        (frame(0x88, [0x03, 0xf7]), .protocolError), (frame(0x88, [0x00, 0x00]), .protocolError),
        (frame(0x88, [0x07, 0xd0]), .protocolError), (frame(0x88, [0x13, 0x88]), .protocolError),
        (frame(0x88, [0x03, 0xe8, 0xff]), .invalidText),
        // More than a message may have, known from the head alone.
        ([0x81, 127, 0, 0, 0, 0, 0, 0x10, 0, 1], .tooLarge),
        ([0x81, 127, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], .tooLarge),
        (frame(0x01, [UInt8](repeating: 97, count: 1 << 19)) + [0x80, 127, 0, 0, 0, 0, 0, 0x08, 0, 1], .tooLarge),
    ]

    @Test(arguments: hostile.indices)
    func `a violation ends the connection with its code, after what came before`(number: Int) {
        let bytes = Self.text("before") + Self.hostile[number].bytes
        for split in [0, bytes.count / 2, bytes.count - 1] {
            let (events, code) = read([bytes[..<split], bytes[split...]])
            #expect(events.filter { $0 != .ping([1]) } == [.message(Array("before".utf8))])
            #expect(code == Self.hostile[number].code)
        }
    }

    @Test func `a message may have exactly the largest size`() {
        for pieces in [[1000], [400, 600], [1000, 0], [0, 999, 1]] {
            let bytes = pieces.enumerated().flatMap { number, count in
                Self.frame(
                    (number == pieces.count - 1 ? 0x80 : 0) | (number == 0 ? 1 : 0),
                    [UInt8](repeating: 97, count: count))
            }
            #expect(read([bytes[...]], limit: 1000).0 == [.message([UInt8](repeating: 97, count: 1000))])
            #expect(read([bytes[...]], limit: 999).1 == .tooLarge)
        }
    }

    @Test func `the client's frames are masked`() {
        let frame = WebSocketControlFrame(opcode: .pong, content: Array("hello".utf8))
        // The key, then each byte combined with the one of the key at its place.
        let mask = UInt32(0x0102_0304).bigEndian
        #expect(frame.bytes(mask: mask) == [0x8a, 0x85, 1, 2, 3, 4, 0x69, 0x67, 0x6f, 0x68, 0x6e])
        #expect(WebSocketControlFrame(opcode: .ping).bytes(mask: mask) == [0x89, 0x80, 1, 2, 3, 4])
    }

    @Test(arguments: [
        ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
        (String(repeating: "a", count: 1_000_000), "34aa973cd4c4daa4f61eeb2bdbad27316534016f"),
    ])
    func `SHA-1 has the results of FIPS 180`(text: String, digest: String) {
        let hex = SHA1.hash(Array(text.utf8)).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        #expect(hex.joined() == digest)
    }
}
