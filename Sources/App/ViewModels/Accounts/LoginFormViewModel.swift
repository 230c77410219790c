package import Core

/// The login page as a form: the fields of each step, the effects of its buttons, and the place of a problem.
///
/// The form of each service is kept, so nothing typed is lost by looking at another service or by a step that fails.
@MainActor
package final class LoginFormViewModel {
    /// The part of an action that is left to the page.
    package enum Outcome: Hashable, Sendable {
        case done, closes, showsCode
        case say(DisplayText)
        case copy(DisplayText)
    }

    private enum Stage: Hashable {
        case start(ServiceKind, registers: Bool, asksCode: Bool)
        case busy, rules, signUp, waiting, done
    }

    package let login: LoginViewModel
    let strings: Strings
    package var form: Form<LoginItem>
    /// A problem that belongs to no field.
    package private(set) var problem: DisplayText?
    private var stage: Stage
    private var starts: [ServiceKind: Form<LoginItem>] = [:]
    /// The values that the program has filled in; text that the user has changed is left alone.
    private var filledIn: [ServiceKind: [LoginField: String]] = [:]
    private var codeForm: Form<LoginItem>?
    private var shownProblem: LoginProblem?
    /// The password that the user was warned about; it is sent the next time.
    private var warnedPassword: String?
    /// Whether the user wants to read without an account: that button comes first, and Enter presses it.
    private let visits: Bool

    package init(login: LoginViewModel, strings: Strings, visits: Bool = false) {
        self.login = login
        self.visits = visits
        self.strings = strings
        stage = Self.stage(of: login)
        form = Form([Form.Row(.button(.next), "", .buttons([Form.Button(.button(.next), "")]))])
        enter(stage)
    }

    private static func stage(of login: LoginViewModel) -> Stage {
        switch login.step {
        case .server: .start(login.kind, registers: login.registers, asksCode: login.asksCode)
        case .checking, .registering, .exchanging: .busy
        case .rules: .rules
        case .signUp: .signUp
        case .waiting: .waiting
        case .done: .done
        }
    }

    /// Brings the form in line with the login, which changes while the page is open.
    package func synchronize() {
        let now = Self.stage(of: login)
        if now != stage {
            leave(stage)
            stage = now
            enter(now)
            showProblem()
        } else if login.problem != shownProblem {
            showProblem()
        }
        fillIn()
    }

    private func leave(_ stage: Stage) {
        switch stage {
        // Without fields there is nothing to keep, and earlier input stays.
        case .start(let kind, _, _): if form.rows.contains(where: \.isField) { starts[kind] = form }
        case .waiting: codeForm = form
        case .busy, .rules, .signUp, .done: break
        }
    }

    private func enter(_ stage: Stage) {
        switch stage {
        case .start(let kind, _, _):
            codeForm = nil
            form = startForm(kind)
        case .rules: form = Form(buttons([.next, .otherServer]))
        case .signUp: form = Form(buttons([.logIn] + (login.hasBrowser ? [.openPage] : []) + [.copyURL]))
        case .waiting: form = codeForm ?? waitingForm
        case .busy, .done: break
        }
    }

    // MARK: Forms

    private func startForm(_ kind: ServiceKind) -> Form<LoginItem> {
        let before = starts[kind]
        typealias Row = Form<LoginItem>.Row
        typealias Field = Form<LoginItem>.Field
        var rows: [Row] = []
        func add(_ item: LoginItem, _ label: DisplayText, _ field: Field, note: DisplayText = "") {
            rows.append(Row(item, label, .field(before?.field(item) ?? field), note: note))
        }
        if login.expected == nil {
            let titles = ServiceKind.allCases.map { strings.name(login.login.services[$0].name) }
            let selected = ServiceKind.allCases.firstIndex(of: kind) ?? 0
            rows.append(Row(.service, strings.serviceLabel, .choice(titles, selected: selected)))
        }
        if asksServer {
            add(
                .server, strings.serverLabel,
                Field(login.server?.typed ?? "", placeholder: strings.serverPlaceholder), note: strings.serverExample)
        }
        for field in shownFields {
            add(
                .field(field), strings.label(of: field, at: login.service),
                Field(isSecret: field.isSecret, placeholder: strings.placeholder(of: field, at: login.service)),
                note: strings.note(about: field, at: login.service))
        }
        if login.registersHere, login.registers {
            add(.repeatedPassword, strings.repeatedPasswordLabel, Field(isSecret: true))
        }
        if login.canKeepPassword, !shownFields.isEmpty {
            rows.append(
                Row(.keepsPassword, strings.keepsPasswordLabel, .toggle(isOn: before?.isOn(.keepsPassword) ?? false)))
        }
        rows += buttons(startButtons)
        // The focus stays where it was: on the services while they are chosen from.
        let first = visits && login.canVisit ? firstForVisit(rows) : rows.first(where: \.isField)?.id
        return Form(rows, focus: isChoosing ? .service : before?.focus ?? first)
    }

    /// Returns the item that a guest has to fill in; else the button.
    private func firstForVisit(_ rows: [Form<LoginItem>.Row]) -> LoginItem {
        let needed: [LoginItem] = [.server, .field(.key)]
        let missing = rows.first { row in
            if case .field(let field) = row.control { needed.contains(row.id) && field.editing.isEmpty } else { false }
        }
        return missing?.id ?? .button(.visit)
    }

    /// The fields of the service; none where a page of the service creates the account.
    private var shownFields: [LoginField] { login.registers && !login.registersHere ? [] : login.fields }

    private var isChoosing: Bool { form.focus == .service }

    private var startButtons: [LoginButton] {
        if login.expected != nil { return [.logIn] }
        let guests: [LoginButton] = login.canVisit && (login.fields.isEmpty || !shownFields.isEmpty) ? [.visit] : []
        if login.registers { return [.register, .logIn] + guests }
        return visits ? guests + [.next, .register] : [.next, .register] + guests
    }

    private var waitingForm: Form<LoginItem> {
        let code = Form<LoginItem>.Row(
            .code, login.pastesURL ? strings.pageURLLabel : strings.codeLabel, .field(Form.Field(maximum: 4096)),
            note: login.pastesURL ? strings.pastePageURL : strings.pasteAuthorizationCode)
        return Form([code] + buttons([.next] + (login.hasBrowser ? [.openPage] : []) + [.copyURL, .showCode]))
    }

    private func buttons(_ buttons: [LoginButton]) -> [Form<LoginItem>.Row] {
        let titled = buttons.map { Form<LoginItem>.Button(.button($0), strings.label(of: $0)) }
        return Form.Row.buttons(titled).map { [$0] } ?? []
    }

    private var asksServer: Bool { login.asksServer && login.expected == nil }

    /// Fills in the earlier values, which arrive when they are loaded.
    private func fillIn() {
        guard case .start(let kind, _, _) = stage else { return }
        for field in shownFields {
            let text = login.text(of: field)
            let last = filledIn[kind]?[field] ?? ""
            guard text != last, form.text(.field(field)) == last else { continue }
            filledIn[kind, default: [:]][field] = text
            form.setText(.field(field), text)
        }
    }

    // MARK: Problems

    private func showProblem() {
        shownProblem = login.problem
        problem = nil
        guard let found = login.problem else { return }
        let item = item(for: found)
        let sentence = sentence(for: found, about: item)
        guard let item, form.contains(item) else { return problem = sentence }
        form.say(sentence, about: item)
        form.focus(on: item)
        // The next paste replaces a code that was mistyped.
        if item == .code { form.edit(.selectAll) }
    }

    private func sentence(for problem: LoginProblem, about item: LoginItem?) -> DisplayText {
        switch problem {
        case .login(.unknownApplication) where item == .field(.secret): strings.applicationRejected
        case .login(.step(.password, let error)) where login.registers: strings.registrationRejected(error)
        default: strings.sentence(for: problem)
        }
    }

    /// Returns the item that has to be corrected; nil where the user can correct nothing.
    private func item(for problem: LoginProblem) -> LoginItem? {
        switch problem {
        case .address: return serverItem
        case .login(.codeRequired), .login(.codeRejected): return .field(.code)
        case .login(.step(.identity, let error)), .login(.step(.owner, let error)):
            return isRejection(error) ? .field(.account) : nil
        case .login(.step(.authorization, .unsupported)): return .field(.password)
        case .login(.noCode), .login(.badCode): return .code
        case .login(.unknownApplication): return .field(.secret)
        case .login(.notAServer), .login(.notForGuests): return serverItem
        case .login(.step(.requestToken, let error)):
            return isRejection(error) ? .field(.key) : nil
        case .login(.step(.approval, let error)), .login(.step(.password, let error)):
            return isRejection(error) ? .field(.password) : nil
        case .login(.request(let error)):
            // Behind the first step the server has responded before.
            guard case .start = stage, asksServer else { return nil }
            switch error {
            case .offline, .unreachable, .timedOut, .tls, .notHTTP, .refusedAddress, .redirected: return .server
            default: return nil
            }
        default: return nil
        }
    }

    private var serverItem: LoginItem { login.fields.contains(.server) ? .field(.server) : .server }

    private func isRejection(_ error: RequestError) -> Bool {
        switch error {
        case .unauthorised, .forbidden, .notFound, .http, .invalid, .accountClosed: true
        default: false
        }
    }

    // MARK: Actions of the user

    /// Applies the choices after a key or a click: another service may be chosen, and the password kept or not.
    package func changed() {
        guard case .start = stage else { return }
        if let index = form.selected(.service), ServiceKind.allCases.indices.contains(index),
            ServiceKind.allCases[index] != login.kind
        {
            login.choose(ServiceKind.allCases[index])
            synchronize()
        }
        if form.contains(.keepsPassword), form.isOn(.keepsPassword) != login.keepsPassword { login.toggleKeeping() }
    }

    package func press(_ item: LoginItem) -> Outcome {
        guard case .button(let button) = item else { return .done }
        synchronize()
        defer {
            synchronize()
            if login.problem != nil { showProblem() }
        }
        switch (stage, button) {
        case (.start, .next): submit()
        case (.start, .logIn): logIn()
        case (.start, .register): register()
        case (.start, .visit): visit()
        case (.rules, .next): login.accept()
        case (.rules, .otherServer): _ = login.back()
        case (.signUp, .logIn): login.continueAfterSignUp()
        case (.waiting, .next):
            if form.text(.code).isEmpty { return openPage() }
            login.paste(form.text(.code))
        case (_, .openPage): return openPage()
        case (_, .copyURL): return copyURL()
        case (.waiting, .showCode): return .showsCode
        default: break
        }
        return .done
    }

    /// The page to be opened in a browser at this step.
    package var url: RawText? {
        if case .signUp(let page) = login.step { RawText(page) } else { login.url }
    }

    /// The host of the page that creates an account, which may not be the one that is logged in to.
    package var signUpHost: DisplayText? {
        guard case .signUp(let page) = login.step else { return nil }
        return LinkTarget(RawText(page)).map { Sanitizer.clean(RawText($0.host.string), maximum: 100) }
    }

    /// What to do with the URL of the page, which is shown below.
    package var invitation: DisplayText {
        if login.hasBrowser { return strings.browserIsOpen }
        return login.pastesURL ? strings.openURLAnywhere : strings.openAuthorizationURL
    }

    package func openPage() -> Outcome {
        guard let url else { return .done }
        guard login.hasBrowser else { return .say(strings.noBrowserForURL) }
        login.open(url.value)
        return .say(strings.pageIsOpening)
    }

    package func copyURL() -> Outcome { url.map { .copy(Sanitizer.clean($0, maximum: 4096)) } ?? .done }

    private var values: [LoginField: String] {
        Dictionary(uniqueKeysWithValues: login.fields.map { ($0, form.text(.field($0))) })
    }

    private func submit() {
        form.clearProblems()
        if asksServer { return login.choose(form.text(.server)) }
        guard !login.fields.isEmpty else { return login.choose(login.server?.typed ?? "") }
        guard isComplete(login.fields) else { return }
        if form.contains(.repeatedPassword), form.text(.repeatedPassword) != form.text(.field(.password)) {
            form.say(strings.passwordsDiffer, about: .repeatedPassword)
            return form.focusOnProblem()
        }
        let password = form.text(.field(.password))
        if login.isUnusual(password), password != warnedPassword {
            warnedPassword = password
            form.say(strings.useAnyway(strings.notAppPassword), about: .field(.password))
            return form.focusOnProblem()
        }
        login.submit(values)
    }

    private func isComplete(_ fields: [LoginField]) -> Bool {
        for field in fields where !login.isOptional(field) && form.text(.field(field)).isEmpty {
            form.say(strings.missing(strings.label(of: field, at: login.service)), about: .field(field))
        }
        form.focusOnProblem()
        return !form.hasProblem
    }

    private func logIn() {
        let isRegistering = login.registers
        login.setRegisters(false)
        synchronize()
        // The form changes: the password is asked for once. Nothing is sent before the user has seen it.
        if isRegistering, let first = login.fields.first { return form.focus(on: .field(first)) }
        submit()
    }

    private func register() {
        if login.registersHere {
            guard !login.registers else { return submit() }
            login.setRegisters(true)
            synchronize()
            form.focus(on: form.text(.field(.account)).isEmpty ? .field(.account) : .repeatedPassword)
        } else {
            form.clearProblems()
            login.signUp(form.text(.server))
        }
    }

    private func visit() {
        form.clearProblems()
        guard isComplete(login.fields.filter { $0 == .key }) else { return }
        login.visit(form.text(.server), values)
    }
}

extension Form.Row {
    fileprivate var isField: Bool { if case .field = control { true } else { false } }
}

extension ServerAddress {
    /// The server as a user would type it.
    var typed: String { scheme == "https" ? authority : description }
}
