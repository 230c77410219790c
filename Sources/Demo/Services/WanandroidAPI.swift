/// wanandroid's API: an article for each of the world's statuses. Username and password are `demo`; the session is in cookies.
struct WanandroidAPI {
    /// The collected articles, the last one first.
    private var collected: [Int] = []
    /// The number of each article's entry in the collection.
    private var entries: [Int: Int] = [:]
    private var messages = WanandroidMessages()
    private var passwords = ["demo": "demo"]
    private var sessions: [String: Int64?]
    private let tokenLife: Int64?
    private var random = SystemRandomNumberGenerator()

    static let uid = 159_807

    /// - Parameter token: a session that is valid from the start.
    init(token: String, tokenLife: Int64?) {
        sessions = [token: nil]
        self.tokenLife = tokenLife
    }

    mutating func expireAll(at now: Int64) {
        for session in sessions.keys { sessions[session] = now }
    }

    mutating func revokeAll() { sessions = [:] }

    mutating func answer(_ call: Call, _ world: GeneratedWorld) -> Response {
        let parts = call.segments.map(String.init)
        let isIn = isLoggedIn(call)
        switch (call.method, parts.first ?? "", parts.count) {
        case ("GET", "lg", 5) where parts[1] == "coin":
            return isIn ? Self.envelope { $0.object { $0.emptyArray("datas") } } : Self.notLoggedIn
        case ("POST", "user", 2) where parts[1] == "login": return logIn(call)
        case ("POST", "user", 2) where parts[1] == "register": return register(call)
        case ("GET", "user", 3) where parts[1] == "logout":
            if let session = session(of: call) { sessions[session] = nil }
            var answer = Self.envelope { $0.null() }
            answer.cookies = ["loginUserName=\"\"; Max-Age=0; Path=/", "token_pass=\"\"; Max-Age=0; Path=/"]
            return answer
        case ("GET", "article", 4), ("GET", "user_article", 4), ("GET", "project", 4):
            let first = parts[0] == "project" ? 1 : 0
            let rows = (0..<world.count).reversed().filter { row in
                (call.fields["cid"].map { Int($0) == Article.topic(of: row) } ?? true)
                    && (call.fields["author"].map { $0 == author(of: row, world) } ?? true)
            }
            return page(Int(parts[2]).map { max($0, 0) - first } ?? 0, rows, world, call, isIn)
        case ("GET", "user", 5) where parts[2] == "share_articles":
            let rows = (0..<world.count).reversed().filter {
                author(of: $0, world).isEmpty && String(world.author(of: $0)) == parts[1]
            }
            return Self.envelope { json in
                json.object {
                    $0.key("coinInfo")
                    Self.write(coins: 21, rank: 31, "d**o", into: &$0)
                    $0.key("shareArticles")
                    writePage(Int(parts[3]).map { max($0, 1) - 1 } ?? 0, rows, world, call, isIn, into: &$0)
                }
            }
        case ("POST", "article", 4) where parts[1] == "query":
            let words = (call.fields["k"] ?? "").lowercased()
            let found = (max(0, world.count - 500)..<world.count).reversed().filter {
                Article(row: $0).title.lowercased().contains(words)
            }
            return page(Int(parts[2]) ?? 0, found, world, call, isIn)
        case ("GET", "article", 3):
            return Self.envelope {
                $0.array([1, 2].filter { $0 < world.count }) { write($1, world, call, isIn, into: &$0) }
            }
        case ("GET", "hotkey", 2):
            return Self.envelope {
                $0.array(["协程", "Compose", "动画"].enumerated()) { json, word in
                    json.object {
                        $0.field("id", word.offset)
                        $0.field("name", word.element)
                    }
                }
            }
        case ("GET", "banner", 2):
            return Self.envelope {
                $0.array(["图解协程：一张图看懂挂起", "Compose 入门，从零到上线"].enumerated()) { json, banner in
                    json.object {
                        $0.field("id", 30 + banner.offset)
                        $0.fields([
                            "title": banner.element, "desc": "",
                            "imagePath": "\(call.base)/media/banner/\(banner.offset).png", "isVisible": 1,
                            "order": banner.offset, "url": "https://tides.example/\(banner.offset)",
                        ])
                    }
                }
            }
        case ("GET", "tree", 2), ("GET", "project", 3): return Self.envelope { Self.writeTree(into: &$0) }
        case ("GET", "wxarticle", 3): return Self.envelope { Self.writeAccounts(into: &$0) }
        case ("GET", "wxarticle", 5):
            let rows = (0..<world.count).reversed().filter { Int(parts[2]) == Self.account(of: $0) }
            return page(Int(parts[3]).map { max($0, 1) - 1 } ?? 0, rows, world, call, isIn)
        case ("GET", "coin", 4): return ranking(Int(parts[2]) ?? 1)
        default: break
        }
        guard isIn else { return Self.notLoggedIn }
        switch (call.method, parts.first ?? "", parts.count) {
        case ("GET", "user", 4) where parts[2] == "userinfo":
            return Self.envelope {
                $0.object {
                    $0.field("userInfo", object: Self.writeReader)
                    $0.field("collectArticleInfo") { $0.field("count", collected.count) }
                }
            }
        case ("GET", "message", 4): return Self.envelope { $0.integer(messages.unread) }
        case ("GET", "message", 5) where parts[2] == "unread_list" || parts[2] == "readed_list":
            return messages.page(Int(parts[3]) ?? 1, areUnread: parts[2] == "unread_list", world)
        case ("GET", "lg", 4) where parts[1] == "coin":
            return Self.envelope { Self.write(coins: 21, rank: 31, "d**o", into: &$0) }
        case ("GET", "lg", 5) where parts[2] == "list":
            return page(Int(parts[3]) ?? 0, collected, world, call, true, isCollection: true)
        case ("POST", "lg", 4) where parts[1] == "collect" || parts[1] == "uncollect_originId":
            guard let row = Int(parts[2]), (0..<world.count).contains(row) else { return Self.failure("文章不存在") }
            collected.removeAll { $0 == row }
            if parts[1] == "collect" {
                collected.insert(row, at: 0)
                entries[row] = (entries.values.max() ?? 900_000) + 1
            }
            return Self.envelope { $0.null() }
        default: return .error(404, "Not Found")
        }
    }

