package import Core

/// The initial content of a post: the mentions of a reply, the options of its parent, the post that is edited.
package struct ComposerPrefill: Hashable, Sendable {
    package var post: OutgoingPost

    /// - Parameters:
    ///   - handle: the handle of the account that writes.
    ///   - source: the post as it was written, where it is edited.
    ///   - host: the host of the account's own server, which handles are written without.
    ///   - mentions: whether a reply begins with the accounts of the post that it replies to, and has its warning.
    ///   - now: the time from which a poll's remaining time counts.
    package init(
        _ target: OutgoingText, about status: Status?, writtenBy handle: RawText, source: PostSource? = nil,
        host: String, mentions: Bool = true, now: Timestamp
    ) {
        post = OutgoingPost()
        guard let status = status?.original else { return }
        switch target {
        case .reply(_, on: nil):
            if mentions {
                post.text = Self.mentions(of: status, except: handle, host: host)
                // Elsewhere a warning is a label, which names that post only.
                post.warning = Self.line(status.spoiler)
                post.isSensitive = !post.warning.isEmpty
            }
            post.narrow(to: status.widestAudience)
            post.language = Self.code(status.language)
        case .quote:
            // A quote of a post for few must not be for all.
            post.narrow(to: status.widestAudience)
            post.language = Self.code(status.language)
        case .edit: post = Self.post(status, source: source, now: now)
        case .status, .comment, .reply, .repost: break
        }
    }

    /// Returns a post of the user's own, to be written again.
    ///
    /// - Parameter source: the post as it was written; nil where the server lacks it: then the shown text is used.
    package static func post(_ status: Status, source: PostSource?, now: Timestamp) -> OutgoingPost {
        let media = status.attachments.enumerated().map { index, attachment in
            OutgoingMedia(
                id: attachment.id?.value ?? "media-\(index)", path: nil,
                alt: attachment.description.map { Self.text($0) } ?? "",
                uploaded: attachment.id.map { MediaID($0.value) }, preview: attachment.picture)
        }
        let shown = status.poll.map { poll in
            OutgoingPoll(
                options: poll.options.map { line($0.title) }, isMultiple: poll.isMultiple,
                // A server that doesn't say it for an edit shows the results.
                hidesTotals: poll.hidesTotals,
                duration: poll.expiresAt.map { max(300, Int(clamping: $0.since(now).components.seconds)) } ?? 86_400)
        }
        return OutgoingPost(
            text: source?.text ?? status.content.styled().editable, warning: source?.warning ?? line(status.spoiler),
            isSensitive: status.isSensitive, visibility: status.visibility.known, language: code(status.language),
            poll: source?.poll ?? shown, media: media)
    }

    /// Returns "@author @other ", without the account that writes.
    private static func mentions(of status: Status, except handle: RawText, host: String) -> String {
        func normal(_ acct: RawText) -> String {
            let text = acct.value.lowercased()
            let end = "@" + host.lowercased()
            return text.hasSuffix(end) ? String(text.dropLast(end.count)) : text
        }
        // The account's own server writes its handle without a host, whatever that host is called.
        var seen: Set<String> = [normal(handle), String(normal(handle).prefix { $0 != "@" })]
        let all = [status.account.acct] + status.mentions.map(\.acct)
        return all.filter { !$0.isEmpty && seen.insert(normal($0)).inserted }.map { mention($0, host: host) }.joined()
    }

    /// Returns a handle as a post begins with it: "@user@host ", without the account's own host.
    static func mention(_ acct: RawText, host: String) -> String {
        let isHere = acct.value.lowercased().hasSuffix("@" + host.lowercased())
        return "@\(line(isHere ? RawText(String(acct.value.dropLast(host.count + 1))) : acct)) "
    }

    private static func line(_ text: RawText) -> String { Sanitizer.clean(text, maximum: 1000).string }
    private static func text(_ text: RawText) -> String { text.value }

    private static func code(_ language: RawText?) -> String? {
        language.flatMap { $0.value.utf8.count <= 12 && !$0.value.isEmpty ? $0.value : nil }
    }
}

extension StyledText {
    /// The text as a user could have typed it, with whole URLs.
    var editable: String {
        lines.map { line in
            var text = ""
            var last: Int?
            for span in line.spans where span.role != .marker || span.link == nil {
                guard span.role == .link, let link = span.link, links.indices.contains(link) else {
                    text += span.text.string
                    last = nil
                    continue
                }
                // A shortened link is several spans.
                if link != last { text += links[link].url.value }
                last = link
            }
            return text
        }.joined(separator: "\n")
    }
}
