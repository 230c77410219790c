/// A page of a list whose cursor is an id of the server's own, known from the `Link` header only
/// (docs.joinmastodon.org/api/guidelines#pagination): favourites, followers, conversations.
struct GetLinkedPage<Wire: Decodable & Sendable, Element: Identifiable & Sendable>: MastodonRequest
where Element.ID: Sendable {
    /// A page and the link to the next one.
    typealias Linked = (page: Page<Element>, next: String?)

    var path: PathTemplate
    /// The link on the previous page; nil for the first page.
    var link: String?
    var limit: Int
    var extra: [(String, Parameters.Argument)] = []
    var authorization = Authorization.required
    var scope: String?
    var map: @Sendable (Wire) -> Element

    var parameters: Parameters {
        var parameters: Parameters = ["max_id": link.map { .text($0) }, "limit": .number(limit)]
        for (name, value) in extra { parameters.add(name, value) }
        return parameters
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Linked {
        let wire = try JSONBody.decode(LossyArray<Wire>.self, from: body, what: context.path)
        context.note(wire.failures)
        // Only the cursor is used: the link itself drops parameters.
        let next = LinkHeader(context.head.headers.values("Link"))
            .cursor(["max_id"], relation: "next", on: context.server)
        var seen: Set<Element.ID> = []
        let elements = wire.elements.map(map).filter { seen.insert($0.id).inserted }
        // A link that leads back to the same page would never end.
        let isEnd = next == link || elements.isEmpty && wire.failures.isEmpty
        let following = isEnd ? nil : next
        return (Page(elements: elements, skipped: wire.failures.count, hasMore: following != nil), following)
    }
}
