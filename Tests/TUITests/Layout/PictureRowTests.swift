import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@Suite("Pictures in the layout of a row")
struct PictureRowTests {
    private let strings = Strings(language: .english)
    private let shown = RowStyle.Pictures.shown(cell: PictureSamples.cell, rows: 12)

    private func layout(
        _ status: Status, width: Int = 80, density: Preferences.Density = .comfortable, isOpen: Bool = false,
        pictures: RowStyle.Pictures? = nil, showsEmoji: Bool = false
    ) -> StatusRowLayout {
        let builder = StatusRowBuilder(strings: strings, me: nil, time: TestTime())
        let style = RowStyle(
            width: width, density: density, strings: strings, exactTimes: false, isOpen: isOpen, widths: .standard,
            pictures: pictures ?? shown, showsEmoji: showsEmoji)
        return StatusRowLayout(builder.row(status), style: style)
    }

    private func texts(_ layout: StatusRowLayout) -> [String] {
        layout.lines.map { $0.runs.map(\.text.string).joined() }
    }

    private func tiles(_ layout: StatusRowLayout) -> [PicturePlace] {
        layout.pictures.filter { $0.kind != .avatar }
    }

    @Test func `a picture has lines of its own above its description`() throws {
        let layout = layout(PictureSamples.status(1))
        let place = try #require(tiles(layout).first)
        #expect(tiles(layout).count == 1 && !place.fills)
        #expect(place.url == RawText("https://harbour.example/small/1/1"))
        #expect(texts(layout)[place.line..<place.line + place.rows].allSatisfy { $0.isEmpty })
        #expect(texts(layout)[place.line + place.rows] == "▣ Picture: Boat 1")
    }

    @Test func `there is a place for the sign of an animated picture behind its description, or over its end`() throws {
        var status = PictureSamples.status(1)
        let short = layout(status)
        let place = try #require(tiles(short).first)
        let line = short.lines[place.line + place.rows]
        #expect(place.sign == PicturePlace.SignPlace(line: place.rows, column: line.end + 1))
        status.attachments[0].description = RawText(String(repeating: "boat ", count: 40))
        let long = try #require(tiles(layout(status)).first?.sign)
        #expect(long.line == place.rows && long.column == 79 - 5)
        let several = tiles(layout(PictureSamples.status(5)))
        #expect(Set(several.compactMap(\.sign?.column)).count == 1 && several.allSatisfy { $0.sign != nil })
        #expect(Set(several.map { $0.line + ($0.sign?.line ?? 0) }).count == 1)
        // The line of such a video begins with the sign.
        status.attachments[0].kind = .known(.gifv)
        let animation = try #require(tiles(layout(status)).first)
        #expect(animation.sign == nil)
    }

    @Test func `several pictures have one line of descriptions`() {
        let layout = layout(PictureSamples.status(3))
        #expect(tiles(layout).count == 3 && tiles(layout).allSatisfy(\.fills))
        #expect(texts(layout).contains("▣ 3 pictures · Boat 1 · Boat 2 · Boat 3"))
    }

    @Test func `the height doesn't depend on what is known of a picture`() {
        var status = PictureSamples.status(2)
        let height = layout(status).height
        status.attachments[0].blurhash = RawText("00OZZy")
        status.attachments[1].description = nil
        #expect(layout(status).height == height)
    }

    @Test func `pictures are lines of text where they can't be shown`() {
        let status = PictureSamples.status(2)
        #expect(texts(layout(status, pictures: .text)).contains("▣ Picture: Boat 2"))
        #expect(texts(layout(status, width: 39)).contains { $0.hasPrefix("▣ Picture: Boat 2") })
        #expect(texts(layout(status, density: .compact)).first?.contains("▣2") == true)
        for layout in [layout(status, pictures: .text), layout(status, width: 39), layout(status, density: .compact)] {
            #expect(tiles(layout).isEmpty)
        }
    }

    @Test func `pictures that are off are counted`() {
        let layout = layout(PictureSamples.status(3), pictures: .count)
        #expect(layout.pictures.isEmpty && texts(layout).contains("▣ 3 pictures"))
    }

    @Test func `sensitive pictures are hidden until the post is opened, at the same height`() {
        var status = PictureSamples.status(2)
        status.isSensitive = true
        let (closed, open) = (layout(status), layout(status, isOpen: true))
        #expect(tiles(closed).allSatisfy { $0.kind == .hidden && $0.url == nil })
        #expect(tiles(open).allSatisfy { $0.url != nil })
        #expect(closed.height == open.height)
    }

    @Test func `pictures behind a warning have no place until it is opened`() {
        var status = PictureSamples.status(2)
        status.spoiler = RawText("Boats")
        #expect(tiles(layout(status)).isEmpty)
        #expect(tiles(layout(status, isOpen: true)).count == 2)
    }

    @Test func `a video shows its preview and says what it is`() {
        var status = PictureSamples.status(1)
        status.attachments[0].kind = .known(.video)
        #expect(tiles(layout(status)).count == 1 && texts(layout(status)).contains("▶ Video: Boat 1"))
        // Of several, the line is about all.
        var several = PictureSamples.status(2)
        several.attachments[0].kind = .known(.video)
        let lines = texts(layout(several))
        #expect(lines.contains { $0.hasPrefix("▣ ") } && !lines.contains { $0.contains("▶") })
        status.attachments[0].previewURL = nil
        #expect(tiles(layout(status)).isEmpty && texts(layout(status)).contains("▣ Video: Boat 1"))
    }

