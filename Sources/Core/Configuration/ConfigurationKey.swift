/// The keys of `config.toml`, in the order in which the default file lists them.
package enum ConfigurationKey: String, CaseIterable, Sendable {
    case language
    case ambiguousWidth = "ambiguous-width"
    case markRead = "mark-read"
    case keepStatuses = "keep-statuses"
    case keepDays = "keep-days"
    case notify
    case welcome
    case weiboKey = "weibo-app-key"
    case weiboSecret = "weibo-app-secret"
    case weiboRedirect = "weibo-redirect"
    case tmdbKey = "tmdb-key"

    /// A value as the file gives it.
    enum Value {
        case text(String)
        case number(Int)
        case truth(Bool)
        /// Of a kind that no key has.
        case other
    }

    /// What may stand there, the default first; empty for a number.
    package var words: [String] {
        switch self {
        case .language: Preferences.InterfaceLanguage.allCases.map(\.rawValue)
        case .ambiguousWidth: AmbiguousWidth.allCases.map(\.rawValue)
        case .markRead: Preferences.ReadMark.allCases.map(\.rawValue)
        case .notify: Preferences.Notification.allCases.map(\.rawValue)
        case .keepStatuses, .keepDays, .welcome, .weiboKey, .weiboSecret, .weiboRedirect, .tmdbKey: []
        }
    }

    /// What is said of a value that may not stand there.
    package var allowed: [String] {
        switch self {
        case .welcome: ["true", "false"]
        case .weiboKey, .weiboSecret, .weiboRedirect, .tmdbKey: ["\"…\""]
        default: words.isEmpty ? ["0", "1", "2 …"] : words
        }
    }

    /// What it is for, as a comment of the default file.
    package var comment: String {
        switch self {
        case .language: "The language of the interface: that of the locale, English or 简体中文."
        case .ambiguousWidth:
            "Cells of characters about which terminals differ (Greek, Cyrillic, \"…\"): as the terminal answers, one or two."
        case .markRead: "When a status counts as read: it has been on screen, or m was pressed."
        case .keepStatuses: "How many statuses of each timeline are kept; 0 for all."
        case .keepDays: "How many days they are kept; 0 for ever. Bookmarked ones always are."
        case .notify:
            "Notification of new messages: as chosen on the Me tab, off, the bell, the terminal or the desktop."
        case .welcome: "Whether you are greeted at the start."
        case .weiboKey:
            "Your own Weibo application's key; Weibo has no public one. Make the file readable by you alone."
        case .weiboSecret: "Its secret."
        case .weiboRedirect: "Its redirect address, byte for byte as in its settings."
        case .tmdbKey: "Your own TMDB key, or read token."
        }
    }

    /// - Returns: whether the value is one of those allowed.
    func set(_ value: Value, in preferences: inout Preferences) -> Bool {
        switch (self, value) {
        case (.language, .text(let word)): Self.set(&preferences.language, word)
        case (.ambiguousWidth, .text(let word)): Self.set(&preferences.ambiguousWidth, word)
        case (.markRead, .text(let word)): Self.set(&preferences.readMark, word)
        case (.keepStatuses, .number(let number)): Self.set(&preferences.keepStatuses, number)
        case (.keepDays, .number(let number)): Self.set(&preferences.keepDays, number)
        case (.notify, .text(let word)): Self.set(&preferences.notification, word)
        case (.welcome, .truth(let truth)): Self.set(&preferences.welcomes, truth)
        case (.weiboKey, .text(let text)): Self.set(free: &preferences.weiboKey, text)
        case (.weiboSecret, .text(let text)): Self.set(free: &preferences.weiboSecret, text)
        case (.weiboRedirect, .text(let text)): Self.set(free: &preferences.weiboRedirect, text)
        case (.tmdbKey, .text(let text)): Self.set(free: &preferences.tmdbKey, text)
        default: false
        }
    }

    private static func set<Word: RawRepresentable<String>>(_ place: inout Word, _ word: String) -> Bool {
        guard let known = Word(rawValue: word) else { return false }
        place = known
        return true
    }

    private static func set(free place: inout String, _ text: String) -> Bool {
        guard text.utf8.count <= 1000 else { return false }
        place = text
        return true
    }

    private static func set(_ place: inout Bool, _ truth: Bool) -> Bool {
        place = truth
        return true
    }

    private static func set(_ place: inout Int, _ number: Int) -> Bool {
        guard (0...1_000_000_000).contains(number) else { return false }
        place = number
        return true
    }

    /// A file with every key at its default, each explained.
    package static var defaultFile: String {
        let defaults = Preferences()
        return allCases.map { key in
            let value =
                switch key {
                case .keepStatuses: String(defaults.keepStatuses)
                case .keepDays: String(defaults.keepDays)
                case .welcome: String(defaults.welcomes)
                case .weiboKey, .weiboSecret, .weiboRedirect, .tmdbKey: "\"\""
                default: "\"\(key.words[0])\""
                }
            let words = key.words.map { "\"\($0)\"" }.joined(separator: ", ")
            let hint = words.isEmpty ? "" : "# One of \(words).\n"
            return "# \(key.comment)\n\(hint)\(key.rawValue) = \(value)\n"
        }.joined(separator: "\n")
    }
}
