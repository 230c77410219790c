internal import App
internal import Core

/// The login page: the form of the step, its progress, and its problem.
@MainActor
final class LoginPage: Page, TextInput {
    private typealias View = FormView<LoginItem>

    /// The action for which the login was offered; nil for none.
    let goal: LoginGoal?
    private let model: LoginFormViewModel
    private let strings: Strings
    private let theme: Theme
    /// Whether the session of the expected account is over: it may also log in for more permissions.
    private let isExpired: Bool
    private var showsCode = false
    private var isCodeDrawn = false
    /// Whether lines below the window are out of sight.
    private var hasMore = false
    /// The first line that is shown, and whether the user has scrolled there.
    private var scroll = 0
    private var isScrolled = false
    private var height = 1
    private var columns = 1
    private var hasSextants = false
    /// The display of pictures; nil if none are shown.
    private var support: PictureSupport?
    /// The code of a URL, which isn't made again for each drawing.
    private var codeMade: (url: String, code: QRCode?)?
    /// The code as a picture, with the values that it was made from: making it takes longer than drawing.
    private var picture: (source: CodeSource, made: QRCodePicture?)?
    private var places: [View.Place] = []
    private var widths = DisplayWidth.standard
    private var lastStep: LoginViewModel.Step?
    /// Whether letters are typed into a field. A page that opened because a session expired opened without a key: keys
    /// that were meant for another page are still on their way.
    private var takesText: Bool
    private var isDrawn = false

    private struct CodeSource: Hashable {
        var code: QRCode
        var support: PictureSupport?
        var rows: Int
        var columns: Int
    }

    private var login: LoginViewModel { model.login }

    /// - Parameter visits: whether the user wants to read without an account.
    init(
        login: LoginViewModel, strings: Strings, theme: Theme, isExpired: Bool, visits: Bool = false,
        goal: LoginGoal? = nil
    ) {
        self.goal = goal
        model = LoginFormViewModel(login: login, strings: strings, visits: visits)
        self.isExpired = isExpired
        self.strings = strings
        self.theme = theme
        takesText = login.expected == nil
    }

    var input: (any TextInput)? { self }
    var outlivesSession: Bool { true }

    var header: PageHeader {
        PageHeader(title: model.title, state: model.progress.map { [PageHeader.State(text: $0)] } ?? [])
    }

    var hints: [Hint] {
        if login.step == .server, !takesText {
            return [.key("Enter", label: strings.logInAgainLabel), hint(strings.readCached)]
        }
        return (isReading && hasMore ? [hint(strings.scrollKey)] : []) + model.hints.map(hint)
    }

    private func hint(_ hint: FormHint) -> Hint { .key(hint.keys, label: hint.label) }

    var isLoading: Bool {
        switch login.step {
        case .checking, .registering, .exchanging: true
        case .server, .rules, .signUp, .waiting, .done: false
        }
    }

    func close() -> Task<Void, Never>? {
        login.cancel()
        return nil
    }

    func layOut(in area: Area, widths: DisplayWidth) { synchronize() }

    private func synchronize() {
        model.synchronize()
        guard login.step != lastStep else { return }
        lastStep = login.step
        showsCode = false
        scroll = 0
        // The rules are read from the beginning, though the button below them has the focus.
        isScrolled = isReading
    }

