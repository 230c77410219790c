internal import App
internal import Core

/// A page whose selected row has a target that a wide window shows beside the page.
@MainActor
protocol PaneSource: Page {
    /// The target of the selected row; nil where nothing is shown beside it.
    var shownBeside: Route? { get }
    /// The link of the selected row, whose card is shown beside it; nil for another row.
    var linkBeside: ResultRow? { get }
    /// The account of the selected row, of those that are logged in, whose facts are shown beside it; nil for another row.
    var accountBeside: AccountKey? { get }
    /// Whether Enter moves the focus into the pane; false where it acts on the row.
    var entersPane: Bool { get }
    /// Called when Enter moves the focus into the pane.
    func enterPane()
    /// The height of a short page as it was laid out last, whichever row is selected: the pane below it gets what is left.
    /// nil for a page that fills any window.
    var shortHeight: Int? { get }
}

extension PaneSource {
    var linkBeside: ResultRow? { nil }
    var accountBeside: AccountKey? { nil }
    var entersPane: Bool { true }
    func enterPane() {}
    var shortHeight: Int? { nil }
}
