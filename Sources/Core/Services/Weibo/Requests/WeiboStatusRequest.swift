/// Requests whose response is one status: `statuses/show`, `repost`, `share`, `favorites/create`
/// (open.weibo.com/wiki/2/statuses/show).
struct WeiboStatusRequest: WeiboRequest {
    var method = HTTPMethod.get
    var path: PathTemplate
    var arguments: Parameters
    var repeatability: Repeatability = .never
    /// The picture, sent with the arguments in one multipart body.
    var picture: MultipartForm.File?

    var parameters: Parameters { method == .get ? arguments : .none }
    var body: RequestBody {
        guard let picture else { return method == .get ? .none : .form(arguments) }
        return .multipart(MultipartForm(fields: arguments.texts, files: [picture]))
    }
    var authorization: Authorization { .required }

    /// A favourite contains the status.
    private struct Wire: Decodable {
        var status: WeiboWireStatus

        private enum CodingKeys: String, CodingKey {
            case status
        }

        init(from decoder: any Decoder) throws {
            let inner = try decoder.container(keyedBy: CodingKeys.self).value(WeiboWireStatus.self, .status)
            status = try inner ?? WeiboWireStatus(from: decoder)
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Status {
        WeiboMapping.status(try JSONBody.decode(Wire.self, from: body, what: context.path).status)
    }

    static func show(_ id: StatusID) -> WeiboStatusRequest {
        WeiboStatusRequest(
            path: "/2/statuses/show.json", arguments: ["id": .text(id.rawValue), "isGetLongText": .number(1)],
            repeatability: .safe)
    }

    static func favourite(_ id: StatusID, _ isOn: Bool) -> WeiboStatusRequest {
        WeiboStatusRequest(
            method: .post, path: isOn ? "/2/favorites/create.json" : "/2/favorites/destroy.json",
            arguments: ["id": .text(id.rawValue)], repeatability: .idempotent)
    }

    /// - Parameter text: if empty, Weibo uses "转发微博".
    static func repost(_ id: StatusID, text: String, address: String) -> WeiboStatusRequest {
        WeiboStatusRequest(
            method: .post, path: "/2/statuses/repost.json",
            arguments: [
                "id": .text(id.rawValue), "status": .text(text), "is_comment": .number(0), "rip": .text(address),
            ])
    }

    static func share(_ text: String, picture: MultipartForm.File?, address: String) -> WeiboStatusRequest {
        WeiboStatusRequest(
            method: .post, path: "/2/statuses/share.json", arguments: ["status": .text(text), "rip": .text(address)],
            picture: picture)
    }
}
