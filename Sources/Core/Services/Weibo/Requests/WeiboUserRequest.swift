/// `users/show` (open.weibo.com/wiki/2/users/show).
struct WeiboUserRequest: WeiboRequest {
    var id: String

    var path: PathTemplate { "/2/users/show.json" }
    var parameters: Parameters { ["uid": .text(id)] }
    var authorization: Authorization { .required }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Account {
        WeiboMapping.account(try JSONBody.decode(WeiboWireUser.self, from: body, what: context.path))
    }
}
