/// The user's settings. Every value has a usable default, so no file is needed.
package struct Preferences: Hashable, Sendable {
    package var language = InterfaceLanguage.asLocale
    package var ambiguousWidth = AmbiguousWidth.asTerminal
    /// The maximum width of a post's text, in cells; 0 for the width of the window.
    package var contentWidth = 88
    package var density = Density.comfortable
    package var readMark = ReadMark.whenSeen
    /// The number of statuses kept in each list; 0 for all.
    package var keepStatuses = 200_000
    /// The number of days that statuses are kept; 0 for no limit.
    package var keepDays = 0

    package var notification = Notification.asked
    /// Whether a greeting is shown after logging in.
    package var welcomes = true

    /// The display of a version's news at its first start.
    package var news = News.pages

    /// The program that edits a post with Ctrl-E; empty for `$VISUAL` or `$EDITOR`.
    package var editor = ""
    /// Whether the composer asks before it sends pictures without an alt text.
    package var remindsOfAlt = true
    /// The number of seconds in which a sent post can be undone; 0 for never.
    package var undoSend = 10

    package var pictures = PictureDisplay.auto
    /// The largest number of rows that the pictures of a post take.
    package var pictureRows = 12
    /// Whether custom emoji in posts are pictures where the terminal can show pictures of one row.
    package var emojiPictures = false
    /// The size of the picture cache on the disk, in MiB.
    package var pictureCache = 256
    /// The largest amount of pictures downloaded in a day, in MiB; 0 for any amount.
    package var pictureBudget = 0
    /// The folder for saved pictures; empty for the user's own one.
    package var picturesFolder = ""
    /// The program that plays videos and sounds; empty for mpv.
    package var player = ""
    /// Whether the picture viewer opens from, and closes to, the picture's place step by step.
    package var motion = true
    /// The program that opens links; empty for `$BROWSER` or the desktop's.
    package var browser = ""

    /// The colours that differ from the defaults.
    package var colors: [ThemeRole: ThemeColor] = [:]

    /// The filters that apply to every account.
    package var filters = LocalFilters()

    /// The settings of services, by name.
    package var services: [String: String] = [:]

    package init() {}

    /// Returns the value of a service's setting; empty by default.
    package subscript(setting: ServiceSetting?) -> String { setting.flatMap { services[$0.name] } ?? "" }

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
        /// A blank line between paragraphs and between posts, and a line for each attachment.
        case comfortable
        /// No blank lines, and one line for all attachments of a post.
        case compact
    }

    /// The moment from which a status counts as read.
    package enum ReadMark: String, Hashable, Sendable, CaseIterable {
        /// Its first time on screen.
        case whenSeen = "seen"
        /// The user marking it.
        case byHand = "manual"
    }

    /// The language of the interface.
    package enum InterfaceLanguage: String, Hashable, Sendable, CaseIterable {
        case asLocale = "auto"
        case english = "en"
        case simplifiedChinese = "zh"
    }
}
