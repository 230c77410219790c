/// TMDB's API, version 3: a film for each of the world's statuses. The key is `demo-key`, username and password are `demo`.
struct TMDBAPI {
    /// The marked films in the order of addition.
    private var marked: [String: [Int]] = ["favorite": [], "watchlist": []]
    /// Request tokens: the time of each, and whether it was approved.
    private var requests: [String: (since: Int64, isApproved: Bool)] = [:]
    /// The lifetime of a request token in milliseconds.
    private static let requestLife: Int64 = 3_600_000
    private var sessions: Set<String>
    private var random = SystemRandomNumberGenerator()

    static let uid = 548

    /// - Parameter token: a session that is valid from the start.
    init(token: String) { sessions = [token] }

    mutating func expireAll() { sessions = [] }

    static var limited: Response {
        var answer = error(429, 25, "Your request count is over the allowed limit.")
        answer.headers.append(("Retry-After", "5"))
        return answer
    }

    mutating func answer(_ call: Call, _ world: GeneratedWorld) -> Response {
        guard call.fields["api_key"] == "demo-key" || call.authorization == "Bearer demo.read.token" else {
            return Self.error(401, 7, "Invalid API key: You must be granted a valid key.")
        }
        let parts = call.segments.dropFirst().map(String.init)
        switch (call.method, parts.joined(separator: "/")) {
        case ("GET", "movie/popular"): return page(call, world, step: 1)
        case ("GET", "movie/now_playing"): return page(call, world, step: 2)
        case ("GET", "movie/upcoming"): return page(call, world, step: 3)
        case ("GET", "search/movie"):
            let words = (call.fields["query"] ?? "").lowercased()
            let rows = Self.ranked(world, most: 500).filter { film($0, world, call).title.lowercased().contains(words) }
            return page(call, rows, world)
        case ("GET", "authentication/token/new"): return newToken(call)
        case ("POST", "authentication/token/validate_with_login"): return approve(call)
        case ("POST", "authentication/session/new"): return newSession(call)
        case ("DELETE", "authentication/session"):
            sessions.remove(Self.fields(call)["session_id"] ?? "")
            return .json(["success": true])
        case ("GET", "configuration"):
            return .json {
                $0.object {
                    $0.field(
                        "images",
                        object: {
                            $0.field("secure_base_url", "\(call.base)/t/p/")
                            $0.field("poster_sizes", strings: ["w342", "original"])
                        })
                }
            }
        case ("GET", _) where parts.count == 2 && parts[0] == "movie":
            guard let row = row(parts[1], world) else { return Self.missing }
            return .json { write(row, call, world, isWhole: true, into: &$0) }
        default: break
        }
        guard sessions.contains(call.fields["session_id"] ?? "") else {
            return Self.error(401, 3, "Authentication failed")
        }
        if parts == ["account"] {
            return .json(["id": Self.uid, "name": "Demo", "username": "demo"])
        }
        if parts.count == 3, parts[0] == "movie", parts[2] == "account_states" {
            guard let row = row(parts[1], world) else { return Self.missing }
            return .json {
                $0.object {
                    $0.field("id", row)
                    $0.field("favorite", marked["favorite"]?.contains(row) ?? false)
                    $0.field("rated", false)
                    $0.field("watchlist", marked["watchlist"]?.contains(row) ?? false)
                }
            }
        }
        guard parts.count >= 3, parts[0] == "account", let marks = marked[parts[2]] else { return Self.missing }
        if call.method == "GET" {
            return page(call, call.fields["sort_by"] == "created_at.desc" ? marks.reversed() : marks, world)
        }
        let body = String(decoding: call.body, as: UTF8.self)
        let digits = body.split(separator: "\"media_id\":").last?.prefix { $0.isNumber }
        guard let row = digits.flatMap({ self.row(String($0), world) }) else { return Self.missing }
        let isOn = body.contains("true")
        if !isOn || !marks.contains(row) { marked[parts[2]] = marks.filter { $0 != row } + (isOn ? [row] : []) }
        return Response.json(201, ["success": true, "status_code": 1, "status_message": "Success."])
    }

    private func row(_ id: String, _ world: GeneratedWorld) -> Int? {
        Int(id).flatMap { (0..<world.count).contains($0) ? $0 : nil }
    }

    private static var missing: Response { error(404, 34, "The resource you requested could not be found.") }

    static func error(_ status: Int, _ code: Int, _ text: String) -> Response {
        .json(status, ["success": false, "status_code": code, "status_message": text])
    }

    // MARK: Logging in

