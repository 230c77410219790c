import TestSupport
import Testing

@testable import Core

@Suite("Pages about articles and films", .hangGuard)
struct DetailsTests {
    private func articles(_ json: String) async throws -> (service: WanandroidService, statuses: [Status]) {
        let transport = TestTransport(
            .json(#"{"data":{"curPage":1,"datas":[\#(json)],"over":true},"errorCode":0,"errorMsg":""}"#))
        let service = WanandroidService(client: try ClientHarness(transport).client)
        return (service, try await service.statuses(in: .home, at: .newest, limit: 20).elements)
    }

    @Test func `an article has title, summary, author, chapter and date`() async throws {
        let (service, statuses) = try await articles(
            #"""
            {"id":5,"title":"协程 &amp; <em class='highlight'>Flow</em>","desc":"<p>How <b>it</b> works</p>",
             "link":"https://x.example/5","author":"鸿洋","publishTime":1767261600000,"chapterName":"协程",
             "superChapterName":"Kotlin","zan":3}
            """#)
        let details = try #require(service.details(of: statuses[0]))
        #expect(details.title == RawText("协程 & Flow"))
        #expect(details.text.styled().plain == "How it works")
        #expect(details.facts.count == 4 && details.facts[0].value == .text(RawText("鸿洋")))
        #expect(details.facts[1].value == .text(RawText("Kotlin · 协程")))
        #expect(details.facts[3].value == .count(3))
        #expect(try await service.fetchDetails(of: statuses[0]) == nil)
    }

    @Test(arguments: [
        #"{"id":5,"title":"","desc":""}"#, #"{"id":5,"title":"a</strong></p>b","desc":"c"}"#,
        #"{"id":5,"title":"\u001b[31mred","desc":"<script>x</script>"}"#,
    ])
    func `hostile articles have a page too`(json: String) async throws {
        let (service, statuses) = try await articles(json)
        let details = try #require(service.details(of: statuses[0]))
        #expect(!details.title.value.contains("\u{1B}"))
    }

    @Test func `content of another form has its first line as the title`() async throws {
        let service = WanandroidService(client: try ClientHarness(TestTransport(.json("{}"))).client)
        let details = try #require(service.details(of: .example(id: 1, text: "Only this")))
        #expect(details.title == RawText("Only this") && details.text.styled().plain.isEmpty)
    }

    private let film = #"""
        {"id":550,"title":"Fight","original_title":"Kampf","overview":"Two men & a club","release_date":"1999-10-15",
         "vote_average":8.43,"vote_count":27000,"original_language":"en","poster_path":"/p.jpg","tagline":"Mischief.",
         "runtime":139,"homepage":"https://films.example/550","genres":[{"id":18,"name":"Drama"},{"id":1},{"name":"Thriller"}],
         "production_countries":[{"iso_3166_1":"DE","name":"Germany"}]}
        """#

    private func service(_ answers: TestTransport) throws -> TMDBService {
        TMDBService(
            client: try ClientHarness(answers, retries: .never).client, key: AccessToken("k3y"), account: .guest)
    }

    @Test func `a film is at once what its list says, then what the server adds`() async throws {
        let transport = TestTransport(.json(#"{"page":1,"total_pages":1,"results":[\#(film)]}"#), .json(film))
        let service = try service(transport)
        let status = try #require(try await service.statuses(in: .home, at: .newest, limit: 20).elements.first)

        // Before the poster is loaded: rows don't change their height.
        let poster = try #require(status.attachments.first)
        #expect(poster.width == 780 && poster.height == 1170)
        #expect(poster.url?.value == "https://image.tmdb.org/t/p/w780/p.jpg")
        // The demo has its own: nothing is requested from the internet for it.
        #expect(TMDBMapping.pictures(of: try ServerAddress("http://127.0.0.1:8099")) == "http://127.0.0.1:8099/t/p/")

        let known = try #require(service.details(of: status))
        #expect(known.title == RawText("Fight · Kampf") && known.text.styled().plain == "Two men & a club")
        #expect(known.facts.first?.value == .rating(84))
        #expect(known.facts.count == 4 && known.links.isEmpty)

        let whole = try #require(try await service.fetchDetails(of: status))
        #expect(transport.sent[1].url.contains("/3/movie/550?"))
        #expect(whole.title == known.title && whole.subtitle == RawText("Mischief."))
        #expect(Array(whole.facts.prefix(4)) == known.facts)
        let added = whole.facts.dropFirst(4).map(\.value)
        #expect(added == [.text(RawText("Drama, Thriller")), .minutes(139), .text(RawText("Germany"))])
        #expect(whole.links == [RawText("https://films.example/550")])
    }

    @Test func `a film with nothing but an id has a page`() async throws {
        let service = try service(TestTransport(.json(#"{"id":7,"runtime":-5,"genres":"x","homepage":7}"#)))
        let details = try #require(try await service.fetchDetails(of: .example(id: 7)))
        #expect(details.facts.isEmpty && details.links.isEmpty)
    }

    @Test func `topics name the tree that they are in`() async throws {
        let tree =
            #"{"data":[{"id":1,"name":"海","children":[{"id":60,"name":"潮汐","children":[]}]}],"errorCode":0}"#
        let service = WanandroidService(client: try ClientHarness(TestTransport(.json(tree), .json(tree))).client)
        #expect(try await service.topics().map(\.name) == [RawText("体系 › 海 › 潮汐")])
        #expect(try await service.projects().map(\.name) == [RawText("项目 › 海 › 潮汐")])
    }

    @Test func `WeChat accounts are lists, with pages from 1`() async throws {
        let transport = TestTransport(
            .json(#"{"data":[{"id":408,"name":"鸿洋","children":[]}],"errorCode":0}"#),
            .json(#"{"data":{"curPage":1,"datas":[],"over":true},"errorCode":0}"#))
        let service = WanandroidService(client: try ClientHarness(transport).client)
        let feed = try #require(try await service.weChatAccounts().first)
        #expect(feed == Feed(name: RawText("公众号 › 鸿洋"), timeline: .service("wx/408")))
        _ = try await service.statuses(in: feed.timeline, at: .newest, limit: 20)
        #expect(transport.sent[0].url.hasSuffix("/wxarticle/chapters/json"))
        #expect(transport.sent[1].url.hasSuffix("/wxarticle/list/408/1/json"))
    }

    @Test func `a guest has no points, and reads the ranking page by page`() async throws {
        let page = #"{"data":{"datas":[{"coinCount":9,"rank":"11","username":"a**b"}]},"errorCode":0}"#
        let transport = TestTransport(.json(page))
        let service = WanandroidService(client: try ClientHarness(transport, token: nil).client, isGuest: true)
        #expect(try await service.score() == nil && transport.sent.isEmpty)
        #expect(
            try await service.ranking(page: 2)
                == [RankedScore(name: RawText("a**b"), score: 9, rank: RawText("11"))])
        #expect(transport.sent[0].url.hasSuffix("/coin/rank/2/json"))
        #expect(WanandroidService.capabilities.forGuests.features.contains(.ranking))
    }
}
