internal import FoundationEssentials

/// Search, trends, hashtags, announcements, and the account's marks.
extension MastodonAPI {
    /// Responds to guests' requests; nil for anything else.
    func publicDiscovery(_ call: Call, _ path: [Substring]) -> Response? {
        switch (call.method, path) {
        case ("GET", ["trends", "statuses"]): return trendingStatuses(call)
        case ("GET", ["trends", "tags"]), ("GET", ["trends"]): return trendingTags(call)
        case ("GET", ["trends", "links"]): return trendingLinks(call)
        case ("GET", ["instance", "rules"]): return .json { InstanceWriter(base: call.base).writeRules(into: &$0) }
        case ("GET", ["directory"]): return directory(call)
        case ("GET", _) where path.count == 3 && path.starts(with: ["timelines", "tag"]):
            let name = Self.decoded(path[2]).lowercased()
            return answer(
                PublicTimeline(world) { world.isPublic($0) && tags(of: $0).contains { $0.lowercased() == name } }, call)
        case ("GET", _) where path.count == 2 && path[0] == "tags": return tag(Self.decoded(path[1]), call)
        case ("GET", ["custom_emojis"]):
            return .json { EmojiWriter(base: call.base).list(People.emoji, into: &$0) }
        default: return nil
        }
    }

    mutating func discovery(_ call: Call, _ path: [Substring]) -> Response? {
        if let answer = publicDiscovery(call, path) { return answer }
        switch (call.method, path) {
        case ("GET", ["bookmarks"]): return marked(marks.bookmarkOrder, call)
        case ("GET", ["favourites"]): return marked(marks.favouriteOrder, call)
        case ("GET", ["followed_tags"]):
            return linked(collections.tags, call, usual: 100, most: 200) { write(tag: $1, call, into: &$0) }
        case ("POST", _) where path.count == 3 && path[0] == "tags": return change(Self.decoded(path[1]), path[2], call)
        case ("GET", ["announcements"]): return announcements(call)
        case ("POST", _) where path.count == 3 && path[0] == "announcements" && path[2] == "dismiss":
            guard let number = Int(path[1]), Collections.announcements.indices.contains(number - 1) else {
                return .notFound
            }
            collections.read.insert(number)
            return .json { $0.object { _ in } }
        default: return nil
        }
    }

    private static func decoded(_ text: Substring) -> String { FormFields("x=" + text)["x"] ?? "" }

    /// Whether the stream of a timeline has a new status.
    func isShown(_ row: Int, on channel: StreamHub.Channel) -> Bool {
        if channel == .user { return true }
        if channel == .notifications { return false }
        if case .boost = world.kind(of: row) { return false }
        guard world.isPublic(row) else { return false }
        return switch channel {
        case .user, .notifications, .everybody: true
        case .local: People.all[world.author(of: row)].host == nil
        case .hashtag(let name): tags(of: row).contains { $0.lowercased() == name }
        }
    }

    private func tags(of row: Int) -> [String] { Composer(world: world, base: "").post(row).tags }

    private func marked(_ rows: [Int], _ call: Call) -> Response {
        let writer = StatusWriter(world: world, marks: marks, base: call.base)
        return linked(rows.filter { !isGone($0) }, call, usual: 20, most: 40) { writer.write($1, into: &$0) }
    }

    // MARK: Trends

    /// Returns the part of a ranking to send (docs.joinmastodon.org/methods/trends).
    private static func window(_ call: Call, usual: Int, most: Int) -> (offset: Int, limit: Int) {
        (max(0, Int(call.fields["offset"] ?? "") ?? 0), PageRequest(call.fields, usual: usual, most: most).limit)
    }

    /// Returns the public posts of the last days, those with many likes first.
    private func trendingStatuses(_ call: Call) -> Response {
        let (offset, limit) = Self.window(call, usual: 20, most: 40)
        let composer = Composer(world: world, base: "")
        let rows = (max(0, world.count - 200)..<world.count).filter { row in
            guard case .original = world.kind(of: row) else { return false }
            return !isGone(row) && !world.isNew(row) && composer.post(row).visibility == "public"
        }
        func fame(_ row: Int) -> UInt64 {
            var random = SeededRandom(seed: world.seed, index: row, stream: Stream.counts)
            return random.next()
        }
        let ranked = rows.map { (row: $0, fame: fame($0)) }.sorted { $0.fame > $1.fame }.map(\.row)
        let writer = StatusWriter(world: world, marks: marks, base: call.base)
        return .json { $0.array(ranked.dropFirst(offset).prefix(limit)) { writer.write($1, into: &$0) } }
    }

    private func trendingTags(_ call: Call) -> Response {
        let (offset, limit) = Self.window(call, usual: 10, most: 20)
        let all = DemoLanguage.allCases.flatMap { $0.phrases.tags.prefix(3) }
        return .json { $0.array(all.dropFirst(offset).prefix(limit)) { write(tag: $1, call, into: &$0) } }
    }

    private func trendingLinks(_ call: Call) -> Response {
        let (offset, limit) = Self.window(call, usual: 10, most: 20)
        return .json { json in
            json.array(Composer.links.enumerated().dropFirst(offset).prefix(limit)) { json, link in
                json.object {
                    $0.field("url", link.element)
                    $0.field("title", "Tides, storms and timetables \(link.offset + 1)")
                    $0.field("description", Composer.cardDescription(link.element))
                    $0.field("type", "link")
                    $0.field("provider_name", "harbour.example")
                    $0.nullField("image")
                    history(link.element.utf8.count, into: &$0)
                }
            }
        }
    }

