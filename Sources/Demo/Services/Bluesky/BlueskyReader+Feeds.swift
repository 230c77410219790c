/// Timelines, threads and what is said about a post.
extension BlueskyReader {
    /// An element of a timeline: a post, or a repost.
    private struct Entry {
        var number: UInt64
        var row: Int
        /// The account's own repost of the row.
        var repost: BlueskyRecords.Record?
    }

    private static let most = 2000

    /// Returns the answer to a method of `app.bsky.feed`.
    func feed() throws(Refusal) -> Response {
        let parameters = call.parameters
        switch call.method.split(separator: ".").last {
        case "getTimeline": return answer(entries())
        case "getAuthorFeed": return try authorFeed()
        case "getActorLikes": return try ownLikes()
        case "getPostThread":
            guard let row = row(of: try call.address("uri"), isPatched: true) else {
                throw .xrpc(400, "NotFound", "Post not found: \(parameters["uri"] ?? "")")
            }
            let depth = parameters["depth"].flatMap { Int($0) } ?? 6
            let height = parameters["parentHeight"].flatMap { Int($0) } ?? 80
            let thread = thread(row, depth: depth, height: height)
            return .data(["thread": thread, "threadgate": thread["post"]?["threadgate"]])
        case "getPosts":
            let rows = parameters.values("uris").compactMap { RecordAddress($0) }.compactMap { row(of: $0) }
            return .data(["posts": rows.map(post)])
        case "getLikes", "getRepostedBy", "getQuotes": return try about()
        case "getListFeed":
            let list = try list("list", or: "UnknownList")
            return answer(entries(by: Set(members(of: list.uri))))
        case "getFeed": return try generated()
        case "getFeedGenerator":
            let feed = try feedRecord(try call.address("feed"))
            let isThere = feed.address.key != BlueskyRecords.feeds[2].key
            return .data(["view": feedView(feed), "isOnline": isThere, "isValid": true])
        case "getFeedGenerators":
            let wanted = parameters.values("feeds")
            return .data(["feeds": feedRecords.filter { wanted.contains($0.uri) }.map(feedView)])
        case "getActorFeeds":
            let did = BlueskyNames.did(try call.person())
            return page("feeds", feedRecords.filter { $0.address.repo == did }.map(feedView))
        case "getSuggestedFeeds": return page("feeds", feedRecords.map(feedView))
        default: return try searchPosts()
        }
    }

    // MARK: Timelines

    /// Returns the newest entries below the cursor, one more than the page has.
    ///
    /// - Parameter authors: those whose posts and reposts they are; nil for all.
    private func entries(by authors: Set<Int>? = nil) -> [Entry] {
        let bound = bound
        var found: [Entry] = []
        var waiting = authors?.contains(People.reader) ?? true ? ownReposts.filter { $0.number < bound }[...] : []
        var row = bound == .max ? world.count - 1 : world.place(of: String(bound)).older - 1
        while row >= 0, found.count <= call.limit {
            let number = world.number(of: row)
            while let next = waiting.first, next.number > number {
                found.append(next)
                waiting.removeFirst()
            }
            if authors?.contains(world.author(of: row)) ?? true, isInTimelines(row) {
                found.append(Entry(number: number, row: row))
            }
            row -= 1
        }
        return row < 0 ? found + waiting : found
    }

    private var ownReposts: [Entry] {
        api.records.list(RecordAddress.repost, of: own, shownAt: nil).compactMap { record in
            guard let address = record.subject.flatMap({ RecordAddress($0) }),
                let row = row(of: address, isPatched: true)
            else { return nil }
            return Entry(number: UInt64(max(0, record.date)) << 16, row: row, repost: record)
        }
    }

    private func isInTimelines(_ row: Int) -> Bool {
        guard isShown(row, isPatched: true), !isHidden(world.author(of: row)) else { return false }
        guard case .boost(let original) = world.kind(of: row) else { return true }
        return isShown(original, isPatched: true) && !isHidden(world.author(of: original))
    }

