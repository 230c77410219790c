internal import Core

/// The second line of the window: the title of the page, and its state.
struct PageHeader: Hashable, Sendable {
    /// The title, such as `Discover › Local`.
    var title: DisplayText
    /// The states on the right, most important first.
    var state: [State] = []

    struct State: Hashable, Sendable {
        enum Emphasis: Hashable, Sendable { case normal, accent, problem }

        var text: DisplayText
        var emphasis = Emphasis.normal
        /// The state where there is no room for `text`; nil for the beginning of it.
        var short: DisplayText?
    }
}
