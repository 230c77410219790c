internal import Core

/// The second line of the window: where the user is, and the state of the page.
struct PageHeader: Hashable, Sendable {
    /// Such as `Discover › Local`.
    var title: DisplayText
    /// On the right, most important first.
    var state: [State] = []

    struct State: Hashable, Sendable {
        enum Emphasis: Hashable, Sendable { case normal, accent, problem }

        var text: DisplayText
        var emphasis = Emphasis.normal
        /// What stands here where there is no room for `text`; nil for the beginning of it.
        var short: DisplayText?
    }
}
