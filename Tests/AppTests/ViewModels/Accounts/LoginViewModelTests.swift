import FoundationEssentials
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("The login screen", .hangGuard)
@MainActor
struct LoginViewModelTests {
    private static let token = TestTransport.Answer.json(
        #"{"access_token":"t0ken","token_type":"Bearer","scope":"read write","created_at":1}"#)
    private static let own = TestTransport.Answer.json(
        #"{"id":"7","username":"ada","acct":"ada","display_name":"Ada"}"#)

    private let harness = LoginHarness()

    /// Logs in up to the step in the browser.
    private func waiting(hasBrowser: Bool = true) async -> LoginViewModel {
        harness.transport.answers(
            LoginHarness.instance, LoginHarness.scopes, LoginHarness.application, Self.token, Self.own)
        let login = harness.make(hasBrowser: hasBrowser)
        login.choose("harbour.example")
        await until("rules") { if case .rules = login.step { true } else { false } }
        login.accept()
        await until("waiting") { login.step == .waiting }
        return login
    }

    /// Logs in up to the step in the browser, which is to come back to this machine.
    private func listening() async throws -> (LoginViewModel, AuthorizationRequest) {
        let login = await waiting()
        await until("listening") { harness.listener.request != nil }
        return (login, try #require(harness.listener.request))
    }

    private func untilDone(_ login: LoginViewModel) async {
        await until("done") { if case .done = login.step { true } else { false } }
    }

    @Test func `a login leads from a server's name through the browser to an account`() async throws {
        let (login, request) = try await listening()
        #expect(harness.addresses == [request.url])
        #expect(request.url.contains("code_challenge_method=S256") && !request.url.contains(request.verifier))

        harness.listener.visit("code=c0de&state=\(request.state)")
        await untilDone(login)

        let account = try #require(harness.accounts.first)
        #expect(account.acct.value == "ada@harbour.example")
        #expect(harness.accounts.count == 1)
        #expect(try await harness.credentials.token(of: account) == AccessToken("t0ken"))
        let exchange = try #require(harness.transport.sent.first { $0.url.hasSuffix("/oauth/token") })
        let body = exchange.text
        #expect(body.contains(request.verifier) && body.contains("c0de") && body.contains("secr3t"))
        #expect(exchange.redirects == .none)
        await until("closed") { !harness.listener.isOpen }
    }

    @Test(arguments: ["  c0dec0de \n", "c0de\nc0de", "BY-HAND"])
    func `a pasted code logs in too, with spaces, line ends or a URL around it`(pasted: String) async throws {
        let login = await waiting(hasBrowser: false)
        #expect(harness.addresses.isEmpty)
        let address = try #require(login.url).value
        #expect(address.contains("urn%3Aietf%3Awg%3Aoauth%3A2.0%3Aoob"))
        let state = address.split(separator: "&").first { $0.hasPrefix("state=") } ?? ""
        login.paste(pasted == "BY-HAND" ? "https://x.example/native?code=c0dec0de&\(state)" : pasted)
        await untilDone(login)
        let exchange = try #require(harness.transport.sent.first { $0.url.hasSuffix("/oauth/token") })
        #expect(exchange.text.contains("c0dec0de"))
    }

    @Test func `the URL where a browser on another machine ended is accepted in place of the code`() async throws {
        let (login, request) = try await listening()
        login.paste("\(request.redirect)?code=c0de&state=\(request.state)")
        await untilDone(login)
        let exchange = try #require(harness.transport.sent.first { $0.url.hasSuffix("/oauth/token") })
        #expect(exchange.text.contains(request.redirect))
    }

    @Test func `public posts can be read without logging in`() async throws {
        harness.transport.answers(.json("[]"))
        let login = harness.make()
        #expect(login.canVisit)
        login.visit("harbour.example", [:])
        await untilDone(login)

        let guest = try #require(harness.accounts.first)
        #expect(guest.isGuest && guest.key.server == LoginHarness.server)
        #expect(try AccountStore(data: harness.folder.path).accounts() == [guest])
        #expect(harness.transport.sent.map(\.url).allSatisfy { $0.contains("/timelines/public") })
        #expect(harness.transport.sent.allSatisfy { $0.headers["Authorization"] == nil })
        #expect(try await harness.credentials.token(of: guest) == nil)
    }

    @Test(arguments: [401, 403, 422]) func `a server without public posts can't be visited`(status: Int) async {
        harness.transport.answers(.status(status, [], #"{"error":"This method requires an authenticated user"}"#))
        let login = harness.make()
        login.visit("harbour.example", [:])
        await until("an end") { login.step == .server && login.problem != nil }
        #expect(login.problem == .login(.notForGuests))
        #expect(harness.accounts.isEmpty)
    }

    private func wanandroid() -> LoginViewModel {
        let login = harness.make()
        login.choose(.wanandroid)
        harness.transport.answers(
            .status(
                200, [("Set-Cookie", "token_pass=HASH; Path=/"), ("Set-Cookie", "loginUserName=ann; Path=/")],
                #"{"data":{"id":7,"username":"ann"},"errorCode":0}"#),
            .json(#"{"data":{"userInfo":{"id":7,"username":"ann"}},"errorCode":0}"#))
        return login
    }

    @Test(arguments: [true, false]) func `a password is stored only if the user agrees`(agrees: Bool) async throws {
        let login = wanandroid()
        #expect(login.canKeepPassword && !login.keepsPassword)
        if agrees { login.toggleKeeping() }
        login.submit([.account: "ann", .password: "p4ss"])
        await untilDone(login)

        let account = try #require(harness.accounts.first)
        #expect(
            (try await harness.credentials.credential(of: account))?.renewal?.password
                == (agrees ? Password("p4ss") : nil))
        harness.transport.answers(
            .status(200, [("Set-Cookie", "token_pass=NEXT; Path=/")], #"{"data":{"id":7},"errorCode":0}"#))
        #expect(await harness.login.renew(account) == agrees)
        #expect(try await harness.credentials.token(of: account)?.secret.contains("NEXT") == agrees)
    }

    @Test func `a renewed session that can't be stored is used until the program ends`() async throws {
        let login = wanandroid()
        login.toggleKeeping()
        login.submit([.account: "ann", .password: "p4ss"])
        await untilDone(login)
        let account = try #require(harness.accounts.first)
        // A file in the place of the folder: root may write to any folder.
        let folder = harness.folder.path + "/credentials"
        try FileManager.default.removeItem(atPath: folder)
        try Data().write(to: URL(filePath: folder))

        harness.transport.answers(
            .status(200, [("Set-Cookie", "token_pass=NEXT; Path=/")], #"{"data":{"id":7},"errorCode":0}"#))
        #expect(await harness.login.renew(account) == true)
        let now = try #require(try await harness.credentials.credential(of: account))
        #expect(now.token.secret.contains("NEXT") && now.renewal?.password == Password("p4ss"))
    }

    @Test func `a rejected password renews nothing, and neither does a dead network`() async throws {
        let login = wanandroid()
        login.toggleKeeping()
        login.submit([.account: "ann", .password: "p4ss"])
        await untilDone(login)
        let account = try #require(harness.accounts.first)

        harness.transport.answers(
            .fails(.unresolved(host: "h")), .json(#"{"data":null,"errorCode":-1,"errorMsg":"账号密码不匹配！"}"#))
        // The network first: a password that is refused is deleted.
        #expect(await harness.login.renew(account) == nil)
        #expect(try await harness.credentials.credential(of: account)?.renewal != nil)
        #expect(await harness.login.renew(account) == false)
        #expect(try await harness.credentials.credential(of: account) == nil)
    }

    @Test(arguments: ["", "x", "https://harbour.example/", "http://127.0.0.1:1/login?code=abcdefgh&state=wrong"])
    func `a text that is no code of this login is rejected, and another can be pasted`(text: String) async throws {
        let login = await waiting()
        login.paste(text)
        #expect(login.problem == .login(.noCode))
        #expect(login.step == .waiting)
        #expect(!harness.transport.sent.contains { $0.url.hasSuffix("/oauth/token") })
    }

    private static let invalidGrant = TestTransport.Answer.status(400, [], #"{"error":"invalid_grant"}"#)

    @Test func `a bare code may come from the failed page of the local redirect, too`() async throws {
        let (login, request) = try await listening()
        let before = harness.transport.sent.count
        harness.transport.answers(Self.invalidGrant, Self.token, Self.own)
        login.paste("c0dec0de")
        await untilDone(login)
        let exchanges = harness.transport.sent.dropFirst(before).prefix(2).map(\.text)
        #expect(exchanges.map { $0.contains("oob") } == [true, false])
        #expect(exchanges.map { $0.contains(request.verifier) } == [false, true])
    }

    @Test(arguments: [true, false])
    func `after a mistyped or lost code only the code is requested again`(isMistyped: Bool) async throws {
        let login = await waiting()
        await until("listening") { harness.listener.request != nil }
        let before = harness.transport.sent.count
        if isMistyped {
            harness.transport.answers(Self.invalidGrant, Self.invalidGrant, Self.token, Self.own)
        } else {
            harness.transport.answers(.fails(.timedOut), Self.token, Self.own)
        }
        login.paste("c0dec0dx")
        await until("waiting again") { login.step == .waiting && login.problem != nil }
        #expect(login.url != nil && harness.listener.isOpen)

        login.paste("c0dec0de")
        await untilDone(login)
        #expect(harness.transport.sent.count == before + (isMistyped ? 4 : 3))
        await until("closed") { !harness.listener.isOpen }
    }

    @Test func `a redirect is still accepted after a mistyped code`() async throws {
        let (login, request) = try await listening()
        harness.transport.answers(.status(400), .status(400), Self.token, Self.own)
        login.paste("c0dec0dx")
        await until("waiting again") { login.step == .waiting && login.problem == .login(.badCode) }
        harness.listener.visit("code=c0de&state=\(request.state)")
        await untilDone(login)
    }

    @Test(arguments: ["@me@harbour.example", "me@harbour.example", "https://harbour.example/@me"])
    func `a server is found in the name or the page of an account`(name: String) async {
        harness.transport.answers(LoginHarness.instance)
        let login = harness.make()
        login.choose(name)
        await until("rules") { if case .rules = login.step { true } else { false } }
        #expect(login.server == LoginHarness.server)
    }

    @Test(arguments: [(401, true), (400, true), (422, true), (403, true), (404, false)])
    func `a token is reported as refused, whatever status says so`(status: Int, isRefused: Bool) async throws {
        harness.transport.answers(.status(status, [], ""))
        let credential = Credential(token: try #require(AccessToken("wr0ng")))
        do throws(LoginError) {
            _ = try await harness.login.store(credential, at: LoginHarness.server, kind: .mastodon)
            Issue.record("logged in")
        } catch {
            #expect((error == .tokenRefused) == isRefused, "\(error)")
        }
    }

    @Test func `choosing a service doesn't wait for what was entered before`() async throws {
        let server = try ServerAddress(try #require(ServiceRegistry.standard[.weibo].server))
        try ApplicationStore(data: harness.folder.path).save(
            ClientApplication(id: "own-key", secret: "s", redirects: ["https://a.example/"], scopes: []), at: server)
        let login = harness.make()
        login.choose(.weibo)
        // Nothing was awaited: if choosing had read the file, the text would be there.
        #expect(login.text(of: .key).isEmpty)
        await until("filled in") { login.text(of: .key) == "own-key" }
        #expect(login.text(of: .redirect) == "https://a.example/")
    }

    @Test func `denied authorization is reported and leads back to the start`() async throws {
        let login = await waiting()
        await until("listening") { harness.listener.request != nil }
        harness.listener.visit("error=access_denied&state=\(try #require(harness.listener.request).state)")
        await until("start") { login.step == .server }
        #expect(login.problem == .login(.refused(reason: nil)))
        await until("closed") { !harness.listener.isOpen }
    }

    @Test(arguments: [
        (TestTransport.Answer.status(404), LoginError.notAServer), (.status(200, [], "<html>"), .notAServer),
        (.json("{}"), .notAServer), (.json("[]"), .notAServer),
        (.fails(.unresolved(host: "h")), .request(.offline(host: RawText("h")))),
        (.fails(.timedOut), .request(.timedOut)), (.status(429), .request(.rateLimited(until: nil))),
    ])
    func `a server of another kind or without a response is reported`(answer: TestTransport.Answer, error: LoginError)
        async
    {
        harness.transport.answers(answer)
        let login = harness.make()
        login.choose("harbour.example")
        await until("an end") { login.step == .server }
        if case .login(.request(.rateLimited)) = login.problem {} else { #expect(login.problem == .login(error)) }
    }

    @Test(arguments: [
        ("", ServerAddress.Problem.empty), ("http://harbour.example", .notHTTPS),
        ("good.example@evil.example", .malformed),
        ("evil.example/good", .malformed), (String(repeating: "a", count: 300), .malformed),
    ])
    func `no request is sent for an invalid server name`(name: String, problem: ServerAddress.Problem) {
        let login = harness.make()
        login.choose(name)
        #expect(login.problem == .address(problem))
        #expect(harness.transport.sent.isEmpty)
    }

    @Test func `requests to names in other scripts use Punycode`() async {
        harness.transport.answers(LoginHarness.instance)
        let login = harness.make()
        login.choose(" Bücher.Example. ")
        await until("rules") { if case .rules = login.step { true } else { false } }
        #expect(harness.transport.sent.first?.url.hasPrefix("https://xn--bcher-kva.example/") == true)
    }

    @Test func `Tideline registers once with a server, and again if the server has forgotten it`() async throws {
        let first = await waiting()
        _ = first.back()
        await until("closed") { !harness.listener.isOpen }
        harness.transport.answers(LoginHarness.instance, Self.token, Self.own)
        let second = harness.make()
        second.choose("harbour.example")
        await until("rules") { if case .rules = second.step { true } else { false } }
        second.accept()
        await until("waiting") { second.step == .waiting }
        #expect(harness.transport.sent.filter { $0.url.hasSuffix("/api/v1/apps") }.count == 1)

        harness.transport.answers(.status(401, [], #"{"error":"invalid_client"}"#))
        second.paste("c0dec0de")
        await until("refused") { second.step == .server }
        #expect(second.problem == .login(.unknownApplication))
        #expect(ApplicationStore(data: harness.folder.path).application(at: LoginHarness.server) == nil)
    }

    @Test(arguments: [
        #"{"client_id":"x"}"#, #"{"client_id":"","client_secret":""}"#,
        #"{"client_id":"x","client_secret":"y","redirect_uris":["https://evil.example"]}"#, "[]",
    ])
    func `an unusable registration is reported`(answer: String) async {
        harness.transport.answers(LoginHarness.instance, LoginHarness.scopes, .json(answer))
        let login = harness.make()
        login.choose("harbour.example")
        await until("rules") { if case .rules = login.step { true } else { false } }
        login.accept()
        await until("an end") { login.step == .server }

        if case .login(.request(.undecodable)) = login.problem {
        } else {
            Issue.record("\(String(describing: login.problem))")
        }
        #expect(!harness.listener.isOpen)
    }

    @Test func `a token with fewer scopes than requested is rejected`() async {
        let login = await waiting()
        harness.transport.answers(.json(#"{"access_token":"t0ken","token_type":"Bearer","scope":"read:accounts"}"#))
        login.paste("c0dec0de")
        await until("an end") { login.step == .server }
        #expect(login.problem == .login(.missingScopes(["read"])))
        #expect(harness.accounts.isEmpty)
    }

    @Test func `a user who logs in again skips the rules`() async {
        harness.transport.answers(LoginHarness.instance, LoginHarness.scopes, LoginHarness.application)
        let expected = SignedInAccount.example()
        let login = harness.make(expected)
        login.choose("harbour.example")
        await until("waiting") { login.step == .waiting }
        #expect(harness.addresses.count == 1)
    }

    @Test func `a step that the user has left changes nothing`() async {
        harness.transport.answers(.hangs)
        let login = harness.make()
        login.choose("harbour.example")
        #expect(login.step == .checking)
        #expect(login.back())
        #expect(login.step == .server && login.problem == nil)
        #expect(!login.back())
    }

    @Test func `without a free port the user copies the code`() async throws {
        harness.listener.refuse()
        let login = await waiting()
        #expect(try #require(login.url).value.contains("oob"))
    }

    @Test func `a token request is never redirected to another server`() async {
        let login = await waiting()
        harness.transport.answers(.status(307, [("Location", "https://evil.example/token")]))
        login.paste("c0dec0de")
        await until("an end") { login.step == .server }
        #expect(login.problem == .login(.request(.redirected(to: RawText("https://evil.example/token")))))
        #expect(harness.transport.sent.allSatisfy { $0.url.hasPrefix("https://harbour.example/") })
    }
}
