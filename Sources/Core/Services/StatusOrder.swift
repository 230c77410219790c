internal import Logging

/// The order of statuses on servers that identify them by sortable ids.
///
/// Ids are opaque, but servers sort by them, and sortable ones compare by length, then bytewise: Mastodon's decimals
/// (old ones are shorter), the 18-letter flakes of Pleroma and Akkoma, the ULIDs of GoToSocial. Their sort keys are
/// `i`, the length in three digits, and the id.
///
/// Ids of other forms (snac: a time and a digest; UUIDs) don't decide the order, and neither do dates: a boost may have
/// its original's `created_at`. Their order follows from the pages (`order(of:)`). Their sort keys are `d`, the moment
/// in 16 digits, and the id; the cache uses such a key where the page agrees with it.
///
/// A server uses ids of one form, so all keys on it are of one kind. A stray id of another form sorts below all others,
/// where it is harmless: at the top it would count as the newest known status, and the next refresh would request newer
/// ones.
enum StatusOrder {
    /// The longest id accepted, in bytes. Ids are keys in the cache and parts of URLs.
    static let longestID = 500

    static func isUsable(_ id: String) -> Bool {
        (1...longestID).contains(id.utf8.count)
    }

    /// - Parameter createdAt: used only if the id is not sortable.
    static func key(id: String, createdAt: Timestamp) -> SortKey {
        key(id: id) ?? SortKey("d" + String(createdAt.milliseconds, zeroPaddedTo: 16) + id)
    }

    /// Returns the order of a page with these ids; nil if they are sortable.
    static func order(of ids: some Sequence<String>) -> ListOrder? {
        ids.allSatisfy(isOrdered) ? nil : .server
    }

    /// Returns the sort key of a sortable id; nil for another form.
    static func key(id: String) -> SortKey? {
        guard isOrdered(id) else { return nil }
        return SortKey("i" + String(id.utf8.count, zeroPaddedTo: 3) + id)
    }

    /// Returns the time encoded in an id: Mastodon's snowflakes (milliseconds above 16 bits) and GoToSocial's ULIDs
    /// (milliseconds in the first ten letters). nil for other forms, and for times before 2016 or after 2100.
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

    /// Whether an id is a number of up to 128 bits. Longer runs of digits are not numbers but digests without letters.
    private static func isDecimal(_ id: String) -> Bool {
        (1...39).contains(id.utf8.count) && id.utf8.allSatisfy(\.isASCIIDigit)
    }

    private static func isFlake(_ id: String) -> Bool {
        id.utf8.count == 18
            && id.utf8.allSatisfy { $0.isASCIIDigit || $0.isASCIILetter }
    }

    private static func isULID(_ id: String) -> Bool {
        id.utf8.count == 26 && id.utf8.allSatisfy { crockford.contains($0) }
    }

    private static let crockford = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
}

/// Helpers for mapping a page, common to all services.
extension Page where Element == Status {
    /// Creates a page without duplicates: each status at its first position, in its last version. Some servers repeat
    /// statuses when fewer are left than requested.
    init(once statuses: [Status], skipped: Int, hasMore: Bool?, order: ListOrder? = nil) {
        var places: [StatusID: Int] = [:]
        var kept: [Status] = []
        kept.reserveCapacity(statuses.count)
        for status in statuses {
            if let place = places[status.id] {
                kept[place] = status
            } else {
                places[status.id] = kept.count
                kept.append(status)
            }
        }
        self.init(elements: kept, skipped: skipped, hasMore: hasMore, order: order)
    }
}

extension ResponseContext {
    /// The largest number of log lines for one page.
    private static let mostLines = 5

    /// Logs the elements that could not be decoded, and why.
    func record<Element>(_ failures: [LossyArray<Element>.Failure]) {
        for failure in failures.prefix(Self.mostLines) {
            let reason = UnexpectedResponse(what: path, field: failure.reason.field, problem: failure.reason.problem)
            logger.notice("left out element \(failure.index) of \(path): \(reason.logLine)")
        }
        if failures.count > Self.mostLines { logger.notice("left out \(failures.count) elements of \(path) in all") }
    }
}
