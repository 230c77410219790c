internal import ArgumentParser
internal import App
internal import Core

/// `tideline profile HANDLE|URL`
struct ProfileCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile", abstract: "Print an account's profile.",
        discussion: "With --offline, or when the server can't be reached, prints what is cached of it.")

    @Argument(help: "The account as user@host, or the URL of its page.")
    var account: String

    @OptionGroup var options: ReadOptions

    func run() async throws {
        try await reporting {
            let reader = try AccountReader(options)
            guard reader.session.capabilities.hasProfiles else { throw reader.notOffered }
            var contents: ProfileLoader.Contents?
            let problem = await reader.attempt { () async throws(SyncError) in contents = try await fetch(reader) }
            if contents == nil { contents = try await cached(reader) }
            guard let contents, let account = contents.account else {
                try reader.end(problem, printed: false)
                throw Failure(
                    .unavailable, options.offline ? reader.strings.accountNotCached : reader.strings.noSuchProfile)
            }
            try print(account, contents, reader)
            try reader.end(problem, printed: true)
        }
    }

    private var name: String { account.hasPrefix("@") ? String(account.dropFirst()) : account }
    private var isURL: Bool { account.hasPrefix("https://") || account.hasPrefix("http://") }

    private func fetch(_ reader: AccountReader) async throws(SyncError) -> ProfileLoader.Contents? {
        guard let details = try await request(reader) else { return nil }
        try await SyncError.lifting(
            await reader.session.cache.store(
                details.account, profile: details.profile, relationship: details.relationship))
        return ProfileLoader.Contents(
            account: details.account, profile: details.profile, relationship: details.relationship)
    }

    private func request(_ reader: AccountReader) async throws(SyncError) -> AccountDetails? {
        let service = reader.session.service
        do throws(RequestError) {
            var details: AccountDetails?
            if isURL {
                guard case .account(let found)? = try await service.resolve(account) else { return nil }
                details = try await service.profile(of: found.id)
            } else {
                details = try await service.lookup(account)
            }
            guard var details else { return nil }
            if details.relationship == nil, !reader.session.account.isGuest {
                details.relationship = try await service.relationships(with: [details.account.id])[details.account.id]
            }
            return details
        } catch .notFound {
            return nil
        } catch {
            throw .request(error)
        }
    }

    private func cached(_ reader: AccountReader) async throws -> ProfileLoader.Contents? {
        let cache = reader.session.cache
        return try await reader.reading { () async throws(CacheError) in
            guard let account = try await cache.account(named: isURL ? account : name) else { return nil }
            return ProfileLoader.Contents(
                account: account, profile: try await cache.profile(of: account.id),
                relationship: try await cache.relationship(with: account.id))
        }
    }

    private func print(_ account: Account, _ contents: ProfileLoader.Contents, _ reader: AccountReader) throws {
        let strings = reader.strings
        let model = ProfileModel(account, contents.profile, strings: strings)
        if options.json {
            return try Console.json(
                JSONLine.bytes(of: AccountJSON(account, contents.profile, contents.relationship, model)))
        }
        for line in ProfileText(model, contents.relationship, url: account.url, strings: strings).lines(
            width: reader.width)
        {
            try Console.line(line)
        }
    }
}
