internal import App
internal import Core

/// The login screen: one step at a time, what is happening, what went wrong, and a way on.
@MainActor
final class LoginPage: Page {
    private let login: LoginViewModel
    private let strings: Strings
    private let theme: Theme
    /// Whether the session of the expected account is over: it may also log in for more permissions.
    private let isExpired: Bool
    private var field = TextField()
    /// Of a service that asks for more than a server.
    private var fields: [LoginField: TextField] = [:]
    /// What the program has filled in; text that the user has changed is left alone.
    private var filledIn: [LoginField: String] = [:]
    private var chosenField = 0
    private var shownKind: ServiceKind?
    private var showsCode = false
    private var lastStep = LoginViewModel.Step.server
    /// Whether letters are typed into a field. A page that came up because a session has expired was not asked for:
    /// keys that were meant for another page are still on their way.
    private var takesText: Bool
    private var isDrawn = false

    init(login: LoginViewModel, strings: Strings, theme: Theme, isExpired: Bool) {
        self.login = login
        self.isExpired = isExpired
        self.strings = strings
        self.theme = theme
        takesText = login.expected == nil
        field.insert(login.server?.shownForTyping ?? "")
    }

    var input: (any TextInput)? { self }
    var outlivesSession: Bool { true }
    var header: PageHeader { PageHeader(title: login.registers ? strings.registerTitle : strings.logInTitle) }

    var isLoading: Bool {
        switch login.step {
        case .checking, .registering, .exchanging: true
        case .server, .rules, .waiting, .done: false
        }
    }

    func close() -> Task<Void, Never>? {
        login.cancel()
        return nil
    }

    func layOut(in area: Area, widths: DisplayWidth) { synchronize() }

    /// Brings the fields in line with the login. Keys may arrive before anything is drawn.
    private func synchronize() {
        if shownKind != login.kind {
            shownKind = login.kind
            chosenField = 0
            field = TextField()
            field.insert(login.server?.shownForTyping ?? "")
            fields = [:]
            filledIn = [:]
        }
        for name in login.fields {
            let text = login.text(of: name)
            guard fields[name]?.text ?? "" == filledIn[name] ?? "", filledIn[name] != text else { continue }
            filledIn[name] = text
            fields[name] = TextField()
            fields[name]?.insert(text)
        }
        guard login.step != lastStep else { return }
        // A field belongs to its step: a code is not a server's name.
        switch login.step {
        case .server:
            if lastStep != .checking, lastStep != .server {
                field = TextField()
                field.insert(login.server?.shownForTyping ?? "")
            }
        case .waiting: field = TextField()
        case .checking, .rules, .registering, .exchanging, .done: break
        }
        lastStep = login.step
        showsCode = false
    }

    // MARK: Drawing

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        isDrawn = true
        let last = area.rows.upperBound - 1
        var text = TextColumn(
            screen, rows: area.rows.lowerBound..<max(area.rows.lowerBound + 1, last),
            columns: min(area.columns - 4, 100)
        )
        if let expected = login.expected {
            let name: DisplayText = "@\(HostName.shown(inHandle: expected.acct))"
            text.say(isExpired ? strings.logInAgainAs(name) : strings.logInForMore(name))
        }
        text.skip()
        func spin(_ what: DisplayText) { text.say("\(Spinner.picture(moment.step)) \(what)", theme.pull) }
        switch login.step {
        case .server:
            text.say("\(strings.name(login.service.name)) · \(strings.serviceHint)", theme.key)
            text.skip()
            if login.fields.isEmpty {
                text.say(strings.serverQuestion)
                put(field, in: &text)
            } else {
                drawFields(in: &text)
            }
            if login.canVisit {
                text.skip()
                text.say(strings.visitHint, theme.time)
            }
            if login.registers, let page = login.registrationPage, login.server != nil || !login.fields.isEmpty {
                text.skip()
                text.say(strings.registerThere(Sanitizer.clean(RawText(page), maximum: 200)))
            }
        case .checking: spin(strings.checking(server))
        case .rules(let instance): draw(instance, in: &text)
        case .registering: spin(strings.registering(server))
        case .waiting: drawWaiting(in: &text, area)
        case .exchanging: spin(strings.exchanging)
        case .done(let account): text.say(strings.welcomeBack(Sanitizer.clean(account.displayName, maximum: 60)))
        }
        if let problem = login.problem {
            text.skip()
            text.say(strings.sentence(for: problem), theme.problem)
        }
        screen.put(hint, row: last, column: 2, limit: area.columns - 4, style: theme.statusLine)
    }

    private var server: DisplayText { login.server.map { HostName.shown(RawText($0.authority)) } ?? "" }

    private func draw(_ instance: Instance, in text: inout TextColumn) {
        let title = Sanitizer.clean(instance.title, maximum: 120)
        text.say(title.isEmpty ? server : "\(title) (\(server))", theme.key)
        let summary =
            StatusContent.html(instance.summary).styled().lines.first?.spans
            .reduce(DisplayText.empty) { $0 + $1.text } ?? ""
        if !summary.isEmpty { text.say(summary, rows: 3) }
        guard !instance.rules.isEmpty else { return }
        text.skip()
        text.say(strings.rules, theme.time, rows: 1)
        for (index, rule) in instance.rules.enumerated() {
            text.say("\(index + 1). \(Sanitizer.clean(rule, maximum: 300))", rows: 2)
        }
    }

    private func drawWaiting(in text: inout TextColumn, _ area: Area) {
        guard let address = login.address, let byHand = login.addressByHand else { return }
        if showsCode, let code = QRCode(byHand.value) {
            let view = QRCodeView(code: code)
            if view.rows < area.height - 5, view.columns < area.columns - 2 {
                view.draw(in: text.screen, row: text.row, column: 2)
                text.skip(view.rows)
            } else {
                text.say(strings.tooSmallForCode(rows: view.rows + 8, columns: view.columns + 4), theme.problem)
            }
        } else {
            text.say(login.hasBrowser ? strings.browserIsOpen : strings.openAuthorizationURL)
            text.skip()
            text.say(Sanitizer.clean(address, maximum: 2000), theme.link, rows: 8)
        }
        text.skip()
        text.say(strings.pasteAuthorizationCode)
        put(field, in: &text)
    }

    private func drawFields(in text: inout TextColumn) {
        var cursor: ScreenPosition?
        for (index, name) in login.fields.enumerated() {
            text.say(strings.label(of: name), index == chosenField ? theme.selectedTitle : .plain)
            if name == .key, let page = login.keyPage {
                text.say(strings.keyComesFrom(Sanitizer.clean(RawText(page), maximum: 200)), theme.time)
            }
            let place = put(fields[name] ?? TextField(), isSecret: name.isSecret, in: &text)
            if index == chosenField { cursor = place }
        }
        text.screen.placeCursor(cursor)
        guard login.canKeepPassword else { return }
        text.skip()
        text.say(strings.keepsPassword(login.keepsPassword), login.keepsPassword ? theme.key : theme.time)
    }

    @discardableResult
    private func put(_ field: TextField, isSecret: Bool = false, in text: inout TextColumn) -> ScreenPosition {
        let cursor = FieldView(text: field.text, isSecret: isSecret, style: theme.pull)
            .draw(in: text.screen, row: text.row, columns: text.columns)
        text.screen.placeCursor(cursor)
        text.skip()
        return cursor
    }

    private var hint: DisplayText {
        switch login.step {
        case .server where !takesText: strings.logInAgainHint
        case .server: login.fields.isEmpty ? strings.serverHint : strings.formHint
        case .rules: login.registers ? strings.registerHint : strings.rulesHint
        case .waiting: strings.waitingHint
        case .checking, .registering, .exchanging: strings.cancelHint
        case .done: ""
        }
    }
}

