internal import Dispatch

/// Writes over ncurses' cells what it doesn't support, links and pictures, once the screen has not changed for a moment.
/// Scrolling costs nothing extra.
@MainActor
final class RestPainter<Item: Hashable> {
    private let write: ([Item]) -> Void
    private let later: (@escaping @MainActor () -> Void) -> Void
    private var wanted: [Item] = []
    /// What the screen shows.
    private(set) var painted: [Item] = []
    private var flushes = 0

    /// - Parameter later: calls its argument after a moment.
    init(
        write: @escaping ([Item]) -> Void,
        later: @escaping (@escaping @MainActor () -> Void) -> Void = DispatchQueue.afterMoment
    ) {
        self.write = write
        self.later = later
    }

    /// Records that a frame was shown.
    /// - Parameter isWhole: whether every cell was sent.
    func shown(_ items: [Item], isWhole: Bool) {
        if isWhole { painted = [] }
        flushes += 1
        wanted = items
        guard items != painted else { return }
        // Cells written since show nothing of them any more.
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
}

extension DispatchQueue {
    /// Runs work on the main actor once the screen was at rest for a moment.
    fileprivate static func afterMoment(_ work: @escaping @MainActor () -> Void) {
        main.asyncAfter(deadline: .now() + .milliseconds(200)) { MainActor.assumeIsolated(work) }
    }
}
