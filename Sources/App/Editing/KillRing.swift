/// The texts that were killed, the newest last, for yanking.
package struct KillRing: Sendable, Hashable {
    private static let limit = 16

    private var texts: [String] = []

    package init() {}

    package var newest: String? { texts.last }

    mutating func add(_ text: String) {
        guard !text.isEmpty else { return }
        texts.append(text)
        if texts.count > Self.limit { texts.removeFirst() }
    }

    /// Adds to the newest text: kills in a row are yanked as one.
    mutating func extend(_ text: String, isBefore: Bool) {
        guard let last = texts.popLast() else { return add(text) }
        texts.append(isBefore ? text + last : last + text)
    }

    /// Makes the text before the newest the newest.
    mutating func rotate() {
        if let last = texts.popLast() { texts.insert(last, at: 0) }
    }
}
