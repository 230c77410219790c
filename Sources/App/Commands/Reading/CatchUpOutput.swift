internal import Core

/// Prints the home timeline in groups, and marks it as read.
package struct CatchUpOutput: Sendable {
    private let reader: AccountReader
    private let since: SincePeriod?
    private let limit: Int
    private var output: any CommandOutput { reader.output }
    private var strings: Strings { reader.strings }

    /// The age of the oldest post while the read position is unknown, in seconds.
    private static let usualPeriod: Int64 = 12 * 3600

    /// - Parameters:
    ///   - since: the period to print; nil for all above the position up to which the timeline has been read.
    ///   - limit: the maximum number of groups of each kind.
    package init(_ reader: AccountReader, since: SincePeriod?, limit: Int) {
        self.reader = reader
        self.since = since
        self.limit = limit
    }

    /// Loads the posts that the cache lacks, then prints the groups.
    ///
    /// - Parameter marksRead: whether everything up to the newest post is marked as read.
    /// - Throws: `Failure`, also after groups of cached posts; `OutputError` if they can't be written.
    package func run(marksRead: Bool) async throws {
        guard reader.session.capabilities.offersCatchUp else { throw reader.notOffered }
        let start = await beginning()
        let progress = ProgressLine(output)
        let strings = strings
        let problem = await reader.attempt { () async throws(SyncError) in
            _ = try await reader.session.stretchLoader.load(from: start) {
                progress.show(strings.catchUpLoading($0))
            }
        }
        progress.end()
        let catchUp = try await reader.reading { () async throws(CacheError) in
            try await CatchUp.read(reader.session.home, from: start, in: reader.session.cache, rows: reader.rows)
        }
        try print(catchUp)
        if marksRead, let newest = catchUp.newest { try await mark(newest) }
        try reader.end(problem, printed: !catchUp.isEmpty)
    }

    private func beginning() async -> StretchLoader.Start {
        let now = reader.context.time.now
        if let since { return .since(now.adding(seconds: -since.seconds)) }
        let read = await AccountReader.readPosition(
            of: reader.session, in: reader.context, asksServer: !reader.isOffline)
        if let position = read.position, !read.isAssumed { return .above(position) }
        return .since(now.adding(seconds: -Self.usualPeriod))
    }

    private func print(_ catchUp: CatchUp) throws {
        if !reader.printer.isText {
            for groups in [catchUp.boosted, catchUp.links, catchUp.authors] {
                for group in groups.prefix(limit) { try reader.printer.print(CatchUpJSON(group)) { [] } }
            }
            return
        }
        let sections = [
            (strings.rebloggedGroups(catchUp.boosted.count), catchUp.boosted),
            (strings.linkGroups(catchUp.links.count), catchUp.links),
            (strings.authorGroups(catchUp.authors.count), catchUp.authors),
        ].filter { !$0.1.isEmpty }
        if sections.isEmpty { return try output.line(strings.catchUpEmpty) }
        for (index, (title, groups)) in sections.enumerated() {
            if index > 0 { try output.line("") }
            try output.line(title)
            for group in groups.prefix(limit) { try print(group) }
        }
    }

    private func print(_ group: CatchUp.Group) throws {
        let breaker = LineBreaker(.standard)
        let width = reader.width - 4
        let heading: DisplayText = group.shownPlace.isEmpty ? group.name : "\(group.name)  \(group.shownPlace)"
        try output.line("  \(breaker.truncate(heading, width: width + 2))")
        var facts: [DisplayText] = []
        switch group.id {
        case .boosted, .link: facts.append(strings.sharers(of: group))
        case .author: facts.append(strings.postCount(group.posts.count))
        }
        facts.append(strings.signs(of: group.talk))
        try output.line("    " + breaker.truncate(facts.joined(by: " · "), width: width))
        if !group.excerpt.isEmpty { try output.line("    " + breaker.truncate(group.excerpt, width: width)) }
        if let url = group.url ?? group.topURL { try output.line("    \(Sanitizer.clean(url, maximum: 2048))") }
    }

    /// Stores the position, and sends the marker.
    private func mark(_ newest: SortKey) async throws {
        let session = reader.session
        let top = try await reader.reading { () async throws(CacheError) in
            try await session.cache.neighbour(above: newest, orAt: true, in: session.home)
        }
        guard let top else { return }
        var position =
            session.positions.position(in: session.home)
            ?? ReadingPosition(
                top: top.id, topKey: top.key, line: 0, selected: top.id, selectedKey: top.key, readUpTo: newest)
        position.readUpTo = position.isAssumed == true ? newest : max(position.readUpTo, newest)
        position.isAssumed = nil
        do throws(FileError) {
            try session.positions.save(position, in: session.home)
        } catch {
            throw Failure(.file, strings.sentence(for: error))
        }
        guard !reader.isOffline, !session.account.isGuest else { return }
        _ = await MarkerSync(
            timeline: session.home, service: session.service, cache: session.cache, time: reader.context.time,
            log: reader.context.log
        ).exchange(readUpTo: newest)
    }
}

/// A group of a catch-up as printed with `--json`, described in docs/script-json.md.
package struct CatchUpJSON: PrintedObject {
    enum CodingKeys: CodingKey, CaseIterable {
        case type, name, handle, host, url, text, people, people_count, posts, replies, boosts, favourites
    }

    package static var fields: [String] { CodingKeys.names() }

    var type: String
    var name: String
    var handle: String?
    var host: String?
    var url: String?
    var text: String
    var people: [String]
    var people_count: Int
    var posts: [String]
    var replies: Int
    var boosts: Int
    var favourites: Int

    package init(_ group: CatchUp.Group) {
        switch group.id {
        case .boosted: (type, handle, url) = ("boosted", group.place.string, group.topURL?.value)
        case .link: (type, host, url) = ("link", group.place.string, group.url?.value)
        case .author: (type, handle, url) = ("author", group.place.string, group.topURL?.value)
        }
        name = group.name.string
        text = group.excerpt.string
        people = group.people.map(\.string)
        people_count = group.peopleCount
        posts = group.posts.map(\.rawValue)
        replies = group.talk.replies
        boosts = group.talk.boosts
        favourites = group.talk.likes
    }
}

/// A period before now, as the command line takes it: `90m`, `12h`, `3d`, `2w`.
package struct SincePeriod: Hashable, Sendable {
    /// The length in seconds, at least 1.
    package let seconds: Int64

    /// - Parameter seconds: at least 1.
    package init(seconds: Int64) {
        self.seconds = seconds
    }

    /// - Returns: nil if it can't be read, or is longer than 10,000 units.
    package init?(_ text: String) {
        let units: [Character: Int64] = ["m": 60, "h": 3600, "d": 86_400, "w": 604_800]
        guard let unit = text.last.flatMap({ units[$0] }), let number = Int64(text.dropLast()),
            number > 0, number <= 10_000
        else { return nil }
        seconds = number * unit
    }
}