    /// Writes the history of a hashtag. The numbers are text, as in Mastodon.
    private func history(_ size: Int, into json: inout JSONWriter) {
        json.field("history", array: 0..<7) { json, day in
            json.object {
                $0.field("day", String(world.now / 86_400_000 * 86_400 - Int64(day) * 86_400))
                $0.field("accounts", String((size + day) % 9 + 1))
                $0.field("uses", String((size + day) % 9 + 3))
            }
        }
    }

    // MARK: Hashtags

    func write(tag name: String, _ call: Call, into json: inout JSONWriter) {
        json.object {
            $0.field("id", String(name.utf8.reduce(7) { ($0 * 31 + Int($1)) % 100_003 }))
            $0.field("name", name)
            $0.field("url", Markup.tagPage(name, call.base))
            history(name.utf8.count, into: &$0)
            guard call.authorization != nil else { return }
            $0.field("following", collections.tags.contains { $0.lowercased() == name.lowercased() })
            $0.field("featuring", collections.featured.contains { $0.lowercased() == name.lowercased() })
        }
    }

    private func tag(_ name: String, _ call: Call) -> Response { .json { write(tag: name, call, into: &$0) } }

    private mutating func change(_ name: String, _ verb: Substring, _ call: Call) -> Response {
        func isIt(_ other: String) -> Bool { other.lowercased() == name.lowercased() }
        switch verb {
        case "follow": if !collections.tags.contains(where: isIt) { collections.tags.insert(name, at: 0) }
        case "unfollow": collections.tags.removeAll(where: isIt)
        case "feature":
            guard collections.featured.count < 10 || collections.featured.contains(where: isIt) else {
                return .error(422, "Validation failed: You have already featured the maximum number of hashtags")
            }
            if !collections.featured.contains(where: isIt) { collections.featured.append(name) }
        case "unfeature": collections.featured.removeAll(where: isIt)
        default: return .error(404, "Not Found")
        }
        return tag(name, call)
    }

    // MARK: Announcements

    private func announcements(_ call: Call) -> Response {
        .json { json in
            json.array(Collections.announcements.enumerated()) { json, text in
                json.object {
                    $0.field("id", String(text.offset + 1))
                    $0.field("content", Markup.paragraph(Markup.escaped(text.element)))
                    $0.nullField("starts_at")
                    $0.nullField("ends_at")
                    $0.field("all_day", false)
                    $0.field("published_at", Moment(world.start - Int64(text.offset) * 86_400_000).timestamp)
                    $0.field("updated_at", Moment(world.start - Int64(text.offset) * 86_400_000).timestamp)
                    $0.field("read", collections.read.contains(text.offset + 1))
                    $0.emptyArrays("mentions", "statuses", "tags", "emojis", "reactions")
                }
            }
        }
    }

    // MARK: Search

    /// Responds to `GET /api/v2/search`. A URL finds the status or account that it belongs to.
    func search(version2 call: Call) -> Response {
        guard let words = call.fields["q"] else { return .error(400, "param is missing or the value is empty: q") }
        let kind = call.fields["type"]
        guard ["accounts", "statuses", "hashtags", nil].contains(kind) else {
            return .error(422, "'\(kind ?? "")' is not a valid type")
        }
        let limit = PageRequest(call.fields, usual: 20, most: 40).limit
        let offset = kind == nil ? 0 : max(0, Int(call.fields["offset"] ?? "") ?? 0)
        let isURL = words.hasPrefix("http")
        let people =
            isURL ? People.all.indices.filter { People.all[$0].page(call.base) == words } : Self.people(matching: words)
        let name = words.drop { $0 == "#" }.lowercased()
        let tags = isURL ? [] : DemoLanguage.allCases.flatMap(\.phrases.tags).filter { $0.lowercased().hasPrefix(name) }
        let statuses =
            isURL
            ? world.index(of: String(words.split(separator: "/").last ?? "")).map { [$0] } ?? [] : rows(with: words)
        func page<Element>(_ all: [Element], _ name: String) -> [Element] {
            kind == nil || kind == name ? Array(all.dropFirst(offset).prefix(limit)) : []
        }
        let writer = StatusWriter(world: world, marks: marks, base: call.base)
        return .json { json in
            json.object { json in
                json.field("accounts", array: page(people, "accounts")) {
                    AccountWriter(base: call.base).write($1, into: &$0)
                }
                json.field("statuses", array: page(statuses, "statuses")) { writer.write($1, into: &$0) }
                json.field("hashtags", array: page(tags, "hashtags")) { write(tag: $1, call, into: &$0) }
            }
        }
    }

    /// Returns the newest originals with these words.
    private func rows(with words: String) -> [Int] {
        let composer = Composer(world: world, base: "")
        let words = words.lowercased()
        return (max(0, world.count - 400)..<world.count).reversed().filter { row in
            if case .boost = world.kind(of: row) { return false }
            return composer.post(row).content.lowercased().contains(words)
        }
    }
}
