internal import App
internal import ArgumentParser
internal import Core

/// `tideline draft`
struct DraftCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "draft", abstract: "List, print, send and delete drafts.",
        subcommands: [List.self, Show.self, Send.self, Delete.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List drafts, the last changed one first.",
            discussion: "Prints one line per draft: id, time, kind and the beginning of the text, separated by tabs.")

        @OptionGroup var options: WritingOptions

        func run() async throws {
            try await DraftCommand.reporting {
                let writer = try AccountWriter(options)
                for draft in writer.drafts.newestFirst() {
                    if options.json {
                        try Console.json(JSONLine.bytes(of: DraftJSON(draft)))
                        continue
                    }
                    let id = Sanitizer.clean(RawText(draft.id), maximum: 80)
                    let time = RelativeTime(strings: writer.strings).exact(draft.changedAt)
                    let kind = Sanitizer.clean(RawText(draft.kind.kind.rawValue))
                    let text = StatusContent.plain(RawText(draft.post.text)).styled().firstLine
                    try Console.line("\(id)\t\(time)\t\(kind)\t\(LineBreaker(.standard).truncate(text, width: 60))")
                }
            }
        }
    }

    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Print the text of a draft.")

        @Argument(help: "The draft's id.")
        var id: String

        @OptionGroup var options: WritingOptions

        func run() async throws {
            try await DraftCommand.reporting {
                let writer = try AccountWriter(options)
                let draft = try writer.draft(id)
                if options.json { return try Console.json(JSONLine.bytes(of: DraftJSON(draft))) }
                for line in StatusContent.plain(RawText(draft.post.text)).styled().lines {
                    try Console.line(line.spans.reduce(DisplayText.empty) { $0 + $1.text })
                }
            }
        }
    }

    struct Send: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Send a draft.",
            discussion: """
                Prints the URL of the post. If the outcome of an earlier attempt is unknown, looks for the post on the server \
                first; --again skips that.
                """)

        @Argument(help: "The draft's id.")
        var id: String

        @Flag(help: "Send it even if it may be on the server already.")
        var again = false

        @OptionGroup var options: WritingOptions

        func run() async throws {
            try await DraftCommand.reporting {
                let writer = try AccountWriter(options)
                let draft = try await writer.narrowed(try writer.draft(id))
                try await writer.send(draft, again ? .despiteDoubt : .safely)
            }
        }
    }

    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Delete a draft.")

        @Argument(help: "The draft's id.")
        var id: String

        @OptionGroup var options: WritingOptions

        func run() async throws {
            try await DraftCommand.reporting {
                let writer = try AccountWriter(options)
                let draft = try writer.draft(id)
                let isDeleted: Bool
                do throws(FileError) { isDeleted = try writer.drafts.discard(draft.id) } catch {
                    throw Failure(.file, writer.strings.sentence(for: error))
                }
                guard isDeleted else {
                    throw Failure(.later, writer.strings.sentence(for: DraftRemoval.beingSent))
                }
                if options.json { try Console.json(JSONLine.bytes(of: DraftJSON(draft))) }
            }
        }
    }
}
