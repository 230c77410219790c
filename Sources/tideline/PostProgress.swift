internal import App
internal import Core
internal import Synchronization

/// A line on standard error that counts the posts loaded so far. Shown on terminals only.
final class PostProgress: Sendable {
    private let strings: Strings
    private let isShown = Console.showsProgress
    private let isOpen = Mutex(false)

    init(strings: Strings) {
        self.strings = strings
    }

    func show(_ count: Int) {
        guard isShown else { return }
        isOpen.withLock { $0 = true }
        Console.progress(strings.catchUpLoading(count))
    }

    func end() {
        let wasOpen = isOpen.withLock { isOpen in
            defer { isOpen = false }
            return isOpen
        }
        if wasOpen { Console.progressEnd() }
    }
}
