import Synchronization
import Testing

@testable import Core

@Suite("Login chain")
final class LoginChainTests: Sendable {
    private let done = Mutex<[String]>([])

    private func step(_ name: String, fails: Bool = false) throws(RequestError) -> String {
        done.withLock { $0.append(name) }
        if fails { throw .timedOut }
        return name
    }

    @Test func `steps run in order, each with the previous result`() async throws {
        let chain = LoginChain(.requestToken) { () async throws(RequestError) in try self.step("token") }
            .then(.approval) { token async throws(RequestError) in try self.step(token + "+yes") }
            .then(.session) { token async throws(RequestError) in try self.step(token + "+session").count }
        #expect(chain.steps == [.requestToken, .approval, .session])
        #expect(done.withLock(\.self).isEmpty)
        #expect(try await chain.run() == "token+yes+session".count)
        #expect(done.withLock(\.self) == ["token", "token+yes", "token+yes+session"])
    }

    @Test func `the first failure ends the login and is named`() async {
        let chain = LoginChain(.requestToken) { () async throws(RequestError) in try self.step("token") }
            .then(.approval) { _ async throws(RequestError) in try self.step("no", fails: true) }
            .then(.session) { _ async throws(RequestError) in try self.step("never") }
        await #expect(throws: LoginStepFailure(step: .approval, error: .timedOut)) { try await chain.run() }
        #expect(done.withLock(\.self) == ["token", "no"])
    }
}
