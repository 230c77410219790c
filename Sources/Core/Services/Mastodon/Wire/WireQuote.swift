/// A quote on the wire, in its various forms: Mastodon's Quote and ShallowQuote (docs.joinmastodon.org/entities/Quote),
/// and the plain Status of Fedibird, Akkoma and Pleroma.
struct WireQuote: Decodable, Sendable {
    /// The state; nil for a plain status, which may be shown.
    var state: String?
    /// The quoted status; nil also if it can't be decoded: the quote stays visible as unavailable.
    var status: WireStatus.Box?

    private enum CodingKeys: String, CodingKey {
        case state
        case quotedStatus = "quoted_status"
        case quotedStatusID = "quoted_status_id"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        state = container.raw(.state)?.value
        if state == nil, !container.contains(.quotedStatus), !container.contains(.quotedStatusID) {
            status = .status(try WireStatus(from: decoder))
        } else {
            status = container.value(WireStatus.self, .quotedStatus).map { .status($0) }
        }
    }
}
