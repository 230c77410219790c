/// A public timeline of the newest statuses: without boosts, of all people, those of the demo's server, or one.
struct PublicTimeline: HomeTimeline {
    private let world: GeneratedWorld
    /// The world's rows, ascending.
    private let rows: [Int]

    private static let most = 2000

    init(_ world: GeneratedWorld, isLocal: Bool) {
        self.init(world) { row in
            if case .boost = world.kind(of: row) { return false }
            guard world.isPublic(row) else { return false }
            return !isLocal || People.all[world.author(of: row)].host == nil
        }
    }

    /// - Parameter isShown: whether a row of the person's is part of it.
    init(_ world: GeneratedWorld, by person: Int, _ isShown: (Int) -> Bool = { _ in true }) {
        self.init(world) { world.author(of: $0) == person && isShown($0) }
    }

    init(_ world: GeneratedWorld, _ isShown: (Int) -> Bool) {
        self.world = world
        rows = (max(0, world.count - Self.most)..<world.count).filter(isShown)
    }

    var count: Int { rows.count }

    func id(at row: Int) -> String { world.id(at: rows[row]) }
    func status(at row: Int) -> Int { rows[row] }

    func place(of id: String) -> Place {
        let place = world.place(of: id)
        let older = rows.firstIndex { $0 >= place.older } ?? rows.count
        return Place(older: older, exists: place.exists && older < rows.count && rows[older] == place.older)
    }
}
