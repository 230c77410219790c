/// The content of a status, before it is written as JSON.
struct Post: Sendable {
    var language: DemoLanguage
    /// Any other language, as the account has named it.
    var languageCode: String?
    /// The content, as HTML sent by Mastodon.
    var content: String
    var warning = ""
    var sensitive = false
    var visibility = "public"
    /// The numbers of the people mentioned.
    var mentions: [Int] = []
    var tags: [String] = []
    /// The shortcodes of custom emoji in the text.
    var emoji: [String] = []
    var media: [Media] = []
    var poll: Poll?
    /// The link that is previewed by a card.
    var link: String?
    /// The time between writing and editing, in milliseconds; nil if not edited.
    var editedAfter: Int64?
}

/// A poll with its votes.
struct Poll: Sendable {
    var options: [(title: String, votes: Int)]
    var multiple: Bool
    /// The time for which it is open, in milliseconds.
    var duration: Int64
    /// Whether the votes for each option are hidden until it ends.
    var hidesTotals = false

    var votes: Int { options.reduce(0) { $0 + $1.votes } }
}

/// A generator of a post's sentences: it picks sentences of a language and fills their blanks.
struct PostGenerator {
    private(set) var random: SeededRandom
    let book: Phrasebook
    private var remark: Int
    private let step: Int

    init(_ random: SeededRandom, _ book: Phrasebook) {
        self.random = random
        self.book = book
        remark = self.random.below(book.remarks.count)
        // A stride coprime to the count visits every remark before any is repeated.
        step = [7, 5, 3].first { book.remarks.count % $0 != 0 } ?? 1
    }

    mutating func below(_ bound: Int) -> Int { random.below(bound) }

    mutating func chance(_ percent: Int) -> Bool { random.chance(percent) }

    mutating func pick(_ texts: [String]) -> String { random.pick(texts) }

    mutating func opening() -> String { filled(random.pick(book.openings)) }

    mutating func closing() -> String { filled(random.pick(book.closings)) }

    mutating func reply() -> String { filled(random.pick(book.replies)) }

    /// Returns the next remark, without repetition while there are others.
    mutating func nextRemark() -> String {
        remark = (remark + step) % book.remarks.count
        return filled(book.remarks[remark])
    }

    mutating func remarks(_ count: Int) -> String {
        (0..<count).map { _ in nextRemark() }.joined(separator: book.joint)
    }

    /// Fills the blanks of a sentence, and returns it as HTML.
    private mutating func filled(_ sentence: String) -> String {
        guard sentence.utf8.contains(UInt8(ascii: "{")) else { return Markup.escaped(sentence) }
        var result = ""
        var rest = sentence[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            switch rest[rest.index(after: open)..<close] {
            case "place": result += random.pick(book.places)
            case "thing": result += random.pick(book.things)
            default: result += String(2 + random.below(47))
            }
            rest = rest[rest.index(after: close)...]
        }
        return Markup.escaped(result + rest)
    }
}