    private func answer(_ entries: [Entry], pinned: Int? = nil) -> Response {
        let page = entries.prefix(call.limit)
        var views = page.map(view)
        if let pinned {
            let pin = DataValue(["post": post(pinned), "reason": DataValue([:]).typed("app.bsky.feed.defs#reasonPin")])
            views.insert(pin, at: 0)
        }
        return .data([
            "feed": views, "cursor": cursor(after: page.last?.number, isLast: entries.count <= call.limit),
        ])
    }

    private func view(_ entry: Entry) -> DataValue {
        var row = entry.row
        var reason: DataValue?
        if let repost = entry.repost {
            reason = self.reason(People.reader, repost.uri, repost.cid, repost.date)
        } else if case .boost(let original) = world.kind(of: row) {
            // Some answers lack the optional address.
            let address = row % 31 == 2 ? nil : address(of: row).uri
            reason = self.reason(world.author(of: row), address, address.map { _ in cid(of: row) }, world.date(of: row))
            row = original
        }
        return DataValue(["post": post(row), "reply": replyContext(of: row), "reason": reason])
    }

    private func reason(_ person: Int, _ uri: String?, _ cid: String?, _ date: Int64) -> DataValue {
        DataValue(["by": basic(person), "uri": uri, "cid": cid, "indexedAt": Moment(date).timestamp])
            .typed("app.bsky.feed.defs#reasonRepost")
    }

    private func authorFeed() throws(Refusal) -> Response {
        let person = try call.person()
        if blocks[BlueskyNames.did(person)] != nil {
            throw .xrpc(400, "BlockedActor", "Requester has blocked actor: \(call.parameters["actor"] ?? "")")
        }
        let filter = call.parameters["filter"] ?? "posts_with_replies"
        let bound = bound
        let pinned = call.flag("includePins") && bound == .max ? pinned(of: person)?.row : nil
        let list = PublicTimeline(world, by: person) {
            isShown($0, isPatched: true) && isPart($0, filter) && $0 != pinned
        }
        var all = (0..<list.count).map {
            Entry(number: world.number(of: list.status(at: $0)), row: list.status(at: $0))
        }
        if person == People.reader, !filter.hasPrefix("posts_with_media"), !filter.hasPrefix("posts_with_video") {
            all += ownReposts
        }
        let page = all.filter { $0.number < bound }.sorted { $0.number > $1.number }
        return answer(Array(page.prefix(call.limit + 1)), pinned: pinned)
    }

    private func isPart(_ row: Int, _ filter: String) -> Bool {
        let kind = world.kind(of: row)
        switch filter {
        case "posts_no_replies": if case .reply = kind { return false } else { return true }
        case "posts_and_author_threads":
            guard case .reply(let parent) = kind else { return true }
            return world.author(of: parent) == world.author(of: row)
        case "posts_with_media", "posts_with_video":
            if case .boost = kind { return false }
            let embed = BlueskyEmbeds(reader: self).view(of: row)
            let type = (embed?["media"] ?? embed)?.type ?? ""
            let isVideo = type.hasPrefix("app.bsky.embed.video")
            return isVideo || filter == "posts_with_media" && (type.contains("images") || type.contains("gallery"))
        default: return true
        }
    }

    private func ownLikes() throws(Refusal) -> Response {
        guard try call.person() == call.person else { throw .xrpc("Profile not found") }
        let liked = api.records.list(RecordAddress.like, of: own, shownAt: nil)
            .compactMap { $0.subject.flatMap { RecordAddress($0) } }.compactMap { row(of: $0, isPatched: true) }
        return page("feed", liked) { DataValue(["post": post($0), "reply": replyContext(of: $0)]) }
    }

    // MARK: Feeds by others

    private func generated() throws(Refusal) -> Response {
        let feed = try feedRecord(try call.address("feed"))
        guard feed.address.key != BlueskyRecords.feeds[2].key else {
            throw .xrpc(502, "UpstreamFailure", "feed unavailable")
        }
        let isPictures = feed.address.key == BlueskyRecords.feeds[1].key
        let rows = (max(0, world.count - 400)..<world.count).filter { row in
            if case .boost = world.kind(of: row) { return false }
            return isInTimelines(row) && (!isPictures || isPart(row, "posts_with_media"))
        }
        let ranked = rows.sorted { rank($0) > rank($1) }
        // The cursor counts what was sent.
        let bound = bound
        let sent = bound == .max ? 0 : bound == 0 ? ranked.count : Int(clamping: bound)
        let repeated = min(sent, api.switches.repeats, call.limit - 1)
        let part = ranked.dropFirst(sent - repeated).prefix(call.limit)
        let next = sent - repeated + part.count
        let views = bound == 0 ? [] : part.map { view(Entry(number: 0, row: $0)) }
        return .data(["feed": views, "cursor": cursor(after: UInt64(next), isLast: next >= ranked.count || bound == 0)])
    }

