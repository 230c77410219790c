internal import App
internal import ArgumentParser

/// `tideline draft`
struct DraftCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "draft", abstract: "List, print, send and delete drafts.",
        subcommands: [List.self, Show.self, Send.self, Delete.self], defaultSubcommand: List.self)

    struct List: ReportingCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List drafts, the last changed one first.",
            discussion: "Prints one line per draft: id, time, kind and the beginning of the text, separated by tabs.")

        @OptionGroup var options: WritingOptions

        func work() async throws {
            try DraftOutput(AccountWriter(options)).list()
        }
    }

    struct Show: ReportingCommand {
        static let configuration = CommandConfiguration(commandName: "show", abstract: "Print the text of a draft.")

        @Argument(help: "The draft's id.", completion: .own(.draft))
        var id: String

        @OptionGroup var options: WritingOptions

        func work() async throws {
            try DraftOutput(AccountWriter(options)).show(id)
        }
    }

    struct Send: ReportingCommand {
        static let configuration = CommandConfiguration(
            commandName: "send", abstract: "Send a draft.",
            discussion: """
                Prints the URL of the post. If the outcome of an earlier attempt is unknown, looks for the post on the server \
                first; --again skips that.
                """)

        @Argument(help: "The draft's id.", completion: .own(.draft))
        var id: String

        @Flag(help: "Send it even if it may be on the server already.")
        var again = false

        @OptionGroup var options: WritingOptions

        func work() async throws {
            try await DraftOutput(AccountWriter(options)).send(id, again: again)
        }
    }

    struct Delete: ReportingCommand {
        static let configuration = CommandConfiguration(commandName: "delete", abstract: "Delete a draft.")

        @Argument(help: "The draft's id.", completion: .own(.draft))
        var id: String

        @OptionGroup var options: WritingOptions

        func work() async throws {
            try DraftOutput(AccountWriter(options)).delete(id)
        }
    }
}
