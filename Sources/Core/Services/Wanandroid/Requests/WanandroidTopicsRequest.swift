/// `tree/json`, `project/tree/json` and `hotkey/json`: lists of names.
struct WanandroidTopicsRequest: WanandroidRequest {
    var path: PathTemplate

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> [WanandroidWireTopic] {
        try JSONBody.decode(
            WanandroidEnvelope<LossyArray<WanandroidWireTopic>>.self, from: body, what: context.path
        ).data.elements
    }
}
