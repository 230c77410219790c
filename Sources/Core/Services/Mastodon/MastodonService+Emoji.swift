extension MastodonService {
    /// Fetches the server's custom emoji; empty if it has none.
    ///
    /// https://docs.joinmastodon.org/methods/custom_emojis/
    package func emoticons() async throws(RequestError) -> [CustomEmoji] {
        let request = GetArray<WireEmoji, CustomEmoji>(path: "/api/v1/custom_emojis", authorization: .optional) {
            wire in
            wire.visibleInPicker ? wire.shortcode.map { CustomEmoji(shortcode: $0, url: wire.url) } : nil
        }
        return try await optional(.emoji) { () async throws(RequestError) -> [CustomEmoji]? in
            try await client.send(request)
        } ?? []
    }
}
