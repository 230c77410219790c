/// A movement of the selection or the window.
package enum ListMove: Sendable, Hashable {
    case next, previous
    case lines(Int)
    /// A number of windows, negative to move up; `0.5` for half a window.
    case pages(Double)
    case top, bottom
    case nextUnread
    /// Selects the item at a row of the window.
    case row(Int)
}
