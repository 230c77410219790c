import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("The login page on screen", .hangGuard)
struct LoginPageTests {
    private let harness = LoginHarness()
    private let strings = Strings(language: .english)

    private nonisolated static let sizes = [(12, 40), (24, 80), (40, 120), (50, 200)]
    private static let rules = (1...12).map { #"{"text":"Rule number \#($0) of this server."}"# }.joined(separator: ",")

    @MainActor
    private final class World {
        let login: LoginViewModel
        let page: LoginPage
        let screen: MemoryScreen

        /// - Parameter expected: the account whose session has ended.
        init(
            _ harness: LoginHarness, rows: Int, columns: Int, language: Language = .english, hasBrowser: Bool = true,
            expected: SignedInAccount? = nil
        ) {
            login = harness.make(expected, hasBrowser: hasBrowser)
            page = LoginPage(
                login: login, strings: Strings(language: language), theme: Theme(), isExpired: expected != nil)
            screen = MemoryScreen(rows: rows, columns: columns)
            draw()
        }

        /// The area below the tab bar and the header, above the hint line.
        var area: Area { Area(rows: 2..<screen.size.rows - 1, columns: screen.size.columns) }

        func draw() {
            screen.erase()
            screen.placeCursor(nil)
            page.layOut(in: area, widths: screen.widths)
            page.draw(in: area, of: screen, at: DrawingMoment(now: Timestamp(milliseconds: 0), step: 0))
        }

        @discardableResult
        func press(_ keys: Key...) -> Effect? {
            var effect: Effect?
            for key in keys { effect = page.type(key) }
            draw()
            return effect
        }

        /// Presses keys that the terminal sends in one piece: nothing is drawn in between.
        func press(together keys: [Key]) {
            for key in keys { _ = page.type(key) }
            draw()
        }

        func type(_ text: String) {
            for letter in text { _ = page.type(Key(.character(letter))) }
            draw()
        }

        func click(_ text: String) -> Effect? {
            for (row, line) in screen.lines.enumerated() {
                guard let range = line.firstRange(of: text) else { continue }
                let column = screen.widths.of(Sanitizer.clean(line: String(line[..<range.lowerBound])))
                let effect = page.mouse(MouseEvent(.press, row: row, column: column), in: area)
                draw()
                return effect
            }
            Issue.record("not on screen: \(text)\n\(screen.lines.joined(separator: "\n"))")
            return nil
        }

        var hints: [String] {
            page.hints.compactMap {
                if case .key(let keys, let label, _) = $0 { "\(keys.string) \(label.string)" } else { nil }
            }
        }

        func contains(_ text: String) -> Bool { screen.lines.contains { $0.contains(text) } }
    }

    /// Returns a button as it is drawn.
    private func shown(_ button: LoginButton) -> String { "[ \(strings.label(of: button).string) ]" }

    /// Whether the row with the focus is on screen: a field has the cursor, a button is reversed.
    private func showsFocus(_ world: World) -> Bool {
        world.screen.cursor != nil
            || world.screen.cells.contains { $0.contains { $0.style.attributes.contains([.reverse, .bold]) } }
    }

    @Test(arguments: sizes, Language.allCases)
    func `each service's form can be filled in at each size`(size: (rows: Int, columns: Int), language: Language) {
        let world = World(harness, rows: size.rows, columns: size.columns, language: language)
        for _ in ServiceKind.allCases {
            for _ in 0..<12 {
                #expect(showsFocus(world), "\(world.screen.lines.joined(separator: "\n"))")
                world.press(Key(.tab))
            }
            for _ in 0..<12 where world.hints.first?.hasPrefix("← →") != true { world.press(Key(.backTab)) }
            #expect(world.hints.first?.hasPrefix("← →") == true)
            world.press(Key(.right))
        }
    }

    /// Expects that keys in one write, with no drawing in between, have the same effect as keys typed slowly.
    private func expectSame(_ keys: [Key]) {
        // Large enough that nothing is scrolled.
        let (slow, fast) = (World(harness, rows: 40, columns: 100), World(harness, rows: 40, columns: 100))
        for key in keys { slow.press(key) }
        fast.press(together: keys)
        #expect(fast.screen.lines == slow.screen.lines, "\(keys.map(\.name))")
        #expect(fast.login.kind == slow.login.kind && fast.login.step == slow.login.step)
        #expect(showsFocus(fast) || fast.login.step != .server, "\(keys.map(\.name))")
    }

    @Test(arguments: ServiceKind.allCases.indices)
    func `keys that arrive together fill in each service's form`(index: Int) {
        let choosing = [Key(.backTab)] + Array(repeating: Key(.right), count: index)
        let names: [Key.Name] = [.tab, .tab, .tab, .down, .down, .tab, .tab, .tab, .character("x")]
        let keys = names.map { Key($0) }
        expectSame(choosing + keys)
        expectSame(choosing + keys + choosing + keys)
    }

    @Test(arguments: 1...5 as ClosedRange<UInt64>)
    func `random keys that arrive together end where slow ones do`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let names: [Key.Name] = [
            .tab, .backTab, .up, .down, .left, .right, .character(" "), .enter, .character("x"), .right,
        ]
        for _ in 0..<12 {
            var keys: [Key] = []
            for _ in 0..<16 { keys += names.randomElement(using: &random).map { [Key($0)] } ?? [] }
            expectSame(keys)
        }
    }

