import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Pictures in a list, on screen")
struct PictureViewTests {
    enum Shown: String, CaseIterable, Sendable {
        case shown, waiting, refused, grids
        /// Pictures without rows of their own: in the compact layout, and where the user wants descriptions only.
        case compact, alt
    }

    /// Rows without a list model behind them.
    @MainActor
    private final class Rows: StatusRows {
        var scroller = ListScroller()
        let footer = ListFooter.nothing

        func isUnread(_ item: ListItem) -> Bool { false }
        func layout(rows: Int, measure: any RowMeasuring) { scroller.layout(rows: rows, measure: measure) }
        func reveal() {}
    }

    /// Counts the reads of the terminal's support: one for each picture that is computed.
    private func draw(
        _ statuses: [Status], rows: Int = 24, columns: Int = 80, language: Language = .english,
        reading: Theme.Reading = Theme.Reading(), support: PictureSupport? = PictureSamples.support, line: Int = 0,
        state: @escaping @MainActor (PictureRequest) -> PictureLoader.State
    ) -> (screen: MemoryScreen, wanted: [PictureRequest]) {
        let strings = Strings(language: language)
        let builder = StatusRowBuilder(strings: strings, me: nil, time: TestTime())
        let theme = Theme(reading: reading)
        let painter = PicturePainter(strings: strings, theme: theme, support: { support }, state: state)
        let view = StatusListView(strings: strings, theme: theme, painter: painter)
        let list = Rows()
        list.scroller.items = statuses.map { .status(builder.row($0)) }
        list.scroller.viewport.line = line
        let screen = MemoryScreen(rows: rows, columns: columns)
        screen.pictures = support
        let area = Area(rows: 0..<rows, columns: columns)
        view.prepare(list, area: area, widths: .standard)
        view.draw(list, in: screen, area: area, now: TestTime().now, step: 0)
        return (screen, view.wantedPictures(list))
    }

    @Test(arguments: Shown.allCases, Language.allCases)
    func `pictures look as they did`(shown: Shown, language: Language) throws {
        let page = "pictures-\(shown.rawValue)"
        for size in Golden.sizes(of: page, in: language) {
            let screen = draw(
                posts(shown), rows: size.rows, columns: size.columns, language: language,
                reading: Theme.Reading(
                    density: shown == .compact ? .compact : .comfortable, pictures: shown == .alt ? .alt : .auto)
            ) { request in
                switch shown {
                case .shown, .grids, .compact, .alt: .shown(PictureSamples.picture(request))
                case .waiting: .loading
                case .refused: .failed(request.url.value.hasSuffix("2") ? .request(.timedOut) : .damaged)
                }
            }.screen
            try Golden.check(screen.lines, of: page, size, language)
        }
    }

    private func posts(_ shown: Shown) -> [Status] {
        var ada = Account.example()
        ada.avatarURL = RawText("https://harbour.example/ada.png")
        switch shown {
        case .shown:
            var linked = Status.example(id: 4, text: "Read this", account: ada)
            linked.card = Card(
                url: RawText("https://harbour.example/winter"), title: RawText("The harbour in winter"),
                description: RawText(""), provider: RawText(""), imageURL: RawText("https://harbour.example/w.png"))
            var one = PictureSamples.status(1, id: 6)
            one.account = ada
            var quoting = Status.example(id: 3, text: "Look", account: ada)
            quoting.quote = Quote(state: .known(.accepted), status: Box(PictureSamples.status(2, id: 2)))
            return [one, linked, quoting, PictureSamples.status(2)]
        case .waiting:
            var blurred = PictureSamples.status(2, id: 3)
            blurred.account = ada
            blurred.attachments[0].blurhash = RawText("LEHV6nWB2yk8pyo0adR*.7kCMdnj")
            blurred.attachments[1].blurhash = RawText("\u{1B}[31m000")
            var film = PictureSamples.status(1, id: 2)
            film.attachments[0].kind = .known(.video)
            film.attachments[0].width = nil
            return [blurred, film]
        case .refused:
            var hidden = PictureSamples.status(2, id: 3)
            hidden.isSensitive = true
            var warned = PictureSamples.status(1, id: 2)
            warned.spoiler = RawText("Boats")
            return [PictureSamples.status(2, id: 4), hidden, warned]
        case .grids: return [10, 9, 4, 3].map { PictureSamples.status($0, id: $0) }
        case .compact, .alt:
            var hidden = PictureSamples.status(2, id: 9)
            hidden.isSensitive = true
            return [hidden] + posts(.shown)
        }
    }

