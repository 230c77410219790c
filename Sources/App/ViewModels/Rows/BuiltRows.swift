internal import Core
internal import Synchronization

/// The rows of the stretch of a list that was built last: most of those of the next stretch follow from the same.
final class BuiltRows: Sendable {
    /// The values that determine a row without a poll.
    struct Source: Hashable, Sendable {
        var status: Status
        /// The place in the list.
        var position: SortKey
        /// The filters that apply now.
        var filters: [FilterMatch]
        /// The translation shown instead of the text; nil for none.
        var translation: Translation?
        /// The language and the clock of the sentences in the row.
        var wording: Wording.Choice
    }

    /// A row in an object, so that finding it copies no texts.
    private final class Row: Sendable {
        let source: Source
        let model: StatusRowModel

        init(source: Source, model: StatusRowModel) {
            self.source = source
            self.model = model
        }
    }

    private struct State {
        var last: [SortKey: Row] = [:]
        /// The rows of the stretch that is being built.
        var current: [SortKey: Row] = [:]
    }

    private let state = Mutex(State())

    /// Returns the row of a source, and builds it if the last stretch doesn't have it.
    func row(from source: Source, build: (Source) -> StatusRowModel) -> StatusRowModel {
        let known = state.withLock { $0.last[source.position] }
        let row = known.flatMap { $0.source == source ? $0 : nil } ?? Row(source: source, model: build(source))
        state.withLock { $0.current[source.position] = row }
        return row.model
    }

    /// Forgets the rows that are not in the stretch that has been built.
    func finishStretch() {
        state.withLock { state in
            state.last = state.current
            state.current = [:]
        }
    }
}
