@testable package import Core

extension StatusCache {
    /// Returns the whole timeline as numbers, newest first, "…" for a gap.
    package func picture(_ timeline: ListID = .home) async throws -> String {
        try await window(of: timeline, around: nil, above: 0, below: 10_000).rows.map { row in
            switch row {
            case .entry(let entry): entry.status?.id.rawValue ?? "?"
            case .gap: "…"
            }
        }.joined(separator: " ")
    }

    /// Returns the ids at the top of a list, newest first.
    package func newestIDs(of timeline: ListID, limit: Int) async throws -> [StatusID] {
        try await positions(of: timeline, limit: limit).map(\.id)
    }

    @discardableResult
    package func store(_ numbers: [Int], at cursor: Cursor) async throws -> StoreResult {
        try await store(numbers.map { .example(id: $0) }, in: .home, at: cursor)
    }
}

extension StatusID: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) {
        self.init(String(value))
    }
}
