@testable package import Core
internal import Synchronization

/// A service in memory. It responds at once with what its `data` has, and changes that, unless the test holds requests of
/// a kind or lets them fail.
package final class ScriptedService: RankingService {
    /// The kinds of requests that are held, fail and are counted together.
    package enum Request: Hashable, Sendable {
        case list, status, thread, mark, vote, poll, translation
        case text, upload, removal
        case ownAccount, profile, relationships
        /// A change of a relationship, or a report.
        case accountAction
        case notifications, conversations
        /// The user's lists of accounts, lists, hashtags, announcements and filters.
        case collection
        /// A change of one of these, or of a conversation.
        case change
        case filterActions, missingFeatures
        /// Searches, trends, and accounts and links that are looked up.
        case search
        /// Pages about articles, points and rules.
        case details
    }

    package typealias Listener = AsyncThrowingStream<StreamEvent, any Error>.Continuation
    private typealias MarkResult = Result<Status?, RequestError>

    private struct Held {
        var request: Request
        var words: String
        /// Resumed with the response to a mark; nil for that of the data.
        var continuation: CheckedContinuation<MarkResult?, Never>
    }

    private struct State {
        var data = ScriptedData()
        var sent: [(request: Request, words: String)] = []
        /// The number of requests of each kind to hold.
        var holds: [Request: Int] = [:]
        var held: [Held] = []
        var failures: [Request: RequestError] = [:]
        var failure: RequestError?
        /// The listeners of each list, by the number of their connection.
        var listeners: [ListID: [Int: Listener]] = [:]
        var connections = 0

        func failure(of request: Request) -> RequestError? { failures[request] ?? failure }
    }

    package let kind = ServiceKind.mastodon
    package let capabilities: Capabilities
    package let pageSize: Int
    /// The home timeline; nil for an empty one.
    package let home: SimulatedService?
    private let state = Mutex(State())

    package init(_ capabilities: Capabilities, home: SimulatedService? = nil, pageSize: Int = 40) {
        self.capabilities = capabilities
        self.home = home
        self.pageSize = home?.pageSize ?? pageSize
    }

    package convenience init(
        _ features: Set<Capabilities.Feature> = [], order: ListOrder = .time,
        actions: Set<StatusAction.Kind> = [], texts: Set<OutgoingText.Kind> = [],
        accountActions: Set<AccountAction.Kind> = [], pageSize: Int = 40
    ) {
        self.init(
            Capabilities(
                timelines: [OfferedTimeline(.home, LocalName("home"))], order: order, actions: actions, texts: texts,
                login: .browser(asksServer: true, asksApplication: false), features: features,
                accountActions: accountActions), pageSize: pageSize)
    }

    // MARK: For tests

    @dynamicMemberLookup
    package struct Access {
        fileprivate let service: ScriptedService

        package subscript<Value: Sendable>(
            dynamicMember path: any WritableKeyPath<ScriptedData, Value> & Sendable
        ) -> Value {
            get { service.state.withLock { $0.data[keyPath: path] } }
            nonmutating set { service.state.withLock { $0.data[keyPath: path] = newValue } }
        }
    }

    /// What the server has; tests read and change it.
    package var data: Access { Access(service: self) }

    /// Returns the requests of some kinds so far, in words.
    package func sent(_ requests: Request...) -> [String] {
        state.withLock { $0.sent.filter { requests.contains($0.request) }.map(\.words) }
    }
    /// All requests so far, in words.
    package var requests: [String] { state.withLock { $0.sent.map(\.words) } }

    /// Lets all requests of a kind fail from now on, or all of every kind; nil lets them succeed.
    package func fail(_ request: Request? = nil, with error: RequestError?) {
        state.withLock { state in
            if let request { state.failures[request] = error } else { state.failure = error }
        }
    }

    /// Holds the responses to the next requests of a kind until `release`.
    ///
    /// What is fetched is the data at the request; changes are made at the release.
    package func hold(_ request: Request, requests count: Int = .max) { state.withLock { $0.holds[request] = count } }

    /// - Parameter holdsNext: whether later ones are still held.
    package func release(_ request: Request, holdsNext: Bool = false) {
        let held = state.withLock { state in
            if !holdsNext { state.holds[request] = nil }
            defer { state.held.removeAll { $0.request == request } }
            return state.held.filter { $0.request == request }
        }
        for one in held { one.continuation.resume(returning: nil) }
    }

    /// Whether a response of a kind is held.
    package func isHolding(_ request: Request) -> Bool {
        state.withLock { $0.held.contains { $0.request == request } }
    }

    /// Waits until a mark is held, and responds to it.
    package func respond(to action: StatusAction, _ result: Result<Status?, RequestError>) async {
        let words = "\(Self.words(action)) "
        var found: Held?
        _ = await eventually {
            found = state.withLock { state in
                state.held.firstIndex { $0.words.hasPrefix(words) }.map { state.held.remove(at: $0) }
            }
            return found != nil
        }
        found?.continuation.resume(returning: result)
    }

    static func words(_ action: StatusAction) -> String { "\(action.isOn ? "" : "undo ")\(action.kind.rawValue)" }

    /// Sets a profile and the relationship with it.
    package func set(_ account: Account, _ profile: AccountProfile, _ relationship: Relationship = Relationship()) {
        state.withLock { state in
            state.data.profiles[account.id] = AccountDetails(account: account, profile: profile)
            state.data.relationships[account.id] = relationship
        }
    }

    /// Sets the other statuses in the thread of a status.
    ///
    /// - Parameter moreAfter: the time after which the server has more.
    package func setThread(
        _ id: Int, ancestors: [Status] = [], replies: [Status] = [], of status: Status? = nil,
        moreAfter: Duration? = nil
    ) {
        data.threads[StatusID(String(id))] = .success(
            StatusThread(
                ancestors: ancestors, status: status ?? .example(id: id, text: "Number \(id)"), descendants: replies,
                moreAfter: moreAfter))
    }

    /// Sends an event to the listeners of a list.
    package func send(_ event: StreamEvent, in list: ListID) {
        let listeners = state.withLock { Array(($0.listeners[list] ?? [:]).values) }
        for listener in listeners { listener.yield(event) }
    }

    /// Returns the number of current listeners of a list.
    package func listeners(of list: ListID) -> Int { state.withLock { $0.listeners[list]?.count ?? 0 } }

    // MARK: Responses

    /// Responds to a request with the data that the server has when it arrives.
    func fetch<Value: Sendable>(
        _ request: Request, _ words: String, _ read: (ScriptedData) throws(RequestError) -> Value
    ) async throws(RequestError) -> Value {
        let response = state.withLock { state -> Result<Value, RequestError> in
            state.sent.append((request, words))
            if let failure = state.failure(of: request) { return .failure(failure) }
            return Result { () throws(RequestError) in try read(state.data) }
        }
        _ = await waitWhileHeld(request, words)
        return try response.get()
    }

    /// Makes a change at the end of a request.
    ///
    /// - Parameter receive: called when the request arrives, even if it fails.
    func change<Value: Sendable>(
        _ request: Request, _ words: String, receive: (inout ScriptedData) -> Void = { _ in },
        _ apply: (inout ScriptedData) throws(RequestError) -> Value
    ) async throws(RequestError) -> Value {
        state.withLock { state in
            state.sent.append((request, words))
            receive(&state.data)
        }
        _ = await waitWhileHeld(request, words)
        return try state.withLock { state -> Result<Value, RequestError> in
            if let failure = state.failure(of: request) { return .failure(failure) }
            return Result { () throws(RequestError) in try apply(&state.data) }
        }.get()
    }

    /// Responds to a mark.
    func mark(_ words: String) async throws(RequestError) -> Status? {
        state.withLock { $0.sent.append((.mark, words)) }
        if let result = await waitWhileHeld(.mark, words) { return try result.get() }
        if let failure = state.withLock({ $0.failure(of: .mark) }) { throw failure }
        return nil
    }

    func listen(to list: ListID) -> AsyncThrowingStream<StreamEvent, any Error> {
        let (stream, listener) = AsyncThrowingStream.makeStream(of: StreamEvent.self, throwing: (any Error).self)
        let number = state.withLock { state in
            state.connections += 1
            state.listeners[list, default: [:]][state.connections] = listener
            return state.connections
        }
        listener.onTermination = { [weak self] _ in
            guard let self else { return }
            _ = state.withLock { $0.listeners[list]?.removeValue(forKey: number) }
        }
        return stream
    }

    func waitWhileHeld(_ request: Request, _ words: String) async -> Result<Status?, RequestError>? {
        await withCheckedContinuation { continuation in
            let waits = state.withLock { state in
                guard let count = state.holds[request], count > 0 else { return false }
                state.holds[request] = count - 1
                state.held.append(Held(request: request, words: words, continuation: continuation))
                return true
            }
            if !waits { continuation.resume(returning: nil) }
        }
    }
}

extension AccountDetails {
    /// Returns an account with a bio.
    package static func example(_ id: String, name: String? = nil, bio: String = "Sails") -> AccountDetails {
        AccountDetails(
            account: .example(id: id, acct: "\(id)@harbour.example", name: name ?? "Name \(id)"),
            profile: AccountProfile(bio: .html(RawText("<p>\(bio)</p>"))))
    }
}
