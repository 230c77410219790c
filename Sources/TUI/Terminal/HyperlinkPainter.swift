internal import Dispatch

/// Makes the links on the screen clickable. ncurses knows nothing of links, so they are written over its cells, letter for
/// letter, when the screen has been still for a moment: nobody clicks on what moves, and a list that scrolls by stays as
/// cheap as it was.
@MainActor
final class HyperlinkPainter {
    private let write: ([Hyperlink]) -> Void
    private let later: (@escaping @MainActor () -> Void) -> Void
    private var wanted: [Hyperlink] = []
    private var painted: [Hyperlink] = []
    private var flushes = 0

    /// - Parameter later: calls after a moment.
    init(
        write: @escaping ([Hyperlink]) -> Void,
        later: @escaping (@escaping @MainActor () -> Void) -> Void = HyperlinkPainter.afterMoment
    ) {
        self.write = write
        self.later = later
    }

    /// A frame was shown.
    /// - Parameter isWhole: every cell of it was written.
    func shown(_ links: [Hyperlink], isWhole: Bool) {
        if isWhole { painted = [] }
        flushes += 1
        wanted = links
        guard links != painted else { return }
        // Cells that were written since are links no more.
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
