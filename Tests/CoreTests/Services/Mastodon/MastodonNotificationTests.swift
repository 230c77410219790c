import TestSupport
import Testing

@testable import Core

@Suite(.hangGuard) struct MastodonNotificationTests {
    private static let grouping = TestTransport.Answer.json(
        #"{"domain":"harbour.example","version":"4.5.0","api_versions":{"mastodon":7}}"#)
    private static let plain = TestTransport.Answer.json(#"{"domain":"harbour.example","version":"4.2.0"}"#)

    private func service(
        _ routes: KeyValuePairs<String, TestTransport.Answer>
    ) throws -> (service: MastodonService, transport: TestTransport, log: RecordingLog) {
        let harness = try ClientHarness(TestTransport(routes: routes), retries: .never)
        return (MastodonService(client: harness.client, log: harness.log.logger), harness.transport, harness.log)
    }

    private static func group(_ key: String, _ more: String) -> String {
        #"{"group_key":"\#(key)","type":"favourite","#
            + #""latest_page_notification_at":"2026-01-02T03:04:05Z",\#(more)}"#
    }

    private static func page(_ groups: String..., accounts: String = "", statuses: String = "") -> TestTransport.Answer
    {
        .json(
            #"{"accounts":[\#(accounts)],"statuses":[\#(statuses)],"notification_groups":[\#(groups.joined(separator: ","))]}"#
        )
    }

    private static let ann = #"{"id":"7","acct":"ann"}"#

    @Test func `a server that groups notifications counts groups, as the list shows them`() async throws {
        let (service, transport, _) = try service([
            "GET /api/v2/instance": Self.grouping, "GET /api/v2/notifications/unread_count": .json(#"{"count":7}"#),
            "GET /api/v1/notifications/unread_count": .json(#"{"count":22}"#),
        ])
        #expect(try await service.unread().messages == 7)
        // Without an endpoint for groups, the list has none either.
        transport.answer(["GET /api/v2/notifications/unread_count": .status(404)])
        #expect(try await service.unread().messages == 22)
    }

    @Test func `groups are put together from accounts and statuses`() async throws {
        let (service, transport, log) = try service([
            "GET /api/v2/instance": Self.grouping,
            "GET /api/v2/notifications": Self.page(
                Self.group(
                    "favourite-5-1",
                    #""notifications_count":9,"most_recent_notification_id":32,"page_min_id":"20","#
                        + #""sample_account_ids":["7","8"],"status_id":"5""#),
                Self.group(
                    "ungrouped-12",
                    #""most_recent_notification_id":"12","sample_account_ids":["8"],"status_id":"6""#),
                accounts: Self.ann, statuses: PageHarness.plain("5")),
        ])
        let page = try await service.notifications(.everything, at: .newest, limit: 1000)
        let first = try #require(page.elements.first)
        #expect(first.id == NotificationID("favourite-5-1") && first.count == 9 && first.kind == .known(.favourite))
        #expect(first.latest == NotificationID("32") && first.oldest == NotificationID("20"))
        #expect(first.accounts.map(\.id) == [AccountID("7")] && first.status?.value.id == StatusID("5"))
        // A group is shown without the accounts and the status that the response lacks.
        let second = try #require(page.elements.last)
        #expect(second.accounts.isEmpty && second.status == nil && second.count == 1)
        #expect(first.sortKey > second.sortKey)
        #expect(transport.requests.last == "GET /api/v2/notifications?limit=80")
        #expect(log.lines.isEmpty)
    }

    @Test func `a page is requested below a group by its oldest notification`() async throws {
        let (service, transport, _) = try service([
            "GET /api/v2/instance": Self.grouping,
            "GET /api/v2/notifications": Self.page(
                Self.group("favourite-5-1", #""most_recent_notification_id":32,"page_min_id":"20""#)),
        ])
        let id = NotificationID("favourite-5-1")
        _ = try await service.notifications(.everything, at: .newest, limit: 40)
        for cursor: ListCursor<NotificationID> in [
            .older(than: id), .newer(than: id), .above(NotificationID("ungrouped-9")),
            .older(than: NotificationID("8")),
            .between(newer: id, older: NotificationID("ungrouped-9")),
        ] { _ = try await service.notifications(.everything, at: cursor, limit: 40) }
        #expect(
            transport.requests.dropFirst(2) == [
                "GET /api/v2/notifications?limit=40&max_id=20", "GET /api/v2/notifications?limit=40&since_id=32",
                "GET /api/v2/notifications?limit=40&min_id=9", "GET /api/v2/notifications?limit=40&max_id=8",
                "GET /api/v2/notifications?limit=40&max_id=20&since_id=9",
            ])
        // The instance is described once.
        #expect(transport.requests.filter { $0.contains("instance") }.count == 1)
    }

    @Test func `unknown kinds and broken groups don't cost the page`() async throws {
        let (service, _, log) = try service([
            "GET /api/v2/instance": Self.grouping,
            "GET /api/v2/notifications": .json(
                #"{"accounts":[{"acct":"no id"},\#(Self.ann)],"statuses":[{"id":"5"}],"notification_groups":["#
                    + #"{"group_key":"a","type":"low_tide","most_recent_notification_id":5,"sample_account_ids":["7"]},"#
                    + #"{"group_key":"b"},{"type":"mention"},null]}"#),
        ])
        let page = try await service.notifications(.everything, at: .newest, limit: 40)
        #expect(page.elements.map(\.kind) == [.unknown("low_tide")] && page.skipped == 3)
        #expect(page.elements.first?.accounts.count == 1)
        #expect(log.lines.filter { $0.contains("left out") }.count == 5)
    }

    @Test func `single notifications are requested from a server without groups`() async throws {
        let mention = #"{"id":"9","type":"mention","created_at":"2026-01-02T03:04:05Z","account":\#(Self.ann),"#
        let (service, transport, _) = try service([
            "GET /api/v2/instance": Self.plain,
            "GET /api/v1/notifications": .json(
                #"[\#(mention)"status":\#(PageHarness.plain("5"))},{"id":"8","type":"mention","account":\#(Self.ann)},"#
                    + #"{"id":"7","type":"admin.report","report":{"comment":"spam","target_account":\#(Self.ann)}},"#
                    + #"{"id":"6","type":"severed_relationships","event":{"target_name":"storm.example"}},"#
                    + #"{"id":"5","type":"pleroma:emoji_reaction","emoji":"🐟","account":\#(Self.ann)},{"type":"x"}]"#),
        ])
        let page = try await service.notifications(.everything, at: .newest, limit: 40)
        #expect(page.elements.map(\.id.rawValue) == ["9", "8", "7", "6", "5"] && page.skipped == 1)
        #expect(page.elements[0].status?.value.id == StatusID("5") && page.elements[0].accounts.count == 1)
        #expect(page.elements[1].status == nil)
        #expect(page.elements[2].text == RawText("spam") && page.elements[2].subject?.id == AccountID("7"))
        #expect(page.elements[3].text == RawText("storm.example") && page.elements[3].accounts.isEmpty)
        #expect(page.elements[4].text == RawText("🐟"))
        #expect(transport.requests.last == "GET /api/v1/notifications?limit=40")
        #expect(page.elements.allSatisfy { $0.latest == $0.id && $0.oldest == $0.id })
    }

    @Test func `a server that names groups and lacks them gets one request`() async throws {
        let (service, transport, _) = try service([
            "GET /api/v2/instance": Self.grouping, "GET /api/v1/notifications": .json("[]"),
        ])
        for _ in 0..<2 {
            #expect(try await service.notifications(.everything, at: .newest, limit: 40).elements.isEmpty)
        }
        #expect(transport.requests.filter { $0.contains("/v2/notifications") }.count == 1)
    }

    @Test func `a failure to describe the server is not mistaken for an old server`() async throws {
        let (service, transport, _) = try service(["GET /api/v2/instance": .status(503)])
        await #expect(throws: RequestError.self) {
            try await service.notifications(.everything, at: .newest, limit: 40)
        }
        transport.answer(["GET /api/v2/instance": Self.grouping, "GET /api/v2/notifications": Self.page()])
        #expect(try await service.notifications(.everything, at: .newest, limit: 40).elements.isEmpty)
    }

    @Test(arguments: [
        (ListID.NotificationFilter.everything, "", 4), (.mentions, "&types%5B%5D=mention", 1),
        (.follows, "&types%5B%5D=follow&types%5B%5D=follow_request", 1), (.boosts, "&types%5B%5D=reblog", 1),
        (.likes, "&types%5B%5D=favourite", 1),
    ])
    func `a filter is applied if the server ignores it`(
        filter: ListID.NotificationFilter, query: String, count: Int
    ) async throws {
        let all = ["mention", "follow_request", "reblog", "favourite"].enumerated().map {
            #"{"id":"\#($0)","type":"\#($1)","account":\#(Self.ann)}"#
        }.joined(separator: ",")
        let (service, transport, _) = try service([
            "GET /api/v2/instance": Self.plain, "GET /api/v1/notifications": .json("[\(all)]"),
        ])
        #expect(try await service.notifications(filter, at: .newest, limit: 20).elements.count == count)
        #expect(transport.requests.last == "GET /api/v1/notifications?limit=20" + query)
    }

    @Test func `a group is dismissed by its key, a single notification by its id`() async throws {
        let (service, transport, _) = try service([
            "GET /api/v2/instance": Self.grouping, "POST /api/v2/notifications/favourite-5-1/dismiss": .json("{}"),
        ])
        try await service.dismiss(NotificationID("favourite-5-1"))
        // One that is gone already is no error.
        try await service.dismiss(NotificationID("ungrouped-3"))
        #expect(transport.sent.count == 3)
        let (old, sent, _) = try self.service([
            "GET /api/v2/instance": Self.plain, "POST /api/v1/notifications/3/dismiss": .json("{}"),
        ])
        try await old.dismiss(NotificationID("3"))
        #expect(sent.requests.last == "POST /api/v1/notifications/3/dismiss")
    }

    @Test func `the read position of notifications is fetched and stored`() async throws {
        let (service, transport, _) = try service([
            "GET /api/v1/markers": .json(#"{"notifications":{"last_read_id":"32"}}"#),
            "POST /api/v1/markers": .json(#"{"notifications":{"last_read_id":"40"}}"#),
        ])
        let list = ListID.notifications(.everything)
        #expect(try await service.marker(of: list)?.lastRead == StatusID("32"))
        #expect(try await service.setMarker(StatusID("40"), of: list)?.lastRead == StatusID("40"))
        #expect(transport.requests.first == "GET /api/v1/markers?timeline%5B%5D=notifications")
        #expect(transport.sent.last?.text == #"{"notifications":{"last_read_id":"40"}}"#)
        #expect(try await service.marker(of: .local) == nil && transport.sent.count == 2)
    }

    // MARK: Conversations

    @Test func `conversations are paged by links, read and removed`() async throws {
        let link = #"<https://harbour.example/api/v1/conversations?max_id=900>; rel="next""#
        let (service, transport, _) = try service([
            "GET /api/v1/conversations": .status(
                200, [("Link", link)],
                #"[{"id":"3","unread":true,"accounts":[\#(Self.ann)],"last_status":\#(PageHarness.plain("5"))},"#
                    + #"{"id":"2","accounts":[],"last_status":null},{"unread":true}]"#),
            "POST /api/v1/conversations/3/read": .json("{}"), "DELETE /api/v1/conversations/3": .json("{}"),
        ])
        let page = try await service.conversations(at: .newest, limit: 500)
        #expect(page.elements.map(\.isUnread) == [true, false] && page.skipped == 1)
        #expect(page.elements.first?.last?.value.id == StatusID("5") && page.elements.last?.last == nil)
        #expect(page.elements.first?.accounts.count == 1 && page.hasMore == true)
        try await service.read(Conversation.ID("3"))
        try await service.remove(Conversation.ID("3"))
        #expect(transport.requests.first == "GET /api/v1/conversations?limit=40")

        transport.answer(["GET /api/v1/conversations": .json("[]")])
        #expect(try await service.conversations(at: .older(than: Conversation.ID("2")), limit: 40).elements.isEmpty)
    }

    // MARK: Recorded responses

    private func recorded(_ text: String, isGrouped: Bool) async throws -> (Page<Notification>, RecordingLog) {
        let (service, _, log) = try service([
            "GET /api/v2/instance": isGrouped ? Self.grouping : Self.plain,
            (isGrouped ? "GET /api/v2/notifications" : "GET /api/v1/notifications"): .json(text),
        ])
        return (try await service.notifications(.everything, at: .newest, limit: 40), log)
    }

    @Test(
        .enabled(if: SharedMaterial.isHere, "\(SharedMaterial.absence)"),
        arguments: [
            ("mastodon/notifications", 1), ("mastodon/notifications_reblog_status", 1), ("pleroma/notifications", 8),
            ("mastodon/notifications_grouped", 1), ("mastodon/notifications_grouped_page", 5),
        ])
    func `recorded notifications are decoded`(name: String, count: Int) async throws {
        let text = String(decoding: try SharedMaterial.bytes("fixtures/\(name).json"), as: UTF8.self)
        let (page, log) = try await recorded(text, isGrouped: name.contains("grouped"))
        #expect(page.elements.count == count && page.skipped == 0 && log.lines.isEmpty)
        for notification in page.elements {
            #expect(notification.createdAt.milliseconds > 1_400_000_000_000 && !notification.accounts.isEmpty)
            #expect(notification.status != nil)
        }
        #expect(zip(page.elements, page.elements.dropFirst()).allSatisfy { $0.sortKey > $1.sortKey })
    }

    @Test func `notifications of GoToSocial are decoded`() async throws {
        let (page, log) = try await recorded(Fixture.text("gotosocial_notifications_all.json"), isGrouped: false)
        #expect(page.elements.count >= 5 && page.skipped == 0 && log.lines.isEmpty)
        #expect(page.elements.allSatisfy { $0.kind.known != nil && $0.accounts.count == 1 })
        #expect(Set(page.elements.compactMap(\.kind.known)).isSuperset(of: [.mention, .follow, .favourite, .reblog]))
    }

    @Test(.enabled(if: SharedMaterial.isHere, "\(SharedMaterial.absence)"))
    func `recorded conversations are decoded`() async throws {
        let text = String(decoding: try SharedMaterial.bytes("fixtures/mastodon/conversations.json"), as: UTF8.self)
        let (service, _, log) = try service(["GET /api/v1/conversations": .json(text)])
        let page = try await service.conversations(at: .newest, limit: 40)
        #expect(!page.elements.isEmpty && page.skipped == 0 && log.lines.isEmpty)
        #expect(page.elements.allSatisfy { $0.last != nil && !$0.accounts.isEmpty })
    }
}
