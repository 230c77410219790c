/// The newest statuses of a timeline for newcomers: all in one language, with one of each kind of content among the
/// first. Older statuses are in all languages.
struct Introduction: Sendable {
    enum Feature: Equatable {
        case text, poll, warning, link
        case pictures(Int)
        /// A boost of a status that is in the unloaded stretch.
        case boost
        /// A reply to the next older status.
        case reply
    }

    /// The features of the newest statuses, newest first.
    static let features: [Feature] = [
        .text, .pictures(3), .boost, .poll, .warning, .reply, .reply, .text, .link, .text, .pictures(1), .text,
    ]
    /// The authors of these, as numbers among the people who write in the language. Neighbours differ, and the replies
    /// are a conversation between two people.
    private static let authors = [0, 1, 2, 3, 4, 5, 6, 5, 7, 8, 9, 10]
    /// The number of statuses below these that a demo leaves out at first, so that there is a gap.
    static let unloaded = 40
    /// The number of statuses in the language at the start.
    static let length = 72

    let language: DemoLanguage
    /// The first row in the language; all newer ones are too.
    private let start: Int
    /// The row after the newest one at the start.
    private let end: Int

    /// - Parameter base: the number of statuses at the start.
    /// - Returns: nil if there are too few statuses.
    init?(_ language: DemoLanguage, base: Int) {
        guard base > Introduction.length else { return nil }
        self.language = language
        start = base - Introduction.length
        end = base
    }

    /// Whether a status is in the language: one of the newest, or a reply of the discussion.
    func contains(_ index: Int) -> Bool { index >= start || index < 0 }

    /// Returns the feature of a status; nil for one that is generated like any other.
    func feature(of index: Int) -> Feature? {
        let place = end - 1 - index
        return Introduction.features.indices.contains(place) ? Introduction.features[place] : nil
    }

    /// The oldest status of the gap.
    var lastUnloaded: Int { end - Introduction.features.count - Introduction.unloaded }

    /// Returns the number of one of the people who write in the language.
    func author(of index: Int, _ random: inout SeededRandom) -> Int {
        let speakers = People.all.indices.filter { $0 != People.reader && People.all[$0].language == language }
        let place = end - 1 - index
        let number = Introduction.authors.indices.contains(place) ? Introduction.authors[place] : random.below(100)
        return speakers[number % speakers.count]
    }
}