    @Test func `the first step is as it was designed`() {
        let world = World(harness, rows: 24, columns: 80)
        let header = world.page.header
        #expect(header.title == strings.logInLabel && header.state.map(\.text) == [strings.step(1, all: 3)])
        #expect(world.contains("Tideline") && world.contains("▄▆█▆▄"))
        #expect(world.contains("(•) Mastodon") && world.contains("( ) wanandroid") && world.contains("( ) TMDB"))
        let placeholder = "[\(strings.serverPlaceholder.string)"
        #expect(world.contains("  \(strings.serverLabel.string)") && world.contains(placeholder))
        // The window is too narrow for all of it.
        #expect(world.contains(String(strings.serverExample.string.prefix(20))))
        let buttons: [LoginButton] = [.next, .register, .visit]
        #expect(world.contains(buttons.map { shown($0) }.joined(separator: "   ")))
        let keys = [strings.nextFieldKey, strings.previousFieldKey, strings.continueKey, strings.cancelKey]
        #expect(world.hints == keys.map { "\($0.keys.string) \($0.label.string)" })
        // The placeholder goes when something is typed.
        world.type("x")
        #expect(world.contains("[x ") && !world.contains(placeholder))
    }

    @Test func `the mouse chooses services, fields and buttons`() async {
        let world = World(harness, rows: 24, columns: 80)
        _ = world.click("( ) wanandroid")
        #expect(world.contains("(•) wanandroid") && world.contains(strings.label(of: LoginField.password).string))
        world.type("ignored")
        // The window may be too narrow for all of it.
        let keeps = strings.keepsPasswordLabel.string.prefix(17)
        _ = world.click("[ ] \(keeps)")
        #expect(world.contains("[x] \(keeps)"))
        _ = world.click("( ) Mastodon")
        _ = world.click(strings.serverPlaceholder.string)
        world.type("ab")
        _ = world.click("ab ")
        world.type("x")
        #expect(world.contains("[xab "))
        _ = world.click(shown(.next))
        #expect(world.login.step == .checking)
    }

