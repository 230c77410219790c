/// Answers Weibo's calls over the demo's statuses. An application of `demo-key` and `demo-secret` may log in; the token
/// `demo-token` is good from the start.
struct WeiboAPI {
    private struct Comment {
        var id: Int
        var status: Int
        var text: String
        var date: Int64
    }

    private var favourites: Set<Int> = []
    private var codes: [String: String] = [:]
    private var tokens: [String: Int64?]
    private var comments: [Comment] = []
    private var seen = 0
    private let tokenLife: Int64?
    private var random = SystemRandomNumberGenerator()

    static let uid = "1404376560"
    private static let first = 5_250_000_000_000_000

    init(token: String, tokenLife: Int64?) {
        tokens = [token: nil]
        self.tokenLife = tokenLife
    }

    /// All tokens end now.
    mutating func expireAll(at now: Int64) {
        for token in tokens.keys { tokens[token] = now }
    }

    static var limited: Answer { error(403, 10023, "User requests out of rate limit!") }

    mutating func answer(_ call: Call, _ world: GeneratedWorld) -> Answer {
        switch (call.method, call.path) {
        case ("GET", "/oauth2/authorize"): return ask(call)
        case ("POST", "/oauth2/authorize"): return grant(call)
        case ("POST", "/oauth2/access_token"): return exchange(call)
        default: break
        }
        guard let problem = problem(call) else { return authorized(call, world) }
        return problem
    }

    // MARK: Logging in

    private func ask(_ call: Call) -> Answer {
        guard call.fields["client_id"] == "demo-key" else { return Self.error(400, 21324, "invalid_client") }
        var asked: [String: String] = [:]
        for (name, value) in call.fields.pairs { asked[name] = value }
        return .html(200, ConsentPage.consent(asked, action: "/oauth2/authorize"))
    }

    private mutating func grant(_ call: Call) -> Answer {
        let redirect = call.fields["redirect_uri"] ?? ""
        let state = call.fields["state"].map { "&state=\($0)" } ?? ""
        guard call.fields["deny"] == nil else {
            return .redirect("\(redirect)?error=access_denied&error_code=21330\(state)")
        }
        let code = String(UInt64.random(in: .min ... .max, using: &random), radix: 16)
        codes[code] = redirect
        // Sina's own blank page shows nothing: the person copies the address.
        if !redirect.hasPrefix("http://127.0.0.1") { return .html(200, ConsentPage.code(code)) }
        return .redirect("\(redirect)?code=\(code)\(state)")
    }

    private mutating func exchange(_ call: Call) -> Answer {
        guard call.fields["client_id"] == "demo-key", call.fields["client_secret"] == "demo-secret" else {
            return Self.error(400, 21324, "invalid_client")
        }
        guard let code = call.fields["code"], codes.removeValue(forKey: code) == call.fields["redirect_uri"] else {
            return Self.error(400, 21325, "invalid_grant")
        }
        let token = "2.00" + String(UInt64.random(in: .min ... .max, using: &random), radix: 36)
        let life = tokenLife ?? 157_679_999_000
        tokens[token] = call.now + life
        return .json {
            $0.object {
                $0.field("access_token", token)
                $0.field("remind_in", String(life / 1000))
                $0.field("expires_in", Int(life / 1000))
                $0.field("uid", Self.uid)
                $0.field("isRealName", "true")
            }
        }
    }

    private func problem(_ call: Call) -> Answer? {
        let header = call.authorization.flatMap { $0.hasPrefix("OAuth2 ") ? String($0.dropFirst(7)) : nil }
        guard let token = header ?? call.fields["access_token"] else {
            return Self.error(400, 10006, "source paramter(appkey) is missing")
        }
        guard let end = tokens[token] else { return Self.error(403, 21332, "invalid_access_token") }
        return end.map { call.now < $0 } ?? true ? nil : Self.error(403, 21327, "expired_token")
    }

