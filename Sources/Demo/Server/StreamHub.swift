/// The listeners of the demo's stream.
struct StreamHub {
    /// The number of events after which a listener is disconnected; nil for never.
    var dropsAfter: Int?
    /// Whether there is a stream at all.
    var isOpen = true

    /// What a listener has asked for.
    enum Channel: Hashable {
        case user, everybody, local
        case hashtag(String)

        /// - Returns: nil for a path that is no stream.
        init?(_ call: Call) {
            switch call.path {
            case "/api/v1/streaming/user": self = .user
            case "/api/v1/streaming/public": self = .everybody
            case "/api/v1/streaming/public/local": self = .local
            case "/api/v1/streaming/hashtag":
                guard let tag = call.fields["tag"], !tag.isEmpty else { return nil }
                self = .hashtag(tag.lowercased())
            default: return nil
            }
        }
    }

    private struct Listener {
        var channel: Channel
        var sent = 0
        var continuation: AsyncStream<[UInt8]>.Continuation
    }

    private var listeners: [Int: Listener] = [:]
    private var next = 0

    /// The interval of heartbeats, by which clients detect dead connections.
    static let heartbeat = Duration.seconds(15)

    var count: Int { listeners.count }

    /// - Parameter onEnd: called when the listener has disconnected.
    mutating func listen(to channel: Channel, onEnd: @escaping @Sendable (Int) -> Void) -> AsyncStream<[UInt8]> {
        let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        let number = next
        next += 1
        continuation.onTermination = { _ in onEnd(number) }
        continuation.yield(Array(":)\n".utf8))
        listeners[number] = Listener(channel: channel, continuation: continuation)
        return stream
    }

    mutating func leave(_ number: Int) { listeners[number] = nil }

    /// - Parameter isWanted: whether a channel has the event.
    mutating func send(_ event: String, _ data: [UInt8], to isWanted: (Channel) -> Bool = { _ in true }) {
        let bytes = Array("event: \(event)\ndata: ".utf8) + data + Array("\n\n".utf8)
        for number in listeners.filter({ isWanted($0.value.channel) }).keys {
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
