import Core

/// Mastodon's format.
enum MastodonWire: WireServer.Wire {
    static let kind = ServiceKind.mastodon
    static let expired = WireServer.Answer(status: 401, body: #"{"error":"The access token is invalid"}"#)
    static let limited = WireServer.Answer(
        status: 429, headers: [("Retry-After", "60")], body: #"{"error":"Too many requests"}"#)

    static func answer(_ call: WireServer.Call, _ state: inout WireServer.State) -> WireServer.Answer? {
        func render(_ number: Int) -> String {
            if state.broken.contains(number) { return #"{"content":"no id"}"# }
            return #"{"id":"\#(id(number))","created_at":"2026-01-02T03:04:05Z","account":{"id":"7","acct":"ann"},"#
                + #""content":"<p>Item \#(number)</p>","favourited":\#(state.marked.contains(number))}"#
        }
        let parts = call.path.split(separator: "/").map(String.init)
        if let body = feature(call, status: render(3)) { return WireServer.Answer(body: body) }
        switch (call.method, call.path) {
        case ("GET", "/api/v1/timelines/home"), ("GET", "/api/v1/timelines/public"):
            let page = state.page(
                limit: Int(call.query["limit"] ?? "") ?? 20, below: call.query["max_id"].flatMap(number),
                above: (call.query["min_id"] ?? call.query["since_id"]).flatMap(number),
                isClosest: call.query["min_id"] != nil)
            return WireServer.Answer(body: "[" + page.map(render).joined(separator: ",") + "]")
        case ("GET", "/api/v1/accounts/verify_credentials"):
            return WireServer.Answer(body: #"{"id":"7","username":"ann","acct":"ann","display_name":"Ann"}"#)
        case ("GET", "/api/v2/instance"):
            return WireServer.Answer(
                body: #"{"domain":"server.example","version":"4.5.0","api_versions":{"mastodon":7},"#
                    + #""configuration":{"translation":{"enabled":true}}}"#)
        case ("POST", "/api/v2/media"): return WireServer.Answer(body: #"{"id":"5","url":"https://server.example/5"}"#)
        case ("GET", "/api/v1/scheduled_statuses"): return WireServer.Answer(body: "[]")
        case ("GET", "/api/v1/accounts/7/statuses"):
            return WireServer.Answer(body: "[" + state.numbers.map(render).joined(separator: ",") + "]")
        case ("POST", "/api/v1/statuses"):
            guard call.headers["Idempotency-Key"] != nil else { return nil }
            return WireServer.Answer(body: render(99))
        case ("PUT", _) where parts.count == 4 && parts[2] == "statuses":
            return number(parts[3]).map { WireServer.Answer(body: render($0)) }
        case ("GET", "/api/v1/notifications/unread_count"): return WireServer.Answer(body: #"{"count":3}"#)
        case ("GET", "/api/v1/accounts/7"), ("GET", "/api/v1/accounts/lookup"):
            return WireServer.Answer(body: #"{"id":"7","username":"ann","acct":"ann","followers_count":12}"#)
        case ("GET", "/api/v1/accounts/relationships"):
            return WireServer.Answer(body: #"[{"id":"7","following":\#(state.isFollowed)}]"#)
        case ("POST", "/api/v1/accounts/7/follow"), ("POST", "/api/v1/accounts/7/unfollow"):
            state.isFollowed = parts[4] == "follow"
            return WireServer.Answer(body: #"{"id":"7","following":\#(state.isFollowed)}"#)
        case ("POST", _) where parts.count == 5 && parts[2] == "statuses":
            guard let number = number(parts[3]) else { return nil }
            if parts[4].hasPrefix("un") { state.marked.remove(number) } else { state.marked.insert(number) }
            return WireServer.Answer(body: render(number))
        case ("GET", _) where parts.count == 5 && parts[2] == "statuses" && parts[4] == "context":
            return WireServer.Answer(body: #"{"ancestors":[],"descendants":[]}"#)
        case ("GET", _) where parts.count == 4 && parts[2] == "statuses":
            return number(parts[3]).flatMap { state.numbers.contains($0) ? WireServer.Answer(body: render($0)) : nil }
        default: return nil
        }
    }

    static func id(_ number: Int) -> String { String(109_000_000_000_000_000 + number) }
    static func number(_ id: String) -> Int? { Int(id).map { $0 - 109_000_000_000_000_000 } }
}

/// Weibo's format: `since_id` exclusive, `max_id` inclusive.
enum WeiboWire: WireServer.Wire {
    static let kind = ServiceKind.weibo
    static let expired = WireServer.Answer(
        status: 403, body: #"{"error":"expired_token","error_code":21327,"request":"/2/x"}"#)
    static let limited = WireServer.Answer(
        status: 403, body: #"{"error":"User requests out of rate limit!","error_code":10023}"#)

    static func answer(_ call: WireServer.Call, _ state: inout WireServer.State) -> WireServer.Answer? {
        guard call.headers["Authorization"] == "OAuth2 " + WireServer.secret else { return expired }
        func render(_ number: Int) -> String {
            if state.broken.contains(number) { return #"{"text":"no id"}"# }
            let id = 5_250_000_000_000_000 + number
            return
                #"{"created_at":"Fri Jan 02 11:04:05 +0800 2026","id":\#(id),"idstr":"\#(id)","text":"Item \#(number)","#
                + #""favorited":\#(state.marked.contains(number)),"user":{"id":7,"idstr":"7","screen_name":"ann"}}"#
        }
        func number(_ text: String?) -> Int? { text.flatMap { Int($0) }.map { $0 - 5_250_000_000_000_000 } }
        switch (call.method, call.path) {
        case ("GET", "/2/statuses/home_timeline.json"):
            let page = state.page(
                limit: Int(call.query["count"] ?? "") ?? 20, below: number(call.query["max_id"]).map { $0 + 1 },
                above: number(call.query["since_id"]))
            return WireServer.Answer(
                body: #"{"statuses":[\#(page.map(render).joined(separator: ","))],"next_cursor":0,"total_number":9}"#)
        case ("GET", "/2/statuses/user_timeline.json"):
            return WireServer.Answer(body: #"{"statuses":[\#(state.numbers.map(render).joined(separator: ","))]}"#)
        case ("GET", "/2/comments/by_me.json"): return WireServer.Answer(body: #"{"comments":[]}"#)
        case ("GET", "/2/account/get_uid.json"): return WireServer.Answer(body: #"{"uid":7}"#)
        case ("GET", "/2/users/show.json"), ("POST", "/2/friendships/create.json"),
            ("POST", "/2/friendships/destroy.json"):
            if call.method == "POST" { state.isFollowed = call.path.contains("create") }
            return WireServer.Answer(
                body:
                    #"{"id":7,"idstr":"7","screen_name":"ann","followers_count":"12","following":\#(state.isFollowed)}"#
            )
        case ("GET", "/2/remind/unread_count.json"):
            return WireServer.Answer(body: #"{"status":2,"cmt":1,"dm":1,"mention_status":1}"#)
        case ("GET", "/2/statuses/show.json"):
            guard let number = number(call.query["id"]), state.numbers.contains(number) else {
                return WireServer.Answer(
                    status: 400, body: #"{"error":"target weibo does not exist!","error_code":20101}"#)
            }
            return WireServer.Answer(body: render(number))
        case ("POST", "/2/favorites/create.json"), ("POST", "/2/favorites/destroy.json"):
            guard let number = number(call.form["id"]) else { return nil }
            if call.path.contains("create") { state.marked.insert(number) } else { state.marked.remove(number) }
            return WireServer.Answer(body: #"{"status":\#(render(number)),"favorited_time":"x"}"#)
        case ("POST", "/2/statuses/repost.json"):
            return number(call.form["id"]).map { WireServer.Answer(body: render($0)) }
        case ("POST", "/2/statuses/share.json"): return WireServer.Answer(body: render(99))
        case ("POST", "/2/comments/create.json"), ("POST", "/2/comments/reply.json"):
            return WireServer.Answer(body: #"{"id":1,"idstr":"1","text":"x","user":{"id":7,"screen_name":"ann"}}"#)
        default: return nil
        }
    }
}

/// wanandroid's format: pages by number, from 0, and a session in cookies.
enum WanandroidWire: WireServer.Wire {
    static let kind = ServiceKind.wanandroid
    static let expired = WireServer.Answer(
        headers: [("Content-Type", "text/html")], body: #"{"errorCode":-1001,"errorMsg":"请先登录！"}"#)
    static let limited = WireServer.Answer(status: 429, headers: [("Retry-After", "60")], body: "")

    static func answer(_ call: WireServer.Call, _ state: inout WireServer.State) -> WireServer.Answer? {
        func render(_ number: Int) -> String {
            if state.broken.contains(number) { return #"{"title":"no id"}"# }
            return
                #"{"id":\#(number),"title":"Item &amp; \#(number)","link":"https://x.example/\#(number)","author":"ann","#
                + #""publishTime":\#(1_600_000_000_000 + number * 60_000),"collect":\#(state.marked.contains(number))}"#
        }
        func envelope(_ data: String) -> WireServer.Answer {
            WireServer.Answer(body: #"{"data":\#(data),"errorCode":0,"errorMsg":""}"#)
        }
        let parts = call.path.split(separator: "/").map(String.init)
        switch (call.method, parts.first ?? "") {
        case ("GET", "article") where parts.count == 4 && parts[1] == "list":
            let number = Int(parts[2]) ?? 0
            let page = state.page(number, size: 20)
            let isLast = (number + 1) * 20 >= state.numbers.count
            return envelope(
                #"{"curPage":\#(number + 1),"datas":[\#(page.map(render).joined(separator: ","))],"over":\#(isLast)}"#)
        case ("GET", "user"): return envelope(#"{"userInfo":{"id":7,"username":"ann","nickname":"Ann"}}"#)
        case ("GET", "message"): return envelope("3")
        case ("POST", "lg"):
            guard call.headers["Cookie"] != nil, let number = Int(parts[2]) else { return expired }
            if parts[1] == "collect" { state.marked.insert(number) } else { state.marked.remove(number) }
            return envelope("null")
        default: return nil
        }
    }
}

/// TMDB's format: pages by number, from 1, ranked.
enum TMDBWire: WireServer.Wire {
    static let kind = ServiceKind.tmdb
    static let expired = WireServer.Answer(
        status: 401, body: #"{"success":false,"status_code":3,"status_message":"Authentication failed"}"#)
    static let limited = WireServer.Answer(
        status: 429, headers: [("Retry-After", "60")], body: #"{"status_code":25,"status_message":"Too many"}"#)

    static func answer(_ call: WireServer.Call, _ state: inout WireServer.State) -> WireServer.Answer? {
        guard call.query["api_key"] == "k3y" else {
            return WireServer.Answer(status: 401, body: #"{"status_code":7,"status_message":"Invalid API key"}"#)
        }
        func render(_ number: Int) -> String {
            if state.broken.contains(number) { return #"{"title":"no id"}"# }
            return #"{"id":\#(number),"title":"Item \#(number)","overview":"Words.","release_date":"2026-01-02"}"#
        }
        switch (call.method, call.path) {
        case ("GET", "/3/movie/popular"):
            let number = Int(call.query["page"] ?? "") ?? 1
            let page = state.page(number - 1, size: 20)
            return WireServer.Answer(
                body:
                    #"{"page":\#(number),"results":[\#(page.map(render).joined(separator: ","))],"total_pages":\#((state.numbers.count + 19) / 20)}"#
            )
        case ("GET", "/3/account"): return WireServer.Answer(body: #"{"id":7,"username":"ann","name":"Ann"}"#)
        case ("POST", _) where call.path.hasPrefix("/3/account/7/"):
            let id = call.body.split(separator: "\"media_id\":").last?.prefix { $0.isNumber }
            guard let number = id.flatMap({ Int($0) }) else { return nil }
            if call.body.contains("true") { state.marked.insert(number) } else { state.marked.remove(number) }
            return WireServer.Answer(
                status: 201, body: #"{"success":true,"status_code":1,"status_message":"Success."}"#)
        default: return nil
        }
    }
}
