extension MastodonWire {
    /// Returns the responses about `Capabilities.Feature` that say the same each time.
    ///
    /// - Parameter status: a status in the server's format.
    static func feature(_ call: WireServer.Call, status: String) -> String? {
        let account = #"{"id":"7","username":"ann","acct":"ann"}"#
        let path = "/api/v1/statuses/\(id(3))"
        return switch (call.method, call.path) {
        case ("GET", "/api/v1/timelines/tag/sea"), ("GET", "/api/v1/trends/statuses"): "[\(status)]"
        case ("GET", "/api/v1/accounts/7/followers"), ("GET", "/api/v1/directory"): "[\(account)]"
        case ("GET", "/api/v2/notifications"):
            #"{"accounts":[\#(account)],"statuses":[],"notification_groups":[{"group_key":"ungrouped-1","type":"follow","#
                + #""notifications_count":1,"most_recent_notification_id":1,"sample_account_ids":["7"]}]}"#
        case ("GET", "/api/v1/conversations"):
            #"[{"id":"4","unread":true,"accounts":[\#(account)],"last_status":\#(status)}]"#
        case ("POST", "/api/v1/polls/6/votes"):
            #"{"id":"6","options":[{"title":"a","votes_count":1}],"votes_count":1,"voted":true,"own_votes":[0]}"#
        case ("POST", "\(path)/translate"): #"{"content":"<p>Ding 3</p>","language":"de"}"#
        case ("GET", "\(path)/history"):
            #"[{"content":"<p>Item 3</p>","created_at":"2026-01-02T03:04:05Z"}]"#
        case ("POST", "/api/v1/reports"), ("PUT", "/api/v1/scheduled_statuses/5"): "{}"
        case ("GET", "/api/v1/followed_tags"), ("GET", "/api/v1/trends/tags"): #"[{"name":"sea"}]"#
        case ("GET", "/api/v1/trends/links"): #"[{"url":"https://x.example/1","title":"A link"}]"#
        case ("GET", "/api/v1/lists"): #"[{"id":"9","title":"Friends"}]"#
        case ("GET", "/api/v2/search"):
            #"{"accounts":[\#(account)],"statuses":[\#(status)],"hashtags":[{"name":"sea"}]}"#
        case ("GET", "/api/v1/announcements"): #"[{"id":"2","content":"<p>Closed at noon.</p>"}]"#
        case ("GET", "/api/v2/filters"):
            #"[{"id":"8","title":"x","context":["home"],"filter_action":"warn","keywords":[]}]"#
        default: nil
        }
    }
}
