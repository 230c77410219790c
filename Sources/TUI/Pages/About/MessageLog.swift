internal import App
internal import Core

/// The messages shown in the hint line, for `:messages`.
struct MessageLog: Sendable {
    struct Entry: Hashable, Sendable {
        var time: Timestamp
        var text: DisplayText
    }

    /// The number of messages beyond which the oldest are dropped.
    static let capacity = 200

    private(set) var entries: [Entry] = []

    mutating func append(_ text: DisplayText, at time: Timestamp) {
        entries.append(Entry(time: time, text: text))
        if entries.count > Self.capacity { entries.removeFirst(entries.count - Self.capacity) }
    }
}
