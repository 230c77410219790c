/// Mastodon's API over the demo's statuses. Independent of sockets and faults: each response is a function of the call
/// and of earlier calls.
struct MastodonAPI {
    var world: GeneratedWorld
    /// Recorded pages that replace the generated home timeline.
    var recorded: RecordedTimeline?
    var marks = Marks()
    var markers = Markers()
    var relations = Relations()
    var collections = Collections()
    /// The ids of dismissed notifications.
    var dismissed: Set<String> = []
    var readConversations: Set<Int> = []
    var removedConversations: Set<Int> = []
    var uploads = Uploads()
    var program = DemoProgram.mastodon
    var reading = ReadingSwitches()
    var switches = WritingSwitches()
    /// The posts to be published later, by id.
    var later: [String: LaterPost] = [:]
    /// The results of requests with an `Idempotency-Key`, and their times.
    var keys: [String: (at: Int64, made: Made)] = [:]
    /// The changes that the streams don't show yet.
    var changes: [Change] = []
    var authorizer: Authorizer
    /// The account of the current call.
    var person = People.reader

    init(world: GeneratedWorld, recorded: RecordedTimeline?, authorizer: Authorizer) {
        self.world = world
        self.recorded = recorded
        self.authorizer = authorizer
    }

    mutating func answer(_ call: Call) -> Response {
        let segments = call.segments
        publishDue(at: call.now)
        if program.lacks(segments) { return .error(404, "Not Found") }
        // The instance and public timelines don't need a token.
        switch (call.method, segments) {
        case ("GET", ["api", "v1", "instance"]):
            return InstanceWriter(base: call.base, program: program).answer(version: 1, count: world.count)
        case ("GET", ["api", "v2", "instance"]):
            return InstanceWriter(base: call.base, program: program).answer(version: 2, count: world.count)
        case ("GET", ["api", "v1", "timelines", "public"]) where call.authorization == nil: return everybody(call)
        case ("GET", _)
        where call.authorization == nil && segments.starts(with: ["api", "v1", "statuses"])
            && (segments.count == 4 || segments.count == 5 && segments[4] == "context"):
            return publicStatus(call, id: String(segments[3]), verb: segments.count == 5 ? "context" : "")
        default: break
        }
        if call.authorization == nil, segments.starts(with: ["api", "v1"]),
            let answer = publicAccounts(call, Array(segments.dropFirst(2)))
                ?? publicDiscovery(call, Array(segments.dropFirst(2)))
        {
            return answer
        }
        if let answer = authorizer.answer(call) { return answer }
        guard segments.first == "api" else { return .error(404, "Not Found") }
        guard let person = authorizer.person(call) else { return authorizer.refused(call) }
        guard authorizer.allows(call) else { return .lacksScope }
        self.person = person
        return authorized(call, segments)
    }

    private mutating func authorized(_ call: Call, _ segments: [Substring]) -> Response {
        let path = Array(segments.dropFirst(2))
        switch segments.dropFirst().first {
        case "v1":
            if let answer = lists(call, path) ?? accounts(call, path) ?? notifications(call, path, version: 1)
                ?? interaction(call, path) ?? discovery(call, path) ?? writing(call, path)
            {
                return answer
            }
        case "v2":
            if call.method == "GET", path == ["search"] { return search(version2: call) }
            return notifications(call, path, version: 2) ?? filters(call, path) ?? media(call, path, version: 2)
                ?? .error(404, "Not Found")
        default: break
        }
        switch (call.method, segments) {
        case ("GET", ["api", "v1", "timelines", "home"]):
            return home(call)
        case ("GET", ["api", "v1", "timelines", "public"]):
            return everybody(call)
        case ("GET", ["api", "v1", "markers"]):
            return .json { markers.write(call.fields.values("timeline[]"), into: &$0) }
        case ("POST", ["api", "v1", "markers"]):
            return setMarkers(call)
        default:
            guard segments.starts(with: ["api", "v1", "statuses"]), segments.count >= 4 else {
                return .error(404, "Not Found")
            }
            return status(call, id: String(segments[3]), verb: segments.dropFirst(4).joined(separator: "/"))
        }
    }

    private mutating func setMarkers(_ call: Call) -> Response {
        var changed: [String] = []
        for timeline in ["home", "notifications"] {
            guard let id = call.fields["\(timeline)[last_read_id]"] else { continue }
            markers.set(timeline, id, at: call.now)
            changed.append(timeline)
        }
        guard !changed.isEmpty else { return .error(422, "Validation failed: last_read_id can't be blank") }
        return .json { markers.write(changed, into: &$0) }
    }

    /// Returns a status as sent by the stream.
    func streamed(_ index: Int, base: String) -> [UInt8] {
        var json = JSONWriter(capacity: 2048)
        StatusWriter(world: world, marks: marks, base: base).write(index, into: &json)
        return json.bytes
    }
}
