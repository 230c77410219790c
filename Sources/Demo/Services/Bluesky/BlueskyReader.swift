/// What the AppView shows to the caller of a method.
struct BlueskyReader {
    let api: BlueskyAPI
    let world: GeneratedWorld
    let call: XRPCCall
    let own = BlueskyNames.did(People.reader)
    /// The account's own records by their subjects, as the AppView has them.
    private(set) var likes: [String: BlueskyRecords.Record] = [:]
    private(set) var reposts: [String: BlueskyRecords.Record] = [:]
    private(set) var follows: [String: BlueskyRecords.Record] = [:]
    private(set) var blocks: [String: BlueskyRecords.Record] = [:]
    /// The rows of the account's posts that are records.
    private(set) var written: [Int: BlueskyRecords.Record] = [:]
    /// Their rows; of two with the same key, one of which is deleted, the later one.
    private var rows: [RecordAddress: Int] = [:]

    init(api: BlueskyAPI, world: GeneratedWorld, call: XRPCCall) {
        (self.api, self.world, self.call) = (api, world, call)
        for record in api.records.all where record.address.repo == own {
            if let row = record.row { (written[row], rows[record.address]) = (record, row) }
            guard record.shownAt <= call.now, record.goneAt.map({ $0 > call.now }) ?? true,
                let subject = record.subject
            else { continue }
            switch record.address.collection {
            case RecordAddress.like: likes[subject] = record
            case RecordAddress.repost: reposts[subject] = record
            case RecordAddress.follow: follows[subject] = record
            case RecordAddress.block: blocks[subject] = record
            default: break
            }
        }
    }

    // MARK: Rows

    /// Returns the address of a row: of a post, or of a repost.
    func address(of row: Int) -> RecordAddress {
        if let record = written[row] { return record.address }
        let isRepost = if case .boost = world.kind(of: row) { true } else { false }
        return RecordAddress(
            BlueskyNames.did(world.author(of: row)), isRepost ? RecordAddress.repost : RecordAddress.post,
            BlueskyNames.key(of: row, world))
    }

    func cid(of row: Int) -> String {
        written[row]?.cid ?? BlueskyNames.cid(address(of: row).uri.utf8)
    }

    func reference(to row: Int) -> DataValue {
        DataValue(["uri": address(of: row).uri, "cid": cid(of: row)])
    }

    /// Returns the row of a post; nil if there is none, or the AppView doesn't have it yet.
    ///
    /// - Parameter isPatched: whether the PDS adds the account's own posts to the answer.
    func row(of address: RecordAddress, isPatched: Bool = false) -> Int? {
        guard address.collection == RecordAddress.post else { return nil }
        if let row = rows[address] { return isShown(row, isPatched: isPatched) ? row : nil }
        guard let row = BlueskyNames.row(ofKey: address.key, world), self.address(of: row) == address,
            DirectMessages.author(of: row) == nil, isShown(row)
        else { return nil }
        return row
    }

    func isShown(_ row: Int, isPatched: Bool = false) -> Bool {
        if api.gone.contains(row) { return false }
        guard let record = written[row] else { return true }
        return record.goneAt == nil && (isPatched || record.shownAt <= call.now)
    }

    /// Whether the server leaves a person's posts out of the caller's timelines.
    func isHidden(_ person: Int) -> Bool {
        guard !call.isGuest else { return false }
        return api.mutes.people.contains(person) || blocks[BlueskyNames.did(person)] != nil
            || api.mutes.lists.contains { members(of: $0).contains(person) }
    }

    /// Whether a generated reply names a parent that was deleted, or whose author has blocked its author.
    private enum LostParent { case deleted, blocked }

    private func lostParent(of row: Int) -> LostParent? {
        guard written[row] == nil, row >= 0, world.threadPosition(of: row) == nil else { return nil }
        return row % 29 == 4 ? .deleted : row % 29 == 11 ? .blocked : nil
    }

    /// The address of the parent that is lost.
    private func lostAddress(of row: Int) -> String {
        let person = (world.author(of: row) + 3) % People.all.count
        return RecordAddress(
            BlueskyNames.did(person), RecordAddress.post, BlueskyNames.tid(at: world.date(of: row) - 99, clock: 7)
        ).uri
    }

    /// The first post of the thread.
    private func root(of row: Int) -> Int {
        var root = row
        // Ancestors are nearer than that.
        for _ in 0..<1000 {
            guard case .reply(let parent) = world.kind(of: root), lostParent(of: root) == nil else { break }
            root = parent
        }
        return root
    }

    func replies(to row: Int) -> [Int] {
        world.replies(to: row).filter { lostParent(of: $0) == nil && isShown($0, isPatched: true) }
    }

    // MARK: Posts

