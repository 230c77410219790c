import FoundationEssentials

@testable import App
@testable import Core
@testable import TUI

/// A screen as a picture, in SVG: `make screens` draws every page, to be looked at.
@MainActor
struct ScreenDrawing {
    /// The folder that `make screens` wants the pictures in; nil if the pages are compared instead.
    nonisolated static var folder: String? { ProcessInfo.processInfo.environment["TIDELINE_SCREENS"] }

    /// The languages in which pages are drawn: the codes in TIDELINE_LANGUAGES, else English and 简体中文.
    nonisolated static var languages: [Language] {
        let codes = ProcessInfo.processInfo.environment["TIDELINE_LANGUAGES"] ?? ""
        let chosen = codes.split(whereSeparator: \.isWhitespace).compactMap { Language(code: String($0)) }
        return chosen.isEmpty ? [.english, .simplifiedChinese] : chosen
    }

    /// The sizes in which pages are drawn.
    nonisolated static let sizes = [(12, 40), (20, 60), (24, 80), (40, 120), (45, 160)].map {
        ScreenSize(rows: $0.0, columns: $0.1)
    }

    /// The colours of the terminal: for `make screens` all of them, as most terminals have today.
    nonisolated static var colors: Int { folder == nil ? 16 : 1 << 24 }

    /// The themes that `make screens` draws with, from `assets/themes`: the one for the background. nil if the pages are compared
    /// instead.
    nonisolated static var themes: ThemeLibrary? {
        guard let folder else { return nil }
        let root = #filePath.split(separator: "/").dropLast(5).map { "/" + $0 }.joined()
        // No user has themes of their own there.
        return ThemeLibrary(configuration: folder, installed: root + "/assets/themes")
    }

    private let screen: MemoryScreen
    private let background: TerminalBackground
    /// The theme's colours of text and background.
    private let base: Style

    /// The pixels of a cell.
    private static let cell = (width: 9, height: 18)

    init(_ screen: MemoryScreen, on background: TerminalBackground, base: Style = .plain) {
        self.screen = screen
        self.background = background
        self.base = base
    }

    /// Writes a page, as `home.en.80x24.dark.svg`.
    func write(_ page: String, _ language: String, in folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let name = "\(page).\(language).\(screen.size.columns)x\(screen.size.rows).\(background).svg"
        try Data(svg.utf8).write(to: URL(filePath: folder).appending(path: name))
    }

