internal import Crypto
internal import FoundationEssentials

/// The names of people and records: DIDs, handles, record keys, addresses, content ids. All follow from the world's rows, so
/// that they need no memory.
enum BlueskyNames {
    /// Bluesky's own labeler, to which every client subscribes.
    static let moderation = "did:plc:ar7c4by46qjdydhdevvrndac"
    /// The person who also runs a labeler.
    static let labeler = People.all.firstIndex { $0.username == "ferrybot" } ?? 1
    /// The person whose handle no longer leads to their DID.
    static let nameless = People.all.firstIndex { $0.username == "maxpower" } ?? 1

    private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567")
    private static let sortedLetters = Array("234567abcdefghijklmnopqrstuvwxyz")

    private static let dids = People.all.indices.map { number in
        var random = SeededRandom(seed: 35, index: number, stream: Stream.author)
        return "did:plc:" + String((0..<24).map { _ in letters[random.below(32)] })
    }

    static func did(_ person: Int) -> String { dids[person] }

    static func handle(_ person: Int) -> String {
        if person == nameless { return "handle.invalid" }
        // `.example` is not allowed in handles; `.test` is (atproto.com/specs/handle).
        let host = People.all[person].host.map { $0.replacing(".example", with: ".test") } ?? "tideline.test"
        return "\(People.all[person].username).\(host)"
    }

    /// Returns the person with a DID or handle.
    static func person(_ identifier: some StringProtocol) -> Int? {
        if identifier.hasPrefix("did:") { return dids.firstIndex { $0 == identifier } }
        let handle = identifier.lowercased()
        return People.all.indices.first { $0 != nameless && self.handle($0) == handle }
    }

    // MARK: Record keys

    /// Returns a key that contains a date, in microseconds since 1970.
    static func tid(microseconds: UInt64, clock: UInt64) -> String {
        let number = (microseconds & 0x1F_FFFF_FFFF_FFFF) << 10 | (clock & 1023)
        return String((0..<13).map { sortedLetters[Int(number >> (60 - UInt64($0) * 5) & 31)] })
    }

    static func tid(at date: Int64, clock: Int) -> String {
        tid(microseconds: UInt64(max(0, date)) * 1000, clock: UInt64(clock & 1023))
    }

    /// Returns the number in a key; nil if it is none.
    static func number(ofTID key: some StringProtocol) -> UInt64? {
        guard key.utf8.count == 13, let first = key.first, "234567abcdefghij".contains(first) else { return nil }
        var number: UInt64 = 0
        for letter in key {
            guard let digit = sortedLetters.firstIndex(of: letter) else { return nil }
            number = number << 5 | UInt64(digit)
        }
        return number
    }

    /// Returns the key of a world's row. It holds the row's number, so that it leads back to the row.
    static func key(of row: Int, _ world: GeneratedWorld) -> String {
        let number = world.number(of: row)
        let random = number & 0xFFFF
        return tid(microseconds: (number >> 16) * 1000 + random >> 10, clock: random & 1023)
    }

    static func row(ofKey key: some StringProtocol, _ world: GeneratedWorld) -> Int? {
        guard let number = number(ofTID: key) else { return nil }
        let (date, rest) = (number >> 10).quotientAndRemainder(dividingBy: 1000)
        guard rest < 64 else { return nil }
        return world.index(of: String(date << 16 | rest << 10 | number & 1023))
    }

    // MARK: Content ids

    /// Returns the id of a record. The real one is of its DAG-CBOR; clients only compare it.
    static func cid(_ bytes: some Sequence<UInt8>) -> String { cid(codec: 0x71, Array(bytes)) }

    static func blobCID(_ bytes: [UInt8]) -> String { cid(codec: 0x55, bytes) }

    /// Version 1, with the length and the kind of a SHA-256 (github.com/multiformats/cid).
    private static func cid(codec: UInt8, _ bytes: [UInt8]) -> String {
        "b" + base32([1, codec, 0x12, 0x20] + Array(SHA256.hash(data: bytes)))
    }

    private static func base32(_ bytes: [UInt8]) -> String {
        var text = ""
        var (bits, count) = (0, 0)
        for byte in bytes {
            (bits, count) = (bits << 8 | Int(byte), count + 8)
            while count >= 5 {
                count -= 5
                text.append(letters[bits >> count & 31])
            }
            bits &= 1 << count - 1
        }
        if count > 0 { text.append(letters[bits << (5 - count) & 31]) }
        return text
    }
}

/// The address of a record.
struct RecordAddress: Equatable, Hashable, Sendable {
    var repo: String
    var collection: String
    var key: String

    static let post = "app.bsky.feed.post"
    static let repost = "app.bsky.feed.repost"
    static let like = "app.bsky.feed.like"
    static let generator = "app.bsky.feed.generator"
    static let threadgate = "app.bsky.feed.threadgate"
    static let postgate = "app.bsky.feed.postgate"
    static let follow = "app.bsky.graph.follow"
    static let block = "app.bsky.graph.block"
    static let list = "app.bsky.graph.list"
    static let listItem = "app.bsky.graph.listitem"
    static let starterPack = "app.bsky.graph.starterpack"
    static let profile = "app.bsky.actor.profile"

    init(_ repo: String, _ collection: String, _ key: String) {
        (self.repo, self.collection, self.key) = (repo, collection, key)
    }

    /// Parses an address; a handle in it becomes a DID.
    init?(_ uri: some StringProtocol) {
        guard uri.hasPrefix("at://") else { return nil }
        let parts = uri.dropFirst(5).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, Self.isCollection(parts[1]), Self.isKey(parts[2]) else { return nil }
        let repo = String(parts[0])
        self.init(BlueskyNames.person(repo).map(BlueskyNames.did) ?? repo, String(parts[1]), String(parts[2]))
    }

    var uri: String { "at://\(repo)/\(collection)/\(key)" }

    /// atproto.com/specs/nsid
    static func isCollection(_ name: some StringProtocol) -> Bool {
        String(name).wholeMatch(
            of: #/[a-zA-Z][a-zA-Z0-9-]{0,62}(\.[a-zA-Z0-9][a-zA-Z0-9-]{0,62})+\.[a-zA-Z][a-zA-Z0-9]{0,62}/#) != nil
    }

    /// atproto.com/specs/record-key
    static func isKey(_ key: some StringProtocol) -> Bool {
        key != "." && key != ".." && String(key).wholeMatch(of: #/[A-Za-z0-9._:~-]{1,512}/#) != nil
    }
}
