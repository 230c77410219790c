/// The listeners of the demo's stream.
struct StreamHub {
    /// The number of events after which a listener is disconnected; nil for never.
    var dropsAfter: Int?
    /// Whether there is a stream at all.
    var isOpen = true

    private var listeners: [Int: (sent: Int, continuation: AsyncStream<[UInt8]>.Continuation)] = [:]
    private var next = 0

    /// The interval of heartbeats, by which clients detect dead connections.
    static let heartbeat = Duration.seconds(15)

    var count: Int { listeners.count }

    /// - Parameter onEnd: called when the listener has disconnected.
    mutating func listen(onEnd: @escaping @Sendable (Int) -> Void) -> AsyncStream<[UInt8]> {
        let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        let number = next
        next += 1
        continuation.onTermination = { _ in onEnd(number) }
        continuation.yield(Array(":)\n".utf8))
        listeners[number] = (0, continuation)
        return stream
    }

    mutating func leave(_ number: Int) { listeners[number] = nil }

    mutating func send(_ event: String, _ data: [UInt8]) {
        let bytes = Array("event: \(event)\ndata: ".utf8) + data + Array("\n\n".utf8)
        for number in listeners.keys {
            listeners[number]?.continuation.yield(bytes)
            listeners[number]?.sent += 1
            if let dropsAfter, listeners[number]?.sent ?? 0 >= dropsAfter { drop(number) }
        }
    }

    func beat() {
        for listener in listeners.values { listener.continuation.yield(Array(":thump\n".utf8)) }
    }

    mutating func dropAll() {
        for number in listeners.keys { drop(number) }
    }

    private mutating func drop(_ number: Int) {
        listeners.removeValue(forKey: number)?.continuation.finish()
    }
}
