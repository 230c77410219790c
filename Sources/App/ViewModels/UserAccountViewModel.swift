package import Core
package import Logging
internal import Observation

/// Who reads: the one source of truth about accounts, for all pages.
///
/// Login, logout, expiry and switch each change it once, and pages change with it. Nothing else asks whether someone is logged
/// in.
@MainActor
@Observable
package final class UserAccountViewModel {
    /// What happened to who reads; told once for each time that it happens.
    package enum Change: Hashable, Sendable {
        case loggedIn(SignedInAccount)
        /// Who was logged in already has a new session.
        case renewed(SignedInAccount)
        /// The session expired and was renewed automatically.
        case restored(SignedInAccount)
        case switched(SignedInAccount)
        case loggedOut(SignedInAccount)
        /// The server takes the token no more.
        case expired(SignedInAccount)
    }

    /// All that are kept, as they were added.
    package private(set) var accounts: [SignedInAccount]
    /// The one on screen; nil for a guest.
    package private(set) var account: SignedInAccount?
    package private(set) var expired: Set<AccountKey> = []
    /// When the session of the account on screen ends; nil if unknown.
    package private(set) var expiresAt: Timestamp?
    package private(set) var connection = Connection.unknown {
        didSet {
            if connection.isOffline != oldValue.isOffline { offlineSince = connection.isOffline ? time.now : nil }
        }
    }
    /// When the server of the account on screen could not be reached for the first time since it was reached.
    package private(set) var offlineSince: Timestamp?
    /// Whether the server sends new posts of the account on screen as they are posted.
    package private(set) var isLive = false
    package private(set) var badges: [AccountKey: AccountBadge] = [:]
    /// Requests that are left today, where a service counts them.
    package private(set) var requestsLeft: [AccountKey: Int] = [:]

    private let onChange: (Change) -> Void
    private let onMessages: (SignedInAccount, Int) -> Void
    private let confirm: (SignedInAccount) async -> Bool?
    private let renew: (SignedInAccount) async -> Bool?
    package let services: ServiceRegistry
    private let credentials: CredentialProvider?
    private let time: any TimeSource
    private let log: Logger
    @ObservationIgnored private var confirming: Set<AccountKey> = []
    /// The accounts that have logged in again: requests with the earlier token may still be under way.
    @ObservationIgnored private var tokenReplaced: Set<AccountKey> = []
    @ObservationIgnored private var renewals: [AccountKey: Task<Bool, Never>] = [:]

    /// - Parameters:
    ///   - accounts: the first is on screen.
    ///   - services: what each service can do.
    ///   - credentials: where tokens are stored; nil where none are.
    ///   - confirm: asks the server whether the token is dead; nil when the server can't be reached.
    ///   - renew: starts a new session with the stored password; false where that is impossible, nil when the server
    ///     can't be reached.
    ///   - onChange: called once for each change.
    ///   - onMessages: called with the number of notifications that have arrived for an account.
    package init(
        accounts: [SignedInAccount], services: ServiceRegistry, credentials: CredentialProvider? = nil,
        time: any TimeSource, log: Logger = Logger(label: "accounts"),
        confirm: @escaping (SignedInAccount) async -> Bool? = { _ in nil },
        renew: @escaping (SignedInAccount) async -> Bool? = { _ in false },
        onChange: @escaping (Change) -> Void = { _ in },
        onMessages: @escaping (SignedInAccount, Int) -> Void = { _, _ in }
    ) {
        self.accounts = accounts
        self.services = services
        self.credentials = credentials
        self.time = time
        self.log = log
        self.confirm = confirm
        self.renew = renew
        self.onChange = onChange
        self.onMessages = onMessages
        account = accounts.first
        readExpiry()
    }

    /// The server took the token back: what is cached can be read, a request needs a new login.
    package var isExpired: Bool { account.map { expired.contains($0.key) } ?? false }
    package var isLoggedIn: Bool { account.map { !$0.isGuest && !isExpired } ?? false }
    /// The number of requests that the account on screen may make in a day; nil without a limit.
    package var requestsPerDay: Int? {
        account.flatMap { services[$0.key.service].capabilities.requestsPerDay }
    }
    package var badge: AccountBadge { account.flatMap { badges[$0.key] } ?? AccountBadge() }

    // MARK: Coming and going

    /// Someone has logged in; the same person again counts as the same account.
    package func logIn(_ new: SignedInAccount) {
        let index = accounts.firstIndex { $0.key == new.key }
        if let index {
            accounts[index] = new
            tokenReplaced.insert(new.key)
        } else {
            accounts.append(new)
        }
        let wasExpired = expired.remove(new.key) != nil
        show(new)
        onChange(index != nil && !wasExpired ? .renewed(new) : .loggedIn(new))
    }

    package func switchTo(_ key: AccountKey) {
        guard key != account?.key, let next = accounts.first(where: { $0.key == key }) else { return }
        show(next)
        onChange(.switched(next))
        guard let credentials else { return }
        Task { [log] in
            do throws(AccountError) {
                try await credentials.use(next)
            } catch {
                // It opens with another account next time.
                log.warning("account not noted as the last used one")
            }
        }
    }

    /// Someone has logged out; the account added last is shown, if there is one.
    package func logOut(_ key: AccountKey) {
        guard let gone = accounts.first(where: { $0.key == key }) else { return }
        accounts.removeAll { $0.key == key }
        expired.remove(key)
        badges[key] = nil
        if account?.key == key { show(accounts.last) }
        onChange(.loggedOut(gone))
    }

    /// The server has told an account's name and avatar: they are shown and stored.
    package func note(_ own: Account, of key: AccountKey) {
        guard let index = accounts.firstIndex(where: { $0.key == key }), !accounts[index].isGuest else { return }
        var known = accounts[index]
        (known.displayName, known.avatarURL) = (own.displayName, own.avatarURL)
        guard known != accounts[index] else { return }
        accounts[index] = known
        if account?.key == key { account = known }
        guard let credentials else { return }
        Task { [log, known] in
            do throws(AccountError) {
                try await credentials.update(known)
            } catch {
                log.warning("account not updated")
            }
        }
    }

    private func show(_ next: SignedInAccount?) {
        account = next
        connection = .unknown
        isLive = false
        readExpiry()
    }

    private func readExpiry() {
        expiresAt = nil
        guard let credentials, let account else { return }
        Task {
            let end = (try? await credentials.credential(of: account))?.expiresAt
            if self.account?.key == account.key { expiresAt = end }
        }
    }

    // MARK: What requests tell

    /// The outcome of a request, nil for success. However many fail for the same reason, it is said once.
    ///
    /// - Parameter key: whose; that of the account on screen unless told.
    package func report(_ error: SyncError?, of key: AccountKey? = nil) {
        guard let key = key ?? account?.key else { return }
        let isOnScreen = key == account?.key
        // A server that no longer has a post has responded.
        guard let error, error != .gone else {
            if isOnScreen, connection != .online { connection = .online }
            return
        }
        if case .request(.cancelled) = error { return }
        if error.isExpiry {
            end(key, isRefused: error.isRefusal)
        } else if case .request(let error) = error, error.suggestsBadToken {
            suspect(key)
        }
        if isOnScreen, connection != .failed(error) { connection = .failed(error) }
    }

    package func report(_ outcome: AccountFollower.Outcome, of key: AccountKey) {
        report(outcome.error, of: key)
        let before = badges[key]
        var badge = before ?? AccountBadge()
        if let count = outcome.messages { badge.messages = count }
        if let count = outcome.home { badge.home = count }
        guard before != badge else { return }
        badges[key] = badge
        // What waited already at the start is no news.
        guard let before, badge.messages > before.messages, let one = accounts.first(where: { $0.key == key })
        else { return }
        onMessages(one, badge.messages - before.messages)
    }

    /// A stream of an account has caught up with its server, or has ended.
    package func note(isLive: Bool, of key: AccountKey) {
        if key == account?.key, self.isLive != isLive { self.isLive = isLive }
    }

    package func note(requestsLeft count: Int, of key: AccountKey) {
        if requestsLeft[key] != count { requestsLeft[key] = count }
    }

    /// The session has ended. If the user has agreed to store the password, it is renewed automatically.
    ///
    /// - Parameters:
    ///   - isRefused: whether the server has refused the token. Nothing else deletes it.
    ///   - isConfirmed: whether the token that is stored now is known to be the refused one.
    private func end(_ key: AccountKey, isRefused: Bool, isConfirmed: Bool = false) {
        guard let one = accounts.first(where: { $0.key == key }), !one.isGuest, !expired.contains(key) else { return }
        guard case .password(_, renews: true) = services[key.service].capabilities.login else {
            // It may be the late response to a request with the token before.
            if isRefused, !isConfirmed, tokenReplaced.contains(key) { return suspect(key) }
            return expire(key, isRefused: isRefused)
        }
        _ = renewal(of: one, isRefused: isRefused)
    }

    /// Begins a new session where the password is kept, for a request that the server refused because the last one has
    /// ended.
    ///
    /// - Returns: whether there is a session now, in which the request can be sent again.
    package func renewSession(of key: AccountKey) async -> Bool {
        guard let one = accounts.first(where: { $0.key == key }), !one.isGuest, !expired.contains(key),
            case .password(_, renews: true) = services[key.service].capabilities.login
        else { return false }
        return await renewal(of: one, isRefused: true).value
    }

    /// One at a time for each account.
    private func renewal(of one: SignedInAccount, isRefused: Bool) -> Task<Bool, Never> {
        if let task = renewals[one.key] { return task }
        let task = Task {
            let isRenewed = await renew(one)
            renewals[one.key] = nil
            switch isRenewed {
            case true?:
                readExpiry()
                onChange(.restored(one))
            case false?: expire(one.key, isRefused: isRefused)
            case nil: break
            }
            return isRenewed == true
        }
        renewals[one.key] = task
        return task
    }

    /// The first to hear of it says so, and drops a token that was refused; all others find it done.
    private func expire(_ key: AccountKey, isRefused: Bool) {
        guard let gone = accounts.first(where: { $0.key == key }), expired.insert(key).inserted else { return }
        if isRefused, let credentials { Task { await credentials.dropCredential(of: gone) } }
        if key == account?.key { expiresAt = nil }
        onChange(.expired(gone))
    }

    /// An answer that may mean a dead token, as some servers give it: the server is asked, once at a time, before anyone
    /// is asked to log in.
    private func suspect(_ key: AccountKey) {
        guard !expired.contains(key), let account = accounts.first(where: { $0.key == key }), !account.isGuest,
            confirming.insert(key).inserted
        else { return }
        Task {
            let isDead = await confirm(account)
            confirming.remove(key)
            if isDead == true { end(key, isRefused: true, isConfirmed: true) }
        }
    }
}

/// The status line: says what is wrong with the connection until a request succeeds again.
extension UserAccountViewModel: WarningPresenting {
    package func warn(_ error: RequestError) { report(.request(error)) }
}
