internal import ArgumentParser
internal import App

/// `tideline timeline [LIST]`
struct Timeline: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print a timeline.",
        discussion: """
            Fetches new posts, then older ones until there are enough. With --offline, prints cached posts only. Without a \
            list, prints the home timeline.

            Lists: home, local, federated, trends, bookmarks, likes, #hashtag, list/TITLE, and the lists that only one \
            service has, such as now_playing.
            """)

    @Argument(help: "Which list.")
    var list: String?

    @Option(help: "Maximum number of posts.")
    var limit = 20

    @OptionGroup var options: ReadOptions

    func validate() throws {
        guard (1...100_000).contains(limit) else { throw ValidationError("--limit must be between 1 and 100000.") }
    }

    func run() async throws {
        try await reporting {
            let reader = try AccountReader(options)
            try await reader.printList(ListName(reader).list(named: list), limit: limit)
        }
    }
}
