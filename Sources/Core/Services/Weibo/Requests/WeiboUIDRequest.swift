/// `account/get_uid`: the account of the token (open.weibo.com/wiki/2/account/get_uid).
struct WeiboUIDRequest: WeiboRequest {
    var path: PathTemplate { "/2/account/get_uid.json" }
    var authorization: Authorization { .required }

    private struct Wire: Decodable {
        var uid: String?

        private enum CodingKeys: String, CodingKey {
            case uid
        }

        init(from decoder: any Decoder) throws {
            uid = try decoder.container(keyedBy: CodingKeys.self).text(.uid)
        }
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> String {
        guard let uid = try JSONBody.decode(Wire.self, from: body, what: context.path).uid, !uid.isEmpty else {
            throw .undecodable(UnexpectedResponse(what: context.path, field: "uid", problem: .missing))
        }
        return uid
    }
}
