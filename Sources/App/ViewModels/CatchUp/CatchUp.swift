package import Core

/// A stretch of the home timeline in groups: boosted posts, shared links, and authors.
package struct CatchUp: Sendable, Hashable {
    /// The reactions to posts: as the server counts them, of all its users.
    package struct Talk: Sendable, Hashable {
        package var replies = 0
        package var boosts = 0
        package var likes = 0

        /// The weight of the reactions: a reply is more than a boost, and a boost more than a like.
        package var score: Int { 3 * replies + 2 * boosts + likes }
    }

    package struct Group: Sendable, Hashable, Identifiable {
        /// The common subject of a group's posts.
        package enum Subject: Sendable, Hashable {
            /// A post that accounts on Home have boosted.
            case boosted(StatusID)
            /// A link, without the parts that differ between copies of it.
            case link(String)
            case author(AccountID)
        }

        package var id: Subject
        /// The author's name; the title of a link.
        package var name: DisplayText
        /// The author's handle; the host of a link.
        package var place: DisplayText
        /// The URL of a link.
        package var url: RawText?
        /// The beginning of the post that is talked about most.
        package var excerpt: DisplayText
        /// The post that is talked about most, and the URL of its page.
        package var top: StatusID
        package var topURL: RawText?
        /// The entries in the list, those with the most reactions first.
        package var posts: [StatusID]
        /// The accounts that boosted or shared it: the latest, and the number of all.
        package var people: [DisplayText]
        package var peopleCount: Int
        /// The reactions to all posts of the group, each counted once.
        package var talk: Talk

        /// The handle or host as it stands beside the name; empty where it only repeats the name.
        package var shownPlace: DisplayText {
            name.string.lowercased().contains(place.string.lowercased()) ? .empty : place
        }
    }

    /// The groups of boosted posts, by the number of accounts on Home that boosted them, then by `Talk.score`.
    package var boosted: [Group] = []
    /// The groups of shared links, by the number of accounts on Home that shared them, then by `Talk.score`.
    package var links: [Group] = []
    /// The groups of authors, by `Talk.score`, then by the number of posts.
    package var authors: [Group] = []
    /// The number of entries that were read; those that a filter hides and the user's own are not among them.
    package var count = 0
    /// The ends of the stretch; nil when it is empty.
    package var newest: SortKey?
    package var oldest: SortKey?

    package init() {}

    package func group(_ id: Group.ID) -> Group? {
        switch id {
        case .boosted: boosted.first { $0.id == id }
        case .link: links.first { $0.id == id }
        case .author: authors.first { $0.id == id }
        }
    }

    package var isEmpty: Bool { count == 0 }
}

extension CatchUp {
    /// The number of entries in a row, older than the start, that end the stretch: any list by time has a few out of
    /// order.
    private static let oldInARow = 40

    /// Reads a stretch of a list from the cache, a part at a time, and groups it. Runs off the caller's actor.
    ///
    /// - Returns: the groups of the entries read so far when the task is cancelled.
    @concurrent
    package static func read(
        _ list: ListID, from start: StretchLoader.Start, in reader: any ListReader, rows: StatusRowBuilder
    ) async throws(CacheError) -> CatchUp {
        var builder = CatchUpBuilder(rows: rows)
        var walk = TimelineWalk(list, in: reader)
        var old = 0
        while !Task.isCancelled {
            let entries = try await walk.next()
            if entries.isEmpty { break }
            for entry in entries {
                switch start {
                case .above(let key):
                    guard entry.position > key else { return builder.catchUp() }
                    builder.add(entry)
                case .since(let moment):
                    // An entry without a reliable date belongs to the entries around it.
                    let isOld = entry.status.flatMap(StatusRowBuilder.listDate).map { $0 < moment } ?? (old > 0)
                    old = isOld ? old + 1 : 0
                    if old >= oldInARow { return builder.catchUp() }
                    if !isOld { builder.add(entry) }
                }
            }
        }
        return builder.catchUp()
    }
}
