internal import Dispatch

/// Makes one drawing of any number of changes: the first marks it due, it happens at the end of the main queue's turn.
@MainActor
final class RedrawScheduler {
    private let draw: @MainActor () -> Void
    private var isDue = false

    init(draw: @escaping @MainActor () -> Void) {
        self.draw = draw
    }

    func request() {
        guard !isDue else { return }
        isDue = true
        DispatchQueue.main.async {
            // The main queue is the main actor's executor.
            MainActor.assumeIsolated {
                self.isDue = false
                self.draw()
            }
        }
    }
}
