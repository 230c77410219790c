import TestSupport
import Testing

@testable import Core

@Suite("What servers accept in a post", .hangGuard) struct WritingRulesTests {
    private func rules(_ routes: KeyValuePairs<String, TestTransport.Answer>) async throws
        -> WritingRules
    {
        try await MastodonRoutes(routes).service.writingRules()
    }

    private func rules(v2 more: String) async throws -> WritingRules {
        try await rules(["GET /api/v2/instance": MastodonWritingTests.instance(more)])
    }

    @Test func `the instance document says it`() async throws {
        let rules = try await rules(
            v2:
                #""api_versions":{"mastodon":7},"configuration":{"statuses":{"max_characters":1000,"max_media_attachments":6,"#
                + #""characters_reserved_per_url":25},"media_attachments":{"supported_mime_types":["image/PNG","video/mp4","x",7],"#
                + #""description_limit":500,"image_size_limit":10,"image_matrix_limit":20,"video_size_limit":30,"video_matrix_limit":40,"video_frame_rate_limit":50},"#
                + #""polls":{"max_options":5,"max_characters_per_option":60,"min_expiration":100,"max_expiration":200}}"#
        )
        #expect(
            rules
                == WritingRules(
                    counting: .characters(limit: 1000, url: 25),
                    visibilities: [.public, .unlisted, .private, .direct],
                    media: 6, mediaTypes: ["image/png", "video/mp4"], imageSize: 10, videoSize: 30,
                    imagePixels: 20, videoPixels: 40, frameRate: 50,
                    altLength: 500, pollOptions: 5, pollOptionLength: 60, pollDurations: 100...200,
                    hasWarnings: true,
                    hasLanguages: true, schedules: true, quotes: true, pollsWithFiles: false,
                    quotesWithFiles: false))
    }

    @Test func `Pleroma's older names are understood`() async throws {
        let rules = try await rules([
            "GET /api/v1/instance": .json(
                #"{"uri":"a","version":"2.7.2 (compatible; Pleroma 2.4)","max_toot_chars":5000,"upload_limit":16000000,"#
                    + #""description_limit":5000,"poll_limits":{"max_expiration":31536000,"max_option_chars":200,"#
                    + #""max_options":20,"min_expiration":0},"pleroma":{"metadata":{"features":["quote_posting"]}}}"#
            ),
            "GET /api/v1/scheduled_statuses": .json("[]"),
        ])
        #expect(rules.counting == .characters(limit: 5000, url: 0))
        #expect(rules.imageSize == 16_000_000 && rules.videoSize == 16_000_000 && rules.altLength == 5000)
        #expect(rules.pollOptions == 20 && rules.pollOptionLength == 200 && rules.pollDurations == 1...31_536_000)
        #expect(rules.quotes && rules.schedules && rules.pollsWithFiles && rules.quotesWithFiles)
    }

    @Test func `a server that says nothing has Mastodon's limits`() async throws {
        let rules = try await rules(v2: "")
        #expect(rules.counting == .characters(limit: 500, url: 23) && rules.media == 4 && rules.pollOptions == 0)
        #expect(rules.pollDurations == 300...2_629_746 && rules.mediaTypes.isEmpty && rules.imageSize == nil)
        #expect(!rules.pollsWithFiles)
    }

    @Test(arguments: [
        (#""api_versions":{"mastodon":7}"#, true), (#""source_url":"https://github.com/mastodon/mastodon""#, true),
        (#""source_url":"https://github.com/glitch-soc/mastodon""#, true), (#""pleroma":{}"#, true),
        (#""source_url":"https://codeberg.org/grunfink/snac2""#, false),
    ])
    func `posts for later are offered where the server says what it is`(more: String, offers: Bool) async throws {
        let routes = try MastodonRoutes([
            "GET /api/v2/instance": MastodonWritingTests.instance(more),
            "GET /api/v1/scheduled_statuses": .json("[]"),
        ])
        #expect(await routes.service.writingRules().schedules == offers)
    }

    @Test(arguments: [
        ("2.8.0", 4), ("3.3.3", 4), ("2.7.4", 0), ("3.4.0", 0), ("4.0.0 (not true; really snac/2.94)", 0),
        ("2.7.2 (compatible; Pleroma 2.4)", 0), ("takahe/0.11.0", 0), ("0.20.0-snapshot", 0), ("2.8.0.1", 0), ("", 0),
    ])
    func `polls are offered by servers that describe them, and by old Mastodon`(
        version: String, options: Int
    ) async throws {
        let rules = try await rules(["GET /api/v1/instance": .json(#"{"uri":"a","version":"\#(version)"}"#)])
        #expect(rules.pollOptions == options)
    }

    @Test func `a server without a description has no polls`() async throws {
        #expect(try await rules([:]).pollOptions == 0)
    }

    @Test func `polls are not offered again where the server has dropped one`() async throws {
        let routes = try MastodonRoutes([
            "GET /api/v2/instance": MastodonWritingTests.instance(#""configuration":{"polls":{"max_options":4}}"#),
            "POST /api/v1/statuses": MastodonWritingTests.status,
        ])
        #expect(await routes.service.writingRules().pollOptions == 4)
        let poll = OutgoingPoll(options: ["a", "b"])
        _ = try await routes.service.send(OutgoingPost(text: "?", poll: poll), as: .status, key: "k")
        #expect(await routes.service.writingRules().pollOptions == 0)
    }

    @Test func `an empty list of posts for later proves nothing, one with a post does`() async throws {
        let routes = try MastodonRoutes([
            "GET /api/v2/instance": MastodonWritingTests.instance(""),
            "GET /api/v1/scheduled_statuses": .json("[]"),
        ])
        for _ in 0..<2 { #expect(await !routes.service.writingRules().schedules) }
        #expect(routes.transport.requests == ["GET /api/v2/instance", "GET /api/v1/scheduled_statuses?limit=1"])

        let some = try MastodonRoutes([
            "GET /api/v2/instance": MastodonWritingTests.instance(""),
            "GET /api/v1/scheduled_statuses": .json(
                #"[{"id":"1","scheduled_at":"2030-01-02T00:00:00Z","params":{"text":"Later"}}]"#),
        ])
        #expect(await some.service.writingRules().schedules)

        let without = try MastodonRoutes(["GET /api/v2/instance": MastodonWritingTests.instance("")])
        for _ in 0..<2 { #expect(await !without.service.writingRules().schedules) }
        #expect(without.transport.sent.count == 2)
        #expect(await without.service.missingFeatures().isSuperset(of: [.scheduledPosts, .quotes]))
    }

    @Test
    func
        `while the server can't be reached, Mastodon's limits hold, and the next attempt asks again`()
        async throws
    {
        let routes = try MastodonRoutes(["GET /api/v2/instance": .status(503)])
        #expect(await routes.service.writingRules() == WireWritingRules.usual)
        #expect(await routes.service.missingFeatures().isEmpty)
        routes.transport.answer([
            "GET /api/v2/instance": MastodonWritingTests.instance(
                #""api_versions":{"mastodon":7},"configuration":{"statuses":{"max_characters":1000}}"#)
        ])
        #expect(await routes.service.writingRules().counting.limit == 1000)
    }

    @Test func `what cannot be read from the file is ignored, and replaced`() async throws {
        let folder = TestSupport.TemporaryFolder()
        let path = folder.path + "/rules.json"
        let answer = MastodonWritingTests.instance(
            #""api_versions":{"mastodon":7},"configuration":{"statuses":{"max_characters":1000}}"#)
        for text in ["", "{}", "{\"counting\":{}}"] {
            try PrivateFile.write(Array(text.utf8), to: path)
            let transport = TestTransport(routes: ["GET /api/v2/instance": .status(503)])
            let harness = try ClientHarness(transport, retries: .never)
            let service = MastodonService(client: harness.client, rulesPath: path)
            #expect(await service.rememberedRules() == nil)
            #expect(await service.writingRules() == WireWritingRules.usual)
            transport.answer(["GET /api/v2/instance": answer])
            let rules = await service.writingRules()
            #expect(rules.counting.limit == 1000)
            #expect(RulesFile(path: path).rules() == rules)
        }
    }

    @Test func `a poll of one option is none, and its range is never reversed`() async throws {
        let rules = try await rules(
            v2: #""configuration":{"polls":{"max_options":1,"min_expiration":900,"max_expiration":10}}"#)
        #expect(rules.pollOptions == 0 && rules.pollDurations == 900...900)
    }

    @Test(arguments: HostileNumberTests.hostile) func `a hostile number does no harm`(number: String) async throws {
        let rules = try await rules(
            v2:
                #""configuration":{"statuses":{"max_characters":\#(number),"max_media_attachments":\#(number),"#
                + #""characters_reserved_per_url":\#(number)},"media_attachments":{"description_limit":\#(number),"#
                + #""image_size_limit":\#(number),"image_matrix_limit":\#(number),"video_size_limit":\#(number),"video_matrix_limit":\#(number),"video_frame_rate_limit":\#(number)},"#
                + #""polls":{"max_options":\#(number),"max_characters_per_option":\#(number),"min_expiration":\#(number),"#
                + #""max_expiration":\#(number)}},"max_toot_chars":\#(number),"upload_limit":\#(number),"poll_limits":\#(number)"#
        )
        #expect((1...10_000_000).contains(rules.counting.limit) && (0...50).contains(rules.media))
        #expect(rules.counting.count("https://example.org x") < 2000)
        #expect((0...100).contains(rules.pollOptions) && rules.pollOptions != 1 && rules.pollOptionLength > 0)
        #expect(rules.pollDurations.lowerBound > 0 && rules.altLength > 0)
        #expect(rules.imageSize ?? 1 > 0 && rules.videoSize ?? 1 > 0 && rules.imagePixels ?? 1 > 0)
        #expect(rules.videoPixels ?? 1 > 0 && rules.frameRate ?? 1 > 0)
    }

    @Test(
        .enabled(if: SharedMaterial.isHere, "\(SharedMaterial.absence)"),
        arguments: [
            ("mastodon/instance_v2_4.6", 500, 4, true),
            ("mastodon/instance_v2_mastodon_social", 500, 4, true),
            ("pleroma/instance_v2_pleroma", 5000, 10, true), ("pleroma/instance_akkoma", 5000, 4, false),
            ("gotosocial/instance_v2", 5000, 6, false),
            ("mastodon/iceshrimp_net_instance", 8192, 16, false),
            ("mastodon/friendica_instance", 200_000, 4, false),
            ("mastodon/instance_v1_3.0.0", 500, 4, false),
        ])
    func `recorded descriptions are understood`(name: String, limit: Int, media: Int, quotes: Bool) async throws {
        let rules = try await rules(["GET /api/v2/instance": try MastodonRoutes.recorded(name)])
        #expect(rules.counting.limit == limit && rules.media == media && rules.quotes == quotes)
    }
}
