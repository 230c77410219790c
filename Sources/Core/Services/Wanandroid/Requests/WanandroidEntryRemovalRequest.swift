/// `lg/uncollect/ID/json`: removes a page of another site from the collection. Idempotent.
struct WanandroidEntryRemovalRequest: WanandroidRequest {
    /// The number of the entry in the collection.
    var entry: String

    var method: HTTPMethod { .post }
    var authorization: Authorization { .required }
    var repeatability: Repeatability { .idempotent }
    var path: PathTemplate { PathTemplate("/lg/uncollect/{id}/json", ["id": entry]) }
    /// The body for an entry that is about no article.
    var body: RequestBody { .form(["originId": .number(-1)]) }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}
