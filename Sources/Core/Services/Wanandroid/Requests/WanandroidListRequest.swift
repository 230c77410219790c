/// The paged lists (the site's own API documentation, §1, §4, §10). The first page is 0 or 1, depending on the list.
struct WanandroidListRequest: WanandroidRequest {
    var path: PathTemplate
    var parameters: Parameters = .none
    /// The words of a search, which are sent as a form.
    var words: String?
    var authorization: Authorization = .optional

    var method: HTTPMethod { words == nil ? .get : .post }
    var body: RequestBody { words.map { .form(["k": .text($0)]) } ?? .none }
    var repeatability: Repeatability { .safe }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        let wire = try JSONBody.decode(WanandroidEnvelope<WanandroidWirePage>.self, from: body, what: context.path).data
        context.note(wire.articles.failures)
        return Page(
            once: wire.articles.elements.map(WanandroidMapping.status), skipped: wire.articles.failures.count,
            hasMore: !wire.isLast)
    }
}
