/// Pages one over the other; the last is in front.
@MainActor
struct PageStack {
    private(set) var pages: [any Page] = []

    var top: (any Page)? { pages.last }
    var isEmpty: Bool { pages.isEmpty }
    var depth: Int { pages.count }

    init(_ root: (any Page)? = nil) {
        pages = root.map { [$0] } ?? []
    }

    mutating func push(_ page: any Page) { pages.append(page) }

    /// Removes a page wherever it is in the stack.
    /// - Returns: whether it was there.
    mutating func remove(_ page: any Page) -> Bool {
        let count = pages.count
        pages.removeAll { $0 === page }
        return pages.count != count
    }

    /// Removes all pages that fulfil the condition, the one in front first.
    mutating func removeAll(where isWanted: (any Page) -> Bool) -> [any Page] {
        let removed = pages.filter(isWanted)
        pages.removeAll(where: isWanted)
        return removed.reversed()
    }

    func contains(_ page: any Page) -> Bool { pages.contains { $0 === page } }
}
