internal import App
internal import Core

/// A QR code in half cells: two modules in each.
struct QRCodeView {
    let code: QRCode

    /// The free border that readers need, in modules. Four by the standard; two do where the terminal is dark around it.
    private static let border = 2

    var rows: Int { (code.size + 2 * Self.border + 1) / 2 }
    var columns: Int { code.size + 2 * Self.border }

    /// Dark modules in the colour of ink, on paper, whatever the terminal's own colours are.
    @MainActor
    func draw(in screen: any Screen, row: Int, column: Int) {
        let style = Style(foreground: .palette(16), background: .palette(231))
        for line in 0..<rows {
            for place in 0..<columns {
                let x = place - Self.border
                let (upper, lower) = (line * 2 - Self.border, line * 2 + 1 - Self.border)
                let cell: DisplayText =
                    switch (code.isDark(row: upper, column: x), code.isDark(row: lower, column: x)) {
                    case (true, true): "█"
                    case (true, false): "▀"
                    case (false, true): "▄"
                    case (false, false): " "
                    }
                screen.put(cell, row: row + line, column: column + place, style: style)
            }
        }
    }
}
