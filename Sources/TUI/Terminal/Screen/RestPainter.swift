internal import Dispatch

/// Writes links and pictures, which ncurses doesn't support, over its cells, once the screen has not changed for a
/// moment. Scrolling costs nothing extra.
@MainActor
final class RestPainter<Item: Hashable> {
    private let write: ([Item]) -> Void
    private let now: () -> DispatchTime
    private let later: (DispatchTime, @escaping @MainActor () -> Void) -> Void
    private let moment: DispatchTimeInterval
    private var wanted: [Item] = []
    /// The items on the screen.
    private(set) var painted: [Item] = []
    /// The time when the screen will have been at rest for a moment.
    private var due = DispatchTime(uptimeNanoseconds: 0)
    private var isWaiting = false

    /// The usual time.
    static var moment: DispatchTimeInterval { .milliseconds(200) }

    /// - Parameters:
    ///   - moment: the time that the screen is at rest before it is painted.
    ///   - later: calls its second argument at the time that is its first.
    init(
        moment: DispatchTimeInterval = RestPainter.moment,
        write: @escaping ([Item]) -> Void,
        now: @escaping () -> DispatchTime = { .now() },
        later: @escaping (DispatchTime, @escaping @MainActor () -> Void) -> Void = DispatchQueue.onMain(at:_:)
    ) {
        self.moment = moment
        self.write = write
        self.now = now
        self.later = later
    }

    /// Records that a frame was shown.
    /// - Parameter isWhole: whether every cell was sent.
    func shown(_ items: [Item], isWhole: Bool) {
        if isWhole { painted = [] }
        wanted = items
        guard items != painted else { return }
        // Cells written since have replaced them.
        painted = []
        due = now() + moment
        if !isWaiting { wait() }
    }

    /// Waits until the screen is at rest. The frames shown meanwhile prolong the wait when it ends: a timer for each would
    /// wake two threads for every key.
    private func wait() {
        isWaiting = true
        let end = due
        later(end) { [weak self] in
            guard let self else { return }
            isWaiting = false
            if end < due { wait() } else { paint() }
        }
    }

    private func paint() {
        guard wanted != painted else { return }
        write(wanted)
        painted = wanted
    }
}

extension DispatchQueue {
    /// Runs work on the main actor at a time.
    fileprivate static func onMain(at time: DispatchTime, _ work: @escaping @MainActor () -> Void) {
        main.asyncAfter(deadline: time) { MainActor.assumeIsolated(work) }
    }
}
