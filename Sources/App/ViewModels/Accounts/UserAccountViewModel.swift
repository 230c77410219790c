package import Core
package import Logging
internal import Observation

/// The accounts that are logged in, and the one on screen: the source of truth for all pages.
///
/// Login, logout, expiry and switch each change it once, and pages change with it. Nothing else knows whether an account is
/// logged in.
@MainActor
@Observable
package final class UserAccountViewModel {
    /// A change of the accounts, reported once.
    package enum Change: Hashable, Sendable {
        case loggedIn(SignedInAccount)
        /// An account that was logged in already has a new session.
        case renewed(SignedInAccount)
        /// The session expired and was renewed automatically.
        case restored(SignedInAccount)
        case switched(SignedInAccount)
        case loggedOut(SignedInAccount)
        /// The server no longer accepts the token.
        case expired(SignedInAccount)
    }

    /// The last contact with the server of an account.
    package struct Contact: Hashable, Sendable {
        /// The time of the last response; nil for none yet.
        package var at: Timestamp?
        /// Whether the server could not be reached since.
        package var isOffline = false
    }

    /// All accounts that are stored, in the order in which they were added.
    package private(set) var accounts: [SignedInAccount]
    /// The account on screen; nil if no account is logged in.
    package private(set) var account: SignedInAccount?
    package private(set) var expired: Set<AccountKey> = []
    /// The time when the session of the account on screen ends; nil if unknown.
    package private(set) var expiresAt: Timestamp?
    package private(set) var connection = Connection.unknown {
        didSet {
            if connection.isOffline != oldValue.isOffline { offlineSince = connection.isOffline ? time.now : nil }
        }
    }
    /// The time when the server of the account on screen became unreachable; nil while it can be reached.
    package private(set) var offlineSince: Timestamp?
    /// Whether the server sends new posts of the account on screen as they are posted.
    package private(set) var isLive = false
    package private(set) var badges: [AccountKey: AccountBadge] = [:]
    /// The last contact with the server of each account in this run.
    package private(set) var contacts: [AccountKey: Contact] = [:]
    private var messageCounts: [AccountKey: MessageCounts] = [:]
    @ObservationIgnored private var readStores: [AccountKey: ReadCountStore] = [:]
    /// The read messages as they were stored last, for each account.
    @ObservationIgnored private var savedReads: [AccountKey: [String: Int]] = [:]
    /// The last save of the read messages, for each account: saves run one after the other.
    @ObservationIgnored private var readSaves: [AccountKey: Task<Void, Never>] = [:]
    /// The number of requests left today, where a service limits them by the day.
    package private(set) var requestsLeft: [AccountKey: Int] = [:]

    private let onChange: (Change) -> Void
    private let onMessages: (SignedInAccount, NewMessages) -> Void
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
    ///   - services: the capabilities of each service.
    ///   - credentials: the store of tokens; nil where there is none.
    ///   - confirm: returns whether the token is dead, by a request; nil when the server can't be reached.
    ///   - renew: starts a new session with the stored password; false where that is impossible, nil when the server
    ///     can't be reached.
    ///   - onChange: called once for each change.
    ///   - onMessages: called with the messages that have arrived for an account.
    package init(
        accounts: [SignedInAccount], services: ServiceRegistry, credentials: CredentialProvider? = nil,
        time: any TimeSource, log: Logger = Logger(label: "accounts"),
        confirm: @escaping (SignedInAccount) async -> Bool? = { _ in nil },
        renew: @escaping (SignedInAccount) async -> Bool? = { _ in false },
        onChange: @escaping (Change) -> Void = { _ in },
        onMessages: @escaping (SignedInAccount, NewMessages) -> Void = { _, _ in }
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

    /// Whether the server has refused the token: cached posts can be read, a request needs a new login.
    package var isExpired: Bool { account.map { expired.contains($0.key) } ?? false }
    package var isLoggedIn: Bool { account.map { !$0.isGuest && !isExpired } ?? false }
    /// The number of requests that the account on screen may make in a day; nil without a limit.
    package var requestsPerDay: Int? {
        account.flatMap { services[$0.key.service].capabilities.requestsPerDay }
    }
    package var badge: AccountBadge { account.map { badge(of: $0.key) } ?? AccountBadge() }

    /// What waits for an account: before it was counted in this run, what an earlier one has stored.
    package func badge(of key: AccountKey) -> AccountBadge {
        badges[key] ?? AccountBadge(messages: messageCounts[key]?.sum ?? 0)
    }

    // MARK: Logging in and out

    /// Adds an account that has logged in, or gives one that is there a new session.
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

    /// Removes an account that has logged out; the account added last is shown, if there is one.
    package func logOut(_ key: AccountKey) {
        guard let gone = accounts.first(where: { $0.key == key }) else { return }
        accounts.removeAll { $0.key == key }
        expired.remove(key)
        contacts[key] = nil
        badges[key] = nil
        messageCounts[key] = nil
        readStores[key] = nil
        if account?.key == key { show(accounts.last) }
        onChange(.loggedOut(gone))
    }

    /// Shows and stores the name and avatar that the server has returned for an account.
    package func record(_ own: Account, of key: AccountKey) {
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

    // MARK: Results of requests

    /// Notes the result of a request, nil for success. However many fail for the same reason, the user is notified once.
    ///
    /// - Parameter key: the account of the request; nil for the one on screen.
    package func report(_ error: SyncError?, of key: AccountKey? = nil) {
        guard let key = key ?? account?.key else { return }
        let isOnScreen = key == account?.key
        // A server that no longer has a post has responded.
        guard let error, error != .gone else {
            contacts[key] = Contact(at: time.now)
            if isOnScreen, connection != .online { connection = .online }
            return
        }
        if case .request(.cancelled) = error { return }
        if Connection.failed(error).isOffline { contacts[key, default: Contact()].isOffline = true }
        if error.isExpiry {
            end(key, isRefused: error.isRefusal)
        } else if case .request(let error) = error, error.suggestsBadToken {
            suspect(key)
        }
        if isOnScreen, connection != .failed(error) { connection = .failed(error) }
    }

    /// Notes the result of a poll.
    ///
    /// - Parameter announces: whether messages that it counts for the first time are new.
    package func report(_ outcome: AccountFollower.Outcome, of key: AccountKey, announces: Bool = true) {
        report(outcome.error, of: key)
        let before = badges[key]
        // A failure tells nothing about them.
        if before == nil, outcome.error != nil, outcome.messages == nil, outcome.home == nil { return }
        var badge = before ?? badge(of: key)
        let listed = listedMessages(of: key)
        if let count = outcome.messages {
            var counts = messageCounts[key] ?? MessageCounts()
            counts.record(count, outcome.kinds)
            set(counts, of: key)
            badge.messages = counts.sum
        }
        if let count = outcome.home { (badge.home, badge.homeIsAtLeast) = (count, outcome.homeIsAtLeast) }
        guard before != badge else { return }
        badges[key] = badge
        // Notifications that were there at the start are not new.
        guard announces, let before, badge.messages > before.messages,
            let one = accounts.first(where: { $0.key == key })
        else { return }
        let new = badge.messages - before.messages
        onMessages(one, NewMessages(count: new, listed: min(new, max(0, listedMessages(of: key) - listed))))
    }

    /// Notes how many of the messages that no list shows are unread here, if the server has counted more.
    ///
    /// - Parameter isStored: whether the server stores what was read: what it counts next is new.
    /// - Returns: whether there were more.
    @discardableResult
    package func record(unreadMessages unread: Int, of key: AccountKey, isStored: Bool) -> Bool {
        record(unread, in: .others, of: key, isStored: isStored)
    }

    private func record(_ unread: Int, in kind: MessageCounts.Kind, of key: AccountKey, isStored: Bool) -> Bool {
        guard var counts = messageCounts[key], counts.lower(kind, to: unread, isStored: isStored) else { return false }
        set(counts, of: key)
        badges[key]?.messages = counts.sum
        return true
    }

    /// Returns the unread messages of the account on screen that a list shows; nil for those that no list shows.
    package func unreadMessages(in list: ListID?) -> Int {
        guard let account, let counts = messageCounts[account.key] else { return 0 }
        return counts[MessageCounts.Kind(list)]
    }

    /// Returns the number of messages without a list that the server counts although they were read here.
    func messagesReadHere(of key: AccountKey) -> Int { messageCounts[key]?.readHere(.others) ?? 0 }

    /// Returns the unread messages of an account that no list shows; nil unless the server has counted at least so
    /// many.
    func otherMessages(of key: AccountKey, ifCounted least: Int) -> Int? {
        badges[key] == nil ? nil : messageCounts[key]?.unread(.others, ifCounted: least)
    }

    /// Notes that a list of messages was read here; nil for those that no list shows.
    ///
    /// - Returns: whether it had unread ones.
    package func recordRead(_ list: ListID?, of key: AccountKey) -> Bool {
        record(0, in: MessageCounts.Kind(list), of: key, isStored: false)
    }

    /// Notes how many elements of a list of messages are unread, if the server has counted more before.
    func record(unread: Int, in list: ListID, of key: AccountKey) {
        _ = record(unread, in: MessageCounts.Kind(list), of: key, isStored: true)
    }

    /// Returns the unread messages of an account that lists of their own show.
    func listedMessages(of key: AccountKey) -> Int { messageCounts[key]?.listed ?? 0 }

    /// Notes that the server counts the messages of a list from 0 again, after they were read here.
    func recordReset(_ list: ListID, of key: AccountKey) {
        guard var counts = messageCounts[key] else { return }
        counts.forget(.list(list))
        set(counts, of: key)
    }

    /// Restores which messages of an account were read here in earlier runs, and stores those read from now on.
    package func restoreRead(_ stored: [String: Int], of key: AccountKey, in store: ReadCountStore) {
        readStores[key] = store
        guard messageCounts[key] == nil else { return }
        messageCounts[key] = MessageCounts(stored: stored)
        savedReads[key] = stored
    }

    private func set(_ counts: MessageCounts, of key: AccountKey) {
        let stored = messageCounts[key]?.stored ?? [:]
        messageCounts[key] = counts
        guard counts.stored != stored, let store = readStores[key] else { return }
        readSaves[key] = Task { [earlier = readSaves[key], read = counts.stored] in
            await earlier?.value
            if let error = await Self.save(read, replacing: self.savedReads[key] ?? [:], in: store) {
                // The next save stores it as well.
                self.log.warning("read messages not stored", metadata: ["reason": "\(error.reason)"])
            } else {
                self.savedReads[key] = read
            }
        }
    }

    /// Returns once the read messages are stored, or can't be.
    func finishSavingRead(of key: AccountKey) async { await readSaves[key]?.value }

    @concurrent
    private nonisolated static func save(
        _ read: [String: Int], replacing before: [String: Int], in store: ReadCountStore
    ) async -> FileError? {
        do throws(FileError) {
            try store.save(read, replacing: before)
            return nil
        } catch {
            return error
        }
    }

    /// Notes that the stream of an account has caught up with its server, or has ended.
    package func record(isLive: Bool, of key: AccountKey) {
        if key == account?.key, self.isLive != isLive { self.isLive = isLive }
    }

    package func record(requestsLeft count: Int, of key: AccountKey) {
        if requestsLeft[key] != count { requestsLeft[key] = count }
    }

    /// Ends a session. If the user has agreed to store the password, it is renewed automatically.
    ///
    /// - Parameters:
    ///   - isRefused: whether the server has refused the token. Nothing else deletes it.
    ///   - isConfirmed: whether the token that is stored now is known to be the refused one.
    private func end(_ key: AccountKey, isRefused: Bool, isConfirmed: Bool = false) {
        guard let one = accounts.first(where: { $0.key == key }), !one.isGuest, !expired.contains(key) else { return }
        guard keepsPassword(key.service) else {
            // It may be the late response to a request with the token before.
            if isRefused, !isConfirmed, tokenReplaced.contains(key) { return suspect(key) }
            return expire(key, isRefused: isRefused)
        }
        _ = renewal(of: one, isRefused: isRefused)
    }

    /// Starts a new session where the password is stored, for a request that the server refused because the session has
    /// ended.
    ///
    /// - Returns: whether there is a session now, in which the request can be sent again.
    package func renewSession(of key: AccountKey) async -> Bool {
        guard let one = accounts.first(where: { $0.key == key }), !one.isGuest, !expired.contains(key),
            keepsPassword(key.service)
        else { return false }
        return await renewal(of: one, isRefused: true).value
    }

    /// Whether the password of an account can be stored, to renew its sessions.
    private func keepsPassword(_ kind: ServiceKind) -> Bool {
        if case .password(let form) = services[kind].capabilities.login { form.keepsPassword } else { false }
    }

    /// Renews a session, one renewal at a time for each account.
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

    /// Notes that a session has expired. The first report notifies the user and drops a token that was refused; later ones
    /// change nothing.
    private func expire(_ key: AccountKey, isRefused: Bool) {
        guard let gone = accounts.first(where: { $0.key == key }), expired.insert(key).inserted else { return }
        if isRefused, let credentials { Task { await credentials.dropCredential(of: gone) } }
        if key == account?.key { expiresAt = nil }
        onChange(.expired(gone))
    }

    /// Checks a response that may mean a dead token, as some servers send it: the server confirms it, once at a time,
    /// before the login opens.
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
