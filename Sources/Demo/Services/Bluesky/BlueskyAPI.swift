/// Bluesky's API over the demo's statuses: the account's PDS, the AppView, the chat service and the directory in one server.
///
/// The account is `reader.tideline.test` with the app password `demo-demo-demo-demo`; the tokens `demo-token` and
/// `demo-refresh` are valid from the start.
struct BlueskyAPI {
    var switches = BlueskySwitches()
    var sessions: BlueskySessions
    var oauth: BlueskyOAuth
    var records: BlueskyRecords
    var blobs: [String: Blob] = [:]
    var preferences: [DataValue]
    /// The rows of the account's posts that are deleted.
    var gone: Set<Int> = []
    /// The muted people, lists and threads, the latest first.
    var mutes = Mutes()
    /// The bookmarks, the latest first, with the time of each.
    var bookmarks: [(address: RecordAddress, cid: String, date: Int64)] = []
    /// The people of whose posts the account is notified.
    var subscriptions: [Int: DataValue] = [:]
    /// The time up to which notifications are read.
    var seenAt: Int64
    var chat: BlueskyChat
    var reports: [DataValue] = []
    /// The number in all cursors; those with another one are dead.
    private(set) var generation = 7
    private let start: Int64

    /// A file that the account has uploaded.
    struct Blob {
        var bytes: [UInt8]
        var type: String
    }

    struct Mutes {
        var people: [Int] = []
        var lists: [String] = []
        var threads: Set<String> = []
    }

    /// The methods of the repository, whose answers are the PDS's own.
    private static let ownPrefix = "com.atproto."

    /// - Parameter world: the world at the start.
    init(token: String, tokenLife: Int64?, world: GeneratedWorld) {
        sessions = BlueskySessions(token: token, tokenLife: tokenLife)
        oauth = BlueskyOAuth(tokenLife: tokenLife)
        start = world.start
        records = .initial(at: start)
        preferences = Self.initialPreferences(records)
        seenAt = start - 12 * 3_600_000
        chat = BlueskyChat(world)
    }

    /// Makes all access tokens expire.
    mutating func expireAll(at now: Int64) {
        sessions.expireAll(at: now)
        oauth.expireAll(at: now)
    }

    mutating func revokeAll() {
        sessions.revokeAll()
        oauth.revokeAll()
    }

    /// Changes the switches. Cursors die at once, those made later live.
    mutating func change(_ fields: FormFields) -> Response {
        let answer = switches.change(fields)
        if switches.cursors == .die {
            generation += 1
            switches.cursors = .live
        }
        return answer
    }

    static func limited(_ limit: RateLimit, at now: Int64) -> Response {
        var answer = Response.xrpc(429, "RateLimitExceeded", "Rate Limit Exceeded")
        answer.headers += limit.standardHeaders(at: now)
        answer.headers.append(("Retry-After", limit.secondsLeft(at: now)))
        return answer
    }

    mutating func answer(_ call: Call, _ world: inout GeneratedWorld, _ limit: RateLimit) -> Response {
        if let answer = BlueskyDirectory.answer(call) { return answer }
        if switches.oauth, let answer = oauth.answer(call, switches) { return answer }
        guard call.segments.first == "xrpc", call.segments.count == 2 else { return Self.page(call) }
        var answer = result(of: call, String(call.segments[1]), &world)
        if call.segments[1].hasPrefix(Self.ownPrefix) {
            // A limit of its own, as that of logins, is named in place of the usual one.
            let isNamed = answer.headers.contains { $0.name == "RateLimit-Limit" }
            if !isNamed { answer.headers += limit.standardHeaders(at: call.now) }
        } else {
            answer.headers.append(("atproto-repo-rev", BlueskyNames.tid(at: call.now, clock: 0)))
            answer.headers.append(("atproto-content-labelers", labelers(call).joined(separator: ", ")))
        }
        answer.headers += oauth.nonceHeader(at: call.now)
        return answer
    }

    private mutating func result(of call: Call, _ name: String, _ world: inout GeneratedWorld) -> Response {
        do throws(Refusal) {
            return try answer(to: checked(call, name), &world)
        } catch {
            return error.response
        }
    }

    /// A page of the website has nothing to show.
    private static func page(_ call: Call) -> Response {
        call.path == "/"
            ? .html(200, ConsentPage.page("<p>This is an AT Protocol Personal Data Server (aka, an atproto PDS).</p>"))
            : .xrpc(404, "NotFound", "Not Found")
    }

    // MARK: Checks before each method

