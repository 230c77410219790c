import Testing

@testable import Core

@Suite("Server-sent events")
struct ServerSentEventTests {
    private func read(_ text: String, cutInto size: Int = .max) throws -> [ServerSentEvent] {
        var reader = ServerSentEventReader()
        let bytes = Array(text.utf8)
        return try stride(from: 0, to: bytes.count, by: min(size, max(1, bytes.count))).flatMap { start in
            try reader.read(Array(bytes[start..<min(start + size.clamped(bytes.count), bytes.count)]))
        }
    }

    private func event(_ name: String, _ data: String) -> ServerSentEvent {
        ServerSentEvent(name: name, data: Array(data.utf8))
    }

    private static let recorded = """
        :)
        event: update
        data: {"id":"1","content":"潮水"}

        :thump
        :thump

        event: delete
        data: 9001


        """

    @Test(arguments: [1, 2, 3, 7, 1000])
    func `Mastodon's events are parsed wherever chunks end`(size: Int) throws {
        #expect(
            try read(Self.recorded, cutInto: size) == [
                event("update", #"{"id":"1","content":"潮水"}"#), event("delete", "9001"),
            ])
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func `lines may end with LF, CR or CR LF`(end: String) throws {
        let text = ["event: a", "data: 1", "data: 2", "", "data:x", "", "event: b", "", "id: 7", "data", "", ""]
            .joined(separator: end)
        #expect(try read(text) == [event("a", "1\n2"), event("message", "x"), event("message", "")])
        #expect(try read(text, cutInto: 1) == read(text))
    }

    @Test(arguments: ["data: ", ": ", "", "event: a\n"])
    func `an endless event or line fails at the limit`(beginning: String) throws {
        var reader = ServerSentEventReader()
        var taken = 0
        #expect(throws: TransportError.tooLarge(limit: Limits.streamEvent)) {
            _ = try reader.read(Array(beginning.utf8))
            while taken <= 2 * Limits.streamEvent {
                _ = try reader.read([UInt8](repeating: 0x78, count: 4096))
                taken += 4096
            }
        }
        #expect(taken <= Limits.streamEvent)
    }

    @Test func `lines that add up to the limit fail too`() throws {
        let line = "data: " + String(repeating: "x", count: 1000) + "\n"
        #expect(throws: TransportError.tooLarge(limit: Limits.streamEvent)) {
            try read(String(repeating: line, count: Limits.streamEvent / 1000 + 1), cutInto: 4096)
        }
        // Separate events of that size are parsed.
        #expect(try read(String(repeating: line + "\n", count: Limits.streamEvent / 1000 + 1)).count == 1049)
    }

    @Test func `an incomplete event is dropped`() throws {
        #expect(try read("event: a\ndata: 1\n").isEmpty)
        #expect(try read("\u{FEFF}data: 1\n\n") == [event("message", "1")])
    }
}

extension Int {
    fileprivate func clamped(_ limit: Int) -> Int { Swift.min(self, limit) }
}
