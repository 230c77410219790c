internal import ArgumentParser
internal import App
internal import Core

/// `tideline catchup`
struct CatchUpCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catchup", abstract: "Print the home timeline in groups: boosts, links and authors.",
        discussion: """
            Loads what is missing first, with progress when standard error is a terminal. Boosts and links are sorted by \
            how many of the accounts that you follow boosted or shared them; authors by replies, boosts and likes of their \
            posts. Without --since, goes back to where you stopped reading, or 12 hours if that is not known.
            """)

    @Option(help: ArgumentHelp("How far to go back: 90m, 12h, 3d or 2w.", valueName: "period"))
    var since: SincePeriod?

    @Option(help: "Maximum number of groups of each kind.")
    var limit = 20

    @Flag(help: "Mark everything up to the newest post as read.")
    var markRead = false

    @OptionGroup var options: ReadOptions

    func validate() throws {
        guard (1...10_000).contains(limit) else { throw ValidationError("--limit must be between 1 and 10000.") }
    }

    func run() async throws {
        try await reporting {
            let reader = try AccountReader(options)
            guard reader.session.capabilities.offersCatchUp else { throw reader.notOffered }
            let start = await start(reader)
            let progress = ProgressLine(reader.output)
            let strings = reader.strings
            let problem = await reader.attempt { () async throws(SyncError) in
                _ = try await reader.session.stretchLoader.load(from: start) {
                    progress.show(strings.catchUpLoading($0))
                }
            }
            progress.end()
            let catchUp = try await reader.reading { () async throws(CacheError) in
                try await CatchUp.read(reader.session.home, from: start, in: reader.session.cache, rows: reader.rows)
            }
            try await print(catchUp, reader)
            if markRead, let newest = catchUp.newest { try await mark(newest, reader) }
            try reader.end(problem, printed: !catchUp.isEmpty)
        }
    }

    private func start(_ reader: AccountReader) async -> StretchLoader.Start {
        if let since { return .since(reader.context.time.now.adding(seconds: -since.seconds)) }
        let read = await AccountReader.readPosition(
            of: reader.session, in: reader.context, asksServer: !options.offline)
        if let position = read.position, !read.isAssumed { return .above(position) }
        return .since(reader.context.time.now.adding(seconds: -12 * 3600))
    }

    private func print(_ catchUp: CatchUp, _ reader: AccountReader) async throws {
        let strings = reader.strings
        if options.json {
            for groups in [catchUp.boosted, catchUp.links, catchUp.authors] {
                for group in groups.prefix(limit) { try Console.json(JSONLine.bytes(of: CatchUpJSON(group))) }
            }
            return
        }
        let sections = [
            (strings.boostedGroups(catchUp.boosted.count), catchUp.boosted),
            (strings.linkGroups(catchUp.links.count), catchUp.links),
            (strings.authorGroups(catchUp.authors.count), catchUp.authors),
        ].filter { !$0.1.isEmpty }
        if sections.isEmpty { return try Console.line(strings.catchUpEmpty) }
        for (index, (title, groups)) in sections.enumerated() {
            if index > 0 { try Console.line("") }
            try Console.line(title)
            for group in groups.prefix(limit) { try print(group, reader) }
        }
    }

    private func print(_ group: CatchUp.Group, _ reader: AccountReader) throws {
        let breaker = LineBreaker(.standard)
        let (strings, width) = (reader.strings, reader.width - 4)
        let heading: DisplayText = group.shownPlace.isEmpty ? group.name : "\(group.name)  \(group.shownPlace)"
        try Console.line("  \(breaker.truncate(heading, width: width + 2))")
        var facts: [DisplayText] = []
        switch group.id {
        case .boosted, .link: facts.append(strings.sharers(of: group))
        case .author: facts.append(strings.postCount(group.posts.count))
        }
        facts.append(strings.signs(of: group.talk))
        let line = facts.filter { !$0.isEmpty }
        try Console.line(
            "    " + breaker.truncate(line.dropFirst().reduce(line.first ?? .empty) { "\($0) · \($1)" }, width: width))
        if !group.excerpt.isEmpty { try Console.line("    " + breaker.truncate(group.excerpt, width: width)) }
        if let url = group.url ?? group.topURL { try Console.line("    \(Sanitizer.clean(url, maximum: 2048))") }
    }

    /// Stores the position, and sends the marker.
    private func mark(_ newest: SortKey, _ reader: AccountReader) async throws {
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
            throw Failure(.file, reader.strings.sentence(for: error))
        }
        guard !options.offline, !session.account.isGuest else { return }
        _ = await MarkerSync(
            timeline: session.home, service: session.service, cache: session.cache, time: reader.context.time,
            log: reader.context.log
        ).exchange(readUpTo: newest)
    }
}

extension SincePeriod: ExpressibleByArgument {
    init?(argument: String) { self.init(argument) }

    var defaultValueDescription: String {
        seconds % 86_400 == 0 ? "\(seconds / 86_400)d" : "\(max(1, seconds / 60))m"
    }
}
