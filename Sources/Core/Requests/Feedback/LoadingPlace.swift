/// What shows that something is loading, and is blocked by it.
package enum LoadingPlace: Hashable, Sendable {
    /// The page as a whole.
    case page
    case row(StatusID)
    /// A button, by its name.
    case button(String)
    /// The header that is pulled down.
    case pullHeader
    /// The row at the end of a list.
    case footer
}