    var svg: String {
        let (width, height) = (screen.size.columns * Self.cell.width, screen.size.rows * Self.cell.height)
        var parts = [
            #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" viewBox="0 0 \#(width) \#(height)">"#,
            "<style>text{font:15px 'DejaVu Sans Mono','Noto Sans Mono CJK SC',monospace;white-space:pre}</style>",
            Self.rectangle(0, 0, width, height, paper),
        ]
        for (row, cells) in screen.cells.enumerated() {
            for run in Self.runs(of: cells) { draw(run, row: row, into: &parts) }
        }
        for picture in screen.placed { draw(picture, into: &parts) }
        if let cursor = screen.cursor {
            let (x, y) = (cursor.column * Self.cell.width, cursor.row * Self.cell.height)
            parts.append(Self.rectangle(x, y, 2, Self.cell.height, ink))
        }
        return (parts + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    // MARK: Cells

    /// Cells beside each other in one style whose clusters are all wide, or all narrow: their text keeps its cells.
    private struct Run {
        var column: Int
        var text: String
        var cells: Int
        var isWide: Bool
        var style: Style
    }

    private static func runs(of cells: [MemoryScreen.Cell]) -> [Run] {
        var runs: [Run] = []
        for (column, cell) in cells.enumerated() {
            guard let cluster = cell.cluster else { continue }
            let isWide = column + 1 < cells.count && cells[column + 1].cluster == nil
            let width = isWide ? 2 : 1
            if let last = runs.last, last.style == cell.style, last.isWide == isWide, last.column + last.cells == column
            {
                runs[runs.count - 1].text += cluster
                runs[runs.count - 1].cells += width
            } else {
                runs.append(Run(column: column, text: cluster, cells: width, isWide: isWide, style: cell.style))
            }
        }
        return runs
    }

    private func draw(_ run: Run, row: Int, into parts: inout [String]) {
        let style = run.style.resolved(on: background, base: base)
        var colors = (color(style.foreground) ?? ink, color(style.background) ?? paper)
        if style.attributes.contains(.reverse) { swap(&colors.0, &colors.1) }
        let (x, y) = (run.column * Self.cell.width, row * Self.cell.height)
        let width = run.cells * Self.cell.width
        if colors.1 != paper { parts.append(Self.rectangle(x, y, width, Self.cell.height, colors.1)) }
        guard run.text.contains(where: { $0 != " " }) else { return }
        var attributes = #"x="\#(x)" y="\#(y + 14)" textLength="\#(width)" fill="\#(colors.0)""#
        if style.attributes.contains(.bold) { attributes += #" font-weight="bold""# }
        if style.attributes.contains(.dim) { attributes += #" opacity="0.6""# }
        if style.attributes.contains(.italic) { attributes += #" font-style="italic""# }
        if style.attributes.contains(.underline) { attributes += #" text-decoration="underline""# }
        let text = run.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        parts.append(#"<text \#(attributes) xml:space="preserve">\#(text)</text>"#)
    }

    private static func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: String) -> String {
        #"<rect x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)" fill="\#(color)"/>"#
    }

    // MARK: Pictures

    /// Draws the upper and the lower half of each cell of a picture in the colour of a pixel there.
    private func draw(_ picture: PlacedPicture, into parts: inout [String]) {
        let (bytes, size) = (picture.picture.bytes, picture.picture.size)
        guard picture.picture.encoding == .rgba, bytes.count == size.area * 4 else { return }
        for half in (picture.visible.lowerBound * 2)..<(picture.visible.upperBound * 2) {
            let y = (half - picture.row * 2) * size.height / (picture.rows * 2)
            for column in 0..<picture.columns where (0..<size.height).contains(y) {
                let start = (y * size.width + column * size.width / picture.columns) * 4
                parts.append(
                    Self.rectangle(
                        (picture.column + column) * Self.cell.width, half * Self.cell.height / 2, Self.cell.width,
                        Self.cell.height / 2, Self.hex(bytes[start..<start + 3])))
            }
        }
    }

    // MARK: Colours

    private var ink: String { color(base.foreground) ?? (background == .dark ? "#d8dee9" : "#24292f") }
    private var paper: String { color(base.background) ?? (background == .dark ? "#14181d" : "#ffffff") }

    /// The sixteen colours of common terminals.
    private static let standard: [[UInt8]] = [
        [0x28, 0x2c, 0x34], [0xe0, 0x6c, 0x75], [0x7f, 0xb3, 0x69], [0xd1, 0x9a, 0x4e], [0x52, 0x94, 0xe2],
        [0xb9, 0x73, 0xd0], [0x3f, 0xa0, 0xa8], [0xab, 0xb2, 0xbf], [0x6b, 0x72, 0x80], [0xff, 0x7b, 0x85],
        [0x98, 0xc3, 0x79], [0xe5, 0xc0, 0x7b], [0x74, 0xb0, 0xff], [0xd5, 0x8f, 0xea], [0x56, 0xb6, 0xc2],
        [0xff, 0xff, 0xff],
    ]

    private func color(_ color: Style.Color) -> String? {
        if case .exact(let color) = color { return Self.hex([color.red, color.green, color.blue][...]) }
        guard case .palette(let index) = color else { return nil }
        if index < 16 { return Self.hex(Self.standard[Int(index)][...]) }
        if index >= 232 { return Self.hex(Array(repeating: (index - 232) * 10 + 8, count: 3)[...]) }
        // xterm's cube.
        let place = index - 16
        return Self.hex([place / 36, place / 6 % 6, place % 6].map { $0 == 0 ? 0 : $0 * 40 + 55 }[...])
    }

    private static func hex(_ color: ArraySlice<UInt8>) -> String {
        "#" + color.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
