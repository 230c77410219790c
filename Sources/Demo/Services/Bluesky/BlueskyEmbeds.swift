/// What posts have beside their text: pictures, videos, links, quoted posts.
struct BlueskyEmbeds {
    let reader: BlueskyReader

    private var world: GeneratedWorld { reader.world }
    private var base: String { reader.call.base }

    // MARK: Quotes

    /// What a generated post quotes.
    private enum Quote {
        case post(Int)
        case deleted(String)
        case blocked(String, Int)
        case detached(Int)
        case feed, list, starterPack
    }

    /// Returns the row that a generated post quotes, in whatever way.
    private func target(of row: Int) -> Int? {
        guard row > 0, row % 17 == 5, world.written[row] == nil, world.kind(of: row) == .original,
            world.introduction?.feature(of: row) == nil
        else { return nil }
        var target = row - 1 - row % 7
        while target > 0, world.kind(of: target) != .original || world.written[target] != nil { target -= 1 }
        return target > 0 && row - target < GeneratedWorld.reach ? target : nil
    }

    private func quote(of row: Int) -> Quote? {
        guard let target = target(of: row) else { return nil }
        return switch row / 17 % 12 {
        case 1: .deleted(reader.address(of: target).uri + "x")
        case 2: .blocked(reader.address(of: target).uri + "x", world.author(of: target))
        case 3: .detached(target)
        case 4: .feed
        case 5: .list
        case 6: .starterPack
        default: .post(target)
        }
    }

    /// Returns the rows that quote a post, the latest first.
    func quotes(of row: Int) -> [Int] {
        let uri = reader.address(of: row).uri
        let near = row < 0 ? 0..<0 : max(0, row + 1)..<max(0, row + 1, min(world.count, row + GeneratedWorld.reach))
        let generated = near.filter { if case .post(row) = quote(of: $0) { true } else { false } }
        let own = reader.written.filter { Self.quoted(in: $0.value.value) == uri && reader.isShown($0.key) }.keys
        return (generated + own).sorted(by: >)
    }

    /// Returns the address that a record quotes.
    static func quoted(in record: DataValue) -> String? {
        let embed = record["embed"]
        switch embed?.type {
        case "app.bsky.embed.record": return embed?["record"]?["uri"]?.text
        case "app.bsky.embed.recordWithMedia": return embed?["record"]?["record"]?["uri"]?.text
        default: return nil
        }
    }

    // MARK: Records

    /// Returns the embed of a generated post's record.
    func record(of row: Int, _ post: Post) -> DataValue? {
        var quoted = quote(of: row).map { DataValue(["record": reference($0)]) }
        let media = mediaRecord(row, post)
        guard let media else { return quoted?.typed("app.bsky.embed.record") }
        guard let quote = quoted else { return media }
        quoted = DataValue(["record": quote, "media": media])
        return quoted?.typed("app.bsky.embed.recordWithMedia")
    }

    private func reference(_ quote: Quote) -> DataValue {
        switch quote {
        case .post(let row), .detached(let row): reader.reference(to: row)
        case .deleted(let uri), .blocked(let uri, _): DataValue(["uri": uri, "cid": BlueskyNames.cid(uri.utf8)])
        case .feed: reader.feedRecords[0].reference
        case .list: reader.listRecord(at: 1).reference
        case .starterPack: reader.starterPacks[0].reference
        }
    }

    private func mediaRecord(_ row: Int, _ post: Post) -> DataValue? {
        if let first = post.media.first {
            switch first.kind {
            case .image:
                let pictures = post.media.map { media in
                    DataValue([
                        "image": blob(media, "image/png"), "alt": alt(media), "aspectRatio": ratio(media),
                    ])
                }
                return isGallery(row)
                    ? DataValue(["items": pictures.map { $0.typed("app.bsky.embed.gallery#image") }])
                        .typed("app.bsky.embed.gallery")
                    : DataValue(["images": pictures]).typed("app.bsky.embed.images")
            case .video, .gifv:
                return DataValue([
                    "video": blob(first, "video/mp4"), "alt": first.description, "aspectRatio": ratio(first),
                    "presentation": first.kind == .gifv ? "gif" : nil,
                ]).typed("app.bsky.embed.video")
            case .audio: return nil
            }
        }
        return link(row, post).map { DataValue(["external": $0]).typed("app.bsky.embed.external") }
    }

