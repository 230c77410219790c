import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("The form of the login page", .hangGuard)
@MainActor
struct LoginFormViewModelTests {
    private let harness = LoginHarness()

    private func make(
        _ kind: ServiceKind = .mastodon, registers: Bool = false, hasBrowser: Bool = true
    ) -> LoginFormViewModel {
        let login = harness.make(registers: registers, hasBrowser: hasBrowser)
        let model = LoginFormViewModel(login: login, strings: Strings(language: .english))
        choose(kind, in: model)
        return model
    }

    private func choose(_ kind: ServiceKind, in model: LoginFormViewModel) {
        model.form.choose(.service, ServiceKind.allCases.firstIndex(of: kind) ?? 0)
        model.changed()
    }

    private func problem(_ item: LoginItem, in model: LoginFormViewModel) -> DisplayText? {
        model.form.rows.first { $0.id == item }?.problem
    }

    /// Logs in up to the step that asks for the code.
    private func waiting(_ model: LoginFormViewModel) async {
        harness.transport.answers(LoginHarness.instance, LoginHarness.scopes, LoginHarness.application)
        model.form.setText(.server, "@me@harbour.example")
        _ = model.press(.button(.next))
        await until("rules") { if case .rules = model.login.step { true } else { false } }
        _ = model.press(.button(.next))
        await until("waiting") { model.login.step == .waiting }
        model.synchronize()
    }

    @Test func `a user who wants to read fills in what a guest needs, and has that button next`() {
        let model = LoginFormViewModel(
            login: harness.make(registers: false, hasBrowser: true), strings: Strings(language: .english), visits: true)
        #expect(model.form.focus == .server)
        // Enter in the last field presses the first button.
        model.form.setText(.server, "harbour.example")
        #expect(model.form.confirm() == .pressed(.button(.visit)))
        choose(.wanandroid, in: model)
        #expect(model.form.contains(.button(.visit)))
    }

    @Test(arguments: [ServiceKind.weibo, .tmdb])
    func `an account that a page creates needs no fields, and what was typed for the login stays`(kind: ServiceKind) {
        let model = make(kind)
        model.form.setText(.field(.account), "ann")
        model.login.setRegisters(true)
        model.synchronize()
        #expect(!model.form.contains(.field(.account)) && model.form.contains(.button(.register)))
        _ = model.press(.button(.register))
        #expect(model.signUpHost?.string.contains("127.0.0.1") == false)
        _ = model.login.back()
        model.login.setRegisters(false)
        model.synchronize()
        #expect(model.form.text(.field(.account)) == (kind == .tmdb ? "ann" : ""))
    }

    @Test func `what was typed for one service is there after another was chosen`() {
        let model = make()
        model.form.setText(.server, "harbour.example")
        choose(.wanandroid, in: model)
        #expect(model.form.text(.server).isEmpty && !model.form.contains(.server))
        model.form.setText(.field(.account), "ann")
        choose(.tmdb, in: model)
        choose(.wanandroid, in: model)
        #expect(model.form.text(.field(.account)) == "ann")
        choose(.mastodon, in: model)
        #expect(model.form.text(.server) == "harbour.example")
    }

