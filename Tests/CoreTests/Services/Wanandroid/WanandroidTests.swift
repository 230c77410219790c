import TestSupport
import Testing

@testable import Core

@Suite("wanandroid", .hangGuard)
struct WanandroidTests {
    private func service(_ answers: TestTransport) throws -> WanandroidService {
        WanandroidService(client: try ClientHarness(answers, retries: .never).client)
    }

    private func page(_ articles: String) -> TestTransport.Answer {
        .json(#"{"data":{"curPage":1,"datas":[\#(articles)],"over":true},"errorCode":0,"errorMsg":""}"#)
    }

    @Test(arguments: [
        (#""author":"鸿洋","shareUser":"","userId":-1"#, "name:鸿洋"),
        // The site's own accounts write articles too.
        (#""author":"xiaoyang","shareUser":"","userId":2"#, "name:xiaoyang"),
        (#""author":"","shareUser":"飞洋","userId":31360"#, "31360"),
        // Entries of the collection have the number of the collector, and no name of the account that shared them.
        (#""originId":12175,"author":"xiaoyang","userId":7"#, "name:xiaoyang"),
        (#""originId":12202,"author":"","userId":7"#, "name:wanandroid"),
    ])
    func `an article is by its author, or by who shared it`(fields: String, author: String) async throws {
        let service = try service(TestTransport(page(#"{"id":120115,"title":"t",\#(fields)}"#)))
        let found = try await service.statuses(in: .home, at: .newest, limit: 20).elements
        #expect(found.map(\.account.id) == [AccountID(author)])
    }

    @Test func `a favourite keeps the account that shared it`() async throws {
        let cache = try StatusCache.inMemory()
        func store(_ article: String, in list: ListID) async throws {
            let found = try await service(TestTransport(page(article))).statuses(in: list, at: .newest, limit: 20)
            _ = try await cache.store(found.elements, in: list, at: .newest)
        }
        try await store(#"{"id":12202,"title":"t","author":"","shareUser":"飞洋","userId":31360}"#, in: .home)
        try await store(#"{"id":900,"originId":12202,"title":"t","author":"","userId":7}"#, in: .bookmarks)

        let kept = try await cache.status(StatusID("12202"))
        #expect(kept?.account.id == AccountID("31360") && kept?.account.displayName.value == "飞洋")
        let favourites = try await cache.newestIDs(of: .bookmarks, limit: 9)
        #expect(favourites == [StatusID("12202")])
    }

    @Test func `favourites keep their authors in the cache`() async throws {
        let entries = [("鸿洋", 1), ("郭霖", 2)].map { author, article in
            #"{"id":\#(900 + article),"originId":\#(article),"title":"t","author":"\#(author)","userId":7}"#
        }
        let service = try service(TestTransport(page(entries.joined(separator: ","))))
        let cache = try StatusCache.inMemory()
        let found = try await service.statuses(in: .bookmarks, at: .newest, limit: 20).elements
        _ = try await cache.store(found, in: .bookmarks, at: .newest)
        #expect(try await cache.status(StatusID("1"))?.account.displayName.value == "鸿洋")
        #expect(try await cache.status(StatusID("2"))?.account.displayName.value == "郭霖")
    }

    private func banner(_ ids: [Int]) -> TestTransport.Answer {
        let all = ids.map { #"{"id":\#($0),"title":"t","order":\#(50 - $0),"url":"https://x.example/"}"# }
        return .json(#"{"data":[\#(all.joined(separator: ","))],"errorCode":0,"errorMsg":""}"#)
    }

    @Test func `a refresh of the banner shows what is new`() async throws {
        let transport = TestTransport(banner([30, 20, 10]), banner([40, 30, 20, 10]))
        let cache = try StatusCache.inMemory()
        let loader = TimelineLoader(service: try service(transport), cache: cache, log: RecordingLog().logger)
        let list = ListID.service("banner")

        _ = try await loader.refresh(list)
        #expect(try await loader.refresh(list).new == 1)

        let ids = try await cache.newestIDs(of: list, limit: 9).map(\.rawValue)
        #expect(ids == ["banner-40", "banner-30", "banner-20", "banner-10"])
        // There are no older ones.
        #expect(try await loader.loadOlder(list).added == 0)
        #expect(transport.sent.count == 2)
    }

    @Test func `nothing is requested below the pinned articles`() async throws {
        let transport = TestTransport(
            .json(#"{"data":[{"id":2,"title":"t","publishTime":1587657600000}],"errorCode":0,"errorMsg":""}"#))
        let service = try service(transport)
        let pinned = ListID.service("top")
        _ = try await service.statuses(in: pinned, at: .newest, limit: 20)
        let older = try await service.statuses(in: pinned, at: .older(than: StatusID("2")), limit: 20)
        #expect(older.elements.isEmpty)
        #expect(transport.sent.allSatisfy { $0.url.hasSuffix("/article/top/json") })
    }

    @Test func `a collected page of another site is no article, and is removed by its entry`() async throws {
        let transport = TestTransport(
            page(#"{"id":120115,"originId":-1,"title":"t","link":"https://x.example/"},{"id":902,"originId":5}"#),
            .json(#"{"data":null,"errorCode":0,"errorMsg":""}"#))
        let service = try service(transport)
        let found = try await service.statuses(in: .bookmarks, at: .newest, limit: 20).elements
        #expect(found.map(\.id.rawValue) == ["collected-120115", "5"])
        #expect(found.allSatisfy { $0.marks.isBookmarked && service.accepts(.bookmark, on: $0.id) })

        for status in found { _ = try await service.perform(.bookmark(false), on: status.id) }
        #expect(
            Array(transport.requests.dropFirst()) == [
                "POST /lg/uncollect/120115/json", "POST /lg/uncollect_originId/5/json",
            ])
        #expect(transport.sent[1].text == "originId=-1")
        // It could only be created again.
        await #expect(throws: RequestError.unsupported) {
            try await service.perform(.bookmark(true), on: StatusID("collected-120115"))
        }
    }

    @Test func `what an account has shared is a list, with pages from 1`() async throws {
        let shared = #"{"coinInfo":{"coinCount":9},"shareArticles":{"datas":[{"id":5,"title":"t"}],"over":false}}"#
        let transport = TestTransport(.json(#"{"data":\#(shared),"errorCode":0,"errorMsg":""}"#))
        let service = try service(transport)
        let list = try #require(service.timeline(by: AccountID("31360"), named: RawText("飞洋")))
        let found = try await service.statuses(in: list, at: .newest, limit: 20)
        #expect(found.elements.map(\.id) == [StatusID("5")] && found.hasMore == true)
        #expect(transport.sent[0].url.hasSuffix("/user/31360/share_articles/1/json"))
    }
}
