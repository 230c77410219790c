internal import Logging

/// The lists that come page by page (the site's own API text, §1, §4, §10). The first page is 0 or 1, as the list has it.
struct WanandroidListRequest: WanandroidRequest {
    var path: PathTemplate
    var parameters: Parameters = .none
    /// A search is sent as a form.
    var words: String?
    var authorization: Authorization = .optional

    var method: HTTPMethod { words == nil ? .get : .post }
    var body: RequestBody { words.map { .form(["k": .text($0)]) } ?? .none }
    var repeatability: Repeatability { .safe }

    private static let mostLines = 5

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        let wire = try JSONBody.decode(WanandroidEnvelope<WanandroidWirePage>.self, from: body, what: context.path).data
        for failure in wire.articles.failures.prefix(Self.mostLines) {
            let reason = Undecodable(what: context.path, field: failure.reason.field, problem: failure.reason.problem)
            context.logger.notice("left out element \(failure.index) of \(context.path): \(reason.logLine)")
        }
        var seen: Set<StatusID> = []
        let statuses = wire.articles.elements.map(WanandroidMapping.status)
        return Page(
            elements: statuses.filter { seen.insert($0.id).inserted }, skipped: wire.articles.failures.count,
            hasMore: !wire.isLast)
    }
}
