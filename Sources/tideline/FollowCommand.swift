internal import App
internal import ArgumentParser
internal import Glibc

/// `tideline follow [LIST]`
struct FollowCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "follow", abstract: "Print new posts of a list as they come.",
        discussion: """
            Prints each post once, the oldest first, until it is interrupted or its output is closed. Streams where the server \
            can; otherwise polls as the reader does. After a lost connection, fetches what was missed.

            Lists: home, local, federated, #hashtag, list/TITLE, notifications and mentions. Without a list, follows the home \
            timeline.
            """)

    @Argument(help: "Which list.")
    var list: String?

    @Flag(help: "Begin behind the last post that an earlier run with this option has printed of the list.")
    var resume = false

    @OptionGroup var options: PrintOptions

    func work() async throws {
        let reader = try AccountReader(options, printing: [FollowOutput.object(of: list)])
        let list = try await FollowOutput.list(named: list, of: reader)
        var output = FollowOutput(reader, list: list, resumes: resume)
        try await output.run { await Interruption.wait(orClosed: STDOUT_FILENO) }
    }
}
