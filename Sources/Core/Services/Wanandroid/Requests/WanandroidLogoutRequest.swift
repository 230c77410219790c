/// `user/logout/json`, which the site expects as GET.
struct WanandroidLogoutRequest: WanandroidRequest {
    var path: PathTemplate { "/user/logout/json" }
    var authorization: Authorization { .required }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}
