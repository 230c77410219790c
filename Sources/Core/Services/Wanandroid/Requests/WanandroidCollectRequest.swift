/// `lg/collect/ID/json` and `lg/uncollect_originId/ID/json`. Idempotent.
struct WanandroidCollectRequest: WanandroidRequest {
    var id: StatusID
    var isOn: Bool

    var method: HTTPMethod { .post }
    var authorization: Authorization { .required }
    var repeatability: Repeatability { .idempotent }
    var path: PathTemplate {
        isOn
            ? PathTemplate("/lg/collect/{id}/json", ["id": id.rawValue])
            : PathTemplate("/lg/uncollect_originId/{id}/json", ["id": id.rawValue])
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}
