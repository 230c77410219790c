package import Core
internal import Observation

/// An account's profile: from the cache at once, then from the server; and the user's changes to the relationship.
///
/// A change shows at once. One that the server refuses is rolled back, and no other. Changes are sent one by one.
@MainActor
@Observable
package final class ProfileViewModel {
    /// The parts of the account that is logged in which a profile uses.
    package struct Context {
        var loader: ProfileLoader
        /// The features of the service for the account; fewer for a guest.
        var capabilities: Capabilities
        var time: any TimeSource
        var feedback: AccountFeedback
        /// The history of changes that can be undone; nil for none.
        var history: UndoHistory?
        /// Receives the account that is logged in as the server has it.
        var recordOwn: @MainActor (Account) -> Void = { _ in }
    }

    /// A change that the server has not confirmed yet.
    private struct Change {
        var number: Int
        var action: AccountAction
        /// The number of its undo step.
        var step: Int?
    }

    package let id: AccountID
    /// Whether it is the account that is logged in.
    package let isOwn: Bool
    /// The content; nil until something of the account is known.
    package private(set) var model: ProfileModel?
    package private(set) var isLoading = false
    /// The reason why the profile could not be fetched; nil after a success.
    package private(set) var problem: SyncError?
    /// The relationship as the server has confirmed it; nil until it was fetched.
    private var confirmed: Relationship?
    private var changes: [Change] = []

    @ObservationIgnored private let context: Context
    private var feedback: AccountFeedback { context.feedback }
    @ObservationIgnored private var account: Account?
    @ObservationIgnored private var profile: AccountProfile?
    @ObservationIgnored private var tags: [Hashtag] = []
    @ObservationIgnored private var builds = 0
    @ObservationIgnored private var number = 0
    @ObservationIgnored private var sending: Task<Void, Never>?
    /// The request of the profile that is under way.
    @ObservationIgnored private var loading: Task<Void, Never>?

    package init(_ id: AccountID, isOwn: Bool, _ context: Context) {
        self.id = id
        self.isOwn = isOwn
        self.context = context
    }

    // MARK: Loading

    /// Shows the cached profile, then fetches it. Where the service counts requests, one that is cached is fetched
    /// again only by `refresh()`.
    ///
    /// - Parameter fetches: false to show the cached one only.
    package func open(fetches: Bool = true) {
        Task { [weak self] in
            guard let self else { return }
            await readCache()
            guard fetches else { return }
            if context.capabilities.requestsPerDay == nil || profile == nil { refresh() }
        }
    }

    private func readCache() async {
        guard profile == nil else { return }
        do throws(SyncError) {
            let cached = try await context.loader.cached(id)
            // The server may have been faster.
            guard profile == nil else { return }
            (account, profile, confirmed) = (cached.account, cached.profile, confirmed ?? cached.relationship)
            await build()
        } catch {
            problem = error
        }
    }

    /// Fetches the profile. A request that is under way is not sent again.
    package func refresh() { _ = startLoading() }

    /// - Returns: the request, which may have been under way.
    private func startLoading() -> Task<Void, Never> {
        if let loading { return loading }
        isLoading = true
        let task = Task {
            await load()
            (isLoading, loading) = (false, nil)
        }
        loading = task
        return task
    }

    private func load() async {
        let before = number
        do throws(SyncError) {
            let loaded = try await context.loader.loadProfile(of: id)
            (account, profile, problem) = (loaded.account, loaded.profile, nil)
            record(loaded.relationship, since: before)
            feedback.report(nil)
            if isOwn, let account { context.recordOwn(account) }
            await build()
            if let account = loaded.account, loaded.relationship == nil { await loadRelationship(with: account) }
        } catch {
            problem = error
            return record(error)
        }
        guard let featured = await context.loader.featuredTags(of: id), featured != tags else { return }
        tags = featured
        await build()
    }

    private func loadRelationship(with account: Account) async {
        guard !isOwn, context.capabilities.features.contains(.relationships) else { return }
        let before = number
        do throws(SyncError) {
            record(try await context.loader.loadRelationship(with: account), since: before)
        } catch {
            record(error)
        }
    }

    /// Stores the result of a request, unless the user has changed something since: the response to that is newer.
    ///
    /// - Parameter before: the number of the last change when the request was sent.
    private func record(_ found: Relationship?, since before: Int) {
        if let found, number == before || confirmed == nil { confirmed = found }
    }

    /// The time that some servers take to carry out a confirmed change.
    private static let delay = Duration.seconds(2)

    /// Fetches the relationship again, where the response shows the one before the change.
    private func confirmAgain(with account: Account) async {
        do { try await context.time.sleep(for: Self.delay) } catch { return }
        do throws(SyncError) {
            confirmed = try await context.loader.loadRelationship(with: account) ?? confirmed
        } catch {
            record(error)
        }
    }

    /// Shows why a request failed. A missing permission and an account that is gone are not problems of the connection.
    private func record(_ error: SyncError) {
        if case .request(.notFound) = error { return }
        feedback.refused(error)
    }

    /// Writes the profile again, in the language that is set now.
    func rewrite() { Task { await build() } }

    private func build() async {
        guard let account else { return }
        builds += 1
        let build = builds
        let built = await ProfileModel.built(account, profile, tags: tags, strings: feedback.strings)
        if build == builds { model = built }
    }

    // MARK: Changes of the user

    /// The relationship of the user and the account, with the changes that are under way; nil until it was fetched.
    package var relationship: Relationship? {
        guard !changes.isEmpty else { return confirmed }
        let isLocked = account?.isLocked ?? false
        return changes.reduce(confirmed ?? Relationship()) {
            $0.after($1.action, isLocked: isLocked, at: context.time.now)
        }
    }

    /// Whether the server has not confirmed a change yet.
    var isChanging: Bool { !changes.isEmpty }

    /// Whether the user can change something about the account. Guests and the account itself have no relationship.
    package func offers(_ kind: AccountAction.Kind) -> Bool {
        !isOwn && context.capabilities.accountActions.contains(kind)
    }

    /// The relationship of the user and the account, in words.
    package var relations: [ProfileModel.Relation] {
        let notice = model?.notice.map { [ProfileModel.Relation(text: $0, isWarning: true)] } ?? []
        if isOwn { return notice + [ProfileModel.Relation(text: feedback.strings.ownProfile)] }
        return notice + (relationship.map { feedback.strings.relations($0) } ?? [])
    }

    /// Returns the links of the profile; nil before the account is loaded, and for a profile without links.
    ///
    /// - Parameter server: the host of accounts whose handle names none.
    package func links(server: String) -> PostLinks? {
        model.map { PostLinks($0, server: server, strings: feedback.strings) }.flatMap { $0.links.isEmpty ? nil : $0 }
    }

    /// The handle, or the name where there is no handle; empty before something of the account is known.
    package var shownName: DisplayText {
        // A profile that was just found is still being built.
        guard let model = model ?? account.map({ ProfileModel($0, nil, strings: feedback.strings) }) else {
            return .empty
        }
        return model.handle.isEmpty ? model.name : model.handle
    }

    /// Returns the relationship, which is loaded where it isn't known yet; nil if it can't be fetched.
    func loadedRelationship() async -> Relationship? {
        // Changes that are under way don't say whether the user follows the account.
        if confirmed == nil { await readCache() }
        if confirmed == nil {
            if !isLoading { feedback.warnIfOffline() }
            await startLoading().value
        }
        return confirmed == nil ? nil : relationship
    }

    /// Returns the relationship from the cache, otherwise from the server, as long as that can be reached.
    func foundRelationship() async -> Relationship? {
        if confirmed == nil { await readCache() }
        guard confirmed == nil, !feedback.isOffline() else { return relationship }
        if let account {
            await loadRelationship(with: account)
        } else {
            await startLoading().value
        }
        return relationship
    }

    /// Carries out a change of an account of which nothing may have been read yet.
    ///
    /// - Returns: false where the service does not offer it, or the account can't be fetched.
    func performUnopened(_ action: AccountAction, isUndoable: Bool = true, says: Bool = false) async -> Bool {
        if account == nil { await readCache() }
        if account == nil {
            if !isLoading { feedback.warnIfOffline() }
            await startLoading().value
        }
        return perform(action, isUndoable: isUndoable, says: says)
    }

    /// Carries out a change.
    ///
    /// - Parameters:
    ///   - isUndoable: false for a change that undoes another.
    ///   - says: whether to report the change, because no page shows it: at once, or, while the server can't be
    ///     reached, once it is confirmed.
    /// - Returns: false where the service does not offer it, or the account is not loaded yet.
    @discardableResult
    package func perform(_ action: AccountAction, isUndoable: Bool = true, says: Bool = false) -> Bool {
        guard offers(action.kind), let account else { return false }
        number += 1
        let undoing = action.undoing(from: relationship ?? Relationship(), at: context.time.now)
        let step =
            isUndoable && !undoing.isEmpty
            ? context.history?.push(.account(undoing, on: id, name: shownName)) : nil
        let change = Change(number: number, action: action, step: step)
        changes.append(change)
        let done =
            says
            ? feedback.strings.done(
                action, to: shownName, isRequest: relationship?.requested == true,
                undoing: isUndoable ? undoing : []) : nil
        let isOffline = feedback.warnIfOffline()
        if let done, !isOffline { feedback.inform(done) }
        // The change is completed even if the page is closed meanwhile.
        sending = Task { [before = sending] in
            await before?.value
            await send(change, account, saying: isOffline ? done : nil)
        }
        return true
    }

    /// Sends a report of the account, and confirms it to the user.
    package func send(_ report: Report) {
        guard !isOwn, context.capabilities.features.contains(.reports) else { return }
        Task {
            let error = await deliver(report)
            feedback.inform(error.map { feedback.strings.notReported($0) } ?? feedback.strings.reported)
        }
    }

    /// Sends a report of the account.
    ///
    /// - Returns: why it was not sent; nil if it was.
    func deliver(_ report: Report) async -> SyncError? {
        feedback.warnIfOffline()
        do throws(SyncError) {
            try await context.loader.send(report)
            feedback.report(nil)
            return nil
        } catch {
            record(error)
            return error
        }
    }

    private func send(_ change: Change, _ account: Account, saying done: DisplayText?) async {
        let expected = (confirmed ?? Relationship()).after(
            change.action, isLocked: account.isLocked, at: context.time.now)
        do throws(SyncError) {
            confirmed = try await context.loader.perform(change.action, on: account, expecting: expected)
            feedback.report(nil)
            if let done { feedback.inform(done) }
            if confirmed?.isFollowed != expected.isFollowed { await confirmAgain(with: account) }
        } catch {
            if let step = change.step { context.history?.remove(step) }
            record(error)
            feedback.inform(feedback.strings.sentence(for: error, doing: change.action.kind))
        }
        changes.removeAll { $0.number == change.number }
    }
}
