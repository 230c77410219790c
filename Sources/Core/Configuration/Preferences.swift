/// The user's settings. Every value has a usable default, so no file is needed.
package struct Preferences: Hashable, Sendable {
    // The keys below say what the values mean.
    /// The language of the interface; nil for the locale's.
    package var language: Language?
    package var ambiguousWidth = AmbiguousWidth.asTerminal
    package var contentWidth = 88
    package var density = Density.comfortable
    package var cursor = Cursor.auto
    package var times = Times.relative
    package var clock = Clock.hours24
    package var secondPane = SecondPane.auto
    package var paneSide = PaneSide.right
    package var paneWidth = 45
    package var startPage = StartPage.home
    /// The tabs that are shown, in their order. Pins follow.
    package var tabs = TabName.allCases
    /// The names of pinned pages (`PinName`).
    package var pins: [String] = []
    /// Handles of accounts in the order that the user wants.
    package var accounts: [String] = []
    package var confirmsQuit = false

    package var readMark = ReadMark.whenSeen
    package var keepStatuses = 200_000
    package var keepDays = 0
    package var pollInterval = 0

    package var notification = Notification.asked
    /// The kinds of notifications that are announced.
    package var notifyKinds = Core.Notification.Kind.allCases
    /// Handles of accounts without notifications.
    package var quietAccounts: [String] = []
    package var quietHours: QuietHours?
    package var notifySequence = NotifySequence.auto
    /// The program and its arguments for `notify = "command"`.
    package var notifyCommand: [String] = []
    /// The commands for new posts and notifications, in the order of the file.
    package var hooks: [Hook] = []
    package var welcomes = true
    package var news = News.pages

    package var editor = ""
    package var remindsOfAlt = true
    package var confirmsDelete = true
    package var confirmsUnfollow = false
    package var confirmsBlock = true
    package var undoSend = 10

    package var pictures = PictureDisplay.auto
    package var pictureRows = 12
    package var emojiPictures = false
    package var pictureCache = 256
    package var pictureBudget = 0
    package var picturesFolder = ""
    package var player = ""
    package var motion = true

    package var browser = ""

    /// The settings of services, by the name of their key.
    package var services: [String: String] = [:]
    /// The filters that apply to every account.
    package var filters = LocalFilters()
    package var theme = ThemeSettings()

    /// The keys that a table binds before those of the file.
    package var keyPreset = KeyPreset.vi
    /// What the file says about keys and macros, in its order.
    package var keys: [KeySetting] = []

    package init() {}

    /// The value of a service's key; empty by default.
    package subscript(service name: String) -> String {
        get { services[name] ?? "" }
        set { services[name] = newValue }
    }

    /// The keys that Tideline has before those of the file.
    package enum KeyPreset: String, Hashable, Sendable, CaseIterable {
        /// Those of vim and less.
        case vi
        case emacs
        /// Arrows, Enter, Esc and Tab, for people who know no terminal program.
        case arrows
    }

    /// The times of posts, until `t` switches them.
    package enum Times: String, Hashable, Sendable, CaseIterable {
        case relative, exact
    }

    /// The clock of times of day.
    package enum Clock: String, Hashable, Sendable, CaseIterable {
        case hours24 = "24"
        case hours12 = "12"
    }

    /// The list's second pane, in a window that is wide enough.
    package enum SecondPane: String, Hashable, Sendable, CaseIterable {
        case auto, off
    }

    /// The side of the second pane in the window.
    package enum PaneSide: String, Hashable, Sendable, CaseIterable {
        case right, left
    }

    /// The tab at the start.
    package enum StartPage: String, Hashable, Sendable, CaseIterable {
        case home, messages, discover, me
    }

    /// A tab that is always there.
    package enum TabName: String, Hashable, Sendable, CaseIterable {
        case home, messages, compose, discover, me
    }

    /// Whether no kind of notifications is left out, also of those that Tideline doesn't know.
    package var announcesEveryKind: Bool { Core.Notification.Kind.allCases.allSatisfy(notifyKinds.contains) }

    /// Returns the place of an account in an order of handles; nil where it is not in it.
    package static func place(of acct: RawText, in handles: [String]) -> Int? {
        let acct = acct.value.lowercased()
        return handles.firstIndex { $0.lowercased() == acct || $0.lowercased() == "@" + acct }
    }

    /// A way to notify the user of new messages while the program runs.
    package enum Notification: String, Hashable, Sendable, CaseIterable {
        /// The choice on the Me tab; off until then.
        case asked = "ask"
        case off
        case bell
        /// An escape sequence that the terminal passes to the desktop.
        case osc
        /// A desktop notification by a program such as `notify-send`.
        case desktop
        /// A program of the user's.
        case command
    }

    /// The escape sequence by which the terminal shows notifications.
    package enum NotifySequence: String, Hashable, Sendable, CaseIterable {
        /// As the terminal says.
        case auto
        case osc9, osc99, osc777
    }

    /// The display of a version's news at its first start, if an account is logged in.
    package enum News: String, Hashable, Sendable, CaseIterable {
        /// Pages before the list.
        case pages
        /// One line that names the command.
        case line
        case off
    }

    /// The display of pictures.
    package enum PictureDisplay: String, Hashable, Sendable, CaseIterable {
        /// The best protocol that the terminal supports.
        case auto
        case kitty, iterm, sixel
        /// Coloured blocks.
        case cells
        /// A line with the alt text for each picture.
        case alt
        /// Only a sign that a post has pictures.
        case off
    }

    /// The density of posts.
    package enum Density: String, Hashable, Sendable, CaseIterable {
        /// Whole posts, with blank lines between them.
        case comfortable
        /// One or two lines for a post.
        case compact
    }

    /// The terminal's cursor on the selected row, where screen readers and braille displays look for it.
    package enum Cursor: String, Hashable, Sendable, CaseIterable {
        /// Hidden. It has a place all the same.
        case auto
        case visible
    }

    /// The moment from which a status counts as read.
    package enum ReadMark: String, Hashable, Sendable, CaseIterable {
        /// Its first time on screen.
        case whenSeen = "seen"
        /// The user marking it.
        case byHand = "manual"
    }
}

