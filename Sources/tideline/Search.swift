internal import ArgumentParser
internal import App
internal import Core

/// `tideline search WORDS`
struct Search: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Search the server, or the cached posts.",
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

    @OptionGroup var options: ReadOptions

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

    func run() async throws {
        try await reporting {
            try await SearchOutput(
                AccountReader(options), query: words.joined(separator: " "), only: only?.searched, limit: limit
            ).run()
        }
    }
}
