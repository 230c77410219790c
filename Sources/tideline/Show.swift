internal import ArgumentParser
internal import App

/// `tideline show ID|URL`
struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print a post, or its whole thread.",
        discussion: """
            A URL may be that of any server; yours finds the post. With --offline, or when the server can't be reached, \
            prints what is cached.
            """)

    @Argument(help: "The post's id on your server, or its URL.")
    var post: String

    @Flag(help: "Print what it replies to and the replies to it; on Weibo, the comments.")
    var thread = false

    @OptionGroup var options: ReadOptions

    func run() async throws {
        try await reporting {
            try await PostOutput(AccountReader(options), post: post).run(withThread: thread)
        }
    }
}
