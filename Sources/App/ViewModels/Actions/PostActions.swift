package import Core
internal import Observation

/// The user's actions on posts: marks, votes and translations. All lists of an account share it, since they show the
/// same posts.
///
/// An action shows at once. One that the server refuses is rolled back, with a sentence.
@MainActor
@Observable
package final class PostActions {
    /// The parts of the account that actions use.
    package struct Context {
        var actions: StatusActions
        var votes: PollVotes
        var cache: StatusCache
        var feedback: AccountFeedback
    }

    /// A mark that the user has set or removed, before the server's response.
    private struct PendingMark {
        var isOn: Bool
        var number: Int
    }

    private struct Mark: Hashable {
        var target: StatusID
        var kind: StatusAction.Kind
    }

    /// A mark that the server has refused because the session was over.
    package struct Interrupted: Hashable, Sendable {
        package var kind: StatusAction.Kind
        /// The post with its marks before the action.
        package var row: StatusRowModel
    }

    /// Posts with an action under way.
    package private(set) var masks = LoadingCounts()
    /// Whether the server translates, as far as is known.
    package private(set) var translates = true
    @ObservationIgnored package let history: UndoHistory
    @ObservationIgnored package let overlay = PostOverlay()
    @ObservationIgnored private let context: Context
    private var feedback: AccountFeedback { context.feedback }
    @ObservationIgnored private var pendingMarks: [Mark: PendingMark] = [:]
    @ObservationIgnored private var number = 0
    @ObservationIgnored private var interrupted: Interrupted?

    package init(_ context: Context, history: UndoHistory) {
        self.context = context
        self.history = history
    }

    package func isLoading(_ id: StatusID) -> Bool { masks.isLoading(.row(id)) }

    // MARK: Marks

    /// Sets a mark of a post, or removes it.
    ///
    /// - Parameter visibility: sets a boost, for this audience.
    /// - Returns: a task that ends with the server's response; nil if nothing is sent.
    @discardableResult
    package func act(
        _ kind: StatusAction.Kind, on row: StatusRowModel, for visibility: Visibility? = nil
    ) -> Task<Void, Never>? {
        let pending = pendingMarks[Mark(target: row.target, kind: kind)]?.isOn
        if pending == nil, Self.rarelySent.contains(kind), row.marks.unknown.contains(kind) {
            return find(kind, of: row)
        }
        // A second key may come before the first one shows: it undoes that one.
        let before = pending ?? row.marks[kind]
        var row = row
        row.marks[kind] = before
        interrupted = nil
        let action = StatusAction(kind, visibility != nil || !before)
        let step =
            action.isOn == before
            ? nil : history.push(.mark(StatusAction(kind, before), on: row.target, by: row.author.name))
        // A boost for chosen people isn't made again: a plain one would be for others.
        let again = visibility == nil ? Interrupted(kind: kind, row: row) : nil
        return perform(action, on: row.target, for: visibility, step: step, again: again)
    }

    /// Returns the last mark, if the session was over: it can be set or removed after a login. Returns it once.
    package func takeInterrupted() -> Interrupted? {
        defer { interrupted = nil }
        return interrupted
    }

    /// The marks that a status which an earlier version has cached lacks.
    private static let rarelySent: Set<StatusAction.Kind> = [.muteThread, .pin]

    /// Fetches a mark that the cache lacks, and then sets or removes it.
    private func find(_ kind: StatusAction.Kind, of row: StatusRowModel) -> Task<Void, Never>? {
        guard !masks.isLoading(.row(row.target)) else { return nil }
        feedback.warnIfOffline()
        return Task {
            do throws(SyncError) {
                let marks = try await loading(.row(row.target)) { () async throws(SyncError) in
                    try await context.actions.marks(of: row.target)
                }
                var row = row
                for kind in Self.rarelySent { row.marks[kind] = marks[kind] }
                await act(kind, on: row)?.value
            } catch {
                refuse(error, feedback.strings.sentence(for: error, doing: kind))
            }
        }
    }

    /// Sets or removes a mark, without a way to undo it.
    ///
    /// - Parameters:
    ///   - step: the step of the history that undoes it, if there is one.
    ///   - again: what can be done after a login if the session is over; nil for nothing.
    @discardableResult
    func perform(
        _ action: StatusAction, on id: StatusID, for visibility: Visibility? = nil, step: Int? = nil,
        again: Interrupted? = nil
    ) -> Task<Void, Never> {
        let mark = Mark(target: id, kind: action.kind)
        number += 1
        let number = number
        pendingMarks[mark] = PendingMark(isOn: action.isOn, number: number)
        feedback.warnIfOffline()
        return Task {
            do throws(SyncError) {
                try await loading(.row(id)) { () async throws(SyncError) in
                    try await context.actions.perform(action, on: id, for: visibility)
                }
                feedback.report(nil)
                if step != nil, let done = feedback.strings.done(action) { feedback.inform(done) }
            } catch {
                if let step { history.remove(step) }
                // Before the report, which may end the session.
                if error.isExpiry { interrupted = again }
                refuse(error, feedback.strings.sentence(for: error, doing: action.kind))
            }
            if pendingMarks[mark]?.number == number { pendingMarks[mark] = nil }
        }
    }

    /// Reports a refused action. A missing permission is not a problem of the connection.
    private func refuse(_ error: SyncError, _ sentence: DisplayText) {
        feedback.refused(error)
        feedback.inform(sentence)
    }

    // MARK: Polls and translations

    /// Votes in the poll of a post.
    ///
    /// - Parameter choices: the places of the options.
    /// - Returns: a task that ends with the server's response.
    @discardableResult
    package func vote(_ choices: [Int], on id: StatusID) -> Task<Void, Never> {
        feedback.warnIfOffline()
        return Task {
            do throws(SyncError) {
                try await loading(.row(id)) { () async throws(SyncError) in
                    try await context.votes.vote(choices, in: id)
                }
                feedback.report(nil)
            } catch {
                refuse(error, feedback.strings.voteNotCounted(error))
            }
        }
    }

    /// Shows the translation of a post instead of its text, or the text again.
    package func translate(_ row: StatusRowModel) {
        let id = row.target
        if overlay.toggle(id, editedAt: row.editedAt) { return context.cache.announceChange() }
        guard !masks.isLoading(.row(id)) else { return }
        feedback.warnIfOffline()
        Task {
            do throws(SyncError) {
                let translation = try await loading(.row(id)) { () async throws(SyncError) in
                    try await context.actions.translation(of: id, to: feedback.strings.language.isoCode)
                }
                feedback.report(nil)
                overlay.show(translation, of: id, editedAt: row.editedAt)
                context.cache.announceChange()
            } catch .request(.unsupported) {
                translates = false
                feedback.inform(feedback.strings.serverDoesNotTranslate)
            } catch {
                refuse(error, feedback.strings.notTranslated(error))
            }
        }
    }
}

extension PostActions: LoadingIndicating {
    package func loadingBegan(_ place: LoadingPlace) { masks.began(place) }
    package func loadingEnded(_ place: LoadingPlace) { masks.ended(place) }
}
