/// Makes one drawing of any number of changes: the first marks it due, and it happens once the keys that were read are
/// handled, or at the end of the main queue's turn.
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
        MainLoop.atEndOfTurn {
            self.isDue = false
            self.draw()
        }
    }
}
