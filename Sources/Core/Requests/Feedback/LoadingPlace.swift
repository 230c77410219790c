/// The part of a page that shows that it is loading, and is blocked meanwhile.
package enum LoadingPlace: Hashable, Sendable {
    /// The whole page.
    case page
    case row(StatusID)
    /// A button, by its name.
    case button(String)
    /// The pull-to-refresh header.
    case pullHeader
    /// The row at the end of a list.
    case footer
}
