import FoundationEssentials
import TestSupport
import Testing

@testable import Core

@Suite("Mastodon's scopes")
struct MastodonScopesTests {
    private static let modern: Set<String> = Set(MastodonScopes.needed).union([
        "write", "follow", "push", "profile", "read:accounts", "read:statuses", "write:accounts",
    ])

    @Test func `the scopes that the features need are requested from a server with granular scopes`() {
        #expect(MastodonScopes.chosen(from: Self.modern.subtracting(["write"])) == MastodonScopes.needed)
        // Every action of the service is covered.
        let scopes = ScopeSet(MastodonScopes.needed)
        for kind in StatusAction.Kind.allCases {
            let request = PostStatusAction(action: StatusAction(kind, true), id: StatusID("1"))
            #expect(request.scope.map { scopes.allows($0) } == true)
        }
        #expect(DeleteStatus(id: StatusID("1")).scope.map { scopes.allows($0) } == true)
        #expect(
            ValueRequest<WireMarkers, Marker?>.setMarker(of: .home, to: "1").scope.map { scopes.allows($0) } == true)
    }

    @Test func `all parts of write are requested as one, unless it would allow more than is needed`() {
        #expect(MastodonScopes.chosen(from: Self.modern) == ["read", "write"])
        #expect(MastodonScopes.chosen(from: Self.modern.union(["write:money"])) == MastodonScopes.needed)
    }

    @Test func `a login covers reading, all actions, media, reports and the user's collections`() {
        let features: Set<String> = [
            "read", "write:favourites", "write:bookmarks", "write:statuses", "write:media", "write:notifications",
            "write:follows", "write:lists", "write:filters", "write:mutes", "write:blocks", "write:reports",
            "write:conversations", "write:accounts",
        ]
        #expect(features.subtracting(MastodonScopes.needed) == [])
        // A server that knows only the old scopes is asked for those that include them.
        #expect(MastodonScopes.chosen(from: ["read", "write", "follow"]) == ["read", "write", "follow"])
    }

    @Test(arguments: [
        (["read", "write", "follow", "push"], ["read", "write", "follow"]),
        (["read", "write"], ["read", "write"]),
        (
            ["read", "write:statuses", "write:favourites", "follow"],
            ["read", "write:favourites", "write:statuses", "follow"]
        ),
        (["read:accounts", "read:statuses", "write:statuses"], ["write:statuses", "read:accounts", "read:statuses"]),
        (["admin"], ["read", "write", "follow"]),
    ])
    func `a scope unknown to the server is not requested`(supported: [String], asked: [String]) {
        #expect(MastodonScopes.chosen(from: Set(supported)) == asked)
    }

    // MARK: Registrations

    private let harness = LoginHarness()
    private static let application = TestTransport.Answer.json(#"{"client_id":"cl1ent","client_secret":"secr3t"}"#)

    private func begin() async throws -> PendingLogin {
        try await harness.login.begin(.mastodon, at: LoginHarness.server) { [listener = harness.listener] in
            listener.open($0, $1)
        }
    }

    private func keep(_ scopes: [String]) throws {
        try ApplicationStore(data: harness.folder.path).save(
            ClientApplication(
                id: "old", secret: "s", redirects: ["http://127.0.0.1:49152/callback", "urn:ietf:wg:oauth:2.0:oob"],
                scopes: scopes), at: LoginHarness.server)
    }

    private var registrations: [String] {
        harness.transport.sent.filter { $0.url.hasSuffix("/api/v1/apps") }
            .map(\.text)
    }

    private static func document(_ scopes: some Sequence<String>) -> TestTransport.Answer {
        .json(#"{"scopes_supported":["\#(scopes.sorted().joined(separator: #"",""#))"]}"#)
    }

    @Test func `the broad scopes are requested from a server without a list of them`() async throws {
        harness.transport.answers(.status(404), Self.application)
        let pending = try await begin()
        #expect(registrations.count == 1)
        #expect(registrations.first?.contains(#""scopes":"read write follow""#) == true)
        #expect(pending.byHand.url.contains("scope=read%20write%20follow"))
    }

    @Test(arguments: [400, 422])
    func `if registration fails, the deprecated scope is left out`(status: Int) async throws {
        harness.transport.answers(
            .status(404), .status(status, [], #"{"error":"invalid scope"}"#), Self.application)
        _ = try await begin()
        #expect(registrations.count == 2)
        #expect(registrations.last?.contains(#""scopes":"read write""#) == true)
    }

    @Test func `an application with too few scopes is registered again`() async throws {
        try keep(["read:accounts", "read:notifications", "read:statuses", "write:statuses"])
        harness.transport.answers(Self.document(Self.modern), Self.document(Self.modern), Self.application)
        let pending = try await begin()
        #expect(registrations.count == 1)
        #expect(pending.byHand.application.id == "cl1ent")
        #expect(pending.byHand.application.scopes == ["read", "write"])
        let kept = ApplicationStore(data: harness.folder.path).application(at: LoginHarness.server)
        #expect(kept?.scopes == ["read", "write"])
    }

    @Test(arguments: [["read", "write"], MastodonScopes.needed])
    func `an application with enough scopes is reused`(scopes: [String]) async throws {
        try keep(scopes)
        harness.transport.answers(.fails(.timedOut))
        #expect(try await begin().byHand.application.id == "old")
        #expect(harness.transport.sent.isEmpty)
    }

    @Test func `an application with all scopes of the server is reused`() async throws {
        try keep(["read", "write:statuses"])
        harness.transport.answers(Self.document(["read", "write:statuses"]))
        #expect(try await begin().byHand.application.id == "old")
        #expect(registrations.isEmpty)
    }

    // MARK: Granted scopes

    private func finish(granted: String) async throws -> SignedInAccount {
        harness.transport.answers(Self.document(Self.modern), Self.application)
        let pending = try await begin()
        harness.transport.answers(
            .json(#"{"access_token":"t0ken","token_type":"Bearer","scope":"\#(granted)"}"#),
            .json(#"{"id":"7","username":"ada","acct":"ada"}"#))
        let (code, request, _) = try pending.answer(pasted: "c0dec0de")
        return try await harness.login.finish(code, of: request, at: LoginHarness.server, kind: .mastodon)
    }

    @Test func `a read-only login is kept with its scopes`() async throws {
        let account = try await finish(granted: "read")
        let credential = try #require(try await harness.credentials.credential(of: account))
        #expect(credential.scopes == ["read"])
        #expect(!credential.allows("write:favourites"))
    }

    @Test func `a login without read access is rejected`() async throws {
        await #expect(throws: LoginError.missingScopes(["read"])) {
            _ = try await finish(granted: "write read:accounts")
        }
    }

    @Test func `a token without access to its account is not invalid`() async throws {
        harness.transport.answers(.status(403, [], #"{"error":"This action is outside the authorized scopes"}"#))
        let account = SignedInAccount.example()
        let credential = Credential(token: try #require(AccessToken("t0ken")))
        try await harness.credentials.save(account, credential)
        #expect(await harness.login.isDead(account) == false)
    }
}
