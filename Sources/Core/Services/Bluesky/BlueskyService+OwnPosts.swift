/// Posts of the user's own, which the service that answers queries shows some seconds after they were stored.
extension BlueskyService {
    /// Fetches a post of the user's own from where it is stored.
    ///
    /// - Returns: nil if there is none, and for a post of somebody else.
    func ownPost(_ id: StatusID) async throws(RequestError) -> Status? {
        guard let uri = ATURI(id.rawValue), uri.repo.description == did.rawValue, uri.collection == ATURI.post else {
            return nil
        }
        return try await ownPost(uri, try await author())
    }

    func ownPost(_ uri: ATURI, _ author: JSONValue) async throws(RequestError) -> Status? {
        guard let record = try await record(uri) else { return nil }
        let embed = record.value["embed"]
        let quoted = embed?["record"]?.text("uri") ?? embed?["record"]?["record"]?.text("uri")
        // A quote is shown when the server shows the post.
        let subject = if let quoted { try? await subject(StatusID(quoted)) } else { nil as BlueskySubject? }
        return try await status(of: uri, record.value, author, quoted: subject)
    }

    /// Fetches the user as responses show authors, once.
    func author() async throws(RequestError) -> JSONValue {
        if let known = await writing.author { return known }
        let author = try await client.send(.author(did))
        await writing.record(author: author)
        return author
    }

    /// Makes the status of a post as the server will send it later, from its record.
    func status(
        of uri: ATURI, _ record: JSONValue, _ author: JSONValue, quoted: BlueskySubject?
    ) async throws(RequestError) -> Status {
        var view = JSONValue.object([
            "uri": .text(uri.description), "author": author, "record": record, "viewer": .object([:]),
        ])
        view["indexedAt"] = record["createdAt"]
        view["embed"] = record["embed"].flatMap { self.view(of: $0, quoted: quoted?.view) }
        let post = try JSONBody.decode(BlueskyWirePost.self, from: try view.encoded(), what: "record")
        return await reading().mapping.status(post)
    }

    private func view(of embed: JSONValue, quoted: JSONValue?) -> JSONValue? {
        guard let type = embed.text("$type") else { return nil }
        var view = JSONValue.object(["$type": .text(type + "#view")])
        switch type {
        case "app.bsky.embed.images":
            view["images"] = .array(
                embed.array("images").map { image in
                    var shown = JSONValue.object([:])
                    (shown["alt"], shown["aspectRatio"]) = (image["alt"], image["aspectRatio"])
                    (shown["thumb"], shown["fullsize"]) = (url(of: image["image"]), url(of: image["image"]))
                    return shown
                })
        case "app.bsky.embed.video":
            (view["alt"], view["aspectRatio"]) = (embed["alt"], embed["aspectRatio"])
            view["playlist"] = url(of: embed["video"])
        case "app.bsky.embed.record":
            view["record"] = quoted ?? .object(["$type": .text("app.bsky.embed.record#viewPending")])
        case "app.bsky.embed.recordWithMedia":
            view["record"] = embed["record"].flatMap { self.view(of: $0, quoted: quoted) }
            view["media"] = embed["media"].flatMap { self.view(of: $0, quoted: nil) }
        default: return nil
        }
        return view
    }

    /// Returns the URL of a file where it is stored.
    private func url(of blob: JSONValue?) -> JSONValue? {
        blob?["ref"]?.text("$link").map { cid in
            let parameters: Parameters = ["did": .text(did.rawValue), "cid": .text(cid)]
            return .text("\(client.server.description)/xrpc/com.atproto.sync.getBlob?\(parameters.encoded)")
        }
    }
}

extension JSONValue {
    /// Returns a value as JSON has it.
    ///
    /// - Throws: `other` if it can't be written as JSON.
    init(_ value: some Encodable & Sendable) throws(RequestError) {
        let bytes = try RequestBody.json(value).encoded()?.content.bytes ?? []
        self = try JSONBody.decode(JSONValue.self, from: bytes, what: "record")
    }

    fileprivate func encoded() throws(RequestError) -> [UInt8] {
        try RequestBody.json(self).encoded()?.content.bytes ?? []
    }
}
