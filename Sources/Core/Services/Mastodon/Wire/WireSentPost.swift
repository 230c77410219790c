/// The response to a new post (docs.joinmastodon.org/methods/statuses#create): the status or, for one to be published
/// later, the scheduled status.
enum WireSentPost: JSONDecodable, Sendable {
    case status(WireStatus)
    case scheduled(WireScheduledPost)

    init(_ json: JSONObject) throws {
        // A scheduled status has no author yet; GoToSocial's statuses may have a date of publication.
        self =
            json.contains("scheduled_at") && !json.contains("account")
            ? .scheduled(try WireScheduledPost(json)) : .status(try WireStatus(json))
    }
}

/// A post to be published later (docs.joinmastodon.org/entities/ScheduledStatus).
struct WireScheduledPost: JSONDecodable, Sendable {
    var id: String
    var publishAt: Timestamp
    var text: String
    var warning: String
    var visibility: String?
    var inReplyTo: String?
    var hasPoll: Bool
    var media: Int

    init(_ json: JSONObject) throws {
        id = try json.id("id")
        guard let moment = json.moment("scheduled_at") else {
            throw json.unusable("scheduled_at")
        }
        publishAt = moment
        let parameters = json.object("params")
        text = parameters?.text("text") ?? ""
        warning = parameters?.text("spoiler_text") ?? ""
        visibility = parameters?.text("visibility")
        inReplyTo = parameters?.optionalID("in_reply_to_id")
        hasPoll = parameters?.object("poll") != nil
        media = max(
            json.list(WireAttachment.self, "media_attachments").count,
            parameters?.list(String.self, "media_ids").count ?? 0)
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
struct WirePostSource: JSONDecodable, Sendable {
    /// The source; nil in the response of a server that doesn't return it.
    var source: PostSource?

    init(_ json: JSONObject) {
        guard let text = json.value(String.self, "text") else { return }
        let poll = json.value(WirePoll.self, "poll").map { OutgoingPoll($0, from: json.moment("created_at")) }
        source = PostSource(
            text: RawText(text).limited(to: StatusLimits.text).value,
            warning: RawText(json.text("spoiler_text") ?? "").limited().value, poll: poll)
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