    /// Returns a post as its author has written it.
    func record(of row: Int) -> DataValue {
        if let record = written[row] { return record.value }
        let post = Composer(world: world, base: call.base).post(row)
        let text = text(of: row, post)
        let date = world.date(of: row)
        // Some clocks are far ahead.
        let created = row % 83 == 7 ? date + 63_072_000_000 : date
        var record = DataValue([
            "$type": RecordAddress.post, "text": text.text, "createdAt": Moment(created).timestamp,
            "langs": [post.language.rawValue], "facets": text.facets.isEmpty ? nil : text.facets,
            "embed": BlueskyEmbeds(reader: self).record(of: row, post), "reply": replyReference(of: row),
        ])
        if row % 37 == 9 || post.sensitive, !post.media.isEmpty {
            let value = DataValue(["val": row % 2 == 0 ? "graphic-media" : "sexual"])
            record["labels"] = DataValue(["values": [value]]).typed("com.atproto.label.defs#selfLabels")
        }
        return record
    }

    private func replyReference(of row: Int) -> DataValue? {
        guard case .reply(let parent) = world.kind(of: row) else { return nil }
        if lostParent(of: row) != nil {
            let uri = lostAddress(of: row)
            let lost = DataValue(["uri": uri, "cid": BlueskyNames.cid(uri.utf8)])
            return DataValue(["root": lost, "parent": lost])
        }
        return DataValue(["root": reference(to: root(of: row)), "parent": reference(to: parent)])
    }

    private func text(of row: Int, _ post: Post) -> BlueskyText {
        var html = BlueskyText.withoutEmoji(post.content)
        var marker = ""
        if world.markers, let last = html.firstRange(of: "<p>nr.") {
            marker = PlainText.of(String(html[last.lowerBound...]))
            html = String(html[..<last.lowerBound])
        }
        if case .reply(let parent) = world.kind(of: row) {
            // Replies to a post name its author by the reference only.
            let mention = "<p>" + Markup.mention(People.all[world.author(of: parent)], call.base) + " "
            if html.hasPrefix(mention) { html = "<p>" + html.dropFirst(mention.count) }
        }
        var text = BlueskyText(html: html, ending: marker)
        if api.switches.badFacets, row % 61 == 17 { text.addBadFacets() }
        return text
    }

    func post(_ row: Int) -> DataValue {
        let date = world.date(of: row)
        let address = address(of: row)
        let counts = counts(row)
        let gates = gates(row, address)
        let record = record(of: row)
        return DataValue([
            "uri": address.uri, "cid": cid(of: row), "author": basic(world.author(of: row)), "record": record,
            "embed": BlueskyEmbeds(reader: self).view(of: row), "replyCount": replies(to: row).count,
            "repostCount": counts.reposts, "likeCount": counts.likes, "quoteCount": counts.quotes,
            "bookmarkCount": api.bookmarks.contains { $0.address == address } ? 1 : 0,
            "indexedAt": Moment(date + 1200).timestamp, "labels": labels(of: row, record, address.uri),
            "threadgate": gates.view, "viewer": viewer(of: row, address, gates),
        ])
    }

    func counts(_ row: Int) -> (likes: Int, reposts: Int, quotes: Int) {
        var random = SeededRandom(seed: world.seed, index: row, stream: Stream.counts)
        let fame = random.fraction()
        let echo = world.isNew(row) ? 0 : Int(fame * fame * fame * fame * 900)
        let uri = address(of: row).uri
        let quotes = BlueskyEmbeds(reader: self).quotes(of: row).count
        return (echo + (likes[uri] == nil ? 0 : 1), echo / 3 + (reposts[uri] == nil ? 0 : 1), quotes)
    }

    private struct Gates {
        var view: DataValue?
        var replyDisabled = false
        var embeddingDisabled = false
    }

    private func gates(_ row: Int, _ address: RecordAddress) -> Gates {
        if address.repo == own {
            let gate = api.records[RecordAddress(own, RecordAddress.threadgate, address.key)]
            let quotes = api.records[RecordAddress(own, RecordAddress.postgate, address.key)]
            return Gates(
                view: gate.map {
                    DataValue(["uri": $0.uri, "cid": $0.cid, "record": $0.value, "lists": [DataValue]()])
                },
                embeddingDisabled: quotes?.value["embeddingRules"]?.list?.isEmpty == false)
        }
        guard world.kind(of: row) == .original else { return Gates() }
        var gates = Gates(embeddingDisabled: row % 53 == 20)
        guard row % 47 == 13 else { return gates }
        let gate = RecordAddress(address.repo, RecordAddress.threadgate, address.key)
        let record = DataValue([
            "$type": RecordAddress.threadgate, "post": address.uri, "allow": [DataValue](),
            "createdAt": Moment(world.date(of: row)).timestamp,
        ])
        gates.view = DataValue([
            "uri": gate.uri, "cid": BlueskyNames.cid(record.bytes), "record": record, "lists": [DataValue](),
        ])
        gates.replyDisabled = true
        return gates
    }