extension ConfigurationKey {
    /// The keys at the top level, in the order of the default file.
    private static let own: [ConfigurationKey] = [
        .word(
            "key-preset", .layout, \.keyPreset,
            "Keys to begin with: those of vi, those of Emacs, or arrows, Enter, Esc and Tab."),
        .language("language", .layout, \.language, "Interface language; \"auto\" for the locale's."),
        .word(
            "ambiguous-width", .layout, \.ambiguousWidth,
            "Width of ambiguous-width characters (Greek, Cyrillic, \"…\") in cells: detected, one or two."
        ).atStart(),
        .number(
            "content-width", .layout, \.contentWidth,
            "Maximum width of a post's text in cells; 0 for the width of the window."),
        .word(
            "density", .layout, \.density,
            "Comfortable: whole posts, with blank lines between them in windows of 20 rows or more. Compact: one line "
                + "for a post, or two in fewer than 60 columns, with signs of what they leave out."),
        .word(
            "cursor", .layout, \.cursor,
            "The cursor on the selected row, which screen readers and braille displays follow: hidden, or visible."),
        .word(
            "times", .layout, \.times,
            "Times of posts: relative (\"5m\", or below the line of an earlier day \"14:02\") or exact. In a list t "
                + "switches between them."),
        .word("clock", .layout, \.clock, "Times of day: 15:05 by a clock of 24 hours, or 3:05 pm by one of 12."),
        .word(
            "second-pane", .layout, \.secondPane,
            "The thread of the selected post beside a list, in windows of 140 columns or more: shown or off."),
        .word("pane-side", .layout, \.paneSide, "The side of the second pane: right or left of the list."),
        .number(
            "pane-width", .layout, \.paneWidth, in: 20...70, "Share of the second pane in the window, 20 to 70 percent."
        ),
        .word("start-page", .layout, \.startPage, "The tab that is in front at the start.").atStart(),
        .words(
            "tabs", .layout, \.tabs,
            "Tabs in the first line, in your order. One that is left out is still opened by its key and its command."),
        .pins(
            "pins", .layout, \.pins,
            "Up to five pages that are tabs, behind the others: \"#hashtag\", \"@user@host\", \"list/TITLE\", \"search/WORDS\", "
                + "or a list by its name. An account without such a page doesn't show it."
        ).atStart(),
        .texts(
            "accounts", .layout, \.accounts,
            "Accounts in your order, such as \"ana@harbour.example\". The first one opens at the start; without any, the "
                + "one used last."
        ).atStart(),
        .flag("confirm-quit", .layout, \.confirmsQuit, "Ask before Tideline ends."),
        .word(
            "mark-read", .reading, \.readMark,
            "When a post counts as read: after it was on screen, or when you press m."
        ).atStart(),
        .number("keep-statuses", .reading, \.keepStatuses, "Posts to keep in each timeline; 0 keeps all."),
        .number(
            "keep-days", .reading, \.keepDays,
            "Days to keep posts; 0 keeps them forever. Bookmarked posts are always kept."),
        .number(
            "poll-interval", .reading, \.pollInterval, in: 0...86_400,
            "Seconds between two requests for new posts, if the service doesn't demand more; 0 for the service's own."
        ).atStart(),
        .word(
            "notify", .notifications, \.notification,
            "Notifications of new messages: as chosen on the Me tab, off, terminal bell, terminal, desktop or your own command."
        ),
        .words(
            "notify-kinds", .notifications, \.notifyKinds,
            "Kinds of notifications that are announced. Counts on tabs are of all kinds."),
        .texts(
            "quiet-accounts", .notifications, \.quietAccounts,
            "Accounts without notifications, such as \"work@harbour.example\"."),
        .hours(
            "quiet-hours", .notifications, \.quietHours,
            "Hours without notifications, such as \"22:00-07:00\"; empty for none."),
        .word(
            "notify-sequence", .notifications, \.notifySequence,
            "Escape sequence of terminal notifications: found out, or a certain one."),
        .texts(
            "notify-command", .notifications, \.notifyCommand,
            "Program and arguments of your own command; {text}, {account} and {count} stand for what is new."),
        .flag("welcome", .notifications, \.welcomes, "Show a greeting at startup."),
        .word(
            "whats-new", .notifications, \.news,
            "What's new, once after an upgrade: pages before the list, one line, or nothing."),
        .text(
            "editor", .writing, \.editor,
            "Program that edits a post with Ctrl-E, such as \"vim\"; empty for $VISUAL or $EDITOR."),
        .flag("alt-reminder", .writing, \.remindsOfAlt, "Ask before sending pictures without a description."),
        .flag(
            "confirm-delete", .writing, \.confirmsDelete, "Ask before a post is deleted."),
        .flag("confirm-unfollow", .writing, \.confirmsUnfollow, "Ask before you stop following an account."),
        .flag("confirm-block", .writing, \.confirmsBlock, "Ask before an account is blocked."),
        .number(
            "undo-send", .writing, \.undoSend, in: 0...60,
            "Seconds in which U takes back a post that was sent, 0 to 60; 0 turns it off."),
        .word(
            "pictures", .pictures, \.pictures,
            "Pictures: the best protocol the terminal supports, a certain one, coloured blocks, descriptions, or none."
        ).atStart(),
        .number(
            "picture-rows", .pictures, \.pictureRows, in: 1...100,
            "Maximum height of a post's pictures in rows, 1 to 100."),
        .flag(
            "emoji-pictures", .pictures, \.emojiPictures,
            "Show custom emoji as pictures instead of their names, where a picture can be one row high."),
        .number("picture-cache", .pictures, \.pictureCache, "MiB of pictures to keep on the disk; 0 keeps none.")
            .atStart(),
        .number(
            "picture-budget", .pictures, \.pictureBudget, "MiB of pictures to download in a day; 0 for any amount."
        ).atStart(),
        .text(
            "pictures-folder", .pictures, \.picturesFolder,
            "Folder for saved pictures; empty for your own folder for pictures."),
        .text("player", .pictures, \.player, "Program that plays videos and sounds; empty for mpv."),
        .flag("motion", .pictures, \.motion, "Animate the opening and closing of pictures full screen."),
        .text(
            "browser", .links, \.browser,
            "Graphical program for links, such as \"firefox\"; empty for $BROWSER or the desktop's browser."),
    ]

