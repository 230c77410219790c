/// The relationships of the demo's own account with the other people. In memory only.
struct Relations: Sendable {
    /// The relationship with one of them.
    struct Relation: Sendable, Equatable {
        var isFollowed = false
        /// Whether a locked account was asked.
        var isRequested = false
        var showsBoosts = true
        var notifies = false
        var isMuted = false
        var mutesNotifications = false
        /// The end of the mute in milliseconds since 1970; nil for no end.
        var mutedUntil: Int64?
        var isBlocked = false
        var isFollower = false
        var note = ""
    }

    private var relations: [Int: Relation] = [:]
    /// The relationships shown instead for a while, and the end of that, in milliseconds since 1970.
    private var earlier: [Int: (relation: Relation, end: Int64)] = [:]
    /// People who have asked to follow the account, the latest first.
    private(set) var requests: [Int] = [People.all.count - 3, People.all.count - 8]

    /// The muted people, the latest first.
    private(set) var muted: [Int] = []
    private(set) var blocked: [Int] = []

    /// The relationship with a person. At the start the account follows all but the last three, and two of three follow
    /// it.
    subscript(person: Int) -> Relation {
        get {
            relations[person]
                ?? Relation(
                    isFollowed: person < People.all.count - 3,
                    isFollower: person % 3 != 0 && !requests.contains(person))
        }
        set {
            if newValue.isMuted != muted.contains(person) {
                if newValue.isMuted { muted.insert(person, at: 0) } else { muted.removeAll { $0 == person } }
            }
            if newValue.isBlocked != blocked.contains(person) {
                if newValue.isBlocked { blocked.insert(person, at: 0) } else { blocked.removeAll { $0 == person } }
            }
            relations[person] = newValue
        }
    }

    /// Removes a request, and makes the person a follower if it is accepted.
    ///
    /// - Returns: false if there is no request.
    mutating func answer(_ person: Int, accepts: Bool) -> Bool {
        guard requests.contains(person) else { return false }
        requests.removeAll { $0 == person }
        self[person].isFollower = accepts
        return true
    }

    /// Changes the relationship with a person, and shows the old one until then.
    ///
    /// - Parameter moment: in milliseconds since 1970.
    mutating func set(_ relation: Relation, of person: Int, shownFrom moment: Int64) {
        earlier[person] = (earlier[person]?.relation ?? self[person], moment)
        self[person] = relation
    }

    /// Ends mutes whose time is over, and shows changes whose time has come.
    mutating func expire(at now: Int64) {
        earlier = earlier.filter { $0.value.end > now }
        for person in muted where self[person].mutedUntil.map({ $0 <= now }) ?? false {
            self[person].isMuted = false
            self[person].mutedUntil = nil
        }
    }

    func write(_ person: Int, into json: inout JSONWriter) {
        let relation = earlier[person]?.relation ?? self[person]
        json.object {
            $0.field("id", People.id(person))
            $0.field("following", relation.isFollowed)
            $0.field("showing_reblogs", relation.isFollowed && relation.showsBoosts)
            $0.fields([
                "notifying": relation.notifies, "languages": nil, "followed_by": relation.isFollower,
                "blocking": relation.isBlocked, "blocked_by": false, "muting": relation.isMuted,
                "muting_notifications": relation.mutesNotifications,
                "muting_expires_at": relation.mutedUntil.map { Moment($0).timestamp },
                "requested": relation.isRequested, "requested_by": requests.contains(person), "domain_blocking": false,
                "endorsed": false, "note": relation.note,
            ])
        }
    }
}