    // MARK: Drawing

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        isDrawn = true
        places = []
        widths = screen.widths
        height = area.height
        columns = area.columns
        (hasSextants, support) = (screen.drawsSextants, screen.pictures)
        isCodeDrawn = showsCode && drawCode(in: screen, rows: area.rows, columns: area.columns)
        hasMore = false
        if isCodeDrawn { return }
        let view = View(
            form: model.form, theme: theme, columns: area.columns, widths: screen.widths, isDense: height < 16)
        let lines = lines(view, step: moment.step)
        scroll =
            isScrolled ? min(scroll, max(0, lines.count - height)) : View.scroll(lines, height: height, from: scroll)
        places = view.draw(Array(lines.dropFirst(scroll)), in: screen, rows: area.rows)
        hasMore = lines.count - scroll > height
    }

    /// - Returns: false where the window is too small.
    private func drawCode(in screen: any Screen, rows: Range<Int>, columns: Int) -> Bool {
        guard let code else { return false }
        if let view = QRCodeView(code: code, rows: rows.count, columns: columns, hasSextants: hasSextants) {
            view.draw(in: screen, row: rows.lowerBound, column: max(0, (columns - view.columns) / 2))
            return true
        }
        guard let picture = picture(of: code) else { return false }
        screen.put(picture.placed(row: rows.lowerBound, column: max(0, (columns - picture.columns) / 2)))
        return true
    }

    /// Returns the code as a picture; nil where the terminal has no graphics, or the window is too small.
    private func picture(of code: QRCode) -> QRCodePicture? {
        let source = CodeSource(code: code, support: support, rows: height, columns: columns)
        if let picture, picture.source == source { return picture.made }
        let made = QRCodePicture(code: code, support: support, rows: height, columns: columns)
        picture = (source, made)
        return made
    }

    // MARK: Lines

    private func lines(_ view: View, step: Int) -> [View.Line] {
        var text = TextLines(view: view, theme: theme, isDense: view.isDense)
        switch login.step {
        case .server:
            if height >= 18 { text.addLogo(strings) }
            if let expected = login.expected {
                let name = HostName.handle(expected.acct)
                text.add(isExpired ? strings.logInAgainAs(name) : strings.logInForMore(name))
                text.skip()
            }
            if let goal {
                text.add(goal.invitation(strings), theme.selectedTitle)
                text.skip()
            }
        case .checking: text.addSpinner(step, strings.checking(server))
        case .rules(let instance): add(instance, to: &text)
        case .registering: text.addSpinner(step, strings.registering(server))
        case .signUp:
            text.add(strings.signUp(model.signUpHost ?? server))
            if let url = model.url { text.add(url: url) }
        case .waiting:
            text.add(model.invitation)
            if let url = model.url { text.add(url: url) }
        case .exchanging: text.addSpinner(step, login.registers ? strings.creatingAccount : strings.exchanging)
        case .done(let account): text.add(strings.welcomeBack(Sanitizer.clean(account.displayName, maximum: 60)))
        }
        if let problem = model.problem {
            text.add(problem, theme.problem)
            text.skip()
        }
        guard !isLoading, !isDone else { return text.lines }
        return text.lines + view.lines
    }

    private var isDone: Bool { if case .done = login.step { true } else { false } }

    private var code: QRCode? {
        guard let url = login.urlByHand?.value else { return nil }
        if let codeMade, codeMade.url == url { return codeMade.code }
        let code = QRCode(url: url)
        codeMade = (url, code)
        return code
    }

    /// Shows the QR code, or a message with the window size that it needs.
    private func toggleCode() -> Effect {
        guard !showsCode, let code else {
            showsCode = false
            return .handled
        }
        let fits = QRCodeView(code: code, rows: height, columns: columns, hasSextants: hasSextants) != nil
        guard fits || picture(of: code) != nil else {
            let size = QRCodeView.smallest(for: code, hasSextants: hasSextants)
            // The tab bar, the header and the hint line take a row each.
            return .say(strings.tooSmallForCode(size.columns, rows: size.rows + 3))
        }
        showsCode = true
        return .handled
    }

    private var server: DisplayText { login.server.map { HostName.shown(RawText($0.authority)) } ?? "" }

    private func add(_ instance: Instance, to text: inout TextLines) {
        let title = Sanitizer.clean(instance.title, maximum: 120)
        text.add(title.isEmpty ? server : strings.noted(title, note: server), theme.key)
        let summary = StatusContent.html(instance.summary).styled().lines.first?.spans.text ?? ""
        if !summary.isEmpty { text.add(summary) }
        guard !instance.rules.isEmpty else { return }
        text.skip()
        text.add(strings.rules, theme.time)
        for (index, rule) in instance.rules.enumerated() {
            text.add("\(index + 1). \(Sanitizer.clean(rule, maximum: 300))")
        }
    }

    // MARK: Keys

    func type(_ key: Key) -> Effect? {
        synchronize()
        if !takesText, !begins(with: key) { return .handled }
        defer { synchronize() }
        switch key.name {
        case .escape where showsCode && isCodeDrawn: showsCode = false
        case .escape: return login.back() ? .handled : .back
        case .character("c") where key.control: return .back
        case .pageDown: scroll(by: height - 1)
        case .pageUp: scroll(by: 1 - height)
        case .down where isReading: scroll(by: 1)
        case .up where isReading: scroll(by: -1)
        case .character("y") where key.control && model.url != nil: return reply(model.copyURL())
        case .character("o") where key.control && model.url != nil: return reply(model.openPage())
        case .character("r") where key.control && login.step == .waiting: return toggleCode()
        default: return handle(model.form.handle(key))
        }
        return .handled
    }

    /// Whether a text is read, with buttons in one row below it.
    private var isReading: Bool { if case .rules = login.step { true } else { false } }

    private func scroll(by lines: Int) {
        isScrolled = true
        scroll = max(0, scroll + lines)
    }

    private func handle(_ reply: FormReply<LoginItem>) -> Effect {
        guard !isLoading else { return .handled }
        if reply != .unhandled { isScrolled = false }
        model.changed()
        guard case .pressed(let item) = reply else { return .handled }
        return self.reply(model.press(item))
    }

    private func reply(_ outcome: LoginFormViewModel.Outcome) -> Effect {
        switch outcome {
        case .done: return .handled
        case .closes: return .back
        case .say(let text): return .say(text)
        case .copy(let text): return .copy(text)
        case .showsCode: return toggleCode()
        }
    }

    /// Whether a key on a page that opened without one is passed to the page. Enter shows that the user has seen it.
    private func begins(with key: Key) -> Bool {
        switch key.name {
        case _ where key.cancels: return true
        case .enter where isDrawn:
            takesText = true
            // Without fields there is nothing more to fill in.
            return login.fields.isEmpty
        default: return false
        }
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        synchronize()
        defer { synchronize() }
        switch event.kind {
        case .wheelDown: scroll(by: 3)
        case .wheelUp: scroll(by: -3)
        case .press:
            guard let place = places.first(where: { $0.row == event.row && $0.columns.contains(event.column) }) else {
                return nil
            }
            takesText = true
            return handle(
                model.form.click(
                    place.target, column: event.column - place.columns.lowerBound, width: place.columns.count,
                    widths: widths))
        }
        return .handled
    }

    func paste(_ text: RawText) -> Int? {
        synchronize()
        guard takesText, !isLoading else { return nil }
        isScrolled = false
        return model.form.paste(text.value)
    }

    func perform(_ command: Command) -> Effect? { nil }
}
