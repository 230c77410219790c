internal import App
internal import Core

/// The message in the hint line, and the messages so far, for `:messages`.
@MainActor
final class MessageLog {
    struct Entry: Hashable, Sendable {
        var time: Timestamp
        var text: DisplayText
        /// The effect that leads to what the message is about; nil for a message that leads nowhere.
        var about: Effect?
    }

    private(set) var entries: [Entry] = []
    /// The message on screen: until the next key, five seconds at most; nil for none.
    private(set) var shown: DisplayText?
    private var end: Task<Void, Never>?
    private let time: any TimeSource
    /// Called when another message is on screen, or none.
    private let changed: @MainActor () -> Void

    /// The number of messages beyond which the oldest are dropped.
    static let capacity = 200
    /// The time that a message stays when no key is pressed.
    private static let duration = Duration.seconds(5)

    init(time: any TimeSource, changed: @escaping @MainActor () -> Void) {
        self.time = time
        self.changed = changed
    }

    /// - Parameters:
    ///   - about: the effect that leads to what the message is about.
    ///   - repeats: whether a message that is the same as the last is logged, too.
    func append(_ text: DisplayText, about: Effect? = nil, repeats: Bool = true) {
        guard repeats || entries.last?.text != text else { return }
        entries.append(Entry(time: time.now, text: text, about: about))
        if entries.count > Self.capacity { entries.removeFirst(entries.count - Self.capacity) }
    }

    /// Shows a message that is not logged, or removes the one on screen, as the next drawing shows.
    func show(_ text: DisplayText?) {
        end?.cancel()
        shown = text
        guard text != nil else { return }
        changed()
        end = Task { [weak self, time] in
            do { try await time.sleep(for: Self.duration) } catch { return }
            guard let self, !Task.isCancelled else { return }
            shown = nil
            changed()
        }
    }
}
