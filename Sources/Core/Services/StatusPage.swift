internal import Logging

/// What every service does alike with a page of its own wire.
extension Page where Element == Status {
    /// Each status once, where it stood first, as it was sent last: some servers repeat themselves when fewer are left than
    /// were asked for.
    init(once statuses: [Status], skipped: Int, hasMore: Bool?, order: PageOrder = .sortKeys) {
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
    /// Log lines for one page at most; a page of nothing but rubbish is one fault, not forty.
    private static let mostLines = 5

    /// Says which elements could not be read, and why.
    func note<Element>(_ failures: [LossyArray<Element>.Failure]) {
        for failure in failures.prefix(Self.mostLines) {
            let reason = UnexpectedResponse(what: path, field: failure.reason.field, problem: failure.reason.problem)
            logger.notice("left out element \(failure.index) of \(path): \(reason.logLine)")
        }
        if failures.count > Self.mostLines { logger.notice("left out \(failures.count) elements of \(path) in all") }
    }
}
