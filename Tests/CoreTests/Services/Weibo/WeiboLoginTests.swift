import TestSupport
import Testing

@testable import Core

@Suite("Login to Weibo", .hangGuard)
struct WeiboLoginTests {
    private func refusal(_ body: String) async throws -> RequestError? {
        let client = try ClientHarness(
            TestTransport(.status(400, [], body)), server: "https://api.weibo.com", retries: .never
        ).client
        let login = WeiboLogin(ServiceParts(client: client, time: TestTime(), log: RecordingLog().logger))
        let application = ClientApplication(id: "key", secret: "s", redirects: ["https://a.example/"], scopes: [])
        let code = try #require(AuthorizationCode("c0de"))
        do throws(RequestError) {
            _ = try await login.exchange(code, for: login.request(application, redirect: "https://a.example/"))
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [21324, 21326])
    func `a wrong App Secret is no fault of the code`(code: Int) async throws {
        let error = try await refusal(#"{"error":"invalid_client","error_code":\#(code)}"#)
        if case .unauthorised = error { return }
        Issue.record("\(String(describing: error))")
    }

    @Test(arguments: [21325, 21327])
    func `a code that was used or is too old is no fault of the application`(code: Int) async throws {
        let error = try await refusal(#"{"error":"invalid_grant","error_code":\#(code)}"#)
        if case .http(400, _) = error { return }
        Issue.record("\(String(describing: error))")
    }
}
