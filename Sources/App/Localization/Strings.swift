package import Core

/// The sentences and labels shown to the user, in English and 简体中文. Each member is one sentence or label.
///
/// Extensions in this folder group them by subject. Counts are written by `plural` and `number`.
package struct Strings: Sendable, Hashable {
    package let language: Language
    /// The time zone of the dates and times in sentences.
    package let zone: LocalZone

    package init(language: Language, zone: LocalZone) {
        self.language = language
        self.zone = zone
    }

    /// Returns the text for the current language. The other one isn't composed: each drawing has dozens of texts.
    package func text(
        _ english: @autoclosure () -> DisplayText, _ chinese: @autoclosure () -> DisplayText
    ) -> DisplayText {
        switch language {
        case .english: english()
        case .simplifiedChinese: chinese()
        }
    }

    /// Returns a label and the text that it labels: "Picture: a lighthouse".
    package func labelled(_ label: DisplayText, _ content: DisplayText) -> DisplayText {
        text("\(label): \(content)", "\(label)：\(content)")
    }

    /// Returns a text with a note behind it: "Picture (sensitive)".
    package func noted(_ content: DisplayText, _ note: DisplayText) -> DisplayText {
        text("\(content) (\(note))", "\(content)（\(note)）")
    }

    /// Returns a whole number with its thousands separated: "1,234,567".
    package func number(_ number: some BinaryInteger) -> DisplayText {
        guard number.magnitude >= 1000 else { return "\(number)" }
        return "\(self.number(number / 1000)),\(number.magnitude % 1000, zeroPaddedTo: 3)"
    }

    /// Returns a count with its English noun: "1 post", "1,234 posts". Chinese nouns have one form and need `number` only.
    package func plural(_ count: some BinaryInteger, one: DisplayText, other: DisplayText) -> DisplayText {
        "\(number(count)) \(count == 1 ? one : other)"
    }
}
