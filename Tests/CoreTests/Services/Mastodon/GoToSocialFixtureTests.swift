import TestSupport
import Testing

@testable import Core

/// Responses recorded from the project's own GoToSocial server (0.20.0), which are part of the project.
@Suite("Recorded responses of GoToSocial", .hangGuard) struct GoToSocialFixtureTests {
    /// Returns the only status of a page.
    private func status(_ name: String) throws -> Status {
        let harness = try PageHarness()
        let page = try harness.page("[" + Fixture.text("gotosocial_statuses_\(name).json") + "]")
        #expect(page.skipped == 0 && harness.log.lines.isEmpty)
        return try #require(page.elements.first)
    }

    private func service(_ name: String) throws -> MastodonService {
        let transport = TestTransport(.json(try Fixture.text("gotosocial_\(name).json")))
        return try MastodonService(client: ClientHarness(transport).client)
    }

    @Test func `a page of the home timeline is decoded in order, with a next page`() throws {
        let next = "http://localhost:8180/api/v1/timelines/home?limit=20&local=false&max_id=01M7XDGAME7DZD0MT7PSB5JMKD"
        let harness = try PageHarness(server: "http://localhost:8180")
        let page = try harness.page(
            Fixture.bytes("gotosocial_timelines_home.json"), link: ["<\(next)>; rel=\"next\""])

        #expect(page.elements.count == 20 && page.skipped == 0 && page.hasMore == true)
        #expect(harness.log.lines.isEmpty)
        #expect(zip(page.elements, page.elements.dropFirst()).allSatisfy { $0.sortKey > $1.sortKey })
        for status in page.elements {
            #expect(status.createdAt.milliseconds > 1_795_000_000_000)
            #expect(!status.account.acct.isEmpty && status.url != nil && status.content != .empty)
            #expect(status.visibility.known != nil)
        }
    }

    @Test func `a poll, a content warning, an attachment, an edit and a boost are decoded`() throws {
        #expect(try status("poll").poll?.options.count == 3)
        #expect(try status("poll").poll?.isExpired == false)
        #expect(try status("warning").spoiler == RawText("cw"))
        #expect(try status("media").attachments.count == 1)
        #expect(try status("edited").editedAt == Timestamp(milliseconds: 1_795_209_836_862))
        #expect(try status("reblog").reblog != nil)
    }

    @Test(arguments: [1, 2])
    func `both versions of the instance are decoded`(version: Int) throws {
        let context = ResponseContext(
            head: ResponseHead(status: 200, headers: HTTPHeaders()), server: try ServerAddress("http://localhost:8180"),
            path: "/api/v\(version)/instance", logger: RecordingLog().logger)
        let instance = try GetInstance(version: version).response(
            from: Fixture.bytes("gotosocial_instance_v\(version).json"), context)

        #expect(instance.version.value.hasPrefix("0.20.0"))
        #expect(instance.streaming == RawText("wss://localhost:8180"))
        #expect(instance.allowsRegistration == false)
    }

    @Test func `the account, the marker and a missing marker are decoded`() async throws {
        let account = try await service("accounts_own").ownAccount()
        #expect(account.username == RawText("alice") && account.url != nil)
        let marker = try await service("markers_home").marker(of: .home)
        #expect(marker?.lastRead == StatusID("01M7XDGAQQSW3BR9TE8X08AW5A") && marker?.updatedAt != nil)
        #expect(try await service("markers_empty").marker(of: .home) == nil)
    }

    @Test(arguments: [
        (401, "token", "Unauthorized: token not supplied"), (429, "rate_limit", "rate limit reached"),
    ])
    func `errors have the server's message`(status: Int, name: String, message: String) throws {
        let body = try Fixture.bytes("gotosocial_error_\(name).json")
        #expect(MastodonErrorBody.decode(body, ResponseHead(status: status))?.message == RawText(message))
    }
}