    private func viewer(of row: Int, _ address: RecordAddress, _ gates: Gates) -> DataValue? {
        guard !call.isGuest else { return nil }
        return DataValue([
            "like": likes[address.uri]?.uri, "repost": reposts[address.uri]?.uri,
            "bookmarked": api.bookmarks.contains { $0.address == address },
            "threadMuted": api.mutes.threads.contains(self.address(of: root(of: row)).uri),
            "replyDisabled": gates.replyDisabled, "embeddingDisabled": gates.embeddingDisabled,
            "pinned": address.uri == pinned(of: People.reader)?.uri,
        ])
    }

    /// Returns the post that a person has pinned: of the account as its profile has it, of every second other one the newest.
    func pinned(of person: Int) -> (uri: String, row: Int)? {
        if person == People.reader {
            let profile = api.records[RecordAddress(own, RecordAddress.profile, "self")]
            guard let uri = profile?.value["pinnedPost"]?["uri"]?.text, let address = RecordAddress(uri) else {
                return nil
            }
            return row(of: address).map { (uri, $0) }
        }
        guard person % 2 == 1 else { return nil }
        let list = PublicTimeline(world, by: person) { world.kind(of: $0) == .original }
        guard list.count > 0 else { return nil }
        let row = list.status(at: list.count - 1)
        return (address(of: row).uri, row)
    }

    // MARK: Labels

    private func label(_ value: String, by source: String, _ uri: String, _ date: Int64) -> DataValue {
        DataValue(["ver": 1, "src": source, "uri": uri, "val": value, "cts": Moment(date).timestamp])
    }

    private func labels(of row: Int, _ record: DataValue, _ uri: String) -> [DataValue] {
        guard row >= 0 else { return [] }
        let date = world.date(of: row)
        let asked = api.labelers(call.call)
        let moderation = BlueskyNames.moderation
        let harbour = BlueskyNames.did(BlueskyNames.labeler)
        var labels: [DataValue] = []
        for value in record["labels"]?["values"]?.list ?? [] {
            labels.append(label(value["val"]?.text ?? "", by: BlueskyNames.did(world.author(of: row)), uri, date))
        }
        guard written[row] == nil else { return labels }
        if asked.contains(where: { $0.hasPrefix(moderation) }) {
            if row % 41 == 5 { labels.append(label("sexual", by: moderation, uri, date)) }
            if row % 101 == 50 { labels.append(label("!warn", by: moderation, uri, date)) }
            if row % 307 == 150 { labels.append(label("!hide", by: moderation, uri, date)) }
        }
        if asked.contains(where: { $0.hasPrefix(harbour) }) {
            if row % 43 == 20 { labels.append(label("late", by: harbour, uri, date)) }
            for number in 0..<api.switches.labels { labels.append(label("tide-\(number)", by: harbour, uri, date)) }
        }
        // From a labeler to which no account subscribes.
        if row % 97 == 1 { labels.append(label("spam", by: BlueskyNames.did(4), uri, date)) }
        return labels
    }

    // MARK: Threads

    /// Returns a post in its thread.
    func thread(_ row: Int, depth: Int, height: Int) -> DataValue {
        var view = DataValue(["post": post(row)]).typed("app.bsky.feed.defs#threadViewPost")
        if height > 0, case .reply(let parent) = world.kind(of: row) {
            view["parent"] =
                lost(row)
                ?? (isShown(parent, isPatched: true)
                    ? thread(parent, depth: 0, height: height - 1) : Self.notFound(address(of: parent).uri))
        }
        if depth > 0 {
            view["replies"] = .list(replies(to: row).map { thread($0, depth: depth - 1, height: 0) })
        }
        return view
    }

    private func lost(_ row: Int) -> DataValue? {
        switch lostParent(of: row) {
        case .deleted: Self.notFound(lostAddress(of: row))
        case .blocked: blocked(lostAddress(of: row), (world.author(of: row) + 3) % People.all.count)
        case nil: nil
        }
    }

    static func notFound(_ uri: String) -> DataValue {
        DataValue(["uri": uri, "notFound": true]).typed("app.bsky.feed.defs#notFoundPost")
    }

    func blocked(_ uri: String, _ author: Int) -> DataValue {
        DataValue(["uri": uri, "blocked": true, "author": DataValue(["did": BlueskyNames.did(author)])])
            .typed("app.bsky.feed.defs#blockedPost")
    }

    /// Returns what a feed shows around a reply.
    func replyContext(of row: Int) -> DataValue? {
        guard case .reply(let parent) = world.kind(of: row) else { return nil }
        if let lost = lost(row) { return DataValue(["root": lost, "parent": lost]) }
        func view(_ row: Int) -> DataValue {
            isShown(row, isPatched: true)
                ? post(row).typed("app.bsky.feed.defs#postView") : Self.notFound(address(of: row).uri)
        }
        let (root, parentView) = (root(of: row), view(parent))
        return DataValue(["root": root == parent ? parentView : view(root), "parent": parentView])
    }
}
