import TestSupport
import Testing

@testable import Core

@Suite(.hangGuard) struct MastodonInteractionTests {
    private static let poll =
        #"{"id":"3","multiple":true,"voted":true,"own_votes":[1,9],"votes_count":2,"#
        + #""options":[{"title":"a","votes_count":0},{"title":"b","votes_count":2}]}"#

    @Test func `a vote is sent once, and returns the poll`() async throws {
        let routes = try MastodonRoutes(["POST /api/v1/polls/3/votes": .json(Self.poll)])
        let poll = try await routes.service.vote([0, 1], in: RawText("3"))
        #expect(poll.hasVoted == true && poll.ownVotes == [1] && poll.options.map(\.votes) == [0, 2])
        #expect(routes.body == #"{"choices":["0","1"]}"#)
        #expect(GetPoll(id: RawText("3"), votes: [1]).repeatability == .never)
    }

    @Test func `a second vote and a closed poll are refused in the server's words`() async throws {
        let text = try Fixture.text("gotosocial_error_voted.json")
        let routes = try MastodonRoutes(["POST /api/v1/polls/3/votes": .status(422, [], text)])
        let error = await failure { () async throws(RequestError) in
            try await routes.service.vote([0], in: RawText("3"))
        }
        guard case .invalid(let message, _)? = error else {
            Issue.record("not refused: \(String(describing: error))")
            return
        }
        #expect(message?.value.contains("already voted") == true)
    }

    @Test func `a poll is fetched, and may be gone`() async throws {
        let routes = try MastodonRoutes([
            "GET /api/v1/polls/3": .json(try Fixture.text("gotosocial_polls_vote.json"))
        ])
        #expect(try await routes.service.poll(RawText("3"))?.options.count == 3)
        #expect(try await routes.service.poll(RawText("4")) == nil)
    }

    @Test(arguments: [
        (StatusAction.muteThread(true), "mute"), (.muteThread(false), "unmute"), (.pin(true), "pin"),
        (.pin(false), "unpin"),
    ])
    func `threads are muted and posts pinned`(action: StatusAction, verb: String) async throws {
        let routes = try MastodonRoutes([
            "POST /api/v1/statuses/5/\(verb)": .json(
                PageHarness.plain("5", #""muted":\#(verb == "mute"),"pinned":\#(verb == "pin")"#))
        ])
        let marks = try await routes.service.perform(action, on: StatusID("5"))?.marks
        #expect(marks?[action.kind] == action.isOn)
        #expect(routes.service.capabilities.actions.contains(action.kind))
    }

    @Test func `a boost may be for followers only`() async throws {
        let routes = try MastodonRoutes([
            "POST /api/v1/statuses/5/reblog": .json(
                PageHarness.plain("9", #""reblog":\#(PageHarness.plain("5", #""reblogged":true"#))"#))
        ])
        let status = try await routes.service.reblog(StatusID("5"), for: .private)
        #expect(status?.id == StatusID("5") && status?.marks.isReblogged == true)
        #expect(routes.body == #"{"visibility":"private"}"#)
        _ = try await routes.service.perform(.reblog(true), on: StatusID("5"))
        #expect(routes.body.isEmpty)
    }

    private static func instance(translates: Bool) -> TestTransport.Answer {
        .json(#"{"domain":"a","version":"4.5.0","configuration":{"translation":{"enabled":\#(translates)}}}"#)
    }

    @Test func `a status is translated where the server translates`() async throws {
        let routes = try MastodonRoutes([
            "GET /api/v2/instance": Self.instance(translates: true),
            "POST /api/v1/statuses/5/translate": .json(
                #"{"content":"<p>Sea</p>","spoiler_text":"Tide","language":"en","provider":"DeepL","#
                    + #""detected_source_language":"de","poll":{"id":"3","options":[{"title":"a"},{}]},"#
                    + #""media_attachments":[{"id":"8","description":"harbour"},{"id":"9"}]}"#),
        ])
        let translation = try await routes.service.translate(StatusID("5"), to: "en")
        #expect(translation.content == .html(RawText("<p>Sea</p>")) && translation.spoiler == RawText("Tide"))
        #expect(translation.options == [RawText("a"), RawText("")] && translation.source == RawText("de"))
        #expect(translation.descriptions == [RawText("8"): RawText("harbour")])
        #expect(translation.provider == RawText("DeepL") && routes.body == #"{"lang":"en"}"#)
        #expect(await !routes.service.missingFeatures().contains(.translation))
    }

    @Test func `what the server's description lacks is known after the first poll`() async throws {
        let routes = try MastodonRoutes([
            "GET /api/v2/instance": Self.instance(translates: false),
            "GET /api/v1/notifications/unread_count": .json(#"{"count":0}"#),
        ])
        _ = try await routes.service.unread()
        #expect(await routes.service.missingFeatures().isSuperset(of: [.quotes, .translation]))
    }

    @Test func `where the server does not translate, nothing is sent`() async throws {
        let routes = try MastodonRoutes(["GET /api/v2/instance": Self.instance(translates: false)])
        for _ in 0..<2 {
            await #expect(throws: RequestError.unsupported) {
                try await routes.service.translate(StatusID("5"), to: nil)
            }
        }
        #expect(routes.transport.sent.count == 1)
        #expect(await routes.service.missingFeatures().contains(.translation))
    }

    @Test func `a report names its rules only for a violation`() async throws {
        let routes = try MastodonRoutes(["POST /api/v1/reports": .json("{}")])
        var report = Report(
            account: AccountID("7"), statuses: [StatusID("5")], category: .violation, rules: ["2"],
            comment: "a & b",
            forwards: true)
        try await routes.service.send(report)
        #expect(
            routes.body
                == #"{"account_id":"7","category":"violation","comment":"a & b","forward":true,"rule_ids":["2"],"status_ids":["5"]}"#
        )
        report.category = .spam
        report.comment = ""
        report.statuses = []
        try await routes.service.send(report)
        #expect(routes.body == #"{"account_id":"7","category":"spam","forward":true}"#)
    }

    @Test func `rules are listed, or there are none`() async throws {
        let rules = #"[{"id":"1","text":"Be kind."},{"text":"no id"},{"id":2}]"#
        let routes = try MastodonRoutes(["GET /api/v1/instance/rules": .json(rules)])
        #expect(try await routes.service.rules().map(\.id) == ["1", "2"])
        #expect(try await MastodonRoutes([:]).service.rules().isEmpty)
    }
}
