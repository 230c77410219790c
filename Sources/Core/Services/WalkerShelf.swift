/// A page walker for each timeline of a service: what stands on which page is each list's own.
actor WalkerShelf {
    private var walkers: [Timeline: PageWalker] = [:]

    func walker(_ timeline: Timeline) -> PageWalker {
        let walker = walkers[timeline] ?? PageWalker()
        walkers[timeline] = walker
        return walker
    }
}