    private static func fields(_ call: Call) -> [String: String] {
        let text = String(decoding: call.body, as: UTF8.self)
        var result: [String: String] = [:]
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        // In a flat object of strings, names and values alternate between the quotes.
        for index in stride(from: 1, to: parts.count - 2, by: 4) where index + 2 < parts.count {
            result[parts[index]] = parts[index + 2]
        }
        return result
    }

    private mutating func newToken(_ call: Call) -> Response {
        let token = String(UInt64.random(in: .min ... .max, using: &random), radix: 16)
        requests[token] = (call.now, false)
        return tokenAnswer(token)
    }

    private func tokenAnswer(_ token: String) -> Response {
        .json(["success": true, "expires_at": "2030-01-02 04:05:06 UTC", "request_token": token])
    }

    private mutating func approve(_ call: Call) -> Response {
        let fields = Self.fields(call)
        guard let token = fields["request_token"], let asked = requests[token],
            call.now - asked.since < Self.requestLife
        else {
            return Self.error(401, 33, "Invalid request token: The request token is either expired or invalid.")
        }
        guard fields["username"] == "demo", fields["password"] == "demo" else {
            return Self.error(401, 30, "Invalid username and/or password: You did not provide a valid login.")
        }
        requests[token]?.isApproved = true
        return tokenAnswer(token)
    }

    private mutating func newSession(_ call: Call) -> Response {
        guard let token = Self.fields(call)["request_token"], let asked = requests.removeValue(forKey: token),
            call.now - asked.since < Self.requestLife
        else { return Self.error(401, 33, "Invalid request token: The request token is either expired or invalid.") }
        guard asked.isApproved else {
            return Self.error(401, 36, "This token hasn't been granted write permission by the user.")
        }
        let session = String(UInt64.random(in: .min ... .max, using: &random), radix: 16) + "5e55"
        sessions.insert(session)
        return .json {
            $0.object {
                $0.field("success", true)
                $0.field("session_id", session)
            }
        }
    }

    // MARK: Films

    /// Returns the films by rank. Those of the start only: arriving statuses would push all others to other pages. The
    /// newest have the highest ranks, since these are in the language of the interface.
    private static func ranked(_ world: GeneratedWorld, most: Int = 2000) -> ReversedCollection<Range<Int>> {
        (max(0, world.base - most)..<world.base).reversed()
    }

    private func page(_ call: Call, _ world: GeneratedWorld, step: Int) -> Response {
        page(call, Self.ranked(world).enumerated().filter { $0.offset % step == 0 }.map { $0.element }, world)
    }

    private func page(_ call: Call, _ rows: [Int], _ world: GeneratedWorld) -> Response {
        // Clamped, since the page comes from the URL.
        let number = min(max(1, Int(call.fields["page"] ?? "") ?? 1), 1_000_000)
        return .json {
            $0.object {
                $0.field("page", number)
                $0.field("results", array: rows.dropFirst((number - 1) * 20).prefix(20)) {
                    write($1, call, world, into: &$0)
                }
                $0.field("total_pages", (rows.count + 19) / 20)
                $0.field("total_results", rows.count)
            }
        }
    }

    /// Writes a film in the language requested.
    ///
    /// - Parameter isWhole: whether details that lists leave out are written too.
    private func write(
        _ row: Int, _ call: Call, _ world: GeneratedWorld, isWhole: Bool = false, into json: inout JSONWriter
    ) {
        let film = film(row, world, call)
        let isChinese = isChinese(call, world)
        json.object {
            $0.fields([
                "id": row, "title": film.title, "original_title": film.originalTitle, "overview": film.overview,
                "release_date": film.release,
                "poster_path": "/\(row).png",
            ])
            // From 4.1 to 9.0, and some without a vote.
            $0.field("vote_average", row % 17 == 0 ? 0 : Double(41 + row * 13 % 50) / 10)
            $0.field("vote_count", row % 17 == 0 ? 0 : row * 37 % 4000 + 12)
            guard isWhole else { return $0.field("genre_ids", array: film.genres) { $0.integer($1) } }
            $0.field("tagline", film.tagline)
            $0.field("runtime", 80 + row % 60)
            $0.field("homepage", "https://films.example/\(row)")
            $0.field("genres", array: film.genres) { json, genre in
                json.object { $0.field("name", Film.name(ofGenre: genre, isChinese: isChinese)) }
            }
            $0.field("production_countries", array: ["Iceland"]) { json, name in
                json.object { $0.field("name", name) }
            }
        }
    }

    private func film(_ row: Int, _ world: GeneratedWorld, _ call: Call) -> Film {
        Film(row: row, isChinese: isChinese(call, world))
    }

    private func isChinese(_ call: Call, _ world: GeneratedWorld) -> Bool {
        call.fields["language"]?.hasPrefix("zh") ?? (world.introduction?.language == .chinese)
    }
}
