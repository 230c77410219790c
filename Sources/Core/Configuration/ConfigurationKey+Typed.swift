/// Values as users type and read them.
extension ConfigurationKey {
    /// Reads a typed value: as the file has it, or without quotation marks and brackets.
    ///
    /// - Returns: nil for what isn't valid for the key.
    package func value(typed text: String) -> ConfigurationValue? {
        let document = TOMLDocument("value = \(text)")
        let written = document.issues.isEmpty && document.entries.count == 1 ? document.entries[0].value : nil
        let flag: ConfigurationValue? =
            switch text {
            case "on", "yes": .flag(true)
            case "off", "no": .flag(false)
            default: nil
            }
        let texts = text.split(separator: ",").map { part in
            part.split(separator: " ").joined(separator: " ")
        }
        return [written, flag, .text(text), .texts(texts.filter { !$0.isEmpty })].compactMap(\.self)
            .first { kind.accepts($0) }
    }

    /// Returns a value as it can be typed; empty for none.
    package static func typed(_ value: ConfigurationValue?) -> String {
        switch value {
        // As in the file where it would be read as something else.
        case .text(let text):
            text.hasPrefix("\"") || text.hasPrefix("'") ? ConfigurationValue.text(text).notation : text
        case .texts(let texts):
            texts.contains { $0.contains(",") }
                ? ConfigurationValue.texts(texts).notation : texts.joined(separator: ", ")
        case .number, .flag: value?.notation ?? ""
        case .other, nil: ""
        }
    }

    /// The values to choose from; empty where any text or number of a kind is valid.
    package var choices: [ConfigurationValue] {
        switch kind {
        case .flag: [.flag(true), .flag(false)]
        case .words(let words): words.map { .text($0) }
        case .number, .subset, .text, .texts, .pins, .hours, .color: []
        }
    }

    /// Returns the value beside another one: the next choice, or a number that is one step higher or lower.
    ///
    /// - Returns: nil for a text.
    package func value(beside value: ConfigurationValue?, by step: Int) -> ConfigurationValue? {
        if case .number(let range) = kind, case .number(let number) = value {
            let size = number < 100 ? 1 : number < 1000 ? 10 : 1000
            return .number(min(max(range.lowerBound, number + step * size), range.upperBound))
        }
        guard !choices.isEmpty else { return nil }
        let index = value.flatMap { choices.firstIndex(of: $0) } ?? 0
        return choices[(index + step + choices.count) % choices.count]
    }
}
