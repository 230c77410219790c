import Foundation
import TestSupport
import Testing

@testable import Demo

@Suite("Weibo, wanandroid and TMDB in the demo", .serialized, .exclusiveInProcess, .hangGuard)
struct ServiceTests {
    private func running(_ service: DemoService, limit: Int? = nil) async throws -> (DemoServer, RawClient) {
        // The clock is stopped: windows of the rate limit depend on it.
        let server = try DemoServer(DemoOptions(statuses: 130, rateLimit: limit, service: service)) {
            1_800_000_000_000
        }
        return (server, RawClient(port: try await server.start(), token: nil))
    }

    private func object(_ answer: RawResponse) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
    }

    @Test func `Weibo's pages by inclusive id contain every status once`() async throws {
        let (server, client) = try await running(.weibo)
        var seen: [Int] = []
        var path = "/2/statuses/home_timeline.json?access_token=demo-token&count=20"
        while true {
            let rows = try #require(try object(try await client.get(path))["statuses"] as? [[String: Any]])
            let ids = rows.compactMap { $0["id"] as? Int }
            guard let last = ids.last else { break }
            seen += ids
            path = "/2/statuses/home_timeline.json?access_token=demo-token&count=20&max_id=\(last - 1)"
        }
        #expect(seen.count == 130 && Set(seen).count == 130 && seen == seen.sorted(by: >))
        await server.stop()
    }

    @Test func `Weibo's pictures have a folder for each size`() async throws {
        let (server, client) = try await running(.weibo)
        let page = try object(try await client.get("/2/statuses/home_timeline.json?access_token=demo-token"))
        let rows = try #require(page["statuses"] as? [[String: Any]])
        let picture = try #require(
            rows.compactMap { $0["pic_urls"] as? [[String: String]] }.first { !$0.isEmpty }?.first?["thumbnail_pic"])
        let path = String(picture.dropFirst("http://127.0.0.1:\(client.port)".count))
        for (folder, width) in [("thumbnail", 120), ("bmiddle", 440), ("large", 1200)] {
            let answer = try await client.get(path.replacingOccurrences(of: "/thumbnail/", with: "/\(folder)/"))
            #expect(answer.status == 200 && MediaHeader(answer.body).size?.width == width)
        }
        await server.stop()
    }

    @Test func `TMDB's posters are served in the sizes that are requested`() async throws {
        let (server, client) = try await running(.tmdb)
        for (folder, width, height) in [("w342", 342, 513), ("w780", 780, 1170)] {
            let size = MediaHeader(try await client.get("/t/p/\(folder)/5.png").body).size
            #expect(size?.width == width && size?.height == height)
        }
        await server.stop()
    }

    @Test(arguments: [("zh-CN", "剧情"), ("en-US", "Drama")])
    func `TMDB's genres are in the language that is requested`(language: String, genre: String) async throws {
        let (server, client) = try await running(.tmdb)
        let film = try object(try await client.get("/3/movie/5?api_key=demo-key&language=\(language)"))
        #expect((film["genres"] as? [[String: String]])?.first?["name"] == genre)
        await server.stop()
    }

    @Test(arguments: ["popular", "now_playing", "upcoming"])
    func `TMDB's first films are in the language of the interface, and stay where they are`(list: String) async throws {
        let options = DemoOptions(statuses: 2000, service: .tmdb, introduction: .chinese)
        let server = try DemoServer(options) { 1_800_000_000_000 }
        let client = RawClient(port: try await server.start(), token: nil)
        func films() async throws -> [(id: Int, overview: String)] {
            let page = try object(try await client.get("/3/movie/\(list)?api_key=demo-key"))
            return try #require(page["results"] as? [[String: Any]]).compactMap { film in
                guard let id = film["id"] as? Int, let overview = film["overview"] as? String else { return nil }
                return (id: id, overview: overview)
            }
        }
        let first = try await films()
        #expect(first.count == 20)
        for film in first {
            let isChinese = film.overview.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
            #expect(isChinese, "\(film.id): \(film.overview)")
        }
        _ = try await client.post("/_demo/new")
        #expect(try await films().map(\.id) == first.map(\.id))
        await server.stop()
    }

    @Test func `Weibo's lists are paged by number too, and favourites are ordered by addition`() async throws {
        let (server, client) = try await running(.weibo)
        let token = "access_token=demo-token"
        func ids(_ path: String, _ key: String = "statuses") async throws -> [Int] {
            try #require(try object(try await client.get("/2/\(path)&\(token)"))[key] as? [[String: Any]])
                .compactMap { ($0["status"] as? [String: Any])?["id"] as? Int ?? $0["id"] as? Int }
        }
        let first = try await ids("statuses/public_timeline.json?count=20&page=1")
        let second = try await ids("statuses/public_timeline.json?count=20&page=2")
        #expect(first.count == 20 && second.count == 20 && Set(first).isDisjoint(with: second))
        #expect(try await ids("statuses/public_timeline.json?count=20&page=8").isEmpty)

        for id in [first[4], first[1], first[9]] {
            _ = try await client.post("/2/favorites/create.json?\(token)&id=\(id)")
        }
        #expect(try await ids("favorites.json?count=2", "favorites") == [first[9], first[1]])
        #expect(try await ids("favorites.json?count=2&page=2", "favorites") == [first[4]])
        await server.stop()
    }

    @Test func `statuses written on Weibo are on the timeline, and comments are ordered`() async throws {
        let (server, client) = try await running(.weibo)
        let token = "access_token=demo-token"
        let home = "/2/statuses/home_timeline.json?\(token)&count=3"
        let before = try #require(try object(try await client.get(home))["statuses"] as? [[String: Any]])
        let newest = try #require(before[0]["id"] as? Int)
        _ = try await client.post("/2/statuses/repost.json?\(token)&id=\(newest)&status=yes")
        let after = try #require(try object(try await client.get(home))["statuses"] as? [[String: Any]])
        let original = (before[0]["retweeted_status"] as? [String: Any])?["id"] as? Int ?? newest
        #expect((after[0]["retweeted_status"] as? [String: Any])?["id"] as? Int == original)
        #expect(after[1]["id"] as? Int == newest)

        // A repost of a repost shows the same original, and one without a text has Weibo's.
        let repost = try #require(after[0]["id"] as? Int)
        let second = try object(try await client.post("/2/statuses/repost.json?\(token)&id=\(repost)&status="))
        #expect((second["retweeted_status"] as? [String: Any])?["id"] as? Int == original)
        #expect((second["text"] as? String)?.hasPrefix("转发微博") == true)

        let mine = try object(try await client.post("/2/comments/create.json?\(token)&id=\(newest)&comment=hm"))
        let comments = try #require(
            try object(try await client.get("/2/comments/show.json?\(token)&id=\(newest)&count=50"))["comments"]
                as? [[String: Any]])
        let numbers = comments.compactMap { $0["id"] as? Int }
        #expect(numbers.first == mine["id"] as? Int && numbers == numbers.sorted(by: >))
        #expect(numbers.count == 1 + (before[0]["comments_count"] as? Int ?? 0))

        func delete(_ number: Int) async throws -> Int? {
            try object(try await client.post("/2/comments/destroy.json?\(token)&cid=\(number)"))["error_code"] as? Int
        }
        #expect(try await delete(4_900_000_000_000_000) == 20203)
        let own = try #require(numbers.first)
        #expect(try await delete(own) == nil)
        #expect(try await delete(own) == 20201)
        await server.stop()
    }

    @Test func `Mastodon's public timeline has no boosts, page by page`() async throws {
        let (server, client) = try await running(.mastodon)
        for path in ["/api/v1/timelines/public?limit=30", "/api/v1/timelines/public?limit=30&local=true"] {
            var seen: [String] = []
            while true {
                let answer = try await client.get(path + (seen.last.map { "&max_id=\($0)" } ?? ""))
                let rows = try #require(
                    try JSONSerialization.jsonObject(with: Data(answer.body)) as? [[String: Any]])
                #expect(rows.allSatisfy { $0["reblog"] is NSNull })
                if path.contains("local") {
                    #expect(
                        rows.allSatisfy {
                            !((($0["account"] as? [String: Any])?["acct"] as? String) ?? "@").contains("@")
                        })
                }
                if rows.isEmpty { break }
                seen += rows.compactMap { $0["id"] as? String }
            }
            #expect(seen.count > 20 && Set(seen).count == seen.count)
        }
        await server.stop()
    }

    @Test func `Weibo reports errors by its codes`() async throws {
        let (server, client) = try await running(.weibo, limit: 2)
        #expect(try object(try await client.get("/2/users/show.json?access_token=x"))["error_code"] as? Int == 21332)
        _ = try await client.post("/_demo/tokens?state=expired")
        #expect(
            try object(try await client.get("/2/users/show.json?access_token=demo-token"))["error_code"] as? Int
                == 21327)
        #expect(
            try object(try await client.get("/2/users/show.json?access_token=demo-token"))["error_code"] as? Int
                == 10023)
        await server.stop()
    }

    @Test func `wanandroid's notifications count as read once they are sent`() async throws {
        let (server, client) = try await running(.wanandroid)
        func body(_ path: String) async throws -> [String: Any] {
            try object(try await client.send("GET", path, headers: ["Cookie: token_pass=demo-token"]))
        }
        func ids(_ path: String) async throws -> [Int] {
            let page = try #require(try await body(path)["data"] as? [String: Any])
            return try #require(page["datas"] as? [[String: Any]]).compactMap { $0["id"] as? Int }
        }
        #expect(try await body("/message/lg/count_unread/json")["data"] as? Int == 3)
        let unread = try await ids("/message/lg/unread_list/1/json")
        #expect(unread.count == 3)
        #expect(try await body("/message/lg/count_unread/json")["data"] as? Int == 0)
        #expect(try await ids("/message/lg/unread_list/1/json").isEmpty)
        #expect(Array(try await ids("/message/lg/readed_list/1/json").prefix(3)) == unread)
        await server.stop()
    }

    @Test func `Weibo's counts can't be set back, and comments that mention the reader are listed`() async throws {
        let (server, client) = try await running(.weibo)
        let token = "access_token=demo-token"
        #expect(try object(try await client.get("/2/remind/unread_count.json?\(token)"))["cmt"] as? Int == 2)
        let refused = try await client.post("/2/remind/set_count.json?\(token)&type=cmt")
        #expect(try object(refused)["error_code"] as? Int == 10014)
        let found = try #require(
            try object(try await client.get("/2/comments/mentions.json?\(token)&count=50"))["comments"]
                as? [[String: Any]])
        #expect(!found.isEmpty && found.allSatisfy { ($0["text"] as? String)?.hasPrefix("@reader ") == true })
        await server.stop()
    }

    @Test func `wanandroid's pages contain every article once, and a logout ends the session`() async throws {
        let (server, client) = try await running(.wanandroid)
        var seen: [Int] = []
        for page in 0..<20 {
            let data = try #require(
                try object(try await client.get("/article/list/\(page)/json"))["data"] as? [String: Any])
            seen += try #require(data["datas"] as? [[String: Any]]).compactMap { $0["id"] as? Int }
            if data["over"] as? Bool == true { break }
        }
        #expect(seen.count == 130 && Set(seen).count == 130)
        #expect(try object(try await client.get("/lg/coin/userinfo/json"))["errorCode"] as? Int == -1001)
        #expect(
            try object(try await client.post("/user/login", body: "username=demo&password=x"))["errorCode"] as? Int
                == -1)
        let login = try await client.exchange(
            "POST /user/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\n"
                + "Content-Length: 27\r\n\r\nusername=demo&password=demo")
        let text = String(decoding: login, as: UTF8.self)
        let pass = try #require(text.components(separatedBy: "token_pass=").last?.prefix { $0 != ";" })
        func ask(_ path: String) async throws -> String {
            String(
                decoding: try await client.exchange(
                    "GET \(path) HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: token_pass=\(pass)\r\n\r\n"),
                as: UTF8.self)
        }
        #expect(try await ask("/lg/coin/userinfo/json").contains("\"coinCount\":21"))
        _ = try await ask("/user/logout/json")
        #expect(try await ask("/lg/coin/userinfo/json").contains("-1001"))
        await server.stop()
    }

    @Test func `wanandroid's collection names the collector in place of who shared an article`() async throws {
        let (server, client) = try await running(.wanandroid)
        for article in [7, 6] {
            _ = try await client.send("POST", "/lg/collect/\(article)/json", headers: ["Cookie: token_pass=demo-token"])
        }
        let answer = try object(
            try await client.send("GET", "/lg/collect/list/0/json", headers: ["Cookie: token_pass=demo-token"]))
        let entries = try #require((answer["data"] as? [String: Any])?["datas"] as? [[String: Any]])
        #expect(entries.map { $0["originId"] as? Int } == [6, 7])
        #expect(entries.allSatisfy { $0["userId"] as? Int == WanandroidAPI.uid })
        #expect(entries.allSatisfy { $0["collect"] == nil && $0["shareUser"] == nil })
        await server.stop()
    }

    @Test func `wanandroid lists what an account has shared`() async throws {
        let (server, client) = try await running(.wanandroid)
        func articles(_ page: Any?) throws -> [[String: Any]] {
            try #require((page as? [String: Any])?["datas"] as? [[String: Any]])
        }
        let home = try articles(try object(try await client.get("/article/list/0/json"))["data"])
        let number = try #require(home.first { ($0["author"] as? String)?.isEmpty == true }?["userId"] as? Int)
        let answer = try object(try await client.get("/user/\(number)/share_articles/1/json"))
        let shared = try articles((answer["data"] as? [String: Any])?["shareArticles"])
        #expect(!shared.isEmpty && shared.allSatisfy { $0["userId"] as? Int == number })
        await server.stop()
    }

    @Test func `TMDB's login has its steps, each with its errors`() async throws {
        let (server, client) = try await running(.tmdb)
        #expect(try object(try await client.get("/3/movie/popular"))["status_code"] as? Int == 7)
        let token = try #require(
            try object(try await client.get("/3/authentication/token/new?api_key=demo-key"))["request_token"] as? String
        )
        func post(_ path: String, _ body: String) async throws -> [String: Any] {
            try object(try await client.post("/3/\(path)?api_key=demo-key", body: body, type: "application/json"))
        }
        let login = "authentication/token/validate_with_login"
        let wrong = #"{"username":"demo","password":"x","request_token":"\#(token)"}"#
        #expect(try await post(login, wrong)["status_code"] as? Int == 30)
        #expect(try await post("authentication/session/new", #"{"request_token":"none"}"#)["status_code"] as? Int == 33)
        _ = try await post(login, #"{"username":"demo","password":"demo","request_token":"\#(token)"}"#)
        let session = try #require(
            try await post("authentication/session/new", #"{"request_token":"\#(token)"}"#)["session_id"] as? String)
        #expect(
            try object(try await client.get("/3/account?api_key=demo-key&session_id=\(session)"))["id"] as? Int == 548)
        #expect(try object(try await client.get("/3/account?api_key=demo-key"))["status_code"] as? Int == 3)
        await server.stop()
    }

    @Test(arguments: ["9223372036854775807", "-9223372036854775808", "x", "-1"])
    func `hostile numbers in a URL are harmless`(number: String) async throws {
        for (service, paths) in [
            (
                DemoService.wanandroid,
                [
                    "/article/list/\(number)/json", "/project/list/\(number)/json", "/coin/rank/\(number)/json",
                    "/user/\(number)/share_articles/\(number)/json", "/wxarticle/list/\(number)/\(number)/json",
                ]
            ),
            (.tmdb, ["/3/movie/popular?api_key=demo-key&page=\(number)"]),
            (
                .weibo,
                [
                    "/2/statuses/show.json?access_token=demo-token&id=\(number)",
                    "/2/statuses/home_timeline.json?access_token=demo-token&max_id=\(number)&since_id=\(number)&count=\(number)",
                ]
            ),
        ] {
            let (server, client) = try await running(service)
            for path in paths { #expect(try await client.get(path).status >= 200) }
            await server.stop()
        }
    }
}
