internal import App
internal import Core
internal import Synchronization

/// A progress line on standard error: done, total, posts per second. Shown on terminals only.
final class ProgressBar: Sendable {
    private struct State {
        var first: (done: Int, at: Duration)?
        var isOpen = false
    }

    private let strings: Strings
    private let time: any TimeSource
    private let isShown = Console.showsProgress
    private let state = Mutex(State())

    init(strings: Strings, time: any TimeSource) {
        self.strings = strings
        self.time = time
    }

    func show(_ progress: Backfill.Progress) {
        guard isShown else { return }
        let now = time.uptime
        let rate = state.withLock { state in
            state.isOpen = true
            let first = state.first ?? (progress.done, now)
            state.first = first
            let seconds = (now - first.at) / .seconds(1)
            return seconds > 0 ? Int(Double(progress.done - first.done) / seconds) : 0
        }
        Console.progress(line(progress, rate: rate))
    }

    /// Ends the line. Further calls do nothing.
    func end() {
        let wasOpen = state.withLock { state in
            defer { state.isOpen = false }
            return state.isOpen
        }
        if wasOpen { Console.progressEnd() }
    }

    private func line(_ progress: Backfill.Progress, rate: Int) -> DisplayText {
        var text: DisplayText = strings.number(progress.done)
        if let total = progress.total {
            let filled = min(20, progress.done * 20 / max(1, total))
            let bar = DisplayText.repeating("█", filled) + DisplayText.repeating("░", 20 - filled)
            text = "\(bar) \(strings.number(progress.done)) / \(strings.number(total))"
        }
        text = "\(text) · \(strings.perSecond(rate))"
        if let until = progress.waitsUntil { text = "\(text) · \(strings.rateLimitedUntil(until))" }
        return text
    }
}
