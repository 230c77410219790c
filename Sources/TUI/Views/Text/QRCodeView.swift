internal import App
internal import Core

/// A QR code in cells. Two modules stand in each, one over the other, in signs that every font has; where that is too high
/// for the window six, if the terminal draws such signs (Unicode 13, "Symbols for Legacy Computing").
struct QRCodeView {
    let code: QRCode
    /// Modules in a cell.
    private let down: Int
    private let across: Int
    /// The free border that readers need, in modules. Four by the standard; less does where the terminal is dark around it.
    private let border: Int

    var rows: Int { Self.size(code, down, across, border).rows }
    var columns: Int { Self.size(code, down, across, border).columns }

    /// Creates nil where the window is too small.
    ///
    /// - Parameter hasSextants: whether the terminal is known to draw sextants.
    init?(code: QRCode, rows: Int, columns: Int, hasSextants: Bool) {
        let sextants = hasSextants ? [(2, 3, 2), (2, 3, 1)] : []
        for (across, down, border) in [(1, 2, 2), (1, 2, 1)] + sextants {
            let size = Self.size(code, down, across, border)
            guard size.rows <= rows, size.columns <= columns else { continue }
            self.code = code
            (self.down, self.across, self.border) = (down, across, border)
            return
        }
        return nil
    }

    /// Returns the smallest part of a window that a code fits into.
    static func smallest(for code: QRCode, hasSextants: Bool) -> ScreenSize {
        hasSextants ? size(code, 3, 2, 1) : size(code, 2, 1, 1)
    }

    private static func size(_ code: QRCode, _ down: Int, _ across: Int, _ border: Int) -> ScreenSize {
        let side = code.size + 2 * border
        return ScreenSize(rows: (side + down - 1) / down, columns: (side + across - 1) / across)
    }

    /// Draws dark modules in the colour of ink, on paper, whatever the terminal's own colours are.
    @MainActor
    func draw(in screen: any Screen, row: Int, column: Int) {
        let style = Style(foreground: .palette(16), background: .palette(231))
        for line in 0..<rows {
            for place in 0..<columns {
                screen.put(cell(line, place), row: row + line, column: column + place, style: style)
            }
        }
    }

    private func cell(_ line: Int, _ place: Int) -> DisplayText {
        var bits = 0
        for index in 0..<down * across {
            let isDark = code.isDark(
                row: line * down + index / across - border, column: place * across + index % across - border)
            if isDark { bits |= 1 << index }
        }
        return across == 1 ? Self.halves[bits] : Self.sixths[bits]
    }

    private static let halves: [DisplayText] = [" ", "▀", "▄", "█"]

    /// The signs by the bits of the modules, from the top left. U+1FB00 to U+1FB3B in this order; three are older.
    private static let sixths: [DisplayText] = (0..<64).map { bits in
        switch bits {
        case 0: " "
        case 0b010101: "▌"
        case 0b101010: "▐"
        case 0b111111: "█"
        default:
            Unicode.Scalar(UInt32(0x1FB00 + bits - 1 - (bits > 0b010101 ? 1 : 0) - (bits > 0b101010 ? 1 : 0)))
                .map { Sanitizer.clean(RawText(String(Character($0)))) } ?? " "
        }
    }
}
