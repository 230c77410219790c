package import Core

/// Groups posts one after the other, the newest first. It remembers of each post only its id and its counts, so that ten
/// thousand of them cost little memory.
package struct CatchUpBuilder: Sendable {
    private struct Draft {
        /// The place of its first post: newer groups come first where nothing else decides.
        var place: Int
        var name: DisplayText
        var detail: DisplayText
        var url: RawText?
        /// The posts by the id of the original, so that a post and its boosts count once.
        var posts: [StatusID: (entry: StatusID, talk: CatchUp.Talk, place: Int)] = [:]
        var people: Set<AccountID> = []
        var names: [DisplayText] = []
        var top: (id: StatusID, url: RawText?, score: Int, excerpt: DisplayText)
    }

    private let rows: StatusRowBuilder
    private var drafts: [CatchUp.Group.Subject: Draft] = [:]
    private var result = CatchUp()

    /// The names that a group shows.
    private static let mostNames = 3
    /// The limit of a count: those of hostile servers must not overflow when they are added up.
    private static let largestCount = 1_000_000_000

    package init(rows: StatusRowBuilder) {
        self.rows = rows
    }

    /// Adds an entry below those that were added before.
    package mutating func add(_ entry: Entry) {
        result.newest = result.newest ?? entry.position
        result.oldest = entry.position
        guard let status = entry.status, let row = rows.visibleRow(entry), !row.isOwn else { return }
        result.count += 1
        let original = status.original
        let sharer = (id: status.account.id, name: rows.author(status.account).name)
        if status.reblog != nil {
            record(.boosted(row.target), row, original, named: row.author.name, row.author.handle, by: sharer)
        } else {
            record(.author(original.account.id), row, original, named: row.author.name, row.author.handle)
        }
        for link in PostLinks(row).links where link.kind == .link {
            let isCard = original.card?.url == link.target.url
            let title = isCard ? original.card.map { Sanitizer.clean($0.title, maximum: 120) } ?? .empty : .empty
            let key = Self.key(of: link.target)
            record(
                .link(key), row, original,
                named: title.isEmpty ? Sanitizer.clean(RawText(key), maximum: 120) : title, link.target.host,
                url: link.target.url, by: sharer)
        }
    }

    private mutating func record(
        _ subject: CatchUp.Group.Subject, _ row: StatusRowModel, _ original: Status, named name: DisplayText,
        _ detail: DisplayText, url: RawText? = nil, by person: (id: AccountID, name: DisplayText)? = nil
    ) {
        let talk = Self.talk(of: original)
        var draft =
            drafts.removeValue(forKey: subject)
            ?? Draft(place: result.count, name: name, detail: detail, url: url, top: (row.target, nil, -1, .empty))
        if draft.posts[row.target] == nil { draft.posts[row.target] = (row.id, talk, result.count) }
        if let person, draft.people.insert(person.id).inserted, draft.names.count < Self.mostNames {
            draft.names.append(person.name)
        }
        if talk.score > draft.top.score {
            draft.top = (row.target, row.url, talk.score, Self.excerpt(of: row))
        }
        drafts[subject] = draft
    }

    private static func talk(of status: Status) -> CatchUp.Talk {
        func clamped(_ count: Int) -> Int { min(max(0, count), largestCount) }
        return CatchUp.Talk(
            replies: clamped(status.counts.replies), boosts: clamped(status.counts.reblogs),
            likes: clamped(status.counts.favourites))
    }

    /// Returns the beginning of a post. Text behind a warning is not shown here either.
    private static func excerpt(of row: StatusRowModel) -> DisplayText {
        let text = row.warning ?? row.text.oneLine
        let shown = text.isEmpty ? row.media ?? row.card?.title ?? .empty : text
        return Sanitizer.clean(RawText(shown.string), maximum: 200)
    }

    /// Returns a key that is equal for links that differ only in parts that services add: the scheme, `www.`, the
    /// fragment, a slash at the end, and parameters for statistics.
    static func key(of target: LinkTarget) -> String {
        let text = target.url.value
        guard let start = text.firstRange(of: "://")?.upperBound else { return text }
        var rest = String(text[start...].prefix { $0 != "#" })
        let end = rest.firstIndex { "/?".contains($0) } ?? rest.endIndex
        rest = rest[..<end].lowercased() + rest[end...]
        if rest.hasPrefix("www.") { rest = String(rest.dropFirst(4)) }
        let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var path = String(parts.first ?? "")
        while path.hasSuffix("/") { path.removeLast() }
        let fields = parts.count > 1 ? parts[1].split(separator: "&").filter { !isStatistics($0) } : []
        return fields.isEmpty ? path : "\(path)?\(fields.joined(separator: "&"))"
    }

    private static func isStatistics(_ field: Substring) -> Bool {
        let name = field.prefix { $0 != "=" }.lowercased()
        return name.hasPrefix("utm_") || ["fbclid", "gclid", "mc_cid", "mc_eid", "igshid"].contains(name)
    }

    /// Returns the groups of everything that was added.
    package func catchUp() -> CatchUp {
        var result = result
        var ranked: [(group: CatchUp.Group, place: Int)] = drafts.map { (Self.group($0.key, $0.value), $0.value.place) }
        ranked.sort { Self.isBefore($0, $1) }
        for (group, _) in ranked {
            switch group.id {
            case .boosted: result.boosted.append(group)
            case .link: result.links.append(group)
            case .author: result.authors.append(group)
            }
        }
        return result
    }

    private static func group(_ subject: CatchUp.Group.Subject, _ draft: Draft) -> CatchUp.Group {
        let posts = draft.posts.values.sorted {
            $0.talk.score != $1.talk.score ? $0.talk.score > $1.talk.score : $0.place < $1.place
        }
        let talk = posts.reduce(into: CatchUp.Talk()) { sum, post in
            sum.replies += post.talk.replies
            sum.boosts += post.talk.boosts
            sum.likes += post.talk.likes
        }
        return CatchUp.Group(
            id: subject, name: draft.name, place: draft.detail, url: draft.url, excerpt: draft.top.excerpt,
            top: draft.top.id, topURL: draft.top.url, posts: posts.map(\.entry), people: draft.names,
            peopleCount: draft.people.count,
            talk: talk)
    }

    private static func isBefore(
        _ one: (group: CatchUp.Group, place: Int), _ other: (group: CatchUp.Group, place: Int)
    ) -> Bool {
        func rank(_ group: CatchUp.Group) -> (Int, Int) {
            if case .author = group.id { return (group.talk.score, group.posts.count) }
            return (group.peopleCount, group.talk.score)
        }
        let (first, second) = (rank(one.group), rank(other.group))
        return first != second ? first > second : one.place < other.place
    }
}
