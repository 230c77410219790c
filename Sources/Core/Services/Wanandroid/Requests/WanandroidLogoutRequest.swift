/// `user/logout/json`, by GET as the site has it.
struct WanandroidLogoutRequest: WanandroidRequest {
    var path: PathTemplate { "/user/logout/json" }
    var authorization: Authorization { .required }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}
