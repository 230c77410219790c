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