    @Test func `nothing moves when a picture arrives`() {
        let posts = [PictureSamples.status(1, id: 3), PictureSamples.status(3, id: 2), .example(id: 1)]
        let before = draw(posts, rows: 40) { _ in .loading }.screen
        let after = draw(posts, rows: 40) { .shown(PictureSamples.picture($0)) }.screen
        #expect(after.placed.count == 4)
        let covered = Set(after.placed.flatMap(\.visible))
        for row in 0..<40 where !covered.contains(row) { #expect(before.lines[row] == after.lines[row]) }
    }

    @Test func `a picture above the window is drawn from its visible row on`() throws {
        let picture = try #require(
            draw([PictureSamples.status(1)] + (9...30).map { .example(id: $0) }, rows: 36, line: 5) {
                .shown(PictureSamples.picture($0))
            }.screen.placed.first)
        #expect(picture.row == -3)
        #expect(picture.visible == 0..<9)
    }

    /// Returns a list in a window of so many rows, and the counter of reads of the terminal's support.
    private func counted(_ statuses: [Status], rows: Int) -> (view: StatusListView, list: Rows, looks: Counter) {
        let strings = Strings(language: .english)
        let builder = StatusRowBuilder(strings: strings, me: nil, time: TestTime())
        let looks = Counter()
        let painter = PicturePainter(
            strings: strings, theme: Theme(),
            support: {
                looks.count += 1
                return PictureSamples.support
            }, state: { _ in .loading })
        let view = StatusListView(strings: strings, theme: Theme(), painter: painter)
        let list = Rows()
        list.scroller.items = statuses.map { .status(builder.row($0)) }
        view.prepare(list, area: Area(rows: 0..<rows, columns: 80), widths: .standard)
        return (view, list, looks)
    }

    @Test func `a move of the selection changes the order, and works out no picture again`() {
        let (view, list, looks) = counted((1...3).map { PictureSamples.status(4, id: $0) }, rows: 60)
        let first = view.wantedPictures(list)
        #expect(first.count == 12)
        looks.count = 0
        let same = view.wantedPictures(list)
        let unchanged = looks.count
        list.scroller.viewport.selected = 2
        looks.count = 0
        let moved = view.wantedPictures(list)
        #expect(same == first && looks.count == unchanged)
        #expect(moved.first == first[8] && Set(moved) == Set(first))
    }

    @Test(arguments: [0, 10, 11, 12, 39])
    func `rows are wanted from the selection outwards, then a window below and one above`(selected: Int) {
        let (view, list, _) = counted((1...40).map { PictureSamples.status(1, id: $0) }, rows: 60)
        func wantedRows() -> [Int] {
            view.wantedPictures(list).compactMap { Int($0.url.value.split(separator: "/")[3]) }.map { $0 - 1 }
        }
        let first = wantedRows()
        // No other row is laid out.
        #expect(view.layouts.computed == first.count)
        list.scroller.viewport = ListViewport(top: 10, selected: selected)
        let visible = list.scroller.visible
        let near = visible.sorted { (abs($0 - selected), $0) < (abs($1 - selected), $1) }
        let height = list.geometry.height(10)
        let count = (60 + height - 1) / height
        let below = Array(visible.upperBound..<visible.upperBound + count)
        let above = Array((visible.lowerBound - count..<visible.lowerBound).reversed())
        let wanted = wantedRows()
        #expect(visible.count > 2 && wanted == near + below + above)
    }

    @Test func `a row that is in sight again has its pictures still`() {
        let (view, list, looks) = counted((1...40).map { PictureSamples.status(1, id: $0) }, rows: 20)
        let first = view.wantedPictures(list)
        looks.count = 0
        _ = view.wantedPictures(list)
        let unchanged = looks.count
        list.scroller.viewport = ListViewport(top: 10, selected: 10)
        looks.count = 0
        let moved = view.wantedPictures(list)
        #expect(looks.count > unchanged && !moved.contains(first[0]))
        list.scroller.viewport = ListViewport()
        looks.count = 0
        let back = view.wantedPictures(list)
        #expect(back == first && looks.count == unchanged)
    }

    @Test func `one picture is shown whole, several fill their places`() {
        let posts = [PictureSamples.status(1, id: 2), PictureSamples.status(2)]
        let requests = draw(posts, rows: 40) { _ in .loading }.wanted
        #expect(requests.map(\.rendering.scaling) == [.fit(enlarges: true), .fill, .fill])
        #expect(
            requests.allSatisfy {
                $0.rendering.encoding == .rgba && $0.rendering.pixelShape == PixelSize.square.cells(5, 10)
            })
        #expect(requests[0].rendering.box == PixelSize(width: 72, height: 24))

