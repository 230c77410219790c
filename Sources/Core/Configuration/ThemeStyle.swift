/// The style of a role: words such as `bold underline #ff8800 on black`, or the number of a colour.
package struct ThemeStyle: Hashable, Sendable {
    package struct Attributes: OptionSet, Hashable, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }

        package static let bold = Attributes(rawValue: 1 << 0)
        package static let dim = Attributes(rawValue: 1 << 1)
        package static let italic = Attributes(rawValue: 1 << 2)
        package static let underline = Attributes(rawValue: 1 << 3)
        package static let reverse = Attributes(rawValue: 1 << 4)

        // Kinds of underline. Each is an underline, too: that is what terminals without the kind show.
        package static let double = Attributes(rawValue: 1 << 5 | underline.rawValue)
        package static let curly = Attributes(rawValue: 1 << 6 | underline.rawValue)
        package static let dotted = Attributes(rawValue: 1 << 7 | underline.rawValue)
        package static let dashed = Attributes(rawValue: 1 << 8 | underline.rawValue)
        /// The kinds of underline besides the usual one.
        package static let underlines: [Attributes] = [.double, .curly, .dotted, .dashed]

        /// The number of kinds of underline, besides the usual one.
        fileprivate var underlineCount: Int { Self.underlines.count(where: contains) }
    }

    /// nil for the colour of text.
    package var foreground: ThemeColor?
    /// nil for the background of the screen.
    package var background: ThemeColor?
    /// nil where the words name none.
    package var attributes: Attributes?

    package init(foreground: ThemeColor? = nil, background: ThemeColor? = nil, attributes: Attributes? = nil) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// Creates the style of text in a colour of the terminal's palette.
    init(_ index: UInt8, _ attributes: Attributes? = nil) {
        self.init(foreground: .palette(index), attributes: attributes)
    }

    /// The longest text, in bytes.
    private static let limit = 200

    /// Words for attributes, in the order in which they are written.
    private static let words: [(word: String, attributes: Attributes)] = [
        ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline), ("curly", .curly),
        ("dotted", .dotted), ("dashed", .dashed), ("double", .double), ("reverse", .reverse), ("plain", []),
    ]

    /// - Parameter palette: the names of colours besides those of every theme.
    /// - Returns: nil for anything but a style.
    package init?(_ value: ConfigurationValue, palette: [String: ThemeColor] = [:]) {
        switch value {
        case .number(let number):
            guard let index = UInt8(exactly: number) else { return nil }
            self.init(index)
        case .text(let text):
            guard text.utf8.count <= Self.limit, let style = Self.parse(text, palette) else { return nil }
            self = style
        case .flag, .texts, .other: return nil
        }
    }

    private static func parse(_ text: String, _ palette: [String: ThemeColor]) -> ThemeStyle? {
        var style = ThemeStyle()
        var words = text.split(separator: " ")[...]
        while let word = words.popFirst() {
            if let known = Self.words.first(where: { $0.word == word }) {
                let attributes = (style.attributes ?? []).union(known.attributes)
                guard attributes.underlineCount <= 1 else { return nil }
                style.attributes = attributes
            } else if word == "on" {
                guard style.background == nil, let next = words.popFirst(),
                    let color = palette[String(next)] ?? ThemeColor(next)
                else { return nil }
                style.background = color
            } else {
                guard style.foreground == nil, let color = palette[String(word)] ?? ThemeColor(word) else { return nil }
                style.foreground = color
            }
        }
        return style == ThemeStyle() ? nil : style
    }

    /// The style as it is written in a file.
    package var value: ConfigurationValue {
        if case .palette(let index)? = foreground, background == nil, attributes == nil { return .number(Int(index)) }
        var words: [String] = []
        if let attributes {
            let isSpecial = attributes.underlineCount > 0
            words = Self.words.filter { word in
                guard attributes.contains(word.attributes) else { return false }
                switch word.attributes {
                case []: return attributes.isEmpty
                case .underline: return !isSpecial
                default: return true
                }
            }.map(\.word)
        }
        if let foreground { words.append(foreground.notation) }
        if let background { words += ["on", background.notation] }
        return .text(words.joined(separator: " "))
    }

    /// The style of a role as it is written by hand: colours have names, and a background stands alone.
    func value(for role: ThemeRole) -> ConfigurationValue {
        var style = self
        if role.row.use == .background, foreground == nil { (style.foreground, style.background) = (background, nil) }
        if style == ThemeStyle() { return .text("default") }
        if case .palette? = style.foreground, style.background == nil, style.attributes == nil {
            return .text(style.foreground?.notation ?? "")
        }
        return style.value
    }

    /// Returns the style for a role: where that is a background, a single colour is one.
    package func placed(in role: ThemeRole) -> ThemeStyle {
        guard role.row.use == .background, background == nil else { return self }
        return ThemeStyle(background: foreground, attributes: attributes)
    }

    /// Returns the style with the colours and attributes that the user has set.
    package func merged(with own: ThemeStyle) -> ThemeStyle {
        var style = self
        if own.background != nil {
            style.background = own.background
            // The text on a surface has a colour for it.
            if background == .surface { style.foreground = nil }
        }
        if own.foreground != nil { style.foreground = own.foreground }
        // A colour that the user has chosen isn't dimmed.
        if let attributes = own.attributes { style.attributes = attributes } else { style.attributes?.remove(.dim) }
        return style
    }
}
