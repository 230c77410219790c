internal import Logging

/// What the account has chosen about posts, and what its labelers say about their labels: for a session, and in a file for a
/// start without the server.
actor BlueskyChoices {
    private struct Known: Codable, Hashable {
        /// nil until the server has answered once.
        var preferences: BlueskyPreferences?
        /// By labeler and label.
        var definitions: [String: [String: BlueskyLabelDefinition]] = [:]
    }

    /// The time after which preferences are fetched again.
    private static let age = Duration.seconds(600)
    /// The time after which they are, where the server has not answered.
    private static let pause = Duration.seconds(60)
    /// The time after which definitions are fetched again.
    private static let definitionAge = Duration.seconds(6 * 3600)

    private let path: String?
    private let language: String?
    private let log: Logger
    /// nil until the file was read.
    private var stored: Known?
    /// The uptimes from which on the server is asked again.
    private var next: (preferences: Duration, definitions: Duration)?
    private var running: Task<Void, Never>?

    /// - Parameter path: of the file; nil stores none.
    init(path: String?, language: String?, log: Logger) {
        self.path = path
        self.language = language
        self.log = log
    }

    private var known: Known {
        if let stored { return stored }
        let found = path.flatMap { PrivateFile.value(Known.self, at: $0) } ?? Known()
        stored = found
        return found
    }

    /// Returns the rules for posts now. They are fetched before the first posts are, and later while older ones serve: a request
    /// for posts waits for them once for each account, and never fails because of them.
    func moderation(_ client: Client, for account: AccountID) async -> BlueskyModeration {
        if next.map({ client.time.uptime >= $0.preferences }) ?? true, running == nil {
            next = (client.time.uptime + Self.pause, next?.definitions ?? client.time.uptime)
            running = Task {
                await load(client, for: account)
                running = nil
            }
        }
        let isUnknown = account == .guest ? known.definitions.isEmpty : known.preferences == nil
        if isUnknown { await running?.value }
        return BlueskyModeration(
            preferences: known.preferences ?? BlueskyPreferences(), definitions: known.definitions,
            reader: account == .guest ? nil : account.rawValue, language: language, now: client.time.now)
    }

    // MARK: Fetching

    private func load(_ client: Client, for account: AccountID) async {
        do throws(RequestError) {
            if account != .guest { keep(BlueskyPreferences(try await client.send(.preferenceList))) }
            next?.preferences = client.time.uptime + Self.age
        } catch {
            log.info("preferences not fetched", metadata: ["error": "\(error.logLine)"])
        }
        let labelers = BlueskyModeration(preferences: known.preferences ?? BlueskyPreferences()).labelers
        let isOld = next.map { client.time.uptime >= $0.definitions } ?? true
        guard isOld || labelers.contains(where: { known.definitions[$0] == nil }) else { return }
        do throws(RequestError) {
            let found = try await client.send(.labelers(labelers)).definitions
            var new = known
            // One that is gone says nothing more, and is not asked for with every refresh.
            new.definitions = Dictionary(
                labelers.map { ($0, found[$0] ?? [:]) }, uniquingKeysWith: { first, _ in first })
            keep(new)
            next?.definitions = client.time.uptime + Self.definitionAge
        } catch {
            log.info("labels not fetched", metadata: ["error": "\(error.logLine)"])
        }
    }

    private func keep(_ new: Known) {
        guard new != known else { return }
        stored = new
        guard let path else { return }
        do throws(FileError) { try PrivateFile.write(json: new, to: path) } catch {
            log.info("preferences not stored", metadata: ["errno": "\(error.code)"])
        }
    }

    private func keep(_ preferences: BlueskyPreferences) {
        var new = known
        new.preferences = preferences
        keep(new)
    }

    // MARK: Changing

    /// Returns the preferences that are known, and fetches them if none are.
    func knownPreferences(_ client: Client, for account: AccountID) async throws(RequestError) -> BlueskyPreferences {
        _ = await moderation(client, for: account)
        if let preferences = known.preferences { return preferences }
        do throws(RequestError) {
            return try await preferences(client)
        } catch .unsupported {
            return BlueskyPreferences()
        }
    }

    /// Fetches the preferences as they are now.
    func preferences(_ client: Client) async throws(RequestError) -> BlueskyPreferences {
        let preferences = BlueskyPreferences(try await client.send(.preferenceList))
        keep(preferences)
        return preferences
    }

    /// Changes the muted words on the server, and nothing else of what it has.
    func changeMutedWords(
        _ client: Client, _ change: @Sendable (inout [JSONValue]) -> Void
    ) async throws(RequestError) -> BlueskyPreferences {
        var list = try await client.send(.preferenceList)
        list.changeMutedWords(change)
        try await client.send(.put(list))
        let preferences = BlueskyPreferences(list)
        keep(preferences)
        return preferences
    }
}
