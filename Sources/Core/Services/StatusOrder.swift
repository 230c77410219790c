/// The order of statuses on servers that name them by ids.
///
/// Ids are opaque, but every server sorts by them, and the shapes that sort do so by length, then bytewise: Mastodon's
/// decimals (old ones are shorter), the 18-letter flakes of Pleroma and Akkoma, the ULIDs of GoToSocial. Their keys are
/// `i`, three digits of length, and the id.
///
/// Ids of other shapes (snac: a time and a digest; UUIDs) tell nothing about order, and neither do dates: a boost may carry
/// its original's `created_at`. Their place in a timeline follows from the pages they are on (`order(of:)`). Their keys
/// are `d`, the moment in 16 digits, and the id: the cache uses such a key for the place where the page agrees with it.
///
/// A server gives ids of one shape, so one kind of key is all there is on it. Should a stray id of another shape turn up
/// it sorts below all others, where it does no harm: at the top it would pass for the newest status known, and the next
/// refresh would ask for what is newer than it.
enum StatusOrder {
    /// Longer ids are refused: nobody's are, and they are keys in the cache and parts of addresses.
    static let longestID = 500

    static func isUsable(_ id: String) -> Bool {
        (1...longestID).contains(id.utf8.count)
    }

    /// - Parameter createdAt: only looked at where the id does not sort.
    static func key(id: String, createdAt: Timestamp) -> SortKey {
        key(id: id) ?? SortKey("d" + digits(UInt64(max(createdAt.milliseconds, 0)), 16) + id)
    }

    /// What tells the order of a page with these ids.
    static func order(of ids: some Sequence<String>) -> PageOrder {
        ids.allSatisfy(isOrdered) ? .sortKeys : .page
    }

    /// The key of an id that sorts by itself; nil for one of another shape.
    static func key(id: String) -> SortKey? {
        guard isOrdered(id) else { return nil }
        return SortKey("i" + digits(UInt64(id.utf8.count), 3) + id)
    }

    /// The moment at which a server made the id, where the shape tells: the snowflakes of Mastodon (milliseconds above
    /// 16 bits) and the ULIDs of GoToSocial (milliseconds in the first ten letters). nil for a moment before 2016, when
    /// there were neither, or after 2100.
    static func moment(of id: String) -> Timestamp? {
        let milliseconds: Int64?
        if isDecimal(id) {
            milliseconds = Int64(id).map { $0 >> 16 }
        } else if isULID(id) {
            milliseconds = id.utf8.prefix(10).reduce(Int64(0)) { $0 << 5 | Int64(crockford.firstIndex(of: $1) ?? 0) }
        } else {
            milliseconds = nil
        }
        guard let milliseconds, (1_451_606_400_000..<4_102_444_800_000).contains(milliseconds) else { return nil }
        return Timestamp(milliseconds: milliseconds)
    }

    private static func isOrdered(_ id: String) -> Bool {
        isDecimal(id) || isFlake(id) || isULID(id)
    }

    /// Up to 128 bits. Longer runs of digits are no number of a database, but a digest that happens to have no letter.
    private static func isDecimal(_ id: String) -> Bool {
        (1...39).contains(id.utf8.count) && id.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    private static func isFlake(_ id: String) -> Bool {
        id.utf8.count == 18
            && id.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5a).contains($0) || (0x61...0x7a).contains($0)
            }
    }

    private static func isULID(_ id: String) -> Bool {
        id.utf8.count == 26 && id.utf8.allSatisfy { crockford.contains($0) }
    }

    private static let crockford = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

    private static func digits(_ number: UInt64, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(count - text.utf8.count, 0)) + text
    }
}
