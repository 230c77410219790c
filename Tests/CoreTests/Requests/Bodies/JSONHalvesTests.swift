import Synchronization
import TestSupport
import Testing

@testable import Core

@Suite("Halves of a long JSON array") struct JSONHalvesTests {
    private struct Content: Decodable {
        var list: [[String: String]]
        var before: [String]?
        var after: [Int]?
    }

    private func halves(_ text: String) -> JSONHalves? {
        JSONHalves(of: Array(text.utf8), array: "list")
    }

    private func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    @Test func `the array is split between two objects in the middle`() {
        let parts = halves(#"{"list":[{"a":1},{"b":2},{"c":3},{"d":4}]}"#)
        #expect(text(parts?.first) == #"{"list":[{"a":1},{"b":2}]}"#)
        #expect(text(parts?.second) == #"{"list":[{"c":3},{"d":4}]}"#)
    }

    @Test func `the halves have all that the whole has`() throws {
        let objects = (0..<40).map { #"{"value":"\#($0) \"},{[ \\"}"# }.joined(separator: " ,\n ")
        let whole = #"{"before":["list","[{"],"list":[\#(objects)],"after":[1,2]}"#
        let parts = try #require(halves(whole))
        let all = try JSONBody.decode(Content.self, from: Array(whole.utf8), what: "")
        let first = try JSONBody.decode(Content.self, from: parts.first, what: "")
        let second = try JSONBody.decode(Content.self, from: parts.second, what: "")
        #expect(all.list.count == 40 && !first.list.isEmpty && !second.list.isEmpty)
        #expect(first.list + second.list == all.list)
        #expect(first.before == all.before && first.after == nil)
        #expect(second.after == all.after && second.before == nil)
    }

    @Test(arguments: [
        "", "{", #"[{"list":[{},{},{}]}]"#, #"{"other":[{},{},{},{},{}]}"#, #"{"list":[1,2,3,4,5,6,7,8]}"#,
        #"{"list":[{},,{},,{},,{}]}"#, #"{"list":[{},{}],"text":"and so on for longer than that"}"#,
        #"{"list":{"list":[{},{},{},{}]}}"#, #"{"a":"list","b":[{},{},{},{},{},{}]}"#, #"{"list":[{},"{},{},{},{},{}"#,
        #"{"list":[{}]}"#,
    ])
    func `other text is not split`(text: String) {
        #expect(halves(text)?.first == nil)
    }
}

@Suite("Repairing the text of responses") struct JSONRepairTests {
    private func repaired(_ bytes: [UInt8]) -> String? {
        JSONRepair.repaired(bytes[...]).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `an invalid byte is replaced wherever it stands, and valid text stays as it is`() {
        for length in 0..<20 {
            for place in 0...length {
                var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
                #expect(JSONRepair.repaired(bytes[...]) == nil)
                bytes.insert(0xff, at: place)
                let before = String(repeating: "a", count: place)
                let after = String(repeating: "a", count: length - place)
                #expect(repaired(bytes) == before + "\u{FFFD}" + after)
                bytes.replaceSubrange(place...place, with: "é".utf8)
                #expect(JSONRepair.repaired(bytes[...]) == nil)
            }
        }
    }

    @Test func `escapes of unpaired surrogates are replaced, also in a part of a text`() {
        let text = #"\ud83d\ude00 \ude00 \\ud800 \ud83dx"#
        let fixed = #"\ud83d\ude00 \ufffd \\ud800 \ufffdx"#
        #expect(repaired(Array(text.utf8)) == fixed)
        let part = Array("xyz\(text)".utf8).dropFirst(3)
        #expect(JSONRepair.repaired(part).map { String(decoding: $0, as: UTF8.self) } == fixed)
    }
}

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

    @Test(arguments: [1, 2, 3, 7, 1000]) func `Mastodon's events are parsed wherever chunks end`(size: Int) throws {
        #expect(
            try read(Self.recorded, cutInto: size) == [
                event("update", #"{"id":"1","content":"潮水"}"#), event("delete", "9001"),
            ])
    }

    @Test(arguments: ["\n", "\r", "\r\n"]) func `lines may end with LF, CR or CR LF`(end: String) throws {
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

@Suite("Body buffer")
struct BodyBufferTests {
    private final class Count: Sendable {
        private let count = Mutex(0)
        func add() { count.withLock { $0 += 1 } }
        var value: Int { count.withLock(\.self) }
    }

    @Test func `a full buffer rejects chunks, and reports room once when half of it is free`() async throws {
        let rooms = Count()
        let (buffer, body) = BodyBuffer.make(onDrop: {}, onRoom: { rooms.add() })
        for number in 0..<BodyBuffer.standardCapacity { #expect(buffer.add([UInt8(number)])) }
        #expect(!buffer.add([99]) && !buffer.add([99]))
        #expect(buffer.count == BodyBuffer.standardCapacity && buffer.isPaused)

        var iterator = body.makeAsyncIterator()
        for number in 0..<BodyBuffer.standardCapacity / 2 {
            #expect(rooms.value == 0)
            #expect(try await iterator.next() == [UInt8(number)])
        }

        #expect(rooms.value == 1 && !buffer.isPaused)
        #expect(buffer.add([99]))
        buffer.finish(.success(()))
        for number in BodyBuffer.standardCapacity / 2..<BodyBuffer.standardCapacity {
            #expect(try await iterator.next() == [UInt8(number)])
        }
        #expect(try await iterator.next() == [99])
        #expect(try await iterator.next() == nil)
        #expect(rooms.value == 1)
    }

    @Test func `a buffer that was never full never reports room`() async throws {
        let rooms = Count()
        let (buffer, body) = BodyBuffer.make(onDrop: {}, onRoom: { rooms.add() })
        var iterator = body.makeAsyncIterator()
        for number in 0..<100 {
            #expect(buffer.add([UInt8(number)]))
            #expect(try await iterator.next() == [UInt8(number)])
        }
        #expect(rooms.value == 0 && buffer.count == 0)
    }

    @Test func `chunks in the buffer are read before the error that ended the body`() async throws {
        let (buffer, body) = BodyBuffer.make(onDrop: {}, onRoom: {})
        #expect(buffer.add([1]))
        buffer.finish(.failure(.interrupted))
        var iterator = body.makeAsyncIterator()
        #expect(try await iterator.next() == [1])
        await #expect(throws: TransportError.interrupted) { try await iterator.next() }
    }

    @Test func `a released body is reported and buffers nothing`() async {
        let drops = Count()
        let buffer: BodyBuffer
        do {
            let made = BodyBuffer.make(onDrop: { drops.add() }, onRoom: {})
            buffer = made.buffer
            #expect(buffer.add([1]))
        }
        #expect(drops.value == 1)
        for _ in 0..<100 { #expect(buffer.add([2])) }
        #expect(buffer.count == 1)
    }

    @Test func `a completed body is not reported as released`() async {
        let drops = Count()
        do {
            let (buffer, body) = BodyBuffer.make(onDrop: { drops.add() }, onRoom: {})
            buffer.finish(.success(()))
            _ = body
        }
        #expect(drops.value == 0)
    }

    // MARK: Events

    private func event(_ number: Int) -> [UInt8] { Array("event: e\ndata: \(number)\n\n".utf8) }

    @Test func `reading an event receives no more chunks than it needs`() async throws {
        let (buffer, body) = BodyBuffer.make(onDrop: {}, onRoom: {})
        let reader = StreamReader(body) { String(decoding: $0.data, as: UTF8.self) }
        for number in 0..<BodyBuffer.standardCapacity { #expect(buffer.add(event(2 * number) + event(2 * number + 1))) }
        for number in 0..<4 { #expect(try await reader.next() == String(number)) }
        #expect(buffer.count == BodyBuffer.standardCapacity - 2)
        buffer.finish(.success(()))
        for number in 4..<2 * BodyBuffer.standardCapacity { #expect(try await reader.next() == String(number)) }
        #expect(try await reader.next() == nil)
    }

    @Test func `a stream with an endless line fails at the limit`() async throws {
        let chunk = [UInt8](repeating: 0x78, count: 16_384)
        let (buffer, body) = BodyBuffer.make(onDrop: {}, onRoom: {})
        let reader = StreamReader(body) { String(decoding: $0.data, as: UTF8.self) }
        let reading = Task { try await reader.next() }
        var sent = 0
        while sent < 4 * Limits.streamEvent, !Task.isCancelled {
            if buffer.add(chunk) { sent += chunk.count } else { await Task.yield() }
            if buffer.isPaused, sent > Limits.streamEvent { break }
        }
        buffer.finish(.success(()))
        await #expect(throws: RequestError.tooLarge(limit: Limits.streamEvent)) { try await reading.value }
    }

    @Test func `cancelling ends the wait for an event`() async throws {
        let drops = Count()
        let (buffer, body) = BodyBuffer.make(onDrop: { drops.add() }, onRoom: {})
        let reader = StreamReader(body) { String(decoding: $0.data, as: UTF8.self) }
        let reading = Task { try await reader.next() }
        reading.cancel()
        #expect(try await reading.value == nil)
        #expect(drops.value == 1)
        #expect(buffer.add([1]))
    }
}
