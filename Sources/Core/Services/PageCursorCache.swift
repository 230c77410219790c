/// A page cursor for each list of a service.
actor PageCursorCache {
    private var walkers: [ListID: PageCursor] = [:]

    func walker(_ timeline: ListID) -> PageCursor {
        let walker = walkers[timeline] ?? PageCursor()
        walkers[timeline] = walker
        return walker
    }
}