    /// Whether the pictures are a gallery, which clients since 2026 write.
    private func isGallery(_ row: Int) -> Bool { row % 5 == 3 }

    private func link(_ row: Int, _ post: Post) -> DataValue? {
        guard let link = post.link, quote(of: row) == nil else { return nil }
        let host = link.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        return DataValue([
            "uri": BlueskyText.ascii(link), "title": "\(post.language.phrases.places[0]) · \(host)",
            "description": Composer.cardDescription(link),
        ])
    }

    private func blob(_ media: Media, _ type: String) -> DataValue {
        DataValue([
            "$type": "blob", "ref": DataValue(["$link": BlueskyNames.blobCID(Array(String(media.number).utf8))]),
            "mimeType": type, "size": 40_000 + media.color % 900_000,
        ])
    }

    private func alt(_ media: Media) -> String { media.description ?? "" }

    private func ratio(_ media: Media) -> DataValue { DataValue(["width": media.width, "height": media.height]) }

    // MARK: Views

    /// Returns the embed of a post as the AppView shows it.
    func view(of row: Int, isQuoted: Bool = false) -> DataValue? {
        if let record = reader.written[row] { return record.value["embed"].flatMap { view($0, isQuoted: isQuoted) } }
        let post = Composer(world: world, base: base).post(row)
        let media = mediaView(row, post)
        // Quotes in quotes end after one level.
        guard !isQuoted, let quote = quote(of: row) else { return media }
        let record = DataValue(["record": view(quote)]).typed("app.bsky.embed.record#view")
        guard let media else { return record }
        return DataValue(["record": record, "media": media]).typed("app.bsky.embed.recordWithMedia#view")
    }

    private func mediaView(_ row: Int, _ post: Post) -> DataValue? {
        guard let first = post.media.first else {
            return link(row, post).map { link in
                var link = link
                if let url = link["uri"]?.text, url.contains("notes") {
                    link["thumb"] = .text("\(base)/media/cards/\(row).png")
                }
                return DataValue(["external": link]).typed("app.bsky.embed.external#view")
            }
        }
        switch first.kind {
        case .image:
            let name = isGallery(row) ? "thumbnail" : "thumb"
            let pictures = post.media.map { media in
                let small = min(640, media.width)
                let height = max(1, media.height * small / media.width)
                return DataValue([
                    name: "\(base)/media/small/" + DemoPicture.name(of: media, width: small, height: height),
                    "fullsize": "\(base)/media/original/"
                        + DemoPicture.name(of: media, width: media.width, height: media.height),
                    "alt": alt(media), "aspectRatio": ratio(media),
                ])
            }
            return isGallery(row)
                ? DataValue(["items": pictures.map { $0.typed("app.bsky.embed.gallery#viewImage") }])
                    .typed("app.bsky.embed.gallery#view")
                : DataValue(["images": pictures]).typed("app.bsky.embed.images#view")
        case .video, .gifv:
            let small = min(640, first.width)
            return DataValue([
                "cid": BlueskyNames.blobCID(Array(String(first.number).utf8)),
                "playlist": "\(base)/media/video/\(first.number)/playlist.m3u8",
                "thumbnail": "\(base)/media/small/"
                    + DemoPicture.name(of: first, width: small, height: max(1, first.height * small / first.width)),
                "alt": first.description, "aspectRatio": ratio(first),
                "presentation": first.kind == .gifv ? "gif" : nil,
            ]).typed("app.bsky.embed.video#view")
        case .audio: return nil
        }
    }

