import Testing

@testable import Core

@Suite("Server-sent events")
struct ServerSentEventTests {
    private func read(_ text: String, cutInto size: Int = .max) -> [ServerSentEvent] {
        var reader = ServerSentEventReader()
        let bytes = Array(text.utf8)
        return stride(from: 0, to: bytes.count, by: min(size, max(1, bytes.count))).flatMap { start in
            reader.read(Array(bytes[start..<min(start + size.clamped(bytes.count), bytes.count)]))
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
    func `what Mastodon sends is read, wherever the pieces end`(size: Int) {
        #expect(
            read(Self.recorded, cutInto: size) == [
                event("update", #"{"id":"1","content":"潮水"}"#), event("delete", "9001"),
            ])
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func `lines end in any of the three ways`(end: String) {
        let text = ["event: a", "data: 1", "data: 2", "", "data:x", "", "event: b", "", "id: 7", "data", "", ""]
            .joined(separator: end)
        #expect(read(text) == [event("a", "1\n2"), event("message", "x"), event("message", "")])
        #expect(read(text, cutInto: 1) == read(text))
    }

    @Test func `an event that grows without end is dropped, and the next one is read`() {
        let text = "data: " + String(repeating: "x", count: Limits.streamEvent + 10) + "\n\nevent: b\ndata: 2\n\n"
        #expect(read(text, cutInto: 4096) == [event("b", "2")])
    }

    @Test func `what is cut off is no event`() {
        #expect(read("event: a\ndata: 1\n").isEmpty)
        #expect(read("\u{FEFF}data: 1\n\n") == [event("message", "1")])
    }
}

extension Int {
    fileprivate func clamped(_ limit: Int) -> Int { Swift.min(self, limit) }
}