    private mutating func checked(_ call: Call, _ name: String) throws(Refusal) -> XRPCCall {
        guard let method = XRPCMethod.all[name], name.hasPrefix("app.bsky.bookmark.") ? switches.bookmarks : true else {
            throw .xrpc(501, "MethodNotImplemented", "Method Not Implemented")
        }
        guard call.method == (method.isProcedure ? "POST" : "GET") else {
            throw .xrpc(
                405, "InvalidRequest",
                "Incorrect HTTP method (\(call.method)) expected \(method.isProcedure ? "POST" : "GET")")
        }
        let fields = FormFields(call.query)
        try method.check(fields)
        var result = XRPCCall(method: name, parameters: fields, body: .object([:]), call: call)
        if method.isProcedure, name != "com.atproto.repo.uploadBlob" { result.body = try body(call, method) }
        // Both have the refresh token in place of the access token.
        if name.hasSuffix(".refreshSession") || name.hasSuffix(".deleteSession") || name.hasSuffix(".createSession") {
            return result
        }
        let isBound = switches.oauth && call.authorization?.hasPrefix("DPoP ") == true
        let access = try isBound ? oauth.access(call) : sessions.access(call)
        result.person = access?.person
        guard access != nil || method.isPublic else { throw .xrpc(401, "AuthMissing", "Authentication Required") }
        if name.hasPrefix("chat.bsky.") {
            guard call.proxy == BlueskyChat.proxy else {
                throw .xrpc(400, "InvalidRequest", "No service configured for \(name)")
            }
            guard access?.isPrivileged == true else {
                throw isBound ? BlueskyOAuth.lacksScope : .xrpc(400, "InvalidToken", "Bad token method")
            }
        } else if let proxy = call.proxy, proxy.wholeMatch(of: #/did:[a-z]+:[a-zA-Z0-9._:%-]+#[a-z_]+/#) == nil {
            throw .xrpc("invalid proxy header")
        }
        return result
    }

    private func body(_ call: Call, _ method: XRPCMethod) throws(Refusal) -> DataValue {
        guard !call.body.isEmpty else {
            guard method.body.isEmpty else { throw .xrpc("A request body is expected but none was provided") }
            return .object([:])
        }
        guard call.contentType?.hasPrefix("application/json") == true else {
            throw .xrpc("Wrong request encoding (Content-Type): \(call.contentType ?? "none")")
        }
        guard let body = DataValue(json: call.body), body.members != nil else {
            throw .xrpc("Invalid JSON or a fraction in it")
        }
        for name in method.body where body[name] == nil {
            throw .xrpc("Error: Input must have the property \"\(name)\"")
        }
        return body
    }

    /// The labelers whose labels an answer has: those that the request names, or Bluesky's own.
    func labelers(_ call: Call) -> [String] {
        guard let header = call.labelers else { return [BlueskyNames.moderation + ";redact"] }
        let known = [BlueskyNames.moderation, BlueskyNames.did(BlueskyNames.labeler)]
        return header.split(separator: ",").prefix(20).map { $0.trimmed }.filter { name in
            known.contains { name == $0 || name.hasPrefix($0 + ";") }
                && (switches.labelers || name.hasPrefix(BlueskyNames.moderation))
        }
    }

    // MARK: Methods

    private mutating func answer(to call: XRPCCall, _ world: inout GeneratedWorld) throws(Refusal) -> Response {
        let name = call.method
        switch name {
        case "com.atproto.server.createSession": return try sessions.create(call, switches)
        case "com.atproto.server.refreshSession": return try sessions.refresh(call, switches)
        case "com.atproto.server.deleteSession": return try sessions.delete(call)
        default: break
        }
        if name.hasPrefix("com.atproto.repo.") || name.hasPrefix("com.atproto.moderation.") {
            return try repository(call, &world)
        }
        if name.hasPrefix("com.atproto.") { return try server(call) }
        let reader = BlueskyReader(api: self, world: world, call: call)
        if name.hasPrefix("chat.bsky.") { return try chat.answer(call, reader) }
        if name.hasPrefix("app.bsky.feed.") { return try reader.feed() }
        if name.hasPrefix("app.bsky.notification.") { return try notifications(call, reader) }
        if call.body.members?.isEmpty == false { return try change(call, reader) }
        if let answer = try reader.graph() { return answer }
        return try reader.discovery()
    }

    private func server(_ call: XRPCCall) throws(Refusal) -> Response {
        switch call.method {
        case "com.atproto.server.getSession":
            return .data(BlueskySessions.session(call.person ?? People.reader, call))
        case "com.atproto.server.describeServer":
            return .data([
                "did": "did:web:tideline.test", "availableUserDomains": [".tideline.test"],
                "inviteCodeRequired": false, "phoneVerificationRequired": false, "links": DataValue([:]),
                "contact": DataValue([:]), "blobUploadLimit": Self.blobLimit,
            ])
        case "com.atproto.server.getServiceAuth":
            return .data(["token": "demo.service." + BlueskyNames.tid(at: call.now, clock: 1)])
        default:
            guard let person = BlueskyNames.person(call.parameters["handle"] ?? "") else {
                throw .xrpc("Unable to resolve handle")
            }
            return .data(["did": BlueskyNames.did(person)])
        }
    }

