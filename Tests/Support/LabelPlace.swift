/// A place on screen for short texts: the cells that it has in a window of 80 columns, and the messages that stand there.
/// `LabelWidthTests` fills each place, and `StringsTests` compares the messages of each language with it.
package enum LabelPlace: String, CaseIterable, Sendable {
    /// Three of them fit into the hint line.
    case hint
    /// What a command does, beside its name and its keys above the command line.
    case command
    /// Beside the title of a page.
    case header
    /// In front of a field of a form.
    case loginField

    package var cells: Int {
        switch self {
        case .hint: 20
        case .command: 44
        case .header: 40
        case .loginField: 28
        }
    }

    private var others: Set<String> {
        guard self == .loginField else { return [] }
        return [
            "serviceLabel", "serverLabel", "accountLabel", "codeLabel", "repeatedPasswordLabel", "filterTitle",
            "filterWords", "filterWord", "filterAction", "filterEnds", "pollDuration",
        ]
    }

    /// - Parameter key: the name of a message, such as `hintSearchServer`.
    package func holds(_ key: String) -> Bool {
        others.contains(key) || key.hasPrefix(rawValue) && key.dropFirst(rawValue.count).first?.isUppercase == true
    }
}