    // MARK: Sessions

    private func session(of call: Call) -> String? {
        let pairs = (call.cookie ?? "").split(separator: ";").map { $0.drop { $0 == " " } }
        return pairs.first { $0.hasPrefix("token_pass=") }.map { String($0.dropFirst(11)) }
    }

    private func isLoggedIn(_ call: Call) -> Bool {
        guard let session = session(of: call), let end = sessions[session] else { return false }
        return end.map { call.now < $0 } ?? true
    }

    private mutating func logIn(_ call: Call) -> Response {
        guard let name = call.fields["username"], let known = passwords[name], known == call.fields["password"] else {
            return Self.failure("账号密码不匹配！")
        }
        let session = String(UInt64.random(in: .min ... .max, using: &random), radix: 36)
        let end = call.now + (tokenLife ?? 30 * 86_400_000)
        sessions[session] = end
        var answer = Self.envelope { $0.object(Self.writeReader) }
        let expiry = Moment(end).cookieDate
        answer.cookies = [
            "JSESSIONID=\(session)J; Path=/; HttpOnly", "loginUserName=demo; Expires=\(expiry); Path=/",
            "token_pass=\(session); Expires=\(expiry); Path=/",
        ]
        return answer
    }

    private mutating func register(_ call: Call) -> Response {
        guard let name = call.fields["username"], let password = call.fields["password"] else {
            return Self.failure("账号密码不能为空")
        }
        guard password == call.fields["repassword"] else { return Self.failure("两次输入的密码不一致") }
        guard passwords[name] == nil else { return Self.failure("用户名已经被注册！") }
        guard password.count >= 6 else { return Self.failure("密码长度必须大于6位！") }
        passwords[name] = password
        return logIn(call)
    }

    private static func writeReader(into json: inout JSONWriter) {
        json.fields([
            "id": uid, "username": "demo", "nickname": "Demo", "icon": "", "email": "demo@tides.example", "token": "",
        ])
    }

    // MARK: Writing

    static func envelope(_ data: (inout JSONWriter) -> Void) -> Response {
        .json { json in
            json.object {
                $0.key("data")
                data(&$0)
                $0.field("errorCode", 0)
                $0.field("errorMsg", "")
            }
        }
    }

    private static func failure(_ text: String) -> Response {
        .json { json in
            json.object {
                $0.fields(["data": nil, "errorCode": -1, "errorMsg": text])
            }
        }
    }