    @Test func `a mistyped code is asked for again, and nothing else`() async {
        let model = make()
        await waiting(model)
        harness.transport.answers(.status(400, [], #"{"error":"invalid_grant"}"#))
        model.form.setText(.code, "c0dec0dx")
        _ = model.press(.button(.next))
        await until("refused") { model.login.problem != nil }
        model.synchronize()
        #expect(problem(.code, in: model) != nil && model.form.focus == .code)
        // Pasting replaces it.
        model.form.paste("c0dec0de")
        #expect(model.form.text(.code) == "c0dec0de" && problem(.code, in: model) == nil)
        _ = model.login.back()
        model.synchronize()
        #expect(model.form.text(.server) == "@me@harbour.example")
    }

    @Test func `the same mistake is shown again`() async {
        let model = make()
        await waiting(model)
        for _ in 0..<2 {
            model.form.setText(.code, "x")
            _ = model.press(.button(.next))
            #expect(problem(.code, in: model) == model.strings.sentence(for: LoginProblem.login(.noCode)))
            model.form.edit(.deleteBackward)
            #expect(problem(.code, in: model) == nil)
        }
    }

    @Test(arguments: [
        TestTransport.Answer.status(404), .fails(.unresolved(host: "h")), .fails(.timedOut), .status(200, [], "<html>"),
    ])
    func `a server that can't be used is reported under its field`(answer: TestTransport.Answer) async {
        let model = make()
        harness.transport.answers(answer)
        model.form.setText(.server, "harbour.example")
        _ = model.press(.button(.next))
        await until("an end") { model.login.step == .server }
        model.synchronize()
        #expect(problem(.server, in: model) != nil && model.form.focus == .server && model.problem == nil)
        #expect(model.form.text(.server) == "harbour.example")
    }

    /// Fills in the form of a login with an app password, at a server that the user names.
    private func fillIn(_ model: LoginFormViewModel, password: String = "abcd-efgh-ijkl-mnop") {
        model.form.setText(.field(.account), "ann.example")
        model.form.setText(.field(.password), password)
        model.form.setText(.field(.server), "pds.example")
    }

    private func answerLogin(_ answer: TestTransport.Answer) {
        harness.transport.answers(.status(404))
        harness.transport.answer(["POST /xrpc/com.atproto.server.createSession": answer])
    }

    @Test func `a code that the server has sent by mail is asked for in the same form`() async throws {
        let model = make(.bluesky)
        #expect(model.form.contains(.field(.server)) && !model.form.contains(.field(.code)))
        fillIn(model)
        answerLogin(.status(401, [], #"{"error":"AuthFactorTokenRequired","message":"said"}"#))
        _ = model.press(.button(.next))
        await until("a code is asked for") { model.login.asksCode && model.login.step == .server }
        model.synchronize()
        #expect(problem(.field(.code), in: model) == model.strings.loginCodeRequired)
        #expect(model.form.focus == .field(.code) && model.form.text(.field(.account)) == "ann.example")

        model.form.setText(.field(.code), "AB12C-D34EF")
        answerLogin(.status(400, [], #"{"error":"InvalidToken","message":"said"}"#))
        _ = model.press(.button(.next))
        await until("the code is rejected") { model.login.problem == .login(.codeRejected) }
        model.synchronize()
        #expect(problem(.field(.code), in: model) == model.strings.mailedCodeRejected)

        let service =
            ##"{"id":"#atproto_pds","type":"AtprotoPersonalDataServer","serviceEndpoint":"https://home.example"}"##
        let document = #"{"id":"did:plc:ann","service":[\#(service)]}"#
        answerLogin(
            .json(#"{"did":"did:plc:ann","accessJwt":"a1","refreshJwt":"r1","didDoc":\#(document)}"#))
        harness.transport.answer([
            "GET /xrpc/com.atproto.server.getSession": .json(#"{"did":"did:plc:ann"}"#),
            "GET /xrpc/app.bsky.actor.getProfile": .json(#"{"did":"did:plc:ann","handle":"ann.example"}"#),
        ])
        _ = model.press(.button(.next))
        await until("the login") { !harness.accounts.isEmpty }
        let account = try #require(harness.accounts.first)
        #expect(account.key.server == (try ServerAddress("https://home.example")))
        #expect(account.key.id == AccountID("did:plc:ann") && account.acct == RawText("ann.example"))
        #expect(try await harness.credentials.credential(of: account)?.refresh?.secret == "r1")
    }

    @Test func `a password of another form than an app password is sent after a warning`() async {
        let model = make(.bluesky)
        fillIn(model, password: "my own password")
        _ = model.press(.button(.next))
        let warning = model.strings.useAnyway(model.strings.notAppPassword)
        #expect(problem(.field(.password), in: model) == warning && harness.transport.sent.isEmpty)
        harness.transport.answers(.status(401, [], #"{"error":"AuthenticationRequired","message":"said"}"#))
        _ = model.press(.button(.next))
        await until("the server's refusal") { model.login.problem != nil }
        #expect(harness.transport.sent.count == 1)
    }

    /// Answers like a server that authorizes logins itself.
    private func answerBrowserLogin() {
        answerLogin(.status(404))
        let server = "https://pds.example"
        let endpoints = ["authorization", "token", "pushed_authorization_request"].map {
            #""\#($0)_endpoint":"\#(server)/oauth/\#($0)""#
        }
        let lists =
            #""response_types_supported":["code"],"code_challenge_methods_supported":["S256"],"#
            + #""grant_types_supported":["authorization_code","refresh_token"],"scopes_supported":["atproto"],"#
            + #""token_endpoint_auth_methods_supported":["none"],"dpop_signing_alg_values_supported":["ES256"],"#
            + #""authorization_response_iss_parameter_supported":true,"require_pushed_authorization_requests":true,"#
            + #""client_id_metadata_document_supported":true"#
        harness.transport.answer([
            "GET /.well-known/oauth-protected-resource":
                .json(#"{"resource":"\#(server)","authorization_servers":["\#(server)"]}"#),
            "GET /.well-known/oauth-authorization-server":
                .json(#"{"issuer":"\#(server)",\#(endpoints.joined(separator: ",")),\#(lists)}"#),
            "POST /oauth/pushed_authorization_request": .json(#"{"request_uri":"urn:x:1"}"#),
            "GET /xrpc/com.atproto.identity.resolveHandle": .json(#"{"did":"did:plc:ann"}"#),
        ])
    }

    private func fillInWithoutPassword(_ model: LoginFormViewModel) {
        model.form.setText(.field(.account), "ann.example")
        model.form.setText(.field(.server), "pds.example")
        _ = model.press(.button(.next))
    }

    @Test func `without a password the browser opens, and only the URL where it ends can be pasted`() async throws {
        let model = make(.bluesky)
        answerBrowserLogin()
        fillInWithoutPassword(model)
        await until("the browser") { model.login.step == .waiting }
        model.synchronize()
        let address = try #require(harness.addresses.first)
        #expect(address.hasPrefix("https://pds.example/oauth/authorization?client_id="))
        #expect(model.form.rows.first { $0.id == .code }?.note == model.strings.pastePageURL)
        model.form.setText(.code, "c0de-c0de")
        _ = model.press(.button(.next))
        #expect(problem(.code, in: model) == model.strings.loginCodeOfAnother)

        // The browser has logged in another account.
        harness.transport.answer([
            "POST /oauth/token": .json(
                #"{"access_token":"a","refresh_token":"r","token_type":"DPoP","sub":"did:plc:eve","scope":"atproto"}"#)
        ])
        await until("the listener") { harness.listener.request != nil }
        let request = try #require(harness.listener.request)
        #expect(!harness.listener.visit("code=c0de&state=\(request.state)"))
        #expect(harness.listener.visit("code=c0de&state=\(request.state)&iss=https%3A%2F%2Fpds.example"))
        await until("the refusal") {
            model.synchronize()
            return problem(.field(.account), in: model) != nil
        }
        #expect(problem(.field(.account), in: model) == model.strings.loginOtherAccount)
        #expect(harness.accounts.isEmpty)
    }

    @Test func `the URL can be pasted again after a failed connection, and not after a refused code`() async throws {
        let model = make(.bluesky)
        answerBrowserLogin()
        fillInWithoutPassword(model)
        await until("the browser") { harness.listener.request != nil }
        let request = try #require(harness.listener.request)
        let url = "\(request.redirect)?code=c0de&state=\(request.state)&iss=https%3A%2F%2Fpds.example"
        let answers: [(TestTransport.Answer, LoginViewModel.Step)] = [
            (.fails(.timedOut), .waiting),
            (.status(400, [], #"{"error":"invalid_grant","error_description":"Code expired"}"#), .server),
        ]
        for (answer, step) in answers {
            harness.transport.answer(["POST /oauth/token": answer])
            model.login.paste(url)
            await until("the failure") { model.login.problem != nil }
            #expect(model.login.step == step)
        }
        let problem = try #require(model.login.problem)
        #expect(model.strings.sentence(for: problem) == model.strings.loginBrowserRefused("Code expired"))
    }

    @Test func `a server without a login in the browser asks for an app password`() async {
        let model = make(.bluesky)
        answerLogin(.status(404))
        fillInWithoutPassword(model)
        await until("the response") { model.login.problem != nil }
        model.synchronize()
        #expect(problem(.field(.password), in: model) == model.strings.loginNeedsPassword)
        #expect(!harness.listener.isOpen && harness.addresses.isEmpty)
    }

    @Test func `an authorization server in a private network is refused with a sentence about it`() async {
        let model = make(.bluesky)
        answerBrowserLogin()
        harness.transport.answer([
            "GET /.well-known/oauth-protected-resource":
                .json(#"{"resource":"https://pds.example","authorization_servers":["https://10.0.0.1"]}"#)
        ])
        fillInWithoutPassword(model)
        await until("the refusal") { model.login.problem != nil }
        #expect(model.login.problem.map(model.strings.sentence) == model.strings.loginServerRefused)
        #expect(harness.addresses.isEmpty)
    }

    @Test func `guests read the public server, or the one that they name`() async {
        let model = make(.bluesky)
        harness.transport.answers(.status(404))
        _ = model.press(.button(.visit))
        await until("the server's response") { model.login.problem != nil }
        #expect(harness.transport.sent.first?.url.hasPrefix("https://public.api.bsky.app/") == true)
    }

    @Test func `every empty field is named, and nothing is sent`() {
        let model = make(.tmdb)
        model.form.setText(.field(.account), "ann")
        _ = model.press(.button(.next))
        #expect(problem(.field(.key), in: model) != nil && problem(.field(.password), in: model) != nil)
        #expect(problem(.field(.account), in: model) == nil && model.form.focus == .field(.key))
        #expect(harness.transport.sent.isEmpty)
    }

    @Test func `an account is created with the password typed twice`() async {
        let model = make(.wanandroid)
        model.form.setText(.field(.account), "ann")
        model.form.setText(.field(.password), "p4ss")
        _ = model.press(.button(.register))
        #expect(model.form.text(.field(.account)) == "ann" && model.form.focus == .repeatedPassword)
        model.form.setText(.repeatedPassword, "p4sz")
        _ = model.press(.button(.register))
        #expect(problem(.repeatedPassword, in: model) == model.strings.passwordsDiffer)
        #expect(harness.transport.sent.isEmpty)

        harness.transport.answers(.json(#"{"data":null,"errorCode":-1,"errorMsg":"密码长度必须大于6位！"}"#))
        model.form.setText(.repeatedPassword, "p4ss")
        _ = model.press(.button(.register))
        await until("an end") { model.login.step == .server && model.login.problem != nil }
        model.synchronize()
        #expect(harness.transport.sent.first?.url.contains("/user/register") == true)
        #expect(problem(.field(.password), in: model)?.string.contains("密码长度必须大于6位！") == true)
        #expect(model.form.text(.repeatedPassword) == "p4ss")
        _ = model.press(.button(.logIn))
        #expect(!model.form.contains(.repeatedPassword) && model.form.text(.field(.password)) == "p4ss")
    }

    @Test func `registering shows the page of the server, and the login continues from there`() async {
        let model = make()
        harness.transport.answers(LoginHarness.instance)
        model.form.setText(.server, "harbour.example")
        _ = model.press(.button(.register))
        await until("rules") { if case .rules = model.login.step { true } else { false } }
        _ = model.press(.button(.next))
        #expect(model.url?.value == "https://harbour.example/auth/sign_up")
        #expect(harness.addresses.isEmpty)
        _ = model.openPage()
        #expect(harness.addresses == ["https://harbour.example/auth/sign_up"])
        harness.transport.answers(LoginHarness.scopes, LoginHarness.application)
        _ = model.press(.button(.logIn))
        await until("waiting") { model.login.step == .waiting }
        #expect(harness.addresses.count == 2 && harness.addresses[1].contains("/oauth/authorize"))
    }

    @Test(arguments: [ServiceKind.weibo, .tmdb])
    func `a service's own sign-up page leads back to the form`(kind: ServiceKind) {
        let model = make(kind)
        model.form.setText(.field(.key), "k")
        _ = model.press(.button(.register))
        guard case .signUp = model.login.step else { return #expect(Bool(false)) }
        #expect(model.url?.value.hasPrefix("https://") == true && model.openPage() != .done)
        _ = model.press(.button(.logIn))
        #expect(model.login.step == .server && model.form.text(.field(.key)) == "k")
    }

    @Test(arguments: ServiceKind.allCases) func `only what a service offers is a button`(kind: ServiceKind) {
        let model = make(kind)
        #expect(model.form.contains(.button(.visit)) == model.login.canVisit)
        #expect(model.form.contains(.keepsPassword) == model.login.canKeepPassword)
        #expect(model.form.contains(.server) == (kind == .mastodon))
    }

    @Test func `without a browser the page says what to do instead`() async {
        let model = make(hasBrowser: false)
        await waiting(model)
        #expect(model.openPage() == .say(model.strings.noBrowserForURL))
        guard case .copy(let url) = model.copyURL() else { return #expect(Bool(false)) }
        #expect(url.string == model.url?.value)
    }
}
