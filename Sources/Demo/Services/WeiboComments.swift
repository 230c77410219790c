/// The comments on Weibo's statuses: generated ones, which are functions of the status, and those of the demo's own
/// account.
struct WeiboComments {
    struct Comment {
        var id: Int
        var status: Int
        var person: Int
        var text: String
        var date: Int64
        var repliesTo: Int?
    }

    private var written: [Comment] = []
    private var made = 0

    private static let first = 4_900_000_000_000_000
    private static let firstWritten = 5_900_000_000_000_000

    /// Returns the number of generated comments on a row.
    static func count(on row: Int) -> Int { row % 17 }

    /// Returns the comments on a status, newest first.
    func on(_ status: Int, _ world: GeneratedWorld) -> [Comment] {
        written.filter { $0.status == status }.reversed() + (WeiboPosts.row(status).map { generated($0, world) } ?? [])
    }

    /// Returns the comments of others, newest first.
    func toReader(_ statuses: [Int], _ world: GeneratedWorld) -> [Comment] {
        statuses.flatMap { on($0, world) }.filter { $0.person != People.reader }.sorted { $0.id > $1.id }
    }

    /// Whether the first comment on a row mentions the reader.
    static func mentionsReader(_ row: Int) -> Bool { row % 23 == 5 && count(on: row) > 0 }

    /// Returns the comments that mention the reader, newest first.
    func mentioning(_ rows: [Int], _ world: GeneratedWorld) -> [Comment] {
        rows.compactMap { generated($0, world).last }.filter { $0.person != People.reader }.sorted { $0.id > $1.id }
    }

    /// Returns the account's own comments, newest first.
    var byReader: [Comment] { written.reversed() }

    private func generated(_ row: Int, _ world: GeneratedWorld) -> [Comment] {
        (0..<Self.count(on: row)).reversed().map { number in
            let person = (row + number * 5 + 1) % People.all.count
            var generator = PostGenerator(
                SeededRandom(seed: world.seed, index: row * 32 + number, stream: Stream.text),
                People.all[person].language.phrases)
            return Comment(
                id: Self.first + row * 32 + number, status: WeiboPosts.id(row),
                person: person,
                text: (number == 0 && Self.mentionsReader(row) ? "@\(People.all[People.reader].username) " : "")
                    + PlainText.of(generator.reply()),
                date: world.date(of: row) + Int64(number + 1) * 47_000,
                repliesTo: number > 0 && number % 4 == 0 ? Self.first + row * 32 + number - 1 : nil)
        }
    }

    mutating func add(_ comment: Comment) -> Comment {
        made += 1
        var comment = comment
        comment.id = Self.firstWritten + made
        written.append(comment)
        return comment
    }

    /// Whether a comment is one of others.
    static func isGenerated(_ id: Int) -> Bool { (first..<firstWritten).contains(id) }

    /// - Returns: the removed comment; nil if it is not the account's own.
    mutating func remove(_ id: Int?) -> Comment? {
        guard let index = written.firstIndex(where: { $0.id == id }) else { return nil }
        return written.remove(at: index)
    }

    func write(_ comment: Comment, _ writer: WeiboWriter, withStatus: Bool = false, into json: inout JSONWriter) {
        json.object {
            $0.fields([
                "created_at": WeiboWriter.date(comment.date), "id": comment.id, "idstr": String(comment.id),
                "text": comment.text, "source": "",
            ])
            $0.key("user")
            writer.write(person: comment.person, into: &$0)
            if let answered = comment.repliesTo {
                $0.field(
                    "reply_comment",
                    object: {
                        $0.field("id", answered); $0.field("idstr", String(answered))
                    })
            }
            if withStatus {
                $0.key("status")
                writer.write(comment.status, into: &$0)
            }
        }
    }
}
