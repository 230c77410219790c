/// Exact colours in ncurses, which draws numbers of a palette.
///
/// Entries of terminfo with direct colours have no palette, whose colours are the user's own, and many systems lack them. So
/// ncurses is given numbers that stand for colours. It marks their cells as blinking, which the program never draws, and
/// `OutputCompactor` sends the colours instead.
struct ExactColors {
    /// The first number: those before have shorter sequences of their own.
    static let first: UInt8 = 16
    private(set) var colors: [OutputCompactor.Color] = []
    private var numbers: [OutputCompactor.Color: UInt8] = [:]

    /// Whether the numbers may run out with another theme.
    var isCrowded: Bool { colors.count > 120 }

    /// Returns the number for a colour; nil if there is none left. The terminal's own has none and needs none: -1.
    mutating func number(for color: Style.Color) -> Int32? {
        guard let shown = OutputCompactor.Color(color) else { return -1 }
        if let number = numbers[shown] { return Int32(number) }
        guard let number = UInt8(exactly: Int(Self.first) + colors.count) else { return nil }
        colors.append(shown)
        numbers[shown] = number
        return Int32(number)
    }
}

extension OutputCompactor.Color {
    /// - Returns: nil for the terminal's own colour.
    fileprivate init?(_ color: Style.Color) {
        switch color {
        case .standard, .surface, .onSurface: return nil
        case .palette(let index) where index < 8: self = .basic(index)
        case .palette(let index) where index < 16: self = .bright(index - 8)
        case .palette(let index): self = .indexed(index)
        case .exact(let color): self = .exact(color.red, color.green, color.blue)
        }
    }
}