// MARK: - Keys

extension LoginPage: TextInput {
    func type(_ key: Key) -> Effect? {
        synchronize()
        if !takesText, !begins(with: key) { return .handled }
        switch key.name {
        case .escape: return login.back() ? .handled : .back
        case .character("c") where key.control: return .back
        case .enter:
            switch login.step {
            case .server:
                if login.fields.isEmpty {
                    login.choose(field.text)
                } else if chosenField < login.fields.count - 1 {
                    chosenField += 1
                } else {
                    login.submit(fields.mapValues(\.text))
                }
            case .rules: login.accept()
            case .waiting:
                if field.text.isEmpty { login.openAgain() } else { login.paste(field.text) }
            case .done: return .back
            case .checking, .registering, .exchanging: break
            }
            return .handled
        case .character("y") where key.control:
            guard let address = login.address else { return .handled }
            return .copy(Sanitizer.clean(address, maximum: 4096))
        case .character("o") where key.control && login.step != .server:
            login.openAgain()
            return .handled
        case .character("r") where key.control:
            showsCode.toggle()
            return .handled
        case .character("g") where key.control && login.step == .server:
            login.visit(field.text, fields.mapValues(\.text))
            return .handled
        case .character("k") where key.control && login.step == .server && login.canKeepPassword:
            login.toggleKeeping()
            return .handled
        case .character("o") where key.control && login.step == .server && login.registers:
            return login.openRegistration() ? .say(strings.registrationIsOpen) : .handled
        case .tab where login.step == .server:
            login.nextService()
            return .handled
        case .down where login.step == .server: chosenField = min(chosenField + 1, max(0, login.fields.count - 1))
        case .up where login.step == .server: chosenField = max(0, chosenField - 1)
        default: edit { _ = $0.handle(key) }
        }
        return .handled
    }

    /// Whether a key on a page that was not asked for goes on to the page. Enter shows that the user has seen it.
    private func begins(with key: Key) -> Bool {
        switch key.name {
        case .escape: return true
        case .character("c") where key.control: return true
        case .enter where isDrawn:
            takesText = true
            // Without a form there is nothing more to fill in.
            return login.fields.isEmpty
        default: return false
        }
    }

    private func edit(_ change: (inout TextField) -> Void) {
        guard login.step == .server || login.step == .waiting else { return }
        if login.step == .server, !login.fields.isEmpty {
            guard login.fields.indices.contains(chosenField) else { return }
            change(&fields[login.fields[chosenField], default: TextField()])
        } else {
            change(&field)
        }
    }

    func paste(_ text: RawText) {
        synchronize()
        guard takesText else { return }
        edit { $0.insert(text.value) }
    }

    func perform(_ command: Command) -> Effect? { nil }
}

extension ServerAddress {
    /// As a person would type it.
    fileprivate var shownForTyping: String { scheme == "https" ? authority : description }
}
