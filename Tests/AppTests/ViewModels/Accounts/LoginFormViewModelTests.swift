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