    @Test func `a code from a mail has a field below the password once the server asks for it`() async {
        harness.transport.answers(.status(401, [], #"{"error":"AuthFactorTokenRequired","message":"said"}"#))
        let world = World(harness, rows: 24, columns: 120)
        _ = world.click("( ) \(strings.name(LocalName("bluesky")).string)")
        #expect(world.contains(strings.loginFieldAppPassword.string) && !world.contains(strings.codeLabel.string))
        _ = world.click("name.bsky.social")
        world.type("ann.example")
        world.press(Key(.tab))
        world.type("abcd-efgh-ijkl-mnop")
        #expect(!world.contains("abcd-efgh"))
        world.press(Key(.tab))
        world.type("pds.example")
        _ = world.click(shown(.next))
        await until("a code is asked for") { world.login.asksCode && world.login.step == .server }
        world.draw()
        #expect(world.contains(strings.codeLabel.string) && world.contains(strings.loginCodeRequired.string))
        world.type("AB12C")
        #expect(world.contains("[AB12C "))
    }

    @Test func `a form that opens because a session ended accepts text only after Enter`() {
        let account = SignedInAccount.example(.weibo, id: "1")
        let world = World(harness, rows: 24, columns: 80, expected: account)
        let label = strings.label(of: LoginField.key)
        #expect(world.contains(label.string) && world.hints.first?.hasPrefix("Enter") == true)
        world.type("xyz")
        _ = world.page.paste(RawText("pasted"))
        world.draw()
        #expect(!world.contains("xyz") && !world.contains("pasted"))
        world.press(Key(.enter))
        world.type("x")
        #expect(world.contains("[x ") && world.login.step == .server)
    }

    /// Logs in up to the step that asks for the code.
    private func waiting(_ world: World) async {
        harness.transport.answers(
            .json(#"{"domain":"x","title":"Harbour","version":"4.5","rules":[\#(Self.rules)]}"#), .status(404),
            .json(#"{"client_id":"c","client_secret":"s"}"#))
        world.type("harbour.example")
        world.press(Key(.enter))
        await until("rules") { if case .rules = world.login.step { true } else { false } }
        world.draw()
    }

    @Test(arguments: sizes)
    func `rules that are longer than the window are scrolled`(size: (rows: Int, columns: Int)) async {
        let world = World(harness, rows: size.rows, columns: size.columns)
        await waiting(world)
        #expect(world.contains("Harbour (harbour.example)"))
        for _ in 0..<4 { world.press(Key(.pageDown)) }
        #expect(world.contains("12. Rule number 12") && world.contains(shown(.next)))
        for _ in 0..<40 { world.press(Key(.up)) }
        #expect(world.contains("Harbour (harbour.example)"))
    }

    @Test(arguments: sizes, [true, false])
    func `the URL is unbroken, a link, and copied`(size: (rows: Int, columns: Int), hasBrowser: Bool) async throws {
        let world = World(harness, rows: size.rows, columns: size.columns, hasBrowser: hasBrowser)
        await waiting(world)
        world.press(Key(.enter))
        await until("waiting") { world.login.step == .waiting }
        world.draw()
        let url = try #require(world.login.url).value
        #expect(world.press(Key(.character("y"), control: true)) == .copy(Sanitizer.clean(RawText(url), maximum: 4096)))
        #expect(world.contains(strings.codeLabel.string) && world.screen.cursor != nil)
        if size.rows > 12 {
            let linked = world.screen.cells.filter { $0[0].link != nil }
            #expect(linked.flatMap { $0.compactMap(\.cluster) }.joined().split(separator: " ").joined() == url)
            #expect(linked.allSatisfy { $0[0].link?.url.value == url })
        }
        world.type("abc")
        #expect(world.contains("[abc "))
    }

    @Test func `the QR code is shown where it fits, and a message names the size where it doesn't`() async {
        let world = World(harness, rows: 60, columns: 120)
        await waiting(world)
        world.press(Key(.enter))
        await until("waiting") { world.login.step == .waiting }
        world.press(Key(.character("r"), control: true))
        #expect(world.contains("█▀▀▀▀▀█"))
        world.screen.resize(rows: 12, columns: 40)
        world.draw()
        #expect(!world.contains("█▀▀▀▀▀█") && world.contains(strings.codeLabel.string))
        world.press(Key(.character("r"), control: true))
        guard case .say(let text)? = world.press(Key(.character("r"), control: true)) else {
            return #expect(Bool(false))
        }
        let beginning = strings.tooSmallForCode(0, rows: 0).string.prefix { !$0.isNumber }
        #expect(text.string.hasPrefix(beginning))
        world.press(Key(.escape))
        #expect(world.login.step == .server)
    }

    @Test func `a code of two modules by three has the signs in their order`() throws {
        let code = try #require(QRCode(String(repeating: "x", count: 100)))
        let view = try #require(QRCodeView(code: code, rows: 15, columns: 80, hasSextants: true))
        #expect(view.rows <= 15)
        let screen = MemoryScreen(rows: 20, columns: 80)
        view.draw(in: screen, row: 0, column: 0)
        // The finder: border, then two dark modules above one dark and one light.
        let cells = screen.lines[0].unicodeScalars.prefix(4).map(\.value)
        #expect(cells.allSatisfy { $0 == 0x20 || (0x1FB00...0x1FB3B).contains($0) || (0x2580...0x2590).contains($0) })
        #expect(QRCodeView(code: code, rows: 10, columns: 80, hasSextants: true) == nil)
    }

    @Test(arguments: [false, true])
    func `signs that few fonts have are used only where the terminal draws them itself`(draws: Bool) async throws {
        let world = World(harness, rows: 24, columns: 80)
        world.screen.drawsSextants = draws
        await waiting(world)
        world.press(Key(.enter))
        await until("waiting") { world.login.step == .waiting }
        let reply = world.press(Key(.character("r"), control: true))
        let signs = world.screen.lines.joined().unicodeScalars.filter { (0x1FB00...0x1FB3B).contains($0.value) }
        #expect(signs.isEmpty != draws)
        guard !draws else { return }
        // The page with the URL stays, and the message names the size that half blocks need.
        let code = try #require(world.login.urlByHand.flatMap { QRCode(url: $0.value) })
        let size = QRCodeView.smallest(for: code, hasSextants: false)
        #expect(reply == .say(strings.tooSmallForCode(size.columns, rows: size.rows + 3)))
        world.screen.resize(rows: size.rows + 3, columns: size.columns)
        world.draw()
        world.press(Key(.character("r"), control: true))
        #expect(world.contains("█ ▄▄▄ █"))
    }

    @Test(arguments: [PictureSupport.Way.kittyPlaceholders, .sixel, .iterm])
    func `a code too high for the window is a picture where the terminal has graphics`(
        way: PictureSupport.Way
    ) async throws {
        let world = World(harness, rows: 24, columns: 80)
        world.screen.pictures = PictureSupport(way: way, cell: try PictureSample.size(10, 20), colors: 256)
        await waiting(world)
        world.press(Key(.enter))
        await until("waiting") { world.login.step == .waiting }
        world.press(Key(.character("r"), control: true))
        world.draw()
        let placed = try #require(world.screen.placed.first)
        let code = try #require(world.login.urlByHand.flatMap { QRCode(url: $0.value) })
        let (size, bytes) = (placed.picture.size, placed.picture.bytes)
        #expect(placed.row + placed.rows <= 23 && placed.column + placed.columns <= 80)
        let side = code.size + 8
        let scale = size.width / side
        #expect(scale >= 3 && size.width == side * scale && size.height == size.width)
        #expect(way == .sixel || bytes.suffix(4).elementsEqual([0xAE, 0x42, 0x60, 0x82]))
        let sixels = way == .sixel ? SixelDecoder.pixels(Array(bytes.dropLast(2))) : [:]
        func isDark(_ y: Int, _ x: Int) -> Bool {
            if way == .sixel { return sixels[[y, x]] == PixelColor(red: 0, green: 0, blue: 0) }
            // Behind the header: a byte that names the filter, then eight pixels in each.
            let place = 48 + y * (1 + (size.width + 7) / 8) + 1 + x / 8
            return bytes.indices.contains(place) && bytes[place] & 0x80 >> UInt8(x % 8) == 0
        }
        let wrong = (0..<side * side).filter { index in
            let (row, column) = (index / side, index % side)
            let pixel = isDark(row * scale + scale / 2, column * scale + scale / 2)
            return pixel != code.isDark(row: row - 4, column: column - 4)
        }
        #expect(wrong.isEmpty)
    }

    @Test func `a code has modules that a phone can read, or is no picture`() throws {
        let code = try #require(QRCode(String(repeating: "x", count: 400)))
        let cell = try PictureSample.size(10, 20)
        let support = PictureSupport(way: .kittyDirect, cell: cell, colors: 256)
        #expect(QRCodePicture(code: code, support: support, rows: 9, columns: 40) == nil)
        #expect(QRCodePicture(code: code, support: nil, rows: 60, columns: 200) == nil)
        let cells = PictureSupport(way: .cells, cell: cell, colors: 256)
        #expect(QRCodePicture(code: code, support: cells, rows: 60, columns: 200) == nil)
        let large = try #require(QRCodePicture(code: code, support: support, rows: 60, columns: 200))
        #expect(large.rows <= (code.size + 8) * 8 / 20 + 1)
    }
}
