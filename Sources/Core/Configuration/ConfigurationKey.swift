/// The keys of `config.toml`, in the order in which the default file lists them.
package enum ConfigurationKey: String, CaseIterable, Sendable {
    case language
    case ambiguousWidth = "ambiguous-width"
    case contentWidth = "content-width"
    case density
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
        case .density: Preferences.Density.allCases.map(\.rawValue)
        case .markRead: Preferences.ReadMark.allCases.map(\.rawValue)
        case .notify: Preferences.Notification.allCases.map(\.rawValue)
        case .contentWidth, .keepStatuses, .keepDays, .welcome, .weiboKey, .weiboSecret, .weiboRedirect, .tmdbKey: []
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
        case .language: "Interface language: from the locale, English or 简体中文."
        case .ambiguousWidth:
            "Width of ambiguous-width characters (Greek, Cyrillic, \"…\") in cells: detected, one or two."
        case .contentWidth: "Maximum width of a post's text in cells; 0 for the width of the window."
        case .density: "With blank lines between paragraphs and posts, or compact."
        case .markRead: "When a post counts as read: after it was on screen, or when you press m."
        case .keepStatuses: "Posts to keep in each timeline; 0 keeps all."
        case .keepDays: "Days to keep posts; 0 keeps them forever. Bookmarked posts are always kept."
        case .notify:
            "Notifications of new messages: as chosen on the Me tab, off, terminal bell, terminal or desktop."
        case .welcome: "Show a greeting at startup."
        case .weiboKey:
            "Weibo app key of your own application. Make this file readable only by you (chmod 600)."
        case .weiboSecret: "Weibo app secret."
        case .weiboRedirect: "Weibo redirect URI, exactly as in the application's settings."
        case .tmdbKey: "TMDB API key or read access token."
        }
    }

    /// - Returns: whether the value is one of those allowed.
    func set(_ value: Value, in preferences: inout Preferences) -> Bool {
        switch (self, value) {
        case (.language, .text(let word)): Self.set(&preferences.language, word)
        case (.ambiguousWidth, .text(let word)): Self.set(&preferences.ambiguousWidth, word)
        case (.contentWidth, .number(let number)): Self.set(&preferences.contentWidth, number)
        case (.density, .text(let word)): Self.set(&preferences.density, word)
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
                case .contentWidth: String(defaults.contentWidth)
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
