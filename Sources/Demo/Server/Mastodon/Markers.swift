/// The read positions set by clients.
struct Markers {
    /// The position in one timeline.
    struct Marker {
        var lastReadID: String
        var version: Int
        var updated: Int64
    }

    private var markers: [String: Marker] = [:]

    subscript(timeline: String) -> String? { markers[timeline]?.lastReadID }

    mutating func set(_ timeline: String, _ id: String, at now: Int64) {
        markers[timeline] = Marker(lastReadID: id, version: (markers[timeline]?.version ?? 0) + 1, updated: now)
    }

    /// Writes an object with the markers of those timelines that have one.
    func write(_ timelines: [String], into json: inout JSONWriter) {
        json.object { json in
            for timeline in timelines {
                guard let marker = markers[timeline] else { continue }
                json.field(timeline) {
                    $0.field("last_read_id", marker.lastReadID)
                    $0.field("version", marker.version)
                    $0.field("updated_at", Moment(marker.updated).timestamp)
                }
            }
        }
    }
}

/// A list of statuses that is paged by id. Row 0 is the oldest.
protocol HomeTimeline {
    var count: Int { get }
    /// Returns the id as seen by clients.
    func id(at row: Int) -> String
    /// Returns the position of an id, whether it exists or not.
    func place(of id: String) -> Place
}

/// The position of an id in a timeline.
struct Place: Equatable {
    /// The number of statuses older than the id.
    var older: Int
    /// Whether the next row has the id.
    var exists: Bool

    /// The number of statuses not newer than the id.
    var notNewer: Int { older + (exists ? 1 : 0) }
}