    static func error(_ status: Int, _ code: Int, _ text: String) -> Answer {
        .json(status) {
            $0.object {
                $0.field("error", text)
                $0.field("error_code", code)
                $0.field("request", "/2")
            }
        }
    }

    // MARK: What is asked

    private mutating func authorized(_ call: Call, _ world: GeneratedWorld) -> Answer {
        let writer = WeiboWriter(world: world, favourites: favourites, base: call.base)
        switch (call.method, call.path) {
        case ("GET", "/2/statuses/home_timeline.json"), ("GET", "/2/statuses/public_timeline.json"):
            seen = world.count
            return page(call, world, writer, (0..<world.count))
        case ("GET", "/2/statuses/mentions.json"):
            return page(call, world, writer, rows(in: world) { writer.mentionsReader($0) })
        case ("GET", "/2/statuses/user_timeline.json"):
            return page(call, world, writer, rows(in: world) { world.author(of: $0) == People.reader })
        case ("GET", "/2/favorites.json"): return favourites(call, writer)
        case ("GET", "/2/statuses/show.json"):
            guard let row = row(call.fields["id"], world) else { return Self.missing }
            return .json { writer.write(row, isWhole: call.fields["isGetLongText"] == "1", into: &$0) }
        case ("POST", "/2/favorites/create.json"), ("POST", "/2/favorites/destroy.json"):
            guard let row = row(call.fields["id"], world) else { return Self.missing }
            if call.path.contains("create") { favourites.insert(row) } else { favourites.remove(row) }
            let writer = WeiboWriter(world: world, favourites: favourites, base: call.base)
            return .json {
                $0.object {
                    $0.key("status"); writer.write(row, into: &$0)
                }
            }
        case ("GET", "/2/statuses/repost_timeline.json"):
            return .json {
                $0.object {
                    $0.emptyArray("reposts"); $0.field("total_number", 0)
                }
            }
        case ("POST", "/2/statuses/share.json"):
            // The application's own site must be in the text.
            guard call.fields["status"]?.contains("http") == true else {
                return Self.error(400, 10017, "text not find domain!")
            }
            return .json { writer.write(max(0, world.count - 1), into: &$0) }
        case ("POST", "/2/statuses/repost.json"):
            guard let row = row(call.fields["id"], world) else { return Self.missing }
            return .json { writer.write(row, into: &$0) }
        case ("GET", "/2/comments/show.json"), ("GET", "/2/comments/to_me.json"): return comments(call, writer)
        case ("POST", "/2/comments/create.json"), ("POST", "/2/comments/reply.json"):
            return comment(call, world, writer)
        case ("POST", "/2/comments/destroy.json"):
            let id = Int(call.fields["cid"] ?? "")
            guard let gone = comments.first(where: { $0.id == id }) else {
                return Self.error(400, 20203, "comment does not exist!")
            }
            comments.removeAll { $0.id == id }
            return .json { write(gone, writer, into: &$0) }
        case ("GET", "/2/account/get_uid.json"): return .json { $0.object { $0.field("uid", Int(Self.uid)) } }
        case ("GET", "/2/users/show.json"): return .json { writer.write(person: People.reader, into: &$0) }
        case ("GET", "/2/emotions.json"):
            return .json {
                $0.array(["微笑", "doge", "允悲"]) { json, name in
                    json.object {
                        $0.field("phrase", "[\(name)]")
                        $0.field("url", "\(call.base)/media/emoji/wave.png")
                        $0.field("type", "face")
                    }
                }
            }
        case ("GET", "/2/remind/unread_count.json"):
            return .json {
                $0.object {
                    $0.field("status", min(100, world.count - seen))
                    $0.field("cmt", comments.count)
                    for name in ["follower", "dm", "mention_status", "mention_cmt"] { $0.field(name, 0) }
                }
            }
        case ("POST", "/oauth2/revokeoauth2"):
            if let token = call.authorization?.dropFirst(7) { tokens[String(token)] = .some(call.now) }
            return .json { $0.object { $0.field("result", "true") } }
        default: return Self.error(404, 10020, "request api not found!")
        }
    }

