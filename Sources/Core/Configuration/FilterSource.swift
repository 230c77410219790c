internal import Synchronization

/// The filters of the configuration that are in force. They change while the program runs when its file is read again.
package final class FilterSource: Sendable {
    private let filters: Mutex<LocalFilters>

    package init(_ filters: LocalFilters) { self.filters = Mutex(filters) }

    package var current: LocalFilters { filters.withLock(\.self) }

    package func set(_ new: LocalFilters) { filters.withLock { $0 = new } }
}
