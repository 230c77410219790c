/// Names that differ by slips of the keyboard.
package enum EditDistance {
    /// Longer names are not compared.
    private static let longest = 60

    /// Returns the number of letters to insert, remove, replace or swap to make one name of another.
    package static func between(_ first: String, and second: String) -> Int {
        let (first, second) = (Array(first), Array(second))
        var older: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var next = [row + 1]
            for column in second.indices {
                var best = min(
                    last[column + 1] + 1, next[column] + 1, last[column] + (first[row] == second[column] ? 0 : 1))
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    best = min(best, older[column - 1] + 1)
                }
                next.append(best)
            }
            (older, last) = (last, next)
        }
        return last[second.count]
    }

    /// Returns the names that are likely meant by another, the most similar first; alphabetically among equals.
    package static func names(like name: String, among names: [String]) -> [String] {
        guard name.utf8.count <= longest else { return [] }
        let most = min(2, name.count / 3)
        return names.map { (name: $0, distance: between(name, and: $0)) }
            .filter { $0.distance <= most }.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.map(\.name)
    }

    package static func nearest(to name: String, among names: [String]) -> String? {
        self.names(like: name, among: names).first
    }
}
