internal import Dispatch

/// Makes links on the screen clickable. ncurses does not support links, so they are written over its cells, character
/// by character, once the screen has not changed for a moment. Scrolling costs nothing extra.
@MainActor
final class HyperlinkPainter {
    private let write: ([Hyperlink]) -> Void
    private let later: (@escaping @MainActor () -> Void) -> Void
    private var wanted: [Hyperlink] = []
    private var painted: [Hyperlink] = []
    private var flushes = 0

    /// - Parameter later: calls its argument after a moment.
    init(
        write: @escaping ([Hyperlink]) -> Void,
        later: @escaping (@escaping @MainActor () -> Void) -> Void = HyperlinkPainter.afterMoment
    ) {
        self.write = write
        self.later = later
    }

    /// Records that a frame was shown.
    /// - Parameter isWhole: whether every cell was sent.
    func shown(_ links: [Hyperlink], isWhole: Bool) {
        if isWhole { painted = [] }
        flushes += 1
        wanted = links
        guard links != painted else { return }
        // Cells written since are not links any more.
        painted = []
        let flush = flushes
        later { [weak self] in
            guard let self, flush == flushes else { return }
            paint()
        }
    }

    private func paint() {
        guard wanted != painted else { return }
        write(wanted)
        painted = wanted
    }

    nonisolated static func afterMoment(_ work: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) { MainActor.assumeIsolated(work) }
    }
}
