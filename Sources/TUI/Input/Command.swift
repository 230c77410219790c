/// Every verb of the program. Keys, the mouse and, later, a command line all end in one of these.
package enum Command: Hashable, Sendable, CaseIterable {
    // Moving in a list.
    case nextStatus, previousStatus
    case lineDown, lineUp
    case halfPageDown, halfPageUp
    case pageDown, pageUp
    case top, bottom
    case nextUnread

    // The selected status.
    case activate
    case fillGap
    case toggleWarning
    case copyLink
    case favourite, reblog, bookmark
    case profile
    case comment
    case delete
    case markRead

    // The list.
    case search
    case refresh
    case toggleTimes

    // The program.
    case tabHome, tabMessages, tabDiscover, tabMe
    case nextTab, previousTab
    case compose
    case switchAccount
    case register
    case logInAgain
    case help
    case back
    case quit
    case suspend
    case redraw
}