    /// Returns the view of the embed of one of the account's own records.
    private func view(_ embed: DataValue, isQuoted: Bool) -> DataValue? {
        switch embed.type {
        case "app.bsky.embed.images":
            let pictures = (embed["images"]?.list ?? []).map { picture(in: $0, thumb: "thumb") }
            return DataValue(["images": pictures]).typed("app.bsky.embed.images#view")
        case "app.bsky.embed.gallery":
            let pictures = (embed["items"]?.list ?? []).map {
                picture(in: $0, thumb: "thumbnail").typed("app.bsky.embed.gallery#viewImage")
            }
            return DataValue(["items": pictures]).typed("app.bsky.embed.gallery#view")
        case "app.bsky.embed.video":
            let cid = Self.link(embed["video"])
            return DataValue([
                "cid": cid, "playlist": "\(base)/media/video/\(cid)/playlist.m3u8", "alt": embed["alt"],
                "aspectRatio": embed["aspectRatio"],
            ]).typed("app.bsky.embed.video#view")
        case "app.bsky.embed.external":
            let link = embed["external"]
            return DataValue([
                "external": DataValue([
                    "uri": link?["uri"], "title": link?["title"], "description": link?["description"],
                    "thumb": link?["thumb"].map { "\(base)/blobs/" + Self.link($0) },
                ])
            ]).typed("app.bsky.embed.external#view")
        case "app.bsky.embed.record":
            return isQuoted
                ? nil
                : DataValue(["record": quoted(embed["record"]?["uri"]?.text)]).typed("app.bsky.embed.record#view")
        case "app.bsky.embed.recordWithMedia":
            guard let media = embed["media"].flatMap({ view($0, isQuoted: isQuoted) }) else { return nil }
            guard !isQuoted else { return media }
            let record = DataValue(["record": quoted(embed["record"]?["record"]?["uri"]?.text)])
                .typed("app.bsky.embed.record#view")
            return DataValue(["record": record, "media": media]).typed("app.bsky.embed.recordWithMedia#view")
        default: return nil
        }
    }

    private static func link(_ blob: DataValue?) -> String { blob?["ref"]?["$link"]?.text ?? "" }

    private func picture(in image: DataValue, thumb: String) -> DataValue {
        let url = "\(base)/blobs/" + Self.link(image["image"])
        return DataValue([thumb: url, "fullsize": url, "alt": image["alt"], "aspectRatio": image["aspectRatio"]])
    }

    private func quoted(_ uri: String?) -> DataValue {
        let address = uri.flatMap { RecordAddress($0) }
        switch address?.collection {
        case RecordAddress.post:
            guard let address, let row = reader.row(of: address, isPatched: true) else { break }
            return view(.post(row))
        case RecordAddress.generator:
            if let feed = reader.feedRecords.first(where: { $0.address == address }) {
                return reader.feedView(feed).typed("app.bsky.feed.defs#generatorView")
            }
        case RecordAddress.list:
            if let list = address.flatMap({ reader.api.records[$0] }) {
                return reader.listView(list).typed("app.bsky.graph.defs#listView")
            }
        default: break
        }
        return Self.notFound(uri ?? "")
    }

    private static func notFound(_ uri: String) -> DataValue {
        DataValue(["uri": uri, "notFound": true]).typed("app.bsky.embed.record#viewNotFound")
    }

    private func view(_ quote: Quote) -> DataValue {
        switch quote {
        case .post(let row):
            let counts = reader.counts(row)
            return DataValue([
                "uri": reader.address(of: row).uri, "cid": reader.cid(of: row),
                "author": reader.basic(world.author(of: row)), "value": reader.record(of: row),
                "embeds": view(of: row, isQuoted: true).map { [$0] } ?? [DataValue](), "labels": [DataValue](),
                "replyCount": reader.replies(to: row).count, "repostCount": counts.reposts,
                "likeCount": counts.likes, "quoteCount": counts.quotes,
                "indexedAt": Moment(world.date(of: row) + 1200).timestamp,
            ]).typed("app.bsky.embed.record#viewRecord")
        case .deleted(let uri): return Self.notFound(uri)
        case .blocked(let uri, let author):
            return DataValue([
                "uri": uri, "blocked": true, "author": DataValue(["did": BlueskyNames.did(author)]),
            ]).typed("app.bsky.embed.record#viewBlocked")
        case .detached(let row):
            return DataValue(["uri": reader.address(of: row).uri, "detached": true])
                .typed("app.bsky.embed.record#viewDetached")
        case .feed: return reader.feedView(reader.feedRecords[0]).typed("app.bsky.feed.defs#generatorView")
        case .list: return reader.listView(reader.listRecord(at: 1)).typed("app.bsky.graph.defs#listView")
        case .starterPack:
            return reader.starterPackBasic(reader.starterPacks[0]).typed("app.bsky.graph.defs#starterPackViewBasic")
        }
    }
}