    private func rank(_ row: Int) -> UInt64 {
        var random = SeededRandom(seed: 35, index: row, stream: Stream.counts)
        return random.next()
    }

    // MARK: About a post

    private func about() throws(Refusal) -> Response {
        let address = try call.address("uri")
        let found = row(of: address)
        let others: KeyValuePairs<String, (any DataConvertible)?> = [
            "uri": address.uri, "cid": found.map { cid(of: $0) },
        ]
        guard let row = found else {
            return page(
                call.method.hasSuffix("getLikes")
                    ? "likes" : call.method.hasSuffix("getQuotes") ? "posts" : "repostedBy", [DataValue](), others)
        }
        let counts = counts(row)
        switch call.method {
        case "app.bsky.feed.getLikes":
            return page("likes", people(counts.likes, of: row, hasOwn: likes[address.uri] != nil), others) { person in
                let date = Moment(world.date(of: row) + 60_000 * Int64(person + 1)).timestamp
                return DataValue(["actor": view(person), "createdAt": date, "indexedAt": date])
            }
        case "app.bsky.feed.getQuotes":
            return page("posts", BlueskyEmbeds(reader: self).quotes(of: row).map(post), others)
        default:
            return page(
                "repostedBy", people(counts.reposts, of: row, hasOwn: reposts[address.uri] != nil).map(view), others)
        }
    }

    /// Returns as many people as a count says, as far as there are any.
    private func people(_ count: Int, of row: Int, hasOwn: Bool) -> [Int] {
        let others = People.all.indices.dropFirst()
        let shift = Int(row.magnitude) % others.count
        let turned = Array(others.dropFirst(shift)) + Array(others.prefix(shift))
        return (hasOwn ? [People.reader] : []) + turned.prefix(max(0, count - (hasOwn ? 1 : 0)))
    }

    // MARK: Search

    private func searchPosts() throws(Refusal) -> Response {
        guard !call.isGuest else { throw .xrpc(403, "Forbidden", "Forbidden") }
        let parameters = call.parameters
        let words = (parameters["q"] ?? "").lowercased()
        let tags = parameters.values("tag").map { $0.lowercased() }
        let since = parameters["since"].flatMap { LexiconDate($0)?.milliseconds } ?? .min
        let until = parameters["until"].flatMap { LexiconDate($0)?.milliseconds } ?? .max
        let author = parameters["author"].map { BlueskyNames.person($0) }
        let mentioned = parameters["mentions"].flatMap { BlueskyNames.person($0) }.map(BlueskyNames.did)
        let rows = (max(0, world.count - Self.most)..<world.count).reversed().filter { row in
            if case .boost = world.kind(of: row) { return false }
            guard isShown(row), (since..<until).contains(world.date(of: row)),
                author.map({ $0 == world.author(of: row) }) ?? true
            else { return false }
            let record = record(of: row)
            let text = (record["text"]?.text ?? "").lowercased()
            let features = (record["facets"]?.list ?? []).flatMap { $0["features"]?.list ?? [] }
            let found = features.compactMap { $0["tag"]?.text?.lowercased() }
            if let language = parameters["lang"], record["langs"]?.list?.first?.text?.hasPrefix(language) != true {
                return false
            }
            if let mentioned, !features.contains(where: { $0["did"]?.text == mentioned }) { return false }
            return text.contains(words) && tags.allSatisfy { found.contains($0) }
        }
        let sorted = parameters["sort"] == "top" ? rows.sorted { rank($0) > rank($1) } : rows
        return page("posts", sorted, ["hitsTotal": sorted.count]) { post($0) }
    }
}
