/// The text of a notification beside account and status: a report, a warning, a severed server.
struct WireNotificationWords: Decodable, Sendable {
    var text: RawText?
    /// The account that a report is about.
    var subject: WireAccount?

    private enum CodingKeys: String, CodingKey {
        case report, event, emoji
        case warning = "moderation_warning"
    }

    private enum PartKeys: String, CodingKey {
        case comment, text, category
        case subject = "target_account"
        case server = "target_name"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let report = container.nested(PartKeys.self, .report)
        subject = report?.value(WireAccount.self, .subject)
        text =
            report?.raw(.comment) ?? report?.raw(.category)
            ?? container.nested(PartKeys.self, .warning)?.raw(.text)
            ?? container.nested(PartKeys.self, .event)?.raw(.server) ?? container.raw(.emoji)
    }
}
