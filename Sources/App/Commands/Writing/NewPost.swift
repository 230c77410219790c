package import Core

/// A post as the command line describes it.
package struct NewPost: Sendable {
    private let post: OutgoingPost
    private let replyTo: String?
    private let quote: String?
    private let splits: Bool

    /// The audiences that a command can choose. Other servers' own ones would be refused, or become the default.
    package static let audiences: [Visibility] = [.public, .unlisted, .private, .direct]

    /// The names for `replyAudience`.
    package static let replyAudiences = ["everybody", "nobody"] + ReplyAudience.Group.allCases.map(\.rawValue)

    /// Returns who may reply to a post.
    ///
    /// - Parameter names: `everybody`, `nobody`, or groups of accounts.
    /// - Returns: nil for others, and for none.
    package static func replyAudience(_ names: [String]) -> ReplyAudience? {
        if names == ["everybody"] { return .everybody }
        if names == ["nobody"] { return .only([]) }
        let groups = names.compactMap(ReplyAudience.Group.init(rawValue:))
        return groups.isEmpty || groups.count < names.count ? nil : .only(Set(groups))
    }

    /// Returns the names from which `replyAudience` makes an audience.
    static func names(of audience: ReplyAudience) -> [String] {
        switch audience {
        case .everybody: ["everybody"]
        case .only([]): ["nobody"]
        case .only(let groups): groups.map(\.rawValue).sorted()
        }
    }

    /// The longest text that is read from standard input, in bytes.
    package static let longestText = 1 << 20

    /// - Parameters:
    ///   - replyTo: the post that it replies to: an id on the account's server, or a URL.
    ///   - quote: the post that it quotes; not with `replyTo`.
    ///   - splits: whether a text that is too long becomes a thread.
    package init(_ post: OutgoingPost, replyTo: String?, quote: String?, splits: Bool) {
        self.post = post
        self.replyTo = replyTo
        self.quote = quote
        self.splits = splits
    }

    /// Saves it as a draft, then sends it.
    ///
    /// - Throws: `Failure`, with the id of the draft if it is saved and could not be sent. A draft that can't be sent
    ///   as it is, and has no text, isn't kept.
    package func send(with writer: AccountWriter) async throws {
        let draft = try await draft(for: writer)
        try writer.save(draft)
        try await writer.send(draft, isNew: true)
    }

    /// Returns the draft to send: for no more people than the post that it replies to or quotes.
    ///
    /// - Throws: `Failure` if that post can't be fetched, or the service doesn't support it.
    func draft(for writer: AccountWriter) async throws -> Draft {
        var post = post
        let target = try await target(of: &post, writer)
        if splits, writer.session.sender.splits(target) {
            let counting = await writer.session.service.writingRules().counting
            let reserved = counting.count("", warning: post.warning)
            post.text = ThreadSplitter.text(
                of: ThreadSplitter.parts(of: post.text).flatMap {
                    ThreadSplitter.split($0, by: counting, reserving: reserved)
                })
        }
        // An id of its own: the draft that is open in the reader stays.
        return Draft(
            id: ItemFolder<Draft>.uniqueID(for: target), target: target, post: post,
            changedAt: writer.context.time.now)
    }

    private func target(of post: inout OutgoingPost, _ writer: AccountWriter) async throws -> OutgoingText {
        let capabilities = writer.session.capabilities
        let target: OutgoingText
        if let replyTo {
            let answered = try await writer.post(replyTo)
            target =
                capabilities.features.contains(.comments) ? .comment(on: answered.id) : .reply(to: answered.id, on: nil)
            if target.inheritsAudience { narrow(&post, to: answered, writer) }
        } else if let quote {
            let quoted = try await writer.post(quote)
            target = .quote(of: quoted.id)
            if target.inheritsAudience { narrow(&post, to: quoted, writer) }
        } else {
            target = .status
        }
        guard capabilities.texts.contains(target.kind) else { throw writer.notOffered }
        return target
    }

    /// Makes a post visible to no more people than another one, and reports it if the user wanted more.
    private func narrow(_ post: inout OutgoingPost, to status: Status, _ writer: AccountWriter) {
        let wanted = post.visibility
        post.narrow(to: status.widestAudience)
        guard wanted != nil, post.visibility != wanted else { return }
        writer.output.error(writer.strings.narrowed(writer.strings.visibilityName(post.visibility)))
    }

    /// Returns the text of standard input, without characters that can't be typed in the composer either.
    ///
    /// - Throws: `Failure` if it is longer than `longestText`, or no text.
    package static func text(of bytes: [UInt8], _ strings: Strings) throws -> String {
        guard bytes.count <= longestText, let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure(.data, strings.inputIsNoText)
        }
        let lines = cleaned(text)
        // The line break of the last line.
        return lines.hasSuffix("\n") ? String(lines.dropLast()) : lines
    }

    /// Returns a text without control characters, with the line ends of this system.
    package static func cleaned(_ text: String) -> String {
        TextCleaner(isMultiline: true).clean(text, most: longestText)
    }

    /// Returns files as a post has them. A path counts from the current folder, the first description is that of the first
    /// file.
    package static func media(_ paths: [String], alt: [String]) -> [OutgoingMedia] {
        paths.enumerated().map { index, path in
            let whole = path.hasPrefix("/") ? path : PathText.currentFolder + "/" + path
            return OutgoingMedia(id: String(index + 1), path: whole, alt: index < alt.count ? alt[index] : "")
        }
    }
}

/// A post that the server is to publish later, as commands print it with `--json`.
struct ScheduledJSON: Encodable {
    var type = "scheduled"
    var id: String
    var scheduled_at_ms: Int64
    var text: String
    var dropped: [String]?

    init(_ post: ScheduledPost, dropped: [String]) {
        id = post.id.rawValue
        scheduled_at_ms = post.publishAt.milliseconds
        text = post.text.value
        self.dropped = dropped.isEmpty ? nil : dropped
    }
}

/// A post that the server has and doesn't return.
struct ConfirmedJSON: Encodable {
    var type = "sent"
}
