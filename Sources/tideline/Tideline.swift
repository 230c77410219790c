internal import ArgumentParser

/// The program. Parts are put together here and in the subcommands, and nowhere else.
@main
struct Tideline: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tideline", abstract: "Read social timelines in the terminal.")
}
