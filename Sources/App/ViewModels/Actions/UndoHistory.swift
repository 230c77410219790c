package import Core

/// The last actions of a session that can be undone, each as the step that undoes it.
@MainActor
package final class UndoHistory {
    package enum Step: Hashable, Sendable {
        /// Sets or removes a mark. - `by`: the name of the post's author.
        case mark(StatusAction, on: StatusID, by: DisplayText)
        /// Restores the relationship with an account.
        case account([AccountAction], on: AccountID, name: DisplayText)
        case list(ListAction, on: ServerList)
        /// Deletes a post that was sent, and opens its draft.
        case sent(SendResult)
    }

    private var steps: [(number: Int, step: Step)] = []
    private var number = 0

    /// The number of steps beyond which the oldest are forgotten.
    private static let most = 100

    package init() {}

    var isEmpty: Bool { steps.isEmpty }

    /// - Returns: a number by which the step can be removed, when its action was refused.
    func push(_ step: Step) -> Int {
        number += 1
        steps.append((number, step))
        if steps.count > Self.most { steps.removeFirst() }
        return number
    }

    func remove(_ number: Int) { steps.removeAll { $0.number == number } }

    /// Returns the step that undoes the last action, which can't be undone twice.
    func pop() -> Step? { steps.popLast()?.step }
}
