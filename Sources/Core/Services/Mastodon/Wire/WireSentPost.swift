/// The response to a new post (docs.joinmastodon.org/methods/statuses#create): the status or, for one to be published
/// later, the scheduled status.
enum WireSentPost: Decodable, Sendable {
    case status(WireStatus)
    case scheduled(WireScheduledPost)

    private enum CodingKeys: String, CodingKey {
        case account
        case publishAt = "scheduled_at"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // A scheduled status has no author yet; GoToSocial's statuses may have a date of publication.
        self =
            container.contains(.publishAt) && !container.contains(.account)
            ? .scheduled(try WireScheduledPost(from: decoder)) : .status(try WireStatus(from: decoder))
    }
}

/// A post to be published later (docs.joinmastodon.org/entities/ScheduledStatus).
struct WireScheduledPost: Decodable, Sendable {
    var id: String
    var publishAt: Timestamp
    var text: String
    var warning: String
    var visibility: String?
    var inReplyTo: String?
    var hasPoll: Bool
    var media: Int

    private enum CodingKeys: String, CodingKey {
        case id, params
        case publishAt = "scheduled_at"
        case media = "media_attachments"
    }

    private enum ParameterKeys: String, CodingKey {
        case text, visibility, poll
        case warning = "spoiler_text"
        case inReplyTo = "in_reply_to_id"
        case media = "media_ids"
    }

    private enum PollKeys: String, CodingKey {
        case options
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.id(.id)
        guard let moment = container.moment(.publishAt) else {
            throw DecodingError.dataCorruptedError(
                forKey: .publishAt, in: container, debugDescription: "no time of publication")
        }
        publishAt = moment
        let parameters = container.nested(ParameterKeys.self, .params)
        text = parameters?.text(.text) ?? ""
        warning = parameters?.text(.warning) ?? ""
        visibility = parameters?.text(.visibility)
        inReplyTo = parameters?.text(.inReplyTo).flatMap { StatusOrder.isUsable($0) ? $0 : nil }
        hasPoll = parameters?.nested(PollKeys.self, .poll) != nil
        media = max(
            container.list(WireAttachment.self, .media).count, parameters?.list(String.self, .media).count ?? 0)
    }

    var post: ScheduledPost {
        ScheduledPost(
            id: ScheduledPost.ID(id), publishAt: publishAt, text: RawText(text).limited(to: StatusLimits.text),
            warning: RawText(warning).limited(), visibility: visibility.flatMap { Visibility(rawValue: $0) },
            inReplyTo: inReplyTo.map { StatusID($0) }, hasPoll: hasPoll,
            mediaCount: min(media, StatusLimits.attachments))
    }
}

/// A status as it was written: a StatusSource (docs.joinmastodon.org/entities/StatusSource), or the status in the response to
/// its deletion.
struct WirePostSource: Decodable, Sendable {
    /// The source; nil in the response of a server that doesn't return it.
    var source: PostSource?

    private enum CodingKeys: String, CodingKey {
        case text, poll
        case warning = "spoiler_text"
        case createdAt = "created_at"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let text = container.value(String.self, .text) else { return }
        let poll = container.value(WirePoll.self, .poll).map { OutgoingPoll($0, from: container.moment(.createdAt)) }
        source = PostSource(
            text: RawText(text).limited(to: StatusLimits.text).value,
            warning: RawText(container.text(.warning) ?? "").limited().value, poll: poll)
    }
}

extension OutgoingPoll {
    /// The poll to write again: it is open for as long as it was, and hides its counts if it did.
    fileprivate init(_ wire: WirePoll, from start: Timestamp?) {
        self.init(
            options: wire.options.prefix(StatusLimits.pollOptions).map { RawText($0.title).limited().value },
            isMultiple: wire.isMultiple, hidesTotals: !wire.isExpired && Poll.hides(wire.options.map(\.votes)))
        guard let start, let end = wire.expiresAt, end > start else { return }
        duration = Int(end.since(start).components.seconds)
    }
}
