/// What is loading where. Loads on one place nest: the last to end lifts the mask.
package struct LoadingCounts: Hashable, Sendable {
    private var counts: [LoadingPlace: Int] = [:]

    package init() {}

    /// Whether anything loads anywhere.
    package var isLoading: Bool { !counts.isEmpty }

    package func isLoading(_ place: LoadingPlace) -> Bool {
        counts[place] != nil
    }

    package mutating func began(_ place: LoadingPlace) {
        counts[place, default: 0] += 1
    }

    /// An end without a beginning changes nothing.
    package mutating func ended(_ place: LoadingPlace) {
        guard let count = counts[place] else { return }
        counts[place] = count > 1 ? count - 1 : nil
    }
}
