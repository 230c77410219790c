/// `message/lg/unread_list/N/json` and `message/lg/readed_list/N/json`, from page 1: the user's notifications. The server counts
/// those of the first list as read once it has sent them.
struct WanandroidMessagesRequest: WanandroidRequest {
    var isUnread: Bool
    var page: Int

    var authorization: Authorization { .required }
    var path: PathTemplate {
        let page = ["page": String(max(1, page))]
        return isUnread
            ? PathTemplate("/message/lg/unread_list/{page}/json", page)
            : PathTemplate("/message/lg/readed_list/{page}/json", page)
    }

    private struct Wire: Decodable, Sendable {
        var messages: LossyArray<WanandroidWireMessage>
        var isLast: Bool

        private enum CodingKeys: String, CodingKey {
            case datas, over
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            messages = try container.decode(LossyArray<WanandroidWireMessage>.self, forKey: .datas)
            isLast = container.bool(.over) ?? false
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        let wire = try JSONBody.decode(WanandroidEnvelope<Wire>.self, from: body, what: context.path).data
        context.note(wire.messages.failures)
        return Page(
            once: wire.messages.elements.map(WanandroidMapping.status), skipped: wire.messages.failures.count,
            hasMore: !wire.isLast)
    }
}
