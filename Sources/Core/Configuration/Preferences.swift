/// What a person may set. Every value has a default that serves, so no file is needed.
package struct Preferences: Hashable, Sendable {
    package var language = InterfaceLanguage.asLocale
    package var ambiguousWidth = AmbiguousWidth.asTerminal
    /// The maximum width of a post's text, in cells; 0 for the width of the window.
    package var contentWidth = 88
    package var density = Density.comfortable
    package var readMark = ReadMark.whenSeen
    /// Statuses of each timeline that are kept; 0 for all.
    package var keepStatuses = 200_000
    /// Days that they are kept; 0 for ever.
    package var keepDays = 0

    package var notification = Notification.asked
    /// Whether someone is greeted at the start.
    package var welcomes = true

    /// Keys of the person's own, for services that have no public one.
    package var weiboKey = ""
    package var weiboSecret = ""
    package var weiboRedirect = ""
    package var tmdbKey = ""

    package init() {}

    /// How the user is notified of new messages while the program runs.
    package enum Notification: String, Hashable, Sendable, CaseIterable {
        /// As chosen on the Me tab; off until then.
        case asked = "ask"
        case off
        case bell
        /// A sequence that the terminal passes on to the desktop.
        case osc
        /// A program that shows messages on the desktop.
        case desktop
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
        /// It has been on screen.
        case whenSeen = "seen"
        /// The person says so.
        case byHand = "manual"
    }

    /// The language of the interface.
    package enum InterfaceLanguage: String, Hashable, Sendable, CaseIterable {
        case asLocale = "auto"
        case english = "en"
        case simplifiedChinese = "zh"
    }
}