        let kitty = PictureSupport(way: .kittyPlaceholders, cell: PictureSamples.cell, colors: 256)
        let sent = draw(posts, rows: 40, support: kitty) { _ in .loading }.wanted
        #expect(sent[0].rendering.encoding == .png && sent[0].rendering.box == PixelSize(width: 360, height: 240))
    }

    @Test(arguments: [Preferences.PictureDisplay.alt, .off])
    func `pictures that the user doesn't want aren't loaded`(display: Preferences.PictureDisplay) {
        let (screen, wanted) = draw(
            [PictureSamples.status(2)], reading: Theme.Reading(pictures: display)
        ) { .shown(PictureSamples.picture($0)) }
        #expect(wanted.isEmpty && screen.placed.isEmpty)
        let last = display == .alt ? "▣ Picture: Boat 2" : "▣ 2 pictures"
        #expect(screen.lines.contains { $0.hasSuffix(last) })
    }

    @Test(arguments: PictureSupport.Way.allCases)
    func `an animated picture stands still under a sign, or one behind its words`(way: PictureSupport.Way) throws {
        let support = PictureSupport(way: way, cell: PictureSamples.cell, colors: 256)
        func lines(isAnimated: Bool) -> [String] {
            draw([PictureSamples.status(1)], support: support) { request in
                var picture = PictureSamples.picture(request)
                picture.isAnimated = isAnimated
                return .shown(picture)
            }.screen.lines
        }
        let (still, moving) = (lines(isAnimated: false), lines(isAnimated: true))
        let changed = still.indices.filter { still[$0] != moving[$0] }
        let line = try #require(changed.first)
        #expect(changed.count == 1 && still.count == moving.count)
        #expect(!still.contains { $0.contains("GIF") } && moving[line].contains(" GIF"))
        let isOver = way == .cells || way == .kittyPlaceholders
        #expect(moving[line].contains("▣ Picture: Boat 1  GIF") == !isOver)
    }

    @Test func `the first frame has a box in place of a blurhash, and the next one the blurhash`() throws {
        var status = PictureSamples.status(1)
        status.attachments[0].blurhash = RawText("LEHV6nWB2yk8pyo0adR*.7kCMdnj")
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: nil, time: TestTime())
        let tile = try #require(builder.row(status).pictures.first)
        let place = PicturePlace(kind: .tile(tile), url: tile.preview, line: 0, column: 2, rows: 6, columns: 12)
        let painter = PicturePainter(
            strings: Strings(language: .english), theme: Theme(), isFirstFrame: true,
            support: { PictureSamples.support }, state: { _ in .loading })
        func frame() -> (line: String, pictures: Int, lacksBlurhash: Bool) {
            let screen = MemoryScreen(rows: 10, columns: 80)
            screen.pictures = PictureSamples.support
            painter.draw([place], from: 0, in: 0..<10, of: screen)
            return (screen.lines[0], screen.placed.count, painter.finishFirstFrame())
        }
        let (first, next) = (frame(), frame())
        #expect(first.line == "  ┌          ┐" && first.pictures == 0 && first.lacksBlurhash)
        #expect(!next.line.contains("┌") && next.pictures == 1 && !next.lacksBlurhash)
    }

    @Test func `an animated picture has its sign in a pane and under a box, too`() throws {
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: nil, time: TestTime())
        let tile = try #require(builder.row(PictureSamples.status(1)).pictures.first)
        let place = PicturePlace(kind: .tile(tile), url: tile.preview, line: 0, column: 2, rows: 6, columns: 12)
        let painter = PicturePainter(
            strings: Strings(language: .english), theme: Theme(), support: { PictureSamples.support },
            state: { request in
                var picture = PictureSamples.picture(request)
                picture.isAnimated = true
                return .shown(picture)
            })
        func hasSign(_ part: (MemoryScreen) -> any Screen) -> Bool {
            let screen = MemoryScreen(rows: 10, columns: 80)
            screen.pictures = PictureSamples.support
            painter.draw([place], from: 0, in: 0..<10, of: part(screen))
            return screen.lines.contains { $0.contains("GIF") }
        }
        let inPane = hasSign { PartScreen($0, columns: 20..<80) }
        let underBox = hasSign { DimmedScreen($0) }
        let inPaneUnderBox = hasSign { PartScreen(DimmedScreen($0), columns: 20..<80) }
        #expect(inPane && underBox && inPaneUnderBox)
    }

    @Test func `the words in a box are those of its picture, broken for its size and for the terminal`() {
        func painter() -> PicturePainter {
            PicturePainter(
                strings: Strings(language: .english), theme: Theme(), support: { PictureSamples.support },
                state: { .failed($0.url.value.hasSuffix("2") ? .tooLarge : .damaged) })
        }
        let boxes: [(picture: Int, rows: Int, columns: Int, widths: DisplayWidth)] = [
            (1, 6, 20, .standard), (2, 6, 20, .standard), (1, 3, 20, .standard), (1, 6, 14, .standard),
            (1, 6, 6, .standard), (1, 6, 20, DisplayWidth(ambiguousIsWide: true)),
        ]
        let used = painter()
        var drawn: Set<[String]> = []
        for box in boxes {
            let url = RawText("https://harbour.example/\(box.picture)")
            let tile = PictureTile(
                post: StatusID("1"), kind: .image, preview: url, original: nil, size: nil, blurhash: nil,
                description: "★★★★★★★★★★", isSensitive: false)
            let place = PicturePlace(
                kind: .tile(tile), url: url, line: 0, column: 0, rows: box.rows, columns: box.columns)
            func lines(_ painter: PicturePainter) -> [String] {
                let screen = MemoryScreen(rows: 8, columns: 40, widths: box.widths)
                screen.pictures = PictureSamples.support
                painter.draw([place], from: 0, in: 0..<8, of: screen)
                return screen.lines
            }
            let (fresh, once, again) = (lines(painter()), lines(used), lines(used))
            #expect(once == fresh && again == fresh)
            drawn.insert(fresh)
        }
        #expect(drawn.count == boxes.count)
    }

    private func fox() -> Status {
        var status = Status.example(id: 1, text: "A :fox:")
        status.emojis = [
            CustomEmoji(shortcode: RawText("fox"), url: RawText("https://harbour.example/fox.png"))
        ]
        return status
    }

    @Test func `a custom emoji is a picture in its line, and its first letters where that failed`() throws {
        let reading = Theme.Reading(emojiPictures: true)
        let (screen, wanted) = draw([fox()], reading: reading) { .shown(PictureSamples.picture($0)) }
        let placed = try #require(screen.placed.first)
        #expect(screen.placed.count == 1 && placed.rows == 1 && placed.columns == 2)
        #expect(wanted.map(\.url.value) == ["https://harbour.example/fox.png"])
        #expect(wanted.first?.rendering.box == PixelSize(width: 4, height: 2))
        #expect(draw([fox()], reading: reading) { _ in .loading }.screen.lines[1].hasSuffix("A"))
        #expect(draw([fox()], reading: reading) { _ in .failed(.damaged) }.screen.lines[1].hasSuffix("A f…"))
    }

    @Test(arguments: PictureSupport.Way.allCases)
    func `a custom emoji keeps its name where pictures aren't cells, and by default`(way: PictureSupport.Way) {
        let support = PictureSupport(way: way, cell: PictureSamples.cell, colors: 256)
        let isCells = way == .cells || way == .kittyPlaceholders
        let shown = draw([fox()], reading: Theme.Reading(emojiPictures: true), support: support) { _ in .loading }
        #expect(shown.screen.lines[1].hasSuffix("A :fox:") == !isCells && shown.wanted.isEmpty == !isCells)
        let usual = draw([fox()], support: support) { _ in .loading }
        #expect(usual.screen.lines[1].hasSuffix("A :fox:") && usual.wanted.isEmpty)
    }

    @Test func `the configured number of rows isn't exceeded`() {
        let (screen, _) = draw([PictureSamples.status(9)], reading: Theme.Reading(pictureRows: 5)) {
            .shown(PictureSamples.picture($0))
        }
        let rows = Set(screen.placed.flatMap { $0.row..<$0.row + $0.rows })
        #expect(screen.placed.count > 3 && rows.count <= 5)
    }

    @Test func `every error has a sentence in each language`() {
        let errors: [PictureError] = [
            .notAPicture, .unsupported, .tooLarge, .damaged, .decoderFailed, .refusedAddress, .overBudget,
            .request(.timedOut), .file(FileError(path: "/a", code: 28)),
        ]
        for language in Language.allCases {
            let sentences = errors.map { Strings(language: language).sentence(for: $0) }
            #expect(Set(sentences).count == errors.count && !sentences.contains(.empty))
        }
    }
}
