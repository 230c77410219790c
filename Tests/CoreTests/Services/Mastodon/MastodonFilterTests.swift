import TestSupport
import Testing

@testable import Core

@Suite(.hangGuard) struct MastodonFilterTests {
    @Test func `filters of GoToSocial are decoded`() async throws {
        let routes = try MastodonRoutes([
            "GET /api/v2/filters": .json(try Fixture.text("gotosocial_filters_v2.json"))
        ])
        let filter = try #require(try await routes.service.filters().first)
        #expect(filter.title == RawText("foxes") && filter.contexts == ["home", "public"] && filter.action == .warn)
        #expect(filter.expiresAt == nil && filter.keywords.map(\.text) == [RawText("fox")])
        #expect(filter.keywords.first?.isWholeWord == true && filter.keywords.first?.id != nil)
    }

    @Test func `an unknown action warns, and a broken filter costs itself only`() async throws {
        let routes = try MastodonRoutes([
            "GET /api/v2/filters": .json(
                #"[{"id":"1","title":"a","filter_action":"melt","keywords":[{"keyword":"no id"},{"id":"2","keyword":"x"}]},"#
                    + #"{"title":"no id"}]"#)
        ])
        let filters = try await routes.service.filters()
        #expect(filters.map(\.action) == [.warn] && filters.first?.keywords.count == 1)
        #expect(routes.log.lines.filter { $0.contains("left out") }.count == 1)
    }

    @Test(arguments: [
        (#","version":"4.4.0","api_versions":{"mastodon":5}"#, true),
        (#","version":"4.5.0","api_versions":{"mastodon":7}"#, true),
        (#","version":"4.3.9","api_versions":{"mastodon":2}"#, false),
        (#","version":"4.4.0 (compatible; Other 1.0)""#, false),
    ])
    func `filters can blur where the version of the API says so`(fields: String, canBlur: Bool) async throws {
        let routes = try MastodonRoutes(["GET /api/v2/instance": .json(#"{"domain":"harbour.example"\#(fields)}"#)])
        for _ in 0..<2 {
            #expect(await routes.service.filterActions() == (canBlur ? [.warn, .hide, .blur] : [.warn, .hide]))
        }
        #expect(routes.transport.requests == ["GET /api/v2/instance"])
    }

    @Test(arguments: [
        (#""api_versions":{"mastodon":7}"#, true), (#""source_url":"https://github.com/glitch-soc/mastodon""#, true),
        (#""source_url":"https://codeberg.org/superseriousbusiness/gotosocial""#, true),
        (#""source_url":"https://codeberg.org/grunfink/snac2""#, false), (#""pleroma":{}"#, false),
    ])
    func `an empty list of filters proves nothing`(fields: String, offers: Bool) async throws {
        let routes = try MastodonRoutes([
            "GET /api/v2/instance": MastodonWritingTests.instance(fields), "GET /api/v2/filters": .json("[]"),
        ])
        do throws(RequestError) {
            #expect(try await routes.service.filters().isEmpty && offers)
        } catch {
            #expect(error == .unsupported && !offers)
        }
        #expect(await routes.service.missingFeatures().contains(.filters) != offers)
    }

    @Test func `a server that doesn't describe itself gets the actions that all servers know`() async throws {
        #expect(try await MastodonRoutes([:]).service.filterActions() == [.warn, .hide])
    }

    @Test func `a new filter is created, a known one changed, and its keywords removed`() async throws {
        let answer = TestTransport.Answer.json(#"{"id":"9","title":"sea"}"#)
        let routes = try MastodonRoutes([
            "POST /api/v2/filters": answer, "PUT /api/v2/filters/9": answer,
            "DELETE /api/v2/filters/9": .json("{}"),
        ])
        var filter = ContentFilter(
            title: RawText("sea"), contexts: ["home"], action: .hide,
            keywords: [ContentFilter.Keyword(text: RawText("tide"), isWholeWord: false)])
        #expect(try await routes.service.save(filter, replacing: nil, endsAfter: 3600).id == ContentFilter.ID("9"))
        #expect(
            routes.body
                == #"{"context":["home"],"expires_in":"3600","filter_action":"hide","keywords_attributes":"#
                + #"[{"keyword":"tide","whole_word":false}],"title":"sea"}"#)

        // An empty end is refused by some servers.
        _ = try await routes.service.save(filter, replacing: nil, endsAfter: nil)
        #expect(!routes.body.contains("expires_in"))

        var old = filter
        old.id = ContentFilter.ID("9")
        old.keywords = [
            ContentFilter.Keyword(id: "1", text: RawText("tide")),
            ContentFilter.Keyword(id: "2", text: RawText("ebb")),
        ]
        filter.keywords = [ContentFilter.Keyword(id: "1", text: RawText("tides"))]
        _ = try await routes.service.save(filter, replacing: old, endsAfter: nil)
        #expect(routes.last == "PUT /api/v2/filters/9" && !routes.body.contains("expires_in"))
        old.expiresAt = .noon(2026, 1, 1)
        _ = try await routes.service.save(filter, replacing: old, endsAfter: nil)
        #expect(
            routes.body
                == #"{"context":["home"],"expires_in":"","filter_action":"hide","keywords_attributes":"#
                + #"[{"id":"1","keyword":"tides","whole_word":true},{"_destroy":true,"id":"2"}],"title":"sea"}"#
        )
        try await routes.service.remove(ContentFilter.ID("9"))
        #expect(routes.last == "DELETE /api/v2/filters/9")
    }
}
