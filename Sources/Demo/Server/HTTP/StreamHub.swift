/// The listeners of the demo's stream.
struct StreamHub {
    /// The number of events after which a listener is disconnected; nil for never.
    var dropsAfter: Int?
    /// Whether there is a stream at all.
    var isOpen = true
    /// Whether it can be had as server-sent events; else as a WebSocket only.
    var hasEvents = true

    /// The subscription of a listener.
    enum Channel: Hashable {
        case user, notifications, everybody, local
        case hashtag(String)

        /// - Returns: nil for a path that is no stream.
        init?(_ call: Call) {
            // The path, or the parameter of a WebSocket.
            let parts = call.segments.dropFirst(3)
            switch parts.isEmpty ? call.fields["stream"] : parts.joined(separator: ":") {
            case "user": self = .user
            case "user:notification": self = .notifications
            case "public": self = .everybody
            case "public:local": self = .local
            case "hashtag":
                guard let tag = call.fields["tag"], !tag.isEmpty else { return nil }
                self = .hashtag(tag.lowercased())
            default: return nil
            }
        }

        /// The names of the stream in a WebSocket's messages.
        var names: [String] {
            switch self {
            case .user: ["user"]
            case .notifications: ["user:notification"]
            case .everybody: ["public"]
            case .local: ["public:local"]
            case .hashtag(let tag): ["hashtag", tag]
            }
        }
    }

    /// A piece of a listener's stream.
    enum Piece: Sendable {
        case event(String, [UInt8])
        /// A heartbeat: clients detect dead connections by the absence of these.
        case beat

        /// The lines of a server-sent event.
        var lines: [UInt8] {
            switch self {
            case .event(let name, let data): Array("event: \(name)\ndata: ".utf8) + data + Array("\n\n".utf8)
            case .beat: Array(":thump\n".utf8)
            }
        }
    }

    private struct Listener {
        var channel: Channel
        var sent = 0
        var continuation: AsyncStream<Piece>.Continuation
    }

    private var listeners: [Int: Listener] = [:]
    private var next = 0

    /// The interval of heartbeats.
    static let heartbeat = Duration.seconds(15)

    var count: Int { listeners.count }

    /// - Parameter onEnd: called when the listener has disconnected.
    mutating func listen(to channel: Channel, onEnd: @escaping @Sendable (Int) -> Void) -> AsyncStream<Piece> {
        let (stream, continuation) = AsyncStream.makeStream(of: Piece.self)
        let number = next
        next += 1
        continuation.onTermination = { _ in onEnd(number) }
        listeners[number] = Listener(channel: channel, continuation: continuation)
        return stream
    }

    mutating func leave(_ number: Int) { listeners[number] = nil }

    /// - Parameter isWanted: whether a channel has the event.
    mutating func send(_ event: String, _ data: [UInt8], to isWanted: (Channel) -> Bool = { _ in true }) {
        for number in listeners.filter({ isWanted($0.value.channel) }).keys {
            listeners[number]?.continuation.yield(.event(event, data))
            listeners[number]?.sent += 1
            if let dropsAfter, listeners[number]?.sent ?? 0 >= dropsAfter { drop(number) }
        }
    }

    func beat() {
        for listener in listeners.values { listener.continuation.yield(.beat) }
    }

    mutating func dropAll() {
        for number in listeners.keys { drop(number) }
    }

    private mutating func drop(_ number: Int) {
        listeners.removeValue(forKey: number)?.continuation.finish()
    }
}
