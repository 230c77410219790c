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
    /// The number of days that statuses are kept; 0 for ever.
    package var keepDays = 0

    package var notification = Notification.asked
    /// Whether a greeting is shown after logging in.
    package var welcomes = true

    /// How the news of a version are shown at its first start.
    package var news = News.pages

    /// The program that edits a post with Ctrl-E; empty for `$VISUAL` or `$EDITOR`.
    package var editor = ""
    /// Whether the composer asks before it sends pictures without an alt text.
    package var remindsOfAlt = true
    /// For how many seconds a post that was sent can be taken back; 0 for never.
    package var undoSend = 10

    package var pictures = PictureDisplay.auto
    /// The most rows of the window that the pictures of a post take.
    package var pictureRows = 12
    /// Whether custom emoji in posts are pictures where the terminal can show pictures of one row.
    package var emojiPictures = false
    /// MiB of pictures that are kept on the disk.
    package var pictureCache = 256
    /// MiB of pictures that are downloaded in a day; 0 for any amount.
    package var pictureBudget = 0
    /// Where saved pictures go; empty for the user's own folder for pictures.
    package var picturesFolder = ""
    /// The program that plays videos and sounds; empty for mpv.
    package var player = ""
    /// Whether the viewer of pictures opens from, and closes to, the picture's place step by step.
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

    /// How the user is notified of new messages while the program runs.
    package enum Notification: String, Hashable, Sendable, CaseIterable {
        /// As chosen on the Me tab; off until then.
        case asked = "ask"
        case off
        case bell
        /// An escape sequence that the terminal passes to the desktop.
        case osc
        /// A desktop notification by a program such as `notify-send`.
        case desktop
    }

    /// How the news of a version are shown at its first start, if someone is logged in.
    package enum News: String, Hashable, Sendable, CaseIterable {
        /// As pages before the list.
        case pages
        /// As one line that names the command.
        case line
        case off
    }

    /// How pictures are shown.
    package enum PictureDisplay: String, Hashable, Sendable, CaseIterable {
        /// As well as the terminal can.
        case auto
        case kitty, iterm, sixel
        /// As coloured blocks.
        case cells
        /// A line with the alt text for each picture.
        case alt
        /// Not at all: a sign that there are some.
        case off
    }

    /// How densely posts are set.
    package enum Density: String, Hashable, Sendable, CaseIterable {
        /// A blank line between paragraphs and between posts, and a line for each attachment.
        case comfortable
        /// No blank lines, and one line for all attachments of a post.
        case compact
    }

    /// When a status counts as read.
    package enum ReadMark: String, Hashable, Sendable, CaseIterable {
        /// Once it has been on screen.
        case whenSeen = "seen"
        /// When the user marks it.
        case byHand = "manual"
    }

    /// The language of the interface.
    package enum InterfaceLanguage: String, Hashable, Sendable, CaseIterable {
        case asLocale = "auto"
        case english = "en"
        case simplifiedChinese = "zh"
    }
}
