/// Weibo's API over the demo's statuses. The application is `demo-key` with `demo-secret`; the token `demo-token` is
/// valid from the start.
struct WeiboAPI {
    /// The people that the account follows.
    var followed: Set<Int> = [1, 2, 3, 5, 8]
    private var favourites: [Int] = []
    private var favouriteDates: [Int: Int64] = [:]
    private var posts = WeiboPosts()
    private var codes: [String: String] = [:]
    private var tokens: [String: Int64?]
    private var comments = WeiboComments()
    private var seen = 0
    private let tokenLife: Int64?
    private var random = SystemRandomNumberGenerator()

    static let uid = "1404376560"

    init(token: String, tokenLife: Int64?) {
        tokens = [token: nil]
        self.tokenLife = tokenLife
    }

    /// Makes all tokens expire at `now`.
    mutating func expireAll(at now: Int64) {
        for token in tokens.keys { tokens[token] = now }
    }

    /// Makes all tokens unknown.
    mutating func revokeAll() { tokens = [:] }

    static func limited(_ call: Call) -> Response { error(call, 403, 10023, "User requests out of rate limit!") }

    mutating func answer(_ call: Call, _ world: GeneratedWorld) -> Response {
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

    private func ask(_ call: Call) -> Response {
        guard call.fields["client_id"] == "demo-key" else { return Self.error(call, 400, 21324, "invalid_client") }
        var asked: [String: String] = [:]
        for (name, value) in call.fields.pairs { asked[name] = value }
        return .html(200, ConsentPage.consent(asked, action: "/oauth2/authorize"))
    }

    private mutating func grant(_ call: Call) -> Response {
        guard call.fields["client_id"] == "demo-key" else { return Self.error(call, 400, 21324, "invalid_client") }
        let redirect = call.fields["redirect_uri"] ?? ""
        let state = call.fields["state"].map { "&state=\($0)" } ?? ""
        guard call.fields["deny"] == nil else {
            return .redirect("\(redirect)?error=access_denied&error_code=21330\(state)")
        }
        let code = String(UInt64.random(in: .min ... .max, using: &random), radix: 16)
        codes[code] = redirect
        // Sina's blank default page shows the code only in its URL; here it is shown in the page.
        if !redirect.hasPrefix("http://127.0.0.1") { return .html(200, ConsentPage.code(code)) }
        return .redirect("\(redirect)?code=\(code)\(state)")
    }

    private mutating func exchange(_ call: Call) -> Response {
        guard call.fields["client_id"] == "demo-key", call.fields["client_secret"] == "demo-secret" else {
            return Self.error(call, 400, 21324, "invalid_client")
        }
        guard let code = call.fields["code"], codes.removeValue(forKey: code) == call.fields["redirect_uri"] else {
            return Self.error(call, 400, 21325, "invalid_grant")
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

    private func token(_ call: Call) -> String? {
        call.authorization.flatMap { $0.hasPrefix("OAuth2 ") ? String($0.dropFirst(7)) : nil }
            ?? call.fields["access_token"]
    }

    private func problem(_ call: Call) -> Response? {
        guard let token = token(call) else {
            return Self.error(call, 400, 10006, "source paramter(appkey) is missing")
        }
        guard let end = tokens[token] else { return Self.error(call, 403, 21332, "invalid_access_token") }
        return end.map { call.now < $0 } ?? true ? nil : Self.error(call, 403, 21327, "expired_token")
    }

    static func error(_ call: Call, _ status: Int, _ code: Int, _ text: String) -> Response {
        .json(status, ["error": text, "error_code": code, "request": call.path])
    }

    // MARK: Endpoints

    private mutating func authorized(_ call: Call, _ world: GeneratedWorld) -> Response {
        let writer = WeiboWriter(world: world, posts: posts, favourites: Set(favourites), base: call.base)
        switch (call.method, call.path) {
        case ("GET", "/2/statuses/home_timeline.json"), ("GET", "/2/statuses/public_timeline.json"):
            seen = world.count
            return page(call, posts.ids(among: 0..<world.count), writer)
        case ("GET", "/2/statuses/mentions.json"):
            return page(call, rows(in: world) { writer.mentionsReader($0) }.map(WeiboPosts.id), writer)
        case ("GET", "/2/statuses/user_timeline.json"):
            let person = call.fields["uid"].flatMap { WeiboWriter.person($0) } ?? People.reader
            let written = person == People.reader ? posts.own.map(\.id) : []
            let rows = rows(in: world) { world.author(of: $0) == person }.map(WeiboPosts.id)
            return page(call, (written + rows).sorted(by: >), writer)
        case ("GET", "/2/favorites.json"): return favourites(call, writer)
        case ("GET", "/2/statuses/show.json"):
            guard let id = id(call, world) else { return Self.missing(call) }
            return .json { writer.write(id, isWhole: call.fields["isGetLongText"] == "1", into: &$0) }
        case ("POST", "/2/favorites/create.json"), ("POST", "/2/favorites/destroy.json"): return favourite(call, world)
        case ("GET", "/2/statuses/repost_timeline.json"):
            return page(call, posts.own.filter { $0.original == id(call, world) }.map(\.id), writer, under: "reposts")
        case ("POST", "/2/statuses/share.json"): return share(call, world)
        case ("POST", "/2/statuses/repost.json"):
            guard let id = id(call, world) else { return Self.missing(call) }
            let text = call.fields["status"] ?? ""
            return post(call, world, text.isEmpty ? "转发微博" : text, original: root(of: id, world))
        case ("GET", "/2/comments/show.json"):
            guard let id = id(call, world) else { return Self.missing(call) }
            return list(comments.on(id, world), call, writer)
        case ("GET", "/2/comments/to_me.json"):
            let own = rows(in: world) { world.author(of: $0) == People.reader }.prefix(20)
            return list(
                comments.toReader(own.map(WeiboPosts.id) + posts.own.map(\.id), world), call, writer, isWhole: true)
        case ("GET", "/2/comments/mentions.json"):
            let found = comments.mentioning(rows(in: world, WeiboComments.mentionsReader), world)
            return list(found, call, writer, isWhole: true)
        case ("GET", "/2/comments/by_me.json"): return list(comments.byReader, call, writer, isWhole: true)
        case ("POST", "/2/comments/create.json"), ("POST", "/2/comments/reply.json"):
            return comment(call, world, writer)
        case ("POST", "/2/comments/destroy.json"):
            let id = Int(call.fields["cid"] ?? "") ?? 0
            guard let gone = comments.remove(id) else {
                return WeiboComments.isGenerated(id)
                    ? Self.error(call, 400, 20203, "not your own comment!")
                    : Self.error(call, 400, 20201, "target weibo comment does not exist!")
            }
            return .json { comments.write(gone, writer, into: &$0) }
        case ("GET", "/2/account/get_uid.json"): return .json(["uid": Int(Self.uid)])
        case ("GET", "/2/users/show.json"): return user(call, writer)
        case ("POST", "/2/friendships/create.json"), ("POST", "/2/friendships/destroy.json"):
            return befriend(call, writer)
        case ("GET", "/2/emotions.json"):
            return .json {
                $0.array(["微笑", "微风", "doge", "允悲", "笑cry"]) { json, name in
                    json.object {
                        $0.fields(["phrase": "[\(name)]", "url": "\(call.base)/media/emoji/wave.png", "type": "face"])
                    }
                }
            }
        case ("GET", "/2/remind/unread_count.json"):
            return .json {
                $0.object {
                    $0.field("status", min(100, world.count - seen))
                    let counts = [("cmt", 2), ("follower", 1), ("dm", 1), ("mention_status", 1), ("mention_cmt", 1)]
                    for (name, count) in counts { $0.field(name, count) }
                }
            }
        case ("POST", "/2/remind/set_count.json"):
            // Only applications of a high level may set the counts back.
            return Self.error(call, 403, 10014, "Insufficient app permissions!")
        case ("POST", "/oauth2/get_token_info"):
            let end = token(call).flatMap { tokens[$0] ?? nil }
            return .json {
                $0.object {
                    $0.field("uid", Int(Self.uid))
                    $0.field("appkey", "demo-key")
                    $0.field("expire_in", Int(((end ?? call.now + 157_679_999_000) - call.now) / 1000))
                }
            }
        case ("POST", "/oauth2/revokeoauth2"):
            guard let token = call.fields["access_token"] else {
                return Self.error(call, 400, 10016, "miss required parameter (access_token)")
            }
            tokens[token] = .some(call.now)
            return .json(["result": "true"])
        default: return Self.error(call, 404, 10020, "request api not found!")
        }
    }

    private static func missing(_ call: Call) -> Response { error(call, 400, 20101, "target weibo does not exist!") }

    /// Returns the matching rows among the newest two thousand, newest first.
    private func rows(in world: GeneratedWorld, _ isWanted: (Int) -> Bool) -> [Int] {
        (max(0, world.count - 2000)..<world.count).reversed().filter(isWanted)
    }

    /// Returns the status that a call names; nil for an unknown number.
    private func id(_ call: Call, _ world: GeneratedWorld) -> Int? {
        call.fields["id"].flatMap { Int($0) }.flatMap { posts.has($0, world) ? $0 : nil }
    }

    /// Returns a page of ids: above `since_id` (exclusive), from `max_id` (inclusive) down.
    ///
    /// - Parameter ids: newest first.
    private func page(
        _ call: Call, _ ids: some Sequence<Int>, _ writer: WeiboWriter, under name: String = "statuses"
    ) -> Response {
        let range = WeiboRange(call)
        let found = range.page(of: ids, \.self)
        return .json {
            $0.object {
                $0.field(name, array: found) { writer.write($1, into: &$0) }
                $0.field("previous_cursor", 0)
                $0.field("next_cursor", found.count < range.count ? 0 : found.last.map { $0 - 1 } ?? 0)
                $0.field("total_number", writer.world.count)
            }
        }
    }

    /// Returns the status that a repost shows: of a repost its original.
    private func root(of id: Int, _ world: GeneratedWorld) -> Int {
        if let post = posts.post(id) { return post.original ?? id }
        guard let row = WeiboPosts.row(id), case .boost(let original) = world.kind(of: row) else { return id }
        return WeiboPosts.id(original)
    }

    // MARK: Favourites and writing

    private mutating func favourite(_ call: Call, _ world: GeneratedWorld) -> Response {
        guard let id = id(call, world) else { return Self.missing(call) }
        let isThere = favourites.contains(id)
        favourites.removeAll { $0 == id }
        if call.path.contains("create") {
            favourites.insert(id, at: 0)
            if !isThere { favouriteDates[id] = call.now }
            if isThere { return Self.error(call, 400, 20704, "you have already collected it!") }
        } else if !isThere {
            return Self.error(call, 400, 20705, "you have not collected it!")
        }
        let writer = WeiboWriter(world: world, posts: posts, favourites: Set(favourites), base: call.base)
        return .json {
            $0.object {
                $0.key("status"); writer.write(id, into: &$0)
            }
        }
    }

    private func favourites(_ call: Call, _ writer: WeiboWriter) -> Response {
        // Paged by number only: favourites are in the order of addition.
        let range = WeiboRange(call)
        return .json {
            $0.object {
                $0.field("favorites", array: range.page(of: favourites) { _ in range.newest }) { json, id in
                    json.object {
                        $0.key("status")
                        writer.write(id, into: &$0)
                        $0.field("favorited_time", WeiboWriter.date(favouriteDates[id] ?? 0))
                    }
                }
                $0.field("total_number", favourites.count)
            }
        }
    }

    private mutating func share(_ call: Call, _ world: GeneratedWorld) -> Response {
        guard let text = call.fields["status"] else { return Self.error(call, 400, 20008, "content is null") }
        // The text must contain a link to the application's site.
        guard text.contains("http") else { return Self.error(call, 400, 10017, "text not find domain!") }
        guard let picture = call.files.first(where: { $0.name == "pic" }) else {
            return post(call, world, text, original: nil)
        }
        guard picture.bytes.count < 5_000_000 else { return Self.error(call, 400, 20006, "image size too large!") }
        guard ["image/jpeg", "image/gif", "image/png"].contains(picture.type) else {
            return Self.error(call, 400, 20007, "does multipart has image?")
        }
        return post(call, world, text, original: nil, hasPicture: true)
    }

    /// Returns the length in full-width characters.
    private static func length(_ text: String) -> Int {
        (text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } + 1) / 2
    }

    private mutating func post(
        _ call: Call, _ world: GeneratedWorld, _ text: String, original: Int?, hasPicture: Bool = false
    ) -> Response {
        guard Self.length(text) <= 140 else { return Self.error(call, 400, 20012, "text too long") }
        guard posts.own.last?.text != text || original != nil else {
            return Self.error(call, 400, 20019, "repeat content!")
        }
        guard let id = posts.add(text, original: original, hasPicture: hasPicture, world, at: call.now) else {
            return Self.error(call, 400, 20016, "out of limit")
        }
        let writer = WeiboWriter(world: world, posts: posts, favourites: Set(favourites), base: call.base)
        return .json { writer.write(id, into: &$0) }
    }

    private mutating func comment(_ call: Call, _ world: GeneratedWorld, _ writer: WeiboWriter) -> Response {
        guard let id = id(call, world) else { return Self.missing(call) }
        guard let text = call.fields["comment"] else { return Self.error(call, 400, 20008, "content is null") }
        guard Self.length(text) <= 140 else { return Self.error(call, 400, 20012, "text too long") }
        var comment = WeiboComments.Comment(id: 0, status: id, person: People.reader, text: text, date: call.now)
        if call.path.contains("reply") {
            guard let answered = comments.on(id, world).first(where: { $0.id == Int(call.fields["cid"] ?? "") }) else {
                return Self.error(call, 400, 20201, "target weibo comment does not exist!")
            }
            comment.repliesTo = answered.id
            comment.text = "回复@\(People.all[answered.person].username):\(text)"
        }
        comment = comments.add(comment)
        return .json { comments.write(comment, writer, into: &$0) }
    }

    private func list(
        _ found: [WeiboComments.Comment], _ call: Call, _ writer: WeiboWriter, isWhole: Bool = false
    ) -> Response {
        let range = WeiboRange(call)
        return .json {
            $0.object {
                $0.field("comments", array: range.page(of: found, \.id)) {
                    comments.write($1, writer, withStatus: isWhole, into: &$0)
                }
                $0.field("total_number", found.count)
            }
        }
    }
}