    private static var notLoggedIn: Response {
        Response(
            headers: [("Content-Type", "text/html;charset=UTF-8")],
            body: Array(#"{"errorCode":-1001,"errorMsg":"请先登录！"}"#.utf8))
    }

    private func page(
        _ number: Int, _ rows: [Int], _ world: GeneratedWorld, _ call: Call, _ isIn: Bool, isCollection: Bool = false
    ) -> Response {
        Self.envelope { writePage(number, rows, world, call, isIn, isCollection, into: &$0) }
    }

    private func writePage(
        _ number: Int, _ rows: [Int], _ world: GeneratedWorld, _ call: Call, _ isIn: Bool,
        _ isCollection: Bool = false, into json: inout JSONWriter
    ) {
        // Clamped, since the page comes from the URL.
        let number = min(max(number, 0), 1_000_000)
        json.object {
            $0.field("curPage", number + 1)
            $0.field("datas", array: rows.dropFirst(number * 20).prefix(20)) {
                write($1, world, call, isIn, isCollection, into: &$0)
            }
            $0.field("offset", number * 20)
            $0.field("over", (number + 1) * 20 >= rows.count)
            $0.field("pageCount", (rows.count + 19) / 20)
            $0.field("size", 20)
            $0.field("total", rows.count)
        }
    }

    private func author(of row: Int, _ world: GeneratedWorld) -> String {
        row % 3 == 0 ? "" : People.all[world.author(of: row)].username
    }

    /// - Parameter isCollection: entries of the collection have a number of their own, and the article's beside it. They
    ///   lack some fields, and their `userId` is the collector's.
    private func write(
        _ row: Int, _ world: GeneratedWorld, _ call: Call, _ isIn: Bool, _ isCollection: Bool = false,
        into json: inout JSONWriter
    ) {
        let article = Article(row: row)
        let names = Article.names(of: row)
        let author = author(of: row, world)
        json.object {
            $0.field("id", isCollection ? entries[row] ?? 900_000 : row)
            if isCollection {
                $0.field("originId", row)
                $0.field("userId", Self.uid)
            } else {
                $0.field("collect", isIn && collected.contains(row))
                $0.field("shareUser", author.isEmpty ? People.all[world.author(of: row)].username : "")
                $0.field("superChapterName", names.tree)
                $0.emptyArray("tags")
                $0.field("userId", author.isEmpty ? world.author(of: row) : -1)
            }
            $0.field("title", Markup.escaped(article.title))
            $0.field("desc", article.summary.isEmpty ? "" : Markup.paragraph(Markup.escaped(article.summary)))
            $0.fields([
                "link": "https://tides.example/article/\(row)", "author": author,
                "publishTime": Int(world.date(of: row)), "chapterId": Article.topic(of: row),
                "chapterName": names.topic,
                "envelopePic": "",
            ])
            $0.field("zan", row % 13)
        }
    }

    private static func writeTree(into json: inout JSONWriter) {
        json.array(Article.topics.enumerated()) { json, first in
            json.object {
                $0.field("id", first.offset)
                $0.field("name", first.element.0)
                $0.field("children", array: first.element.1.enumerated()) { json, second in
                    json.object {
                        $0.field("id", Article.firstTopic + first.offset * 2 + second.offset)
                        $0.field("name", second.element)
                        $0.emptyArray("children")
                    }
                }
            }
        }
    }

    /// Returns the WeChat account of an article.
    private static func account(of row: Int) -> Int { 408 + row % 3 }

    private static func writeAccounts(into json: inout JSONWriter) {
        json.array(["移动开发前线", "灯塔手记", "编译器观测站"].enumerated()) { json, account in
            json.object {
                $0.field("id", 408 + account.offset)
                $0.field("name", account.element)
                $0.emptyArray("children")
            }
        }
    }

    private static func write(coins: Int, rank: Int, _ name: String, into json: inout JSONWriter) {
        json.object {
            $0.field("coinCount", coins)
            $0.field("level", coins / 100 + 1)
            $0.field("rank", String(rank))
            $0.field("username", name)
        }
    }

    private func ranking(_ page: Int) -> Response {
        let (size, page) = (10, min(max(page, 1), 1000))
        return Self.envelope { json in
            json.object {
                $0.field("curPage", page)
                $0.field("datas", array: People.all.enumerated().dropFirst((page - 1) * size).prefix(size)) {
                    json, person in
                    Self.write(
                        coins: 1000 - person.offset, rank: person.offset + 1,
                        String(person.element.username.prefix(1)) + "**", into: &json)
                }
                $0.field("over", page * size >= People.all.count)
            }
        }
    }
}
