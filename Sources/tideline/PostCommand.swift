internal import App
internal import ArgumentParser
internal import Core

/// `tideline post [TEXT]`
struct PostCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "post", abstract: "Send a post.",
        discussion: """
            Prints the URL of the new post. Lines of "---" divide the text into a thread; with --thread, a text that is too \
            long becomes one. A post that can't be sent is saved as a draft, whose id is printed; `tideline draft send ID` \
            sends it later, and never twice: when the outcome of an attempt is unknown, it first looks for the post on the \
            server.

            A reply or quote is never visible to more people than its post; a reply mentions only those whom the text \
            mentions. The first --alt describes the first --media, and so on.
            """)

    @Argument(help: "The text.")
    var text: String?

    @Flag(help: "Read the text from standard input.")
    var stdin = false

    @Option(help: ArgumentHelp("Reply to this post.", valueName: "id|url"))
    var replyTo: String?

    @Option(help: ArgumentHelp("Quote this post.", valueName: "id|url"))
    var quote: String?

    @Option(
        help: "Audience: public, unlisted, private or direct. Default: the account's.",
        completion: .list(NewPost.audiences.map(\.rawValue)))
    var visibility: String?

    @Option(help: "Content warning.")
    var warning: String?

    @Option(help: "Language of the text, such as de. Can be repeated.")
    var language: [String] = []

    @Option(
        help: ArgumentHelp(
            "Label in place of a warning: sexual, nudity, porn or graphic-media. Can be repeated.", valueName: "label"),
        completion: .list(SelfLabel.allCases.map(\.rawValue)))
    var label: [String] = []

    @Option(
        help: ArgumentHelp(
            "Who can reply: everybody, nobody, or mentioned, followed and followers. Can be repeated.",
            valueName: "accounts"), completion: .list(NewPost.replyAudiences))
    var replies: [String] = []

    @Flag(help: "Prevent quotes of the post.")
    var noQuotes = false

    @Flag(help: "Hide media until readers ask for it.")
    var sensitive = false

    @Option(help: ArgumentHelp("Attach a file. Can be repeated.", valueName: "file"), completion: .file())
    var media: [String] = []

    @Option(help: ArgumentHelp("Description of a file for those who can't see it.", valueName: "text"))
    var alt: [String] = []

    @Option(help: ArgumentHelp("A poll option. Repeat for each option.", valueName: "option"))
    var poll: [String] = []

    @Flag(help: "Allow several choices in the poll.")
    var pollMultiple = false

    @Flag(help: "Hide the poll's counts until it ends.")
    var pollHide = false

    @Option(help: ArgumentHelp("How long the poll is open: 30m, 12h, 3d, 1w.", valueName: "period"))
    var pollDuration = SincePeriod(seconds: 86_400)

    @Option(help: ArgumentHelp("When to publish it: 2026-11-23T18:00, or 2h from now.", valueName: "time"))
    var schedule: ScheduleTime?

    @Flag(help: "Send a text that is too long as a thread.")
    var thread = false

    @OptionGroup var options: WritingOptions

    func validate() throws {
        if stdin, text != nil { throw ValidationError("Pass the text as an argument or with --stdin, not both.") }
        if replyTo != nil, quote != nil { throw ValidationError("Pass --reply-to or --quote, not both.") }
        if media.contains("") { throw ValidationError("--media needs the name of a file.") }
        if alt.count > media.count { throw ValidationError("There is more --alt than --media.") }
        if !stdin, text == nil, media.isEmpty, poll.isEmpty {
            throw ValidationError("Missing the text. Pass it as an argument or with --stdin.")
        }
        if let visibility, !NewPost.audiences.contains(where: { $0.rawValue == visibility }) {
            throw ValidationError("--visibility must be public, unlisted, private or direct.")
        }
        if label.contains(where: { SelfLabel(rawValue: $0) == nil }) {
            throw ValidationError("--label must be sexual, nudity, porn or graphic-media.")
        }
        if !replies.isEmpty, NewPost.replyAudience(replies) == nil {
            throw ValidationError(
                "--replies must be everybody, nobody, or one or more of mentioned, followed and followers.")
        }
        if !replies.isEmpty, replyTo != nil {
            throw ValidationError("--replies is for the first post of a thread, not for a reply.")
        }
    }

    func work() async throws {
        let writer = try AccountWriter(options)
        let input = {
            try NewPost.text(of: Console.standard.wholeInput(limit: NewPost.longestText), writer.strings)
        }
        var post = OutgoingPost(
            text: try text.map(NewPost.cleaned) ?? (stdin ? input() : ""), warning: warning ?? "",
            isSensitive: sensitive,
            visibility: visibility.flatMap(Visibility.init(rawValue:)), publishAt: schedule?.moment,
            media: NewPost.media(media, alt: alt))
        post.languages = language
        post.selfLabels = label.isEmpty ? nil : Set(label.compactMap(SelfLabel.init(rawValue:)))
        post.replyAudience = NewPost.replyAudience(replies)
        post.allowsQuotes = noQuotes ? false : nil
        if !poll.isEmpty {
            post.poll = OutgoingPoll(
                options: poll, isMultiple: pollMultiple, hidesTotals: pollHide, duration: Int(pollDuration.seconds))
        }
        try await NewPost(post, replyTo: replyTo, quote: quote, splits: thread).send(with: writer)
    }
}

extension ScheduleTime: ExpressibleByArgument {
    init?(argument: String) { self.init(argument, now: SystemTime().now, zone: .system) }
}
