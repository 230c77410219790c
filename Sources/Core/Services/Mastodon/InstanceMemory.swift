internal import Logging

/// The server's description, fetched once in a session.
actor InstanceMemory {
    private var known: Instance?

    /// - Throws: if it can't be fetched now. A server without one has an empty description.
    func instance(_ client: Client) async throws(RequestError) -> Instance {
        if let known { return known }
        let fetched = try await fetch(client)
        known = fetched
        return fetched
    }

    private func fetch(_ client: Client) async throws(RequestError) -> Instance {
        for version in [2, 1] {
            do throws(RequestError) {
                return try await client.send(GetInstance(version: version))
            } catch {
                switch error {
                case .notFound, .undecodable, .forbidden, .http(status: 405, _), .http(status: 501, _): continue
                default: throw error
                }
            }
        }
        return Instance(title: RawText(""))
    }
}

/// The account and the writing rules of its server, remembered for a session; the rules for the next one too.
actor WritingMemory {
    /// The account that is logged in; nil until it was fetched.
    private(set) var account: AccountID?
    /// Whether the server has scheduled posts; nil until it was tried.
    private(set) var schedules: Bool?
    /// The audience of posts without one; nil until it was fetched.
    private(set) var audience: Visibility?
    private let file: RulesFile?
    private let log: Logger
    /// The rules in the file; nil until it was read.
    private var stored: WritingRules??

    init(_ file: RulesFile?, log: Logger) {
        self.file = file
        self.log = log
    }

    func record(_ account: AccountID) { self.account = account }
    func record(schedules: Bool) { self.schedules = schedules }
    func record(audience: Visibility?) { self.audience = audience }

    /// Returns the rules that the server had when it was last reached; nil if it never was.
    func rules() -> WritingRules? {
        if let stored { return stored }
        let found = file?.rules()
        stored = .some(found)
        return found
    }

    func record(_ rules: WritingRules) {
        guard let file, rules != self.rules() else { return }
        stored = .some(rules)
        do throws(FileError) { try file.save(rules) } catch {
            log.info("rules of the server not stored", metadata: ["errno": "\(error.code)"])
        }
    }
}