    /// The keys of the table `[theme]` before the roles.
    private static let themes: [ConfigurationKey] = [
        .text(
            "name", .theme, \.theme.name,
            "The theme: \"auto\" for one by the terminal's background, or the name of a theme, see docs/themes.md"),
        .text("dark", .theme, \.theme.dark, "The theme of \"auto\" on a dark background"),
        .text("light", .theme, \.theme.light, "The theme of \"auto\" on a light background"),
    ]

    /// Returns every key, in the order of the default file.
    ///
    /// - Parameter services: the keys that services declare.
    package static func all(_ services: [ConfigurationKey]) -> [ConfigurationKey] {
        own + services + LocalFilters.keys + themes + ThemeRole.keys
    }

    /// Returns the default file: every key with its default value and an explanation.
    ///
    /// - Parameter services: the keys that services declare.
    package static func defaultFile(_ services: [ConfigurationKey]) -> String {
        let defaults = Preferences()
        let keys = all(services)
        return ConfigurationSection.all.flatMap { section in
            let blocks = keys.filter { $0.section == section }.map { key in
                let setting = "\(key.name) = \((key.value(in: defaults) ?? key.example)?.notation ?? "")"
                guard section.table == nil else { return "# \(setting) # \(key.comment)\n" }
                var words = ""
                if case .words(let all) = key.kind {
                    words = "# One of \(all.map { "\"\($0)\"" }.joined(separator: ", ")).\n"
                }
                return "# \(key.comment)\n\(words)\(setting)\n"
            }
            return section.table.map { ["# \(section.comment)\n[\($0)]\n" + blocks.joined()] } ?? blocks
        }.joined(separator: "\n")
    }
}
