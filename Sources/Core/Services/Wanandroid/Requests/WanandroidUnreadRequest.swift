/// `message/lg/count_unread/json`: a bare number.
struct WanandroidUnreadRequest: WanandroidRequest {
    var path: PathTemplate { "/message/lg/count_unread/json" }
    var authorization: Authorization { .required }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Int {
        max(0, try JSONBody.decode(WanandroidEnvelope<Int>.self, from: body, what: context.path).data)
    }
}
