internal import Logging

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
    func note<Element>(_ failures: [LossyArray<Element>.Failure]) {
        for failure in failures.prefix(Self.mostLines) {
            let reason = UnexpectedResponse(what: path, field: failure.reason.field, problem: failure.reason.problem)
            logger.notice("left out element \(failure.index) of \(path): \(reason.logLine)")
        }
        if failures.count > Self.mostLines { logger.notice("left out \(failures.count) elements of \(path) in all") }
    }
}