    /// Changes what is not a record: mutes, bookmarks, preferences.
    private mutating func change(_ call: XRPCCall, _ reader: BlueskyReader) throws(Refusal) -> Response {
        switch call.method.split(separator: ".").last {
        case "muteActor": mutes.people.insert(try muted(call), at: 0)
        case "unmuteActor": _ = try muted(call)
        case "muteActorList": mutes.lists.append(try call.bodyAddress("list").uri)
        case "unmuteActorList":
            let list = try call.bodyAddress("list").uri
            mutes.lists.removeAll { $0 == list }
        case "muteThread": mutes.threads.insert(try call.bodyAddress("root").uri)
        case "unmuteThread":
            let root = try call.bodyAddress("root").uri
            mutes.threads.remove(root)
        case "createBookmark":
            let address = try bookmarked(call)
            guard !bookmarks.contains(where: { $0.address == address }) else { break }
            bookmarks.insert((address, try call.text("cid"), call.now), at: 0)
        case "deleteBookmark":
            let address = try bookmarked(call)
            bookmarks.removeAll { $0.address == address }
        case "putPreferences": try setPreferences(call)
        default: throw .xrpc(501, "MethodNotImplemented", "Method Not Implemented")
        }
        return .empty
    }

    /// Returns the person to mute or unmute, who is no longer muted.
    private mutating func muted(_ call: XRPCCall) throws(Refusal) -> Int {
        guard let person = BlueskyNames.person(try call.text("actor")) else { throw .xrpc("Actor not found") }
        guard person != call.person else { throw .xrpc("Cannot mute oneself") }
        mutes.people.removeAll { $0 == person }
        return person
    }

    private func bookmarked(_ call: XRPCCall) throws(Refusal) -> RecordAddress {
        let address = try call.bodyAddress("uri")
        guard address.collection == RecordAddress.post else {
            throw .xrpc(400, "UnsupportedCollection", "Only posts can be bookmarked")
        }
        return address
    }

    private mutating func setPreferences(_ call: XRPCCall) throws(Refusal) {
        guard let list = call.body["preferences"]?.list else {
            throw .xrpc("Error: Input/preferences must be an array")
        }
        for preference in list {
            guard let type = preference.type else { throw .xrpc("Preference is missing a $type") }
            guard type.hasPrefix("app.bsky.") else {
                throw .xrpc("Some preferences are not in the app.bsky namespace")
            }
        }
        preferences = list
    }

    private static func initialPreferences(_ records: BlueskyRecords) -> [DataValue] {
        func saved(_ id: Int, _ type: String, _ value: String, isPinned: Bool) -> DataValue {
            DataValue([
                "id": BlueskyNames.tid(microseconds: UInt64(id), clock: 0), "type": type, "value": value,
                "pinned": isPinned,
            ])
        }
        let feeds = BlueskyRecords.feeds.map {
            RecordAddress(BlueskyNames.did($0.person), RecordAddress.generator, $0.key).uri
        }
        let list = records.all.first { $0.address.collection == RecordAddress.list }?.uri ?? ""
        func preference(_ type: String, _ value: DataValue) -> DataValue { value.typed("app.bsky.actor.defs#\(type)") }
        return [
            preference(
                "savedFeedsPrefV2",
                DataValue([
                    "items": [
                        saved(1, "timeline", "following", isPinned: true), saved(2, "feed", feeds[0], isPinned: true),
                        saved(3, "list", list, isPinned: true), saved(4, "feed", feeds[1], isPinned: false),
                    ]
                ])),
            preference("adultContentPref", DataValue(["enabled": false])),
            preference(
                "contentLabelPref",
                DataValue([
                    "label": "late", "labelerDid": BlueskyNames.did(BlueskyNames.labeler), "visibility": "warn",
                ])),
            preference(
                "labelersPref",
                DataValue(["labelers": [DataValue(["did": BlueskyNames.did(BlueskyNames.labeler)])]])),
            preference("feedViewPref", DataValue(["feed": "home", "hideRepliesByUnfollowed": true])),
            preference("mutedWordsPref", DataValue(["items": [DataValue]()])),
            // A client keeps what it doesn't know.
            preference("lowTidePref", DataValue(["shows": "mud"])),
        ]
    }
}

extension Substring {
    fileprivate var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }
}
