package import Core
internal import Observation

/// A collection that the server returns as a whole: the user's lists, hashtags and filters, the announcements.
///
/// A change shows at once. One that the server refuses is undone, and no other.
@MainActor
@Observable
package final class ServerCollection<Element: Hashable & Sendable> {
    package typealias Edit = @MainActor ([Element]) -> [Element]

    /// A change that the server has not confirmed yet.
    private struct Change {
        var number: Int
        var edit: Edit
    }

    package private(set) var isLoading = false
    /// The reason why the last load failed; nil after a success.
    package private(set) var problem: SyncError?
    /// The elements as the server has them; nil until they were loaded.
    private var confirmed: [Element]?
    private var changes: [Change] = []
    @ObservationIgnored private var number = 0
    /// Whether the elements are fetched again after the request that is under way.
    @ObservationIgnored private var needsLoading = false
    @ObservationIgnored private let fetch: @MainActor () async throws(SyncError) -> [Element]

    /// - Parameter fetch: fetches all elements, and reports its result.
    package init(fetch: @escaping @MainActor () async throws(SyncError) -> [Element]) {
        self.fetch = fetch
    }

    /// The elements with the changes that are under way; nil until they were loaded.
    package var elements: [Element]? {
        confirmed.map { changes.reduce($0) { $1.edit($0) } }
    }

    /// Fetches the elements. A request that is under way is not sent again.
    package func load() {
        guard !isLoading else { return }
        isLoading = true
        Task {
            defer { isLoading = false }
            repeat {
                needsLoading = false
                do throws(SyncError) {
                    let found = try await fetch()
                    (confirmed, problem) = (found, nil)
                } catch {
                    problem = error
                }
            } while needsLoading
        }
    }

    /// Fetches the elements by a request that begins after this call: a response under way may be older.
    package func reload() {
        if isLoading { needsLoading = true } else { load() }
    }

    /// Fetches the elements unless they are there.
    package func loadOnce() {
        if confirmed == nil { load() }
    }

    // MARK: Changes

    /// Shows a change before the server has confirmed it.
    ///
    /// - Parameter edit: applied to every later state until `end`; it must give the same when it is applied twice.
    /// - Returns: the number for `end`.
    func begin(_ edit: @escaping Edit) -> Int {
        number += 1
        changes.append(Change(number: number, edit: edit))
        return number
    }

    /// Ends a change.
    ///
    /// - Parameter edit: the change that the server has confirmed; nil undoes it.
    func end(_ number: Int, confirming edit: Edit?) {
        changes.removeAll { $0.number == number }
        if let edit { confirm(edit) }
    }

    /// Applies a change that the server has confirmed.
    func confirm(_ edit: Edit) {
        if let known = confirmed { confirmed = edit(known) }
    }
}
