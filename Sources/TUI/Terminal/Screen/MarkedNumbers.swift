internal import Core

/// Exact colours and kinds of underline in ncurses, which draws numbers of a palette and one underline.
///
/// Entries of terminfo with direct colours have no palette, whose colours are the user's own, and many systems lack them. So
/// ncurses is given numbers that stand for colours, and for kinds of underline in colours. It marks their cells as blinking,
/// which the program never draws, and `OutputCompactor` sends what they stand for instead.
struct MarkedNumbers {
    /// The first number: those before have shorter sequences of their own.
    static let first: UInt8 = 16
    private(set) var looks: [OutputCompactor.Look] = []
    private var numbers: [OutputCompactor.Look: UInt8] = [:]

    /// Whether the numbers may run out with another theme.
    var isCrowded: Bool { looks.count > 120 }

    /// Returns the number for a colour; nil if there is none left. The terminal's own has none and needs none: -1.
    /// - Parameter underline: the kind of underline in this colour, as in `Style.Attributes.underlineKind`.
    mutating func number(for color: Style.Color, underline: Int? = nil) -> Int32? {
        let shown = OutputCompactor.Color(color)
        if shown == nil, underline == nil { return -1 }
        let look = OutputCompactor.Look(color: shown ?? .standard, underline: underline)
        if let number = numbers[look] { return Int32(number) }
        guard let number = UInt8(exactly: Int(Self.first) + looks.count) else { return nil }
        looks.append(look)
        numbers[look] = number
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

extension Style.Attributes {
    /// The kind of underline as SGR 4 names it behind a colon, from 2 on; nil for the usual one, and for none.
    var underlineKind: Int? { Self.underlines.firstIndex(where: contains).map { $0 + 2 } }
}
