/// A quote on the wire, in the shapes that are about: Mastodon's Quote and ShallowQuote
/// (docs.joinmastodon.org/entities/Quote), and the plain Status of Fedibird, Akkoma and Pleroma.
struct WireQuote: Decodable, Sendable {
    /// nil for a plain status, which is there to be read.
    var state: String?
    /// nil also when it is there and broken: the place of the quote stays visible.
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
