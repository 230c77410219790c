/// `user/lg/userinfo/json`: the account that is logged in.
struct WanandroidMeRequest: WanandroidRequest {
    var path: PathTemplate { "/user/lg/userinfo/json" }
    var authorization: Authorization { .required }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> WanandroidWireUser {
        try JSONBody.decode(WanandroidEnvelope<WanandroidWireUser>.self, from: body, what: context.path).data
    }
}
