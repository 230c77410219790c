import Synchronization
import TestSupport
import Testing

@testable import Core

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
            if buffer.isPaused, sent >= Limits.streamEvent { break }
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