    private static var missing: Answer { error(400, 20101, "target weibo does not exist!") }

    /// The newest two thousand that are so.
    private func rows(in world: GeneratedWorld, _ isWanted: (Int) -> Bool) -> [Int] {
        (max(0, world.count - 2000)..<world.count).filter(isWanted)
    }

    private func row(_ id: String?, _ world: GeneratedWorld) -> Int? {
        id.flatMap { Int($0) }.flatMap(Self.row).flatMap { (0..<world.count).contains($0) ? $0 : nil }
    }

    /// nil for a number that is none of ours: any may stand in an address.
    private static func row(_ id: Int) -> Int? {
        (0...(first * 2)).contains(id) ? id - first : nil
    }

    static func id(_ row: Int) -> Int { first + row }

    /// `since_id` is exclusive, `max_id` inclusive; the newest of what is left.
    private func page(
        _ call: Call, _ world: GeneratedWorld, _ writer: WeiboWriter, _ rows: some RandomAccessCollection<Int>
    ) -> Answer {
        let count = min(max(Int(call.fields["count"] ?? "") ?? 20, 1), 100)
        let newest = call.fields["max_id"].flatMap { Int($0) }.flatMap { $0 > 0 ? Self.row($0) : nil } ?? Int.max
        let oldest = call.fields["since_id"].flatMap { Int($0) }.flatMap { $0 > 0 ? Self.row($0) : nil } ?? Int.min
        var found: [Int] = []
        for row in rows.reversed() where row <= newest {
            if row <= oldest || found.count == count { break }
            found.append(row)
        }
        return .json {
            $0.object {
                $0.field("statuses", array: found) { writer.write($1, into: &$0) }
                $0.field("previous_cursor", 0)
                $0.field("next_cursor", found.count < count ? 0 : found.last.map { Self.id($0 - 1) } ?? 0)
                $0.field("total_number", rows.count)
            }
        }
    }

    private func favourites(_ call: Call, _ writer: WeiboWriter) -> Answer {
        .json {
            $0.object {
                $0.field("favorites", array: call.fields["max_id"] == nil ? favourites.sorted(by: >) : []) {
                    json, row in
                    json.object {
                        $0.key("status")
                        writer.write(row, into: &$0)
                    }
                }
                $0.field("total_number", favourites.count)
            }
        }
    }

    // MARK: Comments

    private mutating func comment(_ call: Call, _ world: GeneratedWorld, _ writer: WeiboWriter) -> Answer {
        guard let row = row(call.fields["id"], world) else { return Self.missing }
        guard let text = call.fields["comment"], text.count <= 140 else {
            return Self.error(400, 20008, "content is null")
        }
        let comment = Comment(id: 4_900_000_000_000_000 + comments.count + 1, status: row, text: text, date: call.now)
        comments.append(comment)
        return .json { write(comment, writer, into: &$0) }
    }

    private func comments(_ call: Call, _ writer: WeiboWriter) -> Answer {
        let newest = call.fields["max_id"].flatMap { Int($0) } ?? .max
        let found = comments.filter { comment in
            comment.id <= newest && (call.fields["id"].map { Int($0) == Self.id(comment.status) } ?? true)
        }
        return .json {
            $0.object {
                $0.field("comments", array: found.reversed()) { write($1, writer, into: &$0) }
                $0.field("total_number", found.count)
            }
        }
    }

    private func write(_ comment: Comment, _ writer: WeiboWriter, into json: inout JSONWriter) {
        json.object {
            $0.field("created_at", WeiboWriter.date(comment.date))
            $0.field("id", comment.id)
            $0.field("idstr", String(comment.id))
            $0.field("text", comment.text)
            $0.field("source", "")
            $0.key("user")
            writer.write(person: People.reader, into: &$0)
        }
    }
}
