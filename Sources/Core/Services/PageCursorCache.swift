/// A page walker for each timeline of a service: what stands on which page is each list's own.
actor PageCursorCache {
    private var walkers: [ListID: PageCursor] = [:]

    func walker(_ timeline: ListID) -> PageCursor {
        let walker = walkers[timeline] ?? PageCursor()
        walkers[timeline] = walker
        return walker
    }
}
