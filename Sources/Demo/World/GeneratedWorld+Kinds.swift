/// Who answers, boosts and follows up whom. Everything looks a bounded stretch up or down the timeline.
extension GeneratedWorld {
    /// A parent is at most this many rows below its reply, so a thread is found without reading the whole timeline.
    static let reach = 64
    /// Once in so many statuses somebody writes a thread of several posts.
    private static let threadPeriod = 211
    private static let threadRows = 100..<109

    /// What status i is in the conversation.
    func kind(of index: Int) -> StatusKind {
        if let row = threadRow(of: index) {
            return row == GeneratedWorld.threadRows.lowerBound ? .original : .reply(to: index - 1)
        }
        switch roll(index) {
        case ..<15 where isBoost(index):
            return .boost(of: boosted(by: index))
        case 15..<35:
            return parent(of: index).map { .reply(to: $0) } ?? .original
        default:
            return .original
        }
    }

    /// The author's number in `People.all`.
    func author(of index: Int) -> Int {
        if let row = threadRow(of: index) {
            // All posts of a thread are by the author of its first.
            return freeAuthor(of: index - (row - GeneratedWorld.threadRows.lowerBound))
        }
        return freeAuthor(of: index)
    }

    /// Statuses that answer status i directly, oldest first.
    func replies(to index: Int) -> [Int] {
        guard index + 1 < count else { return [] }
        return (index + 1..<min(count, index + 1 + GeneratedWorld.reach)).filter { kind(of: $0) == .reply(to: index) }
    }

    /// The posts above status i, the first of the thread first.
    func ancestors(of index: Int, atMost limit: Int = 40) -> [Int] {
        var chain: [Int] = []
        var current = index
        while chain.count < limit, case .reply(let parent) = kind(of: current) {
            chain.append(parent)
            current = parent
        }
        return chain.reversed()
    }

    /// The posts below status i, each followed by its own answers.
    func descendants(of index: Int, atMost limit: Int = 60) -> [Int] {
        var found: [Int] = []
        var waiting = Array(replies(to: index).reversed())
        while found.count < limit, let next = waiting.popLast() {
            found.append(next)
            waiting += replies(to: next).reversed()
        }
        return found
    }

    /// The post's number and the count of posts, if status i belongs to a thread by one author.
    func threadPosition(of index: Int) -> (number: Int, count: Int)? {
        threadRow(of: index).map { ($0 - GeneratedWorld.threadRows.lowerBound + 1, GeneratedWorld.threadRows.count) }
    }

    private func roll(_ index: Int) -> Int {
        var dice = SeededRandom(seed: seed, index: index, stream: Stream.kind)
        return dice.below(100)
    }

    private func isBoost(_ index: Int) -> Bool {
        // The oldest is always an original: every search downwards ends there at the latest.
        index > 0 && threadRow(of: index) == nil && roll(index) < 15
    }

    private func boosted(by index: Int) -> Int {
        var dice = SeededRandom(seed: seed, index: index, stream: Stream.extras)
        var target = max(0, index - 1 - dice.below(300))
        while isBoost(target) { target -= 1 }
        return target
    }

    private func parent(of index: Int) -> Int? {
        guard index > 0 else { return nil }
        var dice = SeededRandom(seed: seed, index: index, stream: Stream.extras)
        var target = max(0, index - 1 - dice.below(40))
        while isBoost(target) { target -= 1 }
        return index - target <= GeneratedWorld.reach ? target : nil
    }

    private func threadRow(of index: Int) -> Int? {
        let row = index % GeneratedWorld.threadPeriod
        return GeneratedWorld.threadRows.contains(row) ? row : nil
    }

    private func freeAuthor(of index: Int) -> Int {
        var dice = SeededRandom(seed: seed, index: index, stream: Stream.author)
        if dice.chance(3) { return People.reader }
        // Bent towards the first: a few people are chatty and many rare, as on any timeline.
        let share = dice.fraction()
        return 1 + min(People.all.count - 2, Int((share + share * share) / 2 * Double(People.all.count - 1)))
    }
}
