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
    }

    /// Rows without a list model behind them.
    @MainActor
    private final class Rows: StatusRows {
        var scroller = ListScroller()
        let showsExactTimes = false
        let footer = ListFooter.nothing

        func isUnread(_ item: ListItem) -> Bool { false }
        func layout(rows: Int, measure: any RowMeasuring) { scroller.layout(rows: rows, measure: measure) }
        func reveal() {}
    }

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

    @Test(.enabled(if: Golden.isPossible, Golden.obstacle), arguments: Shown.allCases, Language.allCases)
    func `pictures look as they did`(shown: Shown, language: Language) throws {
        for size in GoldenPageTests.sizes {
            let screen = draw(posts(shown), rows: size.rows, columns: size.columns, language: language) { request in
                switch shown {
                case .shown, .grids: .shown(PictureSamples.picture(request))
                case .waiting: .loading
                case .refused: .failed(request.url.value.hasSuffix("2") ? .request(.timedOut) : .damaged)
                }
            }.screen
            let code = language == .english ? "en" : "zh"
            try Golden.check(screen.lines, "pictures-\(shown.rawValue)-\(code)-\(size.columns)x\(size.rows)")
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
            draw([PictureSamples.status(1), .example(id: 9)], rows: 10, line: 5) {
                .shown(PictureSamples.picture($0))
            }.screen.placed.first)
        #expect(picture.row == -3 && picture.visible == 0..<9)
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

    @Test func `the configured number of rows isn't exceeded`() {
        let (screen, _) = draw([PictureSamples.status(9)], reading: Theme.Reading(pictureRows: 5)) {
            .shown(PictureSamples.picture($0))
        }
        let rows = Set(screen.placed.flatMap { $0.row..<$0.row + $0.rows })
        #expect(screen.placed.count == 9 && rows.count <= 5)
    }

    @Test func `every error has a sentence in both languages`() {
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
