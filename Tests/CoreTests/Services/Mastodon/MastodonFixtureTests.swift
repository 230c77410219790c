import FoundationEssentials
import TestSupport
import Testing

@testable import Core

/// Every recorded response of three kinds of server: statuses, pages, errors, accounts and markers.
@Suite(.enabled(if: SharedMaterial.isHere, "\(SharedMaterial.absence)")) struct MastodonFixtureTests {
    private static let folders = ["fixtures/mastodon", "fixtures/pleroma", "fixtures/gotosocial"]

    static let files = folders.flatMap { folder in
        SharedMaterial.files(in: folder, suffix: ".json").filter { !$0.hasSuffix(".headers.json") }.map {
            folder + "/" + $0
        }
    }

    private struct Shape: Decodable {
        var id: String?
        var account: [String: JSONTree]?
        var visibility: String?
        var created_at: String?
    }

    /// Returns the statuses in a file: the file itself, its elements, or those of a thread.
    private static func statuses(_ body: [UInt8]) -> [String] {
        let text = String(decoding: body, as: UTF8.self)
        guard let tree = try? JSONTree.parse(text) else { return [] }
        var found: [JSONTree] = []
        switch tree {
        case .array(let elements): found = elements
        case .object(let fields):
            found = [tree]
            for case (_, .array(let elements)) in fields
            where fields.contains(where: { $0.key == "descendants" || $0.key == "statuses" }) {
                found += elements
            }
        case .raw: break
        }
        return found.map(\.text).filter { text in
            let shape = try? JSONDecoder().decode(Shape.self, from: Data(text.utf8))
            return shape?.id != nil && shape?.account != nil && shape?.visibility != nil
        }
    }

    @Test(arguments: files) func `recorded statuses are decoded without loss`(file: String) throws {
        let statuses = Self.statuses(try SharedMaterial.bytes(file))
        let harness = try PageHarness()
        for status in statuses {
            let page = try harness.page("[\(status)]")
            let read = try #require(page.elements.first)
            #expect(harness.log.lines.isEmpty)
            #expect(read.createdAt.milliseconds > 1_400_000_000_000)
            #expect(!read.account.acct.isEmpty)
            #expect(read.url != nil)
            #expect(read.visibility.known != nil)
            #expect(read.content != .empty)
        }
    }

    @Test func `there are enough recorded statuses`() throws {
        let counts = try Self.files.map { Self.statuses(try SharedMaterial.bytes($0)).count }
        #expect(counts.reduce(0, +) >= 60)
        #expect(counts.count { $0 > 0 } >= 30)
    }

    @Test(arguments: [
        ("mastodon/home_4.6", 13, true as Bool?), ("mastodon/public_anonymous_4.6", 8, true),
        ("mastodon/list_timeline_4.6", 7, true),
        ("mastodon/account_statuses_page1", 5, true), ("mastodon/empty_page", 0, nil),
    ])
    func `recorded pages are decoded with their links`(name: String, count: Int, hasMore: Bool?) throws {
        let headers = try JSONDecoder().decode(
            [String: JSONTree].self, from: Data(SharedMaterial.bytes("fixtures/\(name).headers.json")))
        let link =
            try headers["link"].map { try JSONDecoder().decode([String].self, from: Data("[\($0.text)]".utf8)) } ?? []
        let page = try PageHarness(server: "http://localhost:3000").page(
            SharedMaterial.bytes("fixtures/\(name).json"), link: link)
        #expect(page.elements.count == count)
        #expect(page.hasMore == hasMore)
        #expect(page.skipped == 0)
        #expect(zip(page.elements, page.elements.dropFirst()).allSatisfy { $0.sortKey > $1.sortKey })
    }

    private func status(_ name: String) throws -> Status {
        let body = String(decoding: try SharedMaterial.bytes("fixtures/\(name).json"), as: UTF8.self)
        return try #require(try PageHarness().page("[\(body)]").elements.first)
    }

    @Test func `special features of recorded statuses are decoded`() throws {
        #expect(try status("mastodon/quote_accepted").quote?.status != nil)
        #expect(try status("mastodon/quote_revoked").quote == Quote(state: .known(.revoked), status: nil))
        #expect(try status("mastodon/fedibird_quote_post").quote?.status != nil)
        #expect(try status("pleroma/post_akkoma_quote").quote?.status != nil)
        #expect(try status("pleroma/quote_post").quote?.status != nil)
        #expect(try status("mastodon/reblog_own").reblog != nil)
        #expect(try status("mastodon/status_filtered").filters.first?.title == RawText("animes"))
        #expect(try status("mastodon/status_card").card != nil)
        #expect(try status("mastodon/status_poll_remote").poll?.isExpired == true)
        #expect(try status("mastodon/status_media_focus").attachments.first?.width != nil)
        #expect(try status("pleroma/status_attachments").attachments.count >= 2)
        #expect(try status("pleroma/status_poll").poll != nil)
        #expect(try status("mastodon/status_edited").editedAt != nil)
        guard case .plain = try status("mastodon/status_deleted_own").content else {
            Issue.record("the answer to a deletion has text and no content")
            return
        }
    }

    @Test(arguments: [
        ("error_401_invalid_token", "The access token is invalid"), ("error_401_revoked_ja", "アクセストークンは取り消されています"),
        ("error_404", "Not Found"),
        (
            "error_422_too_long_de",
            "Gültigkeitsprüfung ist fehlgeschlagen: Text Begrenzung von 500 Zeichen überschritten"
        ),
    ])
    func `recorded errors have the server's message`(name: String, message: String) throws {
        let said = MastodonErrorBody.decode(
            try SharedMaterial.bytes("fixtures/mastodon/\(name).json"), ResponseHead(status: 400))
        #expect(said?.message == RawText(message))
    }

    @Test func `a recorded OAuth error keeps its code, and a validation error its field`() throws {
        let oauth = MastodonErrorBody.decode(
            try SharedMaterial.bytes("fixtures/mastodon/oauth_error_400.json"), ResponseHead(status: 400))
        #expect(oauth?.code == RawText("invalid_grant"))
        #expect(oauth?.message?.value.hasPrefix("The provided authorization grant") == true)
        let details = MastodonErrorBody.decode(
            try SharedMaterial.bytes("fixtures/mastodon/error_422_details.json"), ResponseHead(status: 422))
        #expect(details?.fields.map(\.code) == [RawText("ERR_TOO_LONG")])
        #expect(details?.fields.map(\.name) == [RawText("fields")])
    }

    @Test(arguments: [
        "mastodon/account_verify_credentials", "mastodon/account_remote_emoji_fields", "pleroma/account",
        "gotosocial/account_emoji",
    ])
    func `recorded accounts are decoded`(name: String) async throws {
        let body = String(decoding: try SharedMaterial.bytes("fixtures/\(name).json"), as: UTF8.self)
        let account = try await MastodonService(client: ClientHarness(TestTransport(.json(body))).client).ownAccount()
        #expect(!account.acct.isEmpty && !account.username.isEmpty && account.url != nil)
    }

    @Test(arguments: ["mastodon/markers", "pleroma/markers"])
    func `recorded markers are decoded`(name: String) async throws {
        let body = String(decoding: try SharedMaterial.bytes("fixtures/\(name).json"), as: UTF8.self)
        let marker = try await MastodonService(client: ClientHarness(TestTransport(.json(body))).client).marker(
            of: .home)
        #expect(marker?.sortKey != nil && marker?.updatedAt != nil)
    }
}
