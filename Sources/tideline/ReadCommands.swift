internal import App
internal import ArgumentParser
internal import Core

/// `tideline timeline [LIST]`
struct Timeline: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline", abstract: "Print a timeline.",
        discussion: """
            Fetches new posts, then older ones until there are enough. With --offline, prints cached posts only. Without a \
            list, prints the home timeline.

            Lists: home, local, federated, trends, bookmarks, likes, #hashtag, list/TITLE, and the lists that only one \
            service has, such as now_playing.
            """)

    @Argument(help: "Which list.", completion: .own(.list))
    var list: String?

    @Option(help: "Maximum number of posts.")
    var limit = 20

    @OptionGroup var options: PrintOptions
    @Flag(help: .offline) var offline = false

    func validate() throws {
        guard (1...100_000).contains(limit) else { throw ValidationError("--limit must be between 1 and 100000.") }
    }

    func work() async throws {
        let reader = try AccountReader(options, printing: [StatusJSON.self], isOffline: offline)
        try await reader.printList(ListName(reader).list(named: list), limit: limit)
    }
}

/// `tideline show ID|URL`
struct Show: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Print a post, or its whole thread.",
        discussion: """
            A URL may be that of any server; yours finds the post. With --offline, or when the server can't be reached, \
            prints what is cached.
            """)

    @Argument(help: "The post's id on your server, or its URL.")
    var post: String

    @Flag(help: "Print what it replies to and the replies to it; on Weibo, the comments.")
    var thread = false

    @OptionGroup var options: PrintOptions
    @Flag(help: .offline) var offline = false

    func work() async throws {
        try await PostOutput(AccountReader(options, printing: [StatusJSON.self], isOffline: offline), post: post).run(
            withThread: thread)
    }
}

/// `tideline profile HANDLE|URL`
struct ProfileCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile", abstract: "Print an account's profile.",
        discussion: "With --offline, or when the server can't be reached, prints what is cached of it.")

    @Argument(help: "The account as user@host, or the URL of its page.", completion: .own(.profile))
    var account: String

    @OptionGroup var options: PrintOptions
    @Flag(help: .offline) var offline = false

    func work() async throws {
        try await ProfileOutput(
            AccountReader(options, printing: [AccountJSON.self], isOffline: offline), account: account
        ).run()
    }
}

/// `tideline notifications`
struct NotificationsCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "notifications", abstract: "Print notifications, the newest first.",
        discussion: """
            Groups them as the server does. Doesn't mark them as read. On services without notifications, use \
            `tideline timeline` with the service's own lists, such as mentions.
            """)

    @Option(help: "Maximum number of notifications or groups.")
    var limit = 20

    @Option(help: "Print one kind only: mentions, follows, boosts or likes.")
    var only: Kind?

    @OptionGroup var options: PrintOptions
    @Flag(help: .offline) var offline = false

    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case mentions, follows, boosts, likes
    }

    func validate() throws {
        guard (1...10_000).contains(limit) else { throw ValidationError("--limit must be between 1 and 10000.") }
    }

    func work() async throws {
        let filter = only.flatMap { ListID.NotificationFilter(rawValue: $0.rawValue) } ?? .everything
        try await NotificationsOutput(
            AccountReader(options, printing: [NotificationJSON.self], isOffline: offline), only: filter
        ).run(
            limit: limit)
    }
}

/// `tideline unread`: the badges, for a status bar.
struct Unread: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "unread", abstract: "Print unread counts.",
        discussion: """
            Prints two numbers separated by a tab: unread posts on Home and unread messages ("-" if unknown). Contacts the \
            server; with --offline, counts cached posts, and prints the messages of the last count.
            """)

    @Flag(help: "Count cached posts without sending a request.")
    var offline = false

    @Option(help: .logLevel) var logLevel = LogLevel.usual

    func work() async throws {
        let context = try AppContext(logLevel: logLevel)
        let session = try context.open(nil, Console.standard)
        defer { session.cache.close() }
        try await UnreadOutput(context: context, session: session, output: Console.standard)
            .run(isOffline: offline)
    }
}

/// `tideline search WORDS`
struct Search: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Search the server, or the cached posts.",
        discussion: """
            Prints accounts, hashtags and posts that the server finds. With --offline, and on services without a search, \
            searches the cached posts: words, "a phrase", author:name, has:image, after:2026-05, -exclude.
            """)

    @Argument(help: "What to search for.")
    var words: [String]

    @Option(help: "Maximum number of results of each kind.")
    var limit = 20

    @Option(help: "Search one kind only: accounts, hashtags or posts.")
    var only: Kind?

    @OptionGroup var options: PrintOptions
    @Flag(help: .offline) var offline = false

    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case accounts, hashtags, posts

        var searched: SearchResults.Kind {
            switch self {
            case .accounts: .accounts
            case .hashtags: .hashtags
            case .posts: .statuses
            }
        }
    }

    func validate() throws {
        guard (1...1000).contains(limit) else { throw ValidationError("--limit must be between 1 and 1000.") }
        guard words.contains(where: { !$0.isEmpty }) else { throw ValidationError("Pass what to search for.") }
    }

    func work() async throws {
        try await SearchOutput(
            AccountReader(
                options, printing: [StatusJSON.self, AccountJSON.self, HashtagJSON.self], isOffline: offline),
            query: words.joined(separator: " "), only: only?.searched, limit: limit
        ).run()
    }
}
