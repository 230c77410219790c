/// `banner/json`: the whole list on one page.
struct WanandroidBannerRequest: WanandroidRequest {
    var path: PathTemplate { "/banner/json" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Page<Status> {
        let wire = try JSONBody.decode(
            WanandroidEnvelope<LossyArray<WanandroidWireBanner>>.self, from: body, what: context.path
        ).data
        context.note(wire.failures)
        return Page(
            once: wire.elements.map(WanandroidMapping.status), skipped: wire.failures.count, hasMore: false)
    }
}