    @Test func `the pictures of a quoted post stay behind its line`() {
        var status = Status.example(id: 2)
        status.quote = Quote(state: .known(.accepted), status: Box(PictureSamples.status(2)))
        let layout = layout(status)
        #expect(tiles(layout).count == 2)
        for place in tiles(layout) {
            #expect(place.column > 7 && place.column + place.columns < 80)
            #expect(texts(layout)[place.line..<place.line + place.rows].allSatisfy { $0 == "│" })
        }
    }

    @Test func `a link's picture is left of its title in a wide row`() throws {
        var status = Status.example(id: 3)
        status.card = Card(
            url: RawText("https://harbour.example/a"), title: RawText("The harbour in winter"),
            description: RawText(""),
            provider: RawText(""), imageURL: RawText("https://harbour.example/a.png"))
        let wide = layout(status)
        let place = try #require(tiles(wide).first)
        #expect(place.kind == .plain && place.rows == 3 && place.columns == 10)
        #expect(wide.lines[place.line].runs.first?.column == place.column + place.columns + 1)
        #expect(
            texts(wide)[place.line] == "↗ The harbour in winter" && texts(wide)[place.line + 1] == "harbour.example")
        #expect(tiles(layout(status, width: 59)).isEmpty)
        #expect(tiles(layout(status, pictures: .text)).isEmpty)
    }

    @Test func `an avatar takes two lines over its initials`() throws {
        var account = Account.example()
        account.avatarURL = RawText("https://harbour.example/ada.png")
        let avatar = try #require(layout(.example(id: 4, account: account)).pictures.first)
        #expect(avatar.kind == .avatar && avatar.rows == 2 && avatar.columns == 4 && avatar.column == 2)
        // A row of one line keeps the initials.
        #expect(layout(.example(id: 4, text: "", account: account)).pictures.isEmpty)
        #expect(layout(.example(id: 4, account: account), pictures: .text).pictures.isEmpty)
    }

    // MARK: Custom emoji

    private func emoji(_ name: String, url: String? = nil) -> CustomEmoji {
        CustomEmoji(shortcode: RawText(name), url: RawText(url ?? "https://harbour.example/\(name).png"))
    }

    private func status(_ text: String, _ emojis: [CustomEmoji]) -> Status {
        var status = Status.example(id: 7, text: text)
        status.emojis = emojis
        return status
    }

    @Test func `custom emoji are names, or pictures of two cells where that is wanted`() throws {
        let status = status("A :blobcat: and :fox: :owl:", [emoji("blobcat"), emoji("fox")])
        #expect(texts(layout(status)).contains("A :blobcat: and :fox: :owl:"))
        #expect(tiles(layout(status)).isEmpty)

        let shown = layout(status, showsEmoji: true)
        let line = try #require(texts(shown).firstIndex(of: "A    and    :owl:"))
        #expect(
            tiles(shown) == [
                PicturePlace(
                    kind: .emoji("blobcat"), url: RawText("https://harbour.example/blobcat.png"), fills: false,
                    line: line, column: 9, rows: 1, columns: 2),
                PicturePlace(
                    kind: .emoji("fox"), url: RawText("https://harbour.example/fox.png"), fills: false, line: line,
                    column: 16, rows: 1, columns: 2),
            ])
    }

    @Test func `custom emoji stay names where rows show no pictures`() {
        let status = status("A :fox:", [emoji("fox")])
        for layout in [
            layout(status, pictures: .text, showsEmoji: true), layout(status, width: 39, showsEmoji: true),
            layout(status, density: .compact, showsEmoji: true),
        ] {
            #expect(tiles(layout).isEmpty && texts(layout).contains { $0.hasSuffix("A :fox:") })
        }
    }

    @Test func `of very many custom emoji the first are pictures`() {
        let status = status(String(repeating: ":fox: ", count: 61), [emoji("fox")])
        let layout = layout(status, showsEmoji: true)
        #expect(tiles(layout).count == 60)
        #expect(texts(layout).joined().ranges(of: ":fox:").count == 1)
    }

    @Test func `a text breaks around custom emoji, and never in one`() {
        var random = SeededGenerator(seed: 21)
        let emojis = [emoji("fox"), emoji("owl")]
        let parts = [":fox:", ":owl:", " ", " harbour ", "口", ", ", "mist"]
        for _ in 0..<200 {
            let text = (0..<40).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            let width = Int.random(in: 44...100, using: &random)
            let status = status(text, emojis)
            let layout = layout(status, width: width, isOpen: true, showsEmoji: true)
            for place in tiles(layout) {
                #expect(place.column >= 7 && place.column + place.columns < width)
                let runs = layout.lines[place.line].runs.filter { $0.column == place.column }
                #expect(runs.map(\.text) == ["  "], "\(text)")
            }
            let names = texts(self.layout(status, width: 400, isOpen: true)).joined()
            #expect(tiles(layout).count == names.count { $0 == ":" } / 2, "\(text)")
        }
    }

    @Test func `a place is always inside its row`() {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<300 {
            var status = PictureSamples.status(Int.random(in: 1...12, using: &random))
            status.isSensitive = Bool.random(using: &random)
            status.quote = Quote(
                state: .known(.accepted), status: Box(PictureSamples.status(Int.random(in: 1...5, using: &random))))
            let width = Int.random(in: 20...200, using: &random)
            let layout = layout(
                status, width: width, density: .comfortable,
                pictures: .shown(cell: PictureSamples.cell, rows: Int.random(in: 1...30, using: &random)))
            for place in layout.pictures {
                #expect(place.column >= 0 && place.column + place.columns < width)
                #expect(place.line >= 0 && place.line + place.rows <= layout.height)
            }
        }
    }
}
