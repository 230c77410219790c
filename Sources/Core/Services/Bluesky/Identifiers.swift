internal import Crypto

/// A decentralized identifier (atproto.com/specs/did): the permanent name of an account.
struct DID: Hashable, Sendable, CustomStringConvertible {
    private static let longest = 2048

    let description: String

    /// - Returns: nil for anything but `did:method:identifier`.
    init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
        guard text.utf8.count <= Self.longest, parts.count == 3, parts[0].elementsEqual("did".utf8),
            !parts[1].isEmpty, parts[1].allSatisfy({ (0x61...0x7a).contains($0) }),
            let last = parts[2].last, last != UInt8(ascii: ":"), last != UInt8(ascii: "%"),
            parts[2].allSatisfy({ $0.isASCIIDigit || $0.isASCIILetter || "._:%-".utf8.contains($0) })
        else { return nil }
        description = text
    }
}

/// The name of an account, which is a host name and may change (atproto.com/specs/handle). In lower case.
struct Handle: Hashable, Sendable, CustomStringConvertible {
    private static let longest = 253

    /// What the server sends for a name that doesn't lead to its account.
    static let invalid = "handle.invalid"

    let description: String

    /// - Parameter text: with or without "@".
    /// - Returns: nil for anything but a host name, and for a name that could not be verified.
    init?(_ text: String) {
        let name = (text.hasPrefix("@") ? String(text.dropFirst()) : text).lowercased()
        let labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard name.utf8.count <= Self.longest, name != Self.invalid, labels.count >= 2,
            labels.allSatisfy(Self.isLabel), let top = labels.last?.first, top.isASCIILetter
        else { return nil }
        description = name
    }

    private static func isLabel(_ label: Substring.UTF8View) -> Bool {
        (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
            && label.allSatisfy { $0.isASCIIDigit || $0.isASCIILetter || $0 == UInt8(ascii: "-") }
    }
}

/// The URI of a record: `at://did:plc:abc/app.bsky.feed.post/3k…` (atproto.com/specs/at-uri-scheme).
struct ATURI: Hashable, Sendable, CustomStringConvertible {
    /// The account that holds the record.
    let repo: DID
    /// The kind of the record, such as `app.bsky.feed.post`.
    let collection: String
    /// The key of the record in its collection.
    let rkey: String

    init(_ repo: DID, _ collection: String, _ rkey: String) {
        self.repo = repo
        self.collection = collection
        self.rkey = rkey
    }

    /// - Returns: nil for anything but the URI of a record of an account that is named by its DID.
    init?(_ text: String) {
        guard StatusOrder.isUsable(text), text.hasPrefix("at://") else { return nil }
        let parts = text.dropFirst(5).split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let repo = DID(parts[0]), Self.isCollection(parts[1]), Self.isKey(parts[2]) else {
            return nil
        }
        self.init(repo, parts[1], parts[2])
    }

    var description: String { "at://\(repo)/\(collection)/\(rkey)" }

    private static func isCollection(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "."))
            && text.utf8.allSatisfy { $0.isASCIIDigit || $0.isASCIILetter || ".-".utf8.contains($0) }
    }

    /// Whether a text is the key of a record (atproto.com/specs/record-key).
    static func isKey(_ text: String) -> Bool {
        (1...512).contains(text.utf8.count) && text != "." && text != ".."
            && text.utf8.allSatisfy { $0.isASCIIDigit || $0.isASCIILetter || "_~.:-".utf8.contains($0) }
    }
}

extension ATURI {
    /// The kinds of records.
    static let post = "app.bsky.feed.post"
    static let repost = "app.bsky.feed.repost"
    static let like = "app.bsky.feed.like"
    static let generator = "app.bsky.feed.generator"
    static let list = "app.bsky.graph.list"
}

/// The key of a record that a client makes from the time (atproto.com/specs/tid): 13 characters that sort by it.
struct TID: Hashable, Sendable, CustomStringConvertible {
    private static let digits = Array("234567abcdefghijklmnopqrstuvwxyz".utf8)

    let description: String

    /// - Parameter seed: tells keys of the same millisecond apart; its low 20 bits count.
    init(_ time: Timestamp, seed: UInt32) {
        // 53 bits of microseconds, of which the time gives the milliseconds, and 10 bits that name the client.
        let microseconds = UInt64(clamping: time.milliseconds) &* 1000 &+ UInt64(seed >> 10 & 0x3ff) % 1000
        self.init(number: (microseconds & (1 << 53 - 1)) << 10 | UInt64(seed & 0x3ff))
    }

    /// Makes a key from a text in place of the time: the same text has the same key, and others have another.
    init(of text: String) {
        let digest = SHA256.hash(data: Array(text.utf8)).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        self.init(number: digest & (1 << 63 - 1))
    }

    /// - Parameter number: of 63 bits.
    private init(number: UInt64) {
        description = String(
            decoding: (0..<13).map { Self.digits[Int(truncatingIfNeeded: number >> UInt64(60 - 5 * $0) & 31)] },
            as: UTF8.self)
    }

    /// - Returns: nil for anything but 13 characters of a key.
    init?(_ text: String) {
        guard text.utf8.count == 13, text.utf8.allSatisfy(Self.digits.contains),
            let first = text.utf8.first.flatMap(Self.digits.firstIndex), first < 16
        else { return nil }
        description = text
    }
}
