/// The number of loads in a row that added nothing. After a few, the end of the list counts as reached: servers block
/// accounts that repeat such requests.
package struct BarrenLoads: Sendable, Hashable {
    private static let limit = 3

    private var count = 0

    package init() {}

    package var isEnd: Bool { count >= Self.limit }

    /// - Parameter added: the number of statuses that a load added.
    package mutating func note(added: Int) {
        count = added > 0 ? 0 : count + 1
    }
}
