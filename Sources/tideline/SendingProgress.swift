internal import App
internal import Core
internal import Synchronization

/// A line on standard error that says what a post waits for. Shown on terminals only.
final class SendingProgress: Sendable {
    private let strings: Strings
    private let isShown = Console.showsProgress
    private let isOpen = Mutex(false)

    init(strings: Strings) {
        self.strings = strings
    }

    func show(_ progress: SendProgress) {
        guard isShown else { return }
        isOpen.withLock { $0 = true }
        Console.progress(strings.sentence(for: progress))
    }

    func end() {
        let wasOpen = isOpen.withLock { isOpen in
            defer { isOpen = false }
            return isOpen
        }
        if wasOpen { Console.progressEnd() }
    }
}
