/// The relations between statuses: replies, boosts, threads. Everything is found within a bounded distance.
extension GeneratedWorld {
    /// The largest distance of a reply to its parent in rows, so that threads are found without reading the whole
    /// timeline.
    static let reach = 64
    /// The distance between two threads by a single author, in rows.
    private static let threadPeriod = 211
    private static let threadRows = 100..<109

    func kind(of index: Int) -> StatusKind {
        if let post = written[index] { return post.parent.map { .reply(to: $0) } ?? .original }
        if DirectMessages.author(of: index) != nil { return .original }
        if index < 0, let discussion { return .reply(to: discussion.parent(of: index)) }
        if let introduction, let feature = introduction.feature(of: index) {
            switch feature {
            case .boost: return .boost(of: original(from: introduction.lastUnloaded + 2))
            case .reply: return .reply(to: index - 1)
            case .text, .poll, .warning, .link, .pictures: return .original
            }
        }
        if let row = threadRow(of: index) {
            return row == GeneratedWorld.threadRows.lowerBound ? .original : .reply(to: index - 1)
        }
        switch roll(index) {
        case ..<15 where isBoost(index):
            return related(boosted(by: index), to: index).map { .boost(of: $0) } ?? .original
        case 15..<35:
            return related(parent(of: index), to: index).map { .reply(to: $0) } ?? .original
        default:
            return .original
        }
    }

    /// Returns the author's number in `People.all`.
    func author(of index: Int) -> Int {
        if written[index] != nil { return People.reader }
        if let author = DirectMessages.author(of: index) { return author }
        if let row = threadRow(of: index) {
            // All posts of a thread are by the same author.
            return freeAuthor(of: index - (row - GeneratedWorld.threadRows.lowerBound))
        }
        return freeAuthor(of: index)
    }

    /// Returns the direct replies to status `index`, oldest first.
    func replies(to index: Int) -> [Int] {
        let strangers = discussion?.replies(to: index) ?? []
        let reach = max(index + 1, 0)..<max(0, index + 1, min(count, index + 1 + GeneratedWorld.reach))
        let near = index >= 0 ? reach.filter { kind(of: $0) == .reply(to: index) } : []
        let own = written.keys.filter { written[$0]?.parent == index && !near.contains($0) && !strangers.contains($0) }
        return strangers + near + own.sorted()
    }

    /// Returns the posts that status `index` replies to, directly or indirectly, the first of the thread first.
    func ancestors(of index: Int, atMost limit: Int = 40) -> [Int] {
        var chain: [Int] = []
        var current = index
        while chain.count < limit, case .reply(let parent) = kind(of: current) {
            chain.append(parent)
            current = parent
        }
        return chain.reversed()
    }

    /// Returns the replies below status `index`, each followed by its own replies.
    func descendants(of index: Int, atMost limit: Int = 60) -> [Int] {
        var found: [Int] = []
        var waiting = Array(replies(to: index).reversed())
        while found.count < limit, let next = waiting.popLast() {
            found.append(next)
            waiting += replies(to: next).reversed()
        }
        return found
    }

    /// Returns the post's number and the count of posts if status `index` belongs to a thread by a single author.
    func threadPosition(of index: Int) -> (number: Int, count: Int)? {
        threadRow(of: index).map { ($0 - GeneratedWorld.threadRows.lowerBound + 1, GeneratedWorld.threadRows.count) }
    }

    /// The row of the status with many replies: one of the newest, by another account.
    var discussionRoot: Int? {
        guard base >= Discussion.fewest else { return nil }
        return (base - Discussion.fewest..<base - 9).last {
            kind(of: $0) == .original && author(of: $0) != People.reader
        }
    }

    private func roll(_ index: Int) -> Int {
        var random = SeededRandom(seed: seed, index: index, stream: Stream.kind)
        return random.below(100)
    }

    private func isBoost(_ index: Int) -> Bool {
        if let feature = introduction?.feature(of: index) { return feature == .boost }
        // The oldest is always an original, so that every search downwards ends.
        return index > 0 && threadRow(of: index) == nil && roll(index) < 15
    }

    /// Returns the first row from here downwards that is not a boost.
    private func original(from row: Int) -> Int {
        var row = row
        while row > 0, isBoost(row) || isNew(row) { row -= 1 }
        return row
    }

    private func boosted(by index: Int) -> Int {
        var random = SeededRandom(seed: seed, index: index, stream: Stream.extras)
        return original(from: max(0, index - 1 - random.below(300)))
    }

    private func parent(of index: Int) -> Int? {
        guard index > 0 else { return nil }
        var random = SeededRandom(seed: seed, index: index, stream: Stream.extras)
        let target = original(from: max(0, index - 1 - random.below(40)))
        return index - target <= GeneratedWorld.reach ? target : nil
    }

    /// Returns a row, unless it is in another language than an introduction with `index`.
    private func related(_ row: Int?, to index: Int) -> Int? {
        guard let row, let introduction, introduction.contains(index) else { return row }
        return introduction.contains(row) ? row : nil
    }

    private func threadRow(of index: Int) -> Int? {
        guard introduction?.feature(of: index) == nil else { return nil }
        let row = index % GeneratedWorld.threadPeriod
        return GeneratedWorld.threadRows.contains(row) ? row : nil
    }

    private func freeAuthor(of index: Int) -> Int {
        var random = SeededRandom(seed: seed, index: index, stream: Stream.author)
        if let introduction, introduction.contains(index) { return introduction.author(of: index, &random) }
        if random.chance(3) { return index < 0 ? People.reader + 1 : People.reader }
        // Skewed towards the first people: on any timeline a few write often and many rarely.
        let share = random.fraction()
        return 1 + min(People.all.count - 2, Int((share + share * share) / 2 * Double(People.all.count - 1)))
    }
}

/// The kind of a status: an original, a reply to an earlier row, or a boost of one.
enum StatusKind: Equatable, Sendable {
    case original
    case reply(to: Int)
    case boost(of: Int)
}
