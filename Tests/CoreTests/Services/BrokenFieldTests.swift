import TestSupport
import Testing

@testable import Core

/// Every response beyond the timelines, with each field missing, of another type, or far too large: it costs at most its
/// element.
@Suite(.hangGuard) struct BrokenFieldTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        var name: String
        /// An element as the server sends it.
        var element: String
        /// The request, and the body around the elements.
        var request: String
        var body: @Sendable (String) -> String = { "[\($0)]" }
        /// Sends the request, and returns the number of elements; nil if they are not a page.
        var send: @Sendable (MastodonService) async throws -> Int?

        var testDescription: String { name }
    }

    /// Makes a request whose elements are not counted.
    private static func asking(
        _ request: @escaping @Sendable (MastodonService) async throws -> Void
    ) -> @Sendable (MastodonService) async throws -> Int? {
        { service in
            try await request(service)
            return nil
        }
    }

    private static let account =
        #"{"id":"7","username":"ann","acct":"ann","display_name":"Ann","note":"x","header":"h","followers_count":1,"#
        + #""created_at":"2026-01-02T00:00:00.000Z","emojis":[],"fields":[{"name":"a","value":"b"}],"moved":null}"#

    private static let samples = [
        Sample(
            name: "account", element: account, request: "GET /api/v1/mutes",
            send: { try await $0.accounts(in: .mutes, at: .newest, limit: 40).counted }),
        Sample(
            name: "profile", element: account, request: "GET /api/v1/accounts/search",
            send: asking { _ = try await $0.lookup("unknown") }),
        Sample(
            name: "relationship", element: #"{"id":"7","following":true,"muting_expires_at":null,"note":"n"}"#,
            request: "GET /api/v1/accounts/relationships",
            send: asking { _ = try await $0.relationships(with: [AccountID("7")]) }),
        Sample(
            name: "notification",
            element: #"{"id":"9","type":"mention","created_at":"2026-01-02T03:04:05Z","account":\#(account),"status":"#
                + #"\#(PageHarness.plain("5")),"report":{"comment":"c","target_account":\#(account)},"event":{}}"#,
            request: "GET /api/v1/notifications",
            send: { try await $0.notifications(.everything, at: .newest, limit: 40).counted }),
        Sample(
            name: "group",
            element: #"{"group_key":"k9","type":"favourite","notifications_count":2,"most_recent_notification_id":9,"#
                + #""page_min_id":"8","latest_page_notification_at":"2026-01-02T03:04:05Z","sample_account_ids":["7"],"#
                + #""status_id":"5"}"#,
            request: "GET /api/v2/notifications",
            body: { #"{"accounts":[\#(account)],"statuses":[],"notification_groups":[\#($0)]}"# },
            send: { try await $0.notifications(.everything, at: .newest, limit: 40).counted }),
        Sample(
            name: "conversation",
            element: #"{"id":"9","unread":true,"accounts":[\#(account)],"last_status":\#(PageHarness.plain("5"))}"#,
            request: "GET /api/v1/conversations",
            send: { try await $0.conversations(at: .newest, limit: 40).counted }),
        Sample(
            name: "hashtag",
            element: #"{"name":"k9","url":"u","history":[{"day":"1","uses":"2","accounts":"3"}],"following":true}"#,
            request: "GET /api/v1/trends/tags", send: asking { _ = try await $0.trendingTags(offset: 0, limit: 20) }),
        Sample(
            name: "link", element: #"{"url":"https://a.example","title":"t","history":[{"uses":"2"}]}"#,
            request: "GET /api/v1/trends/links", send: asking { _ = try await $0.trendingLinks(offset: 0, limit: 20) }),
        Sample(
            name: "list", element: #"{"id":"9","title":"t","replies_policy":"list","exclusive":false}"#,
            request: "GET /api/v1/lists", send: asking { _ = try await $0.serverLists() }),
        Sample(
            name: "filter",
            element: #"{"id":"9","title":"t","context":["home"],"filter_action":"warn","expires_at":null,"#
                + #""keywords":[{"id":"1","keyword":"k","whole_word":true}]}"#,
            request: "GET /api/v2/filters", send: asking { _ = try await $0.filters() }),
        Sample(
            name: "announcement",
            element: #"{"id":"9","content":"c","published_at":"2026-01-02T03:04:05Z","read":true}"#,
            request: "GET /api/v1/announcements", send: asking { _ = try await $0.announcements() }),
        Sample(
            name: "search", element: #"{"id":"9","acct":"a"}"#, request: "GET /api/v2/search",
            body: { #"{"accounts":[\#($0)],"statuses":[\#($0)],"hashtags":[\#($0)]}"# },
            send: asking { _ = try await $0.search("x", for: nil, offset: 0, limit: 20) }),
    ]

    private static let values: [String?] = [
        nil, "null", "0", "-1", "1e400", "true", "\"\"", "\"x\"", "[]", "{}", "[null,{}]", "9999999999999999999999",
        "\"" + String(repeating: "k", count: 100_000) + "\"", "[" + String(repeating: "{},", count: 2_000) + "{}]",
    ]

    @Test(arguments: samples.indices) func `a broken field costs at most its element`(index: Int) async throws {
        let sample = Self.samples[index]
        let tree = try JSONTree.parse(sample.element)
        guard case .object(let fields) = tree else { return }
        let instance =
            sample.name == "group"
            ? #"{"domain":"a","version":"4.5","api_versions":{"mastodon":7}}"# : #"{"domain":"a","version":"4"}"#
        // Neighbours with ids of their own.
        let neighbours = ["1", "2"].map { id in
            ["id", "group_key", "name"].reduce(tree) { tree, key in
                fields.contains { $0.key == key } ? tree.changed("$.\(key)", .set(JSONTree.quoted(id))) : tree
            }.text
        }
        for field in fields {
            for value in Self.values {
                let changed = tree.changed("$.\(field.key)", value.map { .set($0) } ?? .drop)
                let routes = try MastodonRoutes([
                    "GET /api/v2/instance": .json(instance),
                    "GET /api/v1/accounts/lookup": .status(404),
                ])
                let elements = [neighbours[0], changed.text, neighbours[1]].joined(separator: ",")
                routes.transport.answer([sample.request: .json(sample.body(elements))])
                let count = try await sample.send(routes.service)
                #expect(count == nil || count == 3, "\(sample.name).\(field.key) = \(value?.prefix(40) ?? "missing")")
                // A search result is none of the other two kinds.
                #expect(routes.log.lines.filter { $0.contains("left out") }.count <= (sample.name == "search" ? 18 : 3))
            }
        }
    }
}

extension Page {
    /// The number of elements, and of those that were left out.
    fileprivate var counted: Int { elements.count + skipped }
}
