/// The keys of `config.toml`, in the order of the default file.
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
    case whatsNew = "whats-new"
    case editor
    case altReminder = "alt-reminder"
    case undoSend = "undo-send"
    case pictures
    case pictureRows = "picture-rows"
    case emojiPictures = "emoji-pictures"
    case pictureCache = "picture-cache"
    case pictureBudget = "picture-budget"
    case picturesFolder = "pictures-folder"
    case player
    case motion
    case browser

    /// A value of the TOML table.
    enum Value {
        case text(String)
        case number(Int)
        case bool(Bool)
        /// An array that holds texts only.
        case texts([String])
        /// A type that no key has.
        case other
    }

    /// The valid words, the default first; empty if the value is not one of several words.
    package var words: [String] {
        switch self {
        case .language: Preferences.InterfaceLanguage.allCases.map(\.rawValue)
        case .ambiguousWidth: AmbiguousWidth.allCases.map(\.rawValue)
        case .density: Preferences.Density.allCases.map(\.rawValue)
        case .markRead: Preferences.ReadMark.allCases.map(\.rawValue)
        case .notify: Preferences.Notification.allCases.map(\.rawValue)
        case .pictures: Preferences.PictureDisplay.allCases.map(\.rawValue)
        case .whatsNew: Preferences.News.allCases.map(\.rawValue)
        case .contentWidth, .keepStatuses, .keepDays, .welcome, .editor, .altReminder, .undoSend, .pictureRows,
            .emojiPictures, .pictureCache, .pictureBudget, .picturesFolder, .player, .motion, .browser:
            []
        }
    }

    /// The valid values, as shown with an invalid one.
    package var allowed: [String] {
        switch self {
        case .welcome, .altReminder, .emojiPictures, .motion: ["true", "false"]
        case .editor, .picturesFolder, .player, .browser: ["\"…\""]
        case .pictureRows: ["1 … 100"]
        case .undoSend: ["0 … 60"]
        default: words.isEmpty ? ["0", "1", "2 …"] : words
        }
    }

    /// The explanation in the default file.
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
        case .whatsNew: "What's new, once after an upgrade: pages before the list, one line, or nothing."
        case .editor: "Program that edits a post with Ctrl-E, such as \"vim\"; empty for $VISUAL or $EDITOR."
        case .altReminder: "Ask before sending pictures without a description."
        case .undoSend: "Seconds in which U takes back a post that was sent, 0 to 60; 0 turns it off."
        case .pictures: "Pictures: as well as the terminal can, in one of its ways, as descriptions, or not at all."
        case .pictureRows: "Most rows that the pictures of a post take, 1 to 100."
        case .emojiPictures:
            "Show custom emoji as pictures instead of their names, where a picture can be one row high."
        case .pictureCache: "MiB of pictures to keep on the disk; 0 keeps none."
        case .pictureBudget: "MiB of pictures to download in a day; 0 for any amount."
        case .picturesFolder: "Folder for saved pictures; empty for your own folder for pictures."
        case .player: "Program that plays videos and sounds; empty for mpv."
        case .motion: "Animate the opening and closing of pictures full screen."
        case .browser: "Graphical program for links, such as \"firefox\"; empty for $BROWSER or the desktop's browser."
        }
    }

    /// Sets the preference.
    /// - Returns: false if the value is not valid for the key.
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
        case (.welcome, .bool(let value)): Self.set(&preferences.welcomes, value)
        case (.whatsNew, .text(let word)): Self.set(&preferences.news, word)
        case (.editor, .text(let command)): Self.set(&preferences.editor, command)
        case (.altReminder, .bool(let value)): Self.set(&preferences.remindsOfAlt, value)
        case (.undoSend, .number(let number)) where number <= 60: Self.set(&preferences.undoSend, number)
        case (.pictures, .text(let word)): Self.set(&preferences.pictures, word)
        case (.pictureRows, .number(let number)) where (1...100).contains(number):
            Self.set(&preferences.pictureRows, number)
        case (.emojiPictures, .bool(let value)): Self.set(&preferences.emojiPictures, value)
        case (.pictureCache, .number(let number)): Self.set(&preferences.pictureCache, number)
        case (.pictureBudget, .number(let number)): Self.set(&preferences.pictureBudget, number)
        case (.picturesFolder, .text(let path)): Self.set(&preferences.picturesFolder, path)
        case (.player, .text(let command)): Self.set(&preferences.player, command)
        case (.motion, .bool(let value)): Self.set(&preferences.motion, value)
        case (.browser, .text(let command)): Self.set(&preferences.browser, command)
        default: false
        }
    }

    private static func set<Word: RawRepresentable<String>>(_ place: inout Word, _ word: String) -> Bool {
        guard let known = Word(rawValue: word) else { return false }
        place = known
        return true
    }

    private static func set(_ place: inout Bool, _ value: Bool) -> Bool {
        place = value
        return true
    }

    private static func set(_ place: inout String, _ text: String) -> Bool {
        guard text.utf8.count <= 1000, !text.contains("\n") else { return false }
        place = text
        return true
    }

    private static func set(_ place: inout Int, _ number: Int) -> Bool {
        guard (0...1_000_000_000).contains(number) else { return false }
        place = number
        return true
    }

    /// Returns the default file: every key with its default value and an explanation.
    ///
    /// - Parameter settings: the keys that services declare.
    package static func defaultFile(_ settings: [ServiceSetting]) -> String {
        let defaults = Preferences()
        let own = allCases.map { key in
            let value =
                switch key {
                case .contentWidth: String(defaults.contentWidth)
                case .keepStatuses: String(defaults.keepStatuses)
                case .keepDays: String(defaults.keepDays)
                case .welcome: String(defaults.welcomes)
                case .editor: "\"\""
                case .altReminder: String(defaults.remindsOfAlt)
                case .undoSend: String(defaults.undoSend)
                case .pictureRows: String(defaults.pictureRows)
                case .emojiPictures: String(defaults.emojiPictures)
                case .pictureCache: String(defaults.pictureCache)
                case .pictureBudget: String(defaults.pictureBudget)
                case .motion: String(defaults.motion)
                case .picturesFolder, .player, .browser: "\"\""
                default: "\"\(key.words[0])\""
                }
            let words = key.words.map { "\"\($0)\"" }.joined(separator: ", ")
            let hint = words.isEmpty ? "" : "# One of \(words).\n"
            return "# \(key.comment)\n\(hint)\(key.rawValue) = \(value)\n"
        }
        // Tables end at the next one or with the file, so they come last.
        return (own + settings.map { "# \($0.comment)\n\($0.name) = \"\"\n" } + [filters, theme])
            .joined(separator: "\n")
    }

    /// The table of local filters, with an example for every key.
    private static var filters: String {
        let keys = LocalFilters.Key.all.map { "# \($0.name) = [\($0.subject.example)] # \($0.subject.comment)\n" }
        return "# Posts to hide, or to show behind a warning, in the lists of every account.\n[filters]\n"
            + keys.joined()
    }

    /// The table of colours, with examples for every role.
    private static var theme: String {
        let roles = ThemeRole.allCases.map { "# \($0.rawValue) = \"\($0.example)\" # \($0.comment)\n" }
        return "# Colors: a name (black, red, green, yellow, blue, magenta, cyan, white, bright-…, default), 0–255 or"
            + " \"#rrggbb\".\n[theme]\n" + roles.joined()
    }
}
