import TestSupport
import Testing

@testable import Core

@Suite("OAuth scopes")
struct ScopeTests {
    @Test(arguments: [
        (["read"], "read:statuses", true), (["read"], "write:statuses", false), (["write"], "write:favourites", true),
        (["write:statuses"], "write:favourites", false), (["write:statuses"], "write", false),
        (["follow"], "write:follows", true), (["follow"], "read:blocks", true), (["follow"], "write:lists", false),
        (["follow"], "read:statuses", false), ([], "read", false), (["profile"], "read:accounts", false),
    ])
    func `a scope is granted by name or by one that implies it`(names: [String], scope: String, expected: Bool) {
        #expect(ScopeSet(names).allows(scope) == expected)
    }

    @Test func `a login with unknown scopes is not restricted`() throws {
        let token = try #require(AccessToken("t"))
        #expect(Credential(token: token).allows("write:statuses"))
        #expect(Credential(token: token, scopes: []).allows("write:statuses"))
        #expect(!Credential(token: token, scopes: ["read"]).allows("write:statuses"))
    }

    private func service(_ transport: TestTransport, scopes: Set<String>) throws -> MastodonService {
        let credential = Credential(token: try #require(AccessToken("t0ken")), scopes: scopes)
        return MastodonService(
            client: Client(
                server: LoginHarness.server, transport: transport, time: TestTime(), token: { credential.token },
                retries: .never, allows: { credential.allows($0) }))
    }

    @Test(arguments: [
        (StatusAction.favourite(true), ["read", "write:bookmarks", "write:statuses"]),
        (.reblog(true), ["read", "write:bookmarks", "write:favourites"]),
        (.bookmark(false), ["read", "write:statuses", "write:favourites"]),
    ])
    func `an action without its scope is not sent`(action: StatusAction, scopes: [String]) async throws {
        let transport = TestTransport(.json("{}"))
        let service = try service(transport, scopes: Set(scopes))
        await #expect(throws: RequestError.forbidden(serverMessage: nil, missingScope: true)) {
            _ = try await service.perform(action, on: StatusID("1"))
        }
        #expect(transport.sent.isEmpty)
    }

    @Test func `an action with its scope is sent`() async throws {
        let transport = TestTransport(.json("[]"))
        let service = try service(transport, scopes: ["read"])
        _ = try await service.statuses(in: .home, at: .newest, limit: 40)
        #expect(transport.sent.count == 1)
    }

    @Test(arguments: [
        #"{"error":"This action is outside the authorized scopes"}"#,
        #"{"error":"Forbidden: token has insufficient scope permission"}"#,
        #"{"error":"Insufficient permissions: write:favourites."}"#,
        #"{"error":"insufficient_scope","error_description":"Too little"}"#,
    ])
    func `a 403 for a missing scope is distinguished from any other`(body: String) async throws {
        let transport = TestTransport(.status(403, [("Content-Type", "application/json")], body))
        let service = try service(transport, scopes: [])
        await #expect {
            _ = try await service.perform(.favourite(true), on: StatusID("1"))
        } throws: { error in
            guard let error = error as? RequestError, case .forbidden(_, missingScope: true) = error else {
                return false
            }
            // Neither an expiry nor a reason to verify the token.
            return !error.suggestsBadToken && !SyncError.request(error).isExpiry && SyncError.request(error).lacksScope
        }
    }

    @Test func `an unread count without its scope is requested once`() async throws {
        let transport = TestTransport(
            .status(403, [], #"{"error":"This action is outside the authorized scopes"}"#))
        let service = try service(transport, scopes: [])
        await #expect(throws: RequestError.self) { _ = try await service.unread() }
        for _ in 0..<3 { #expect(try await service.unread() == UnreadCounts()) }
        #expect(transport.requests.count { $0.contains("unread_count") } == 1)
    }
}
