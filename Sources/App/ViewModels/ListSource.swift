package import Core

/// Where the posts of a list come from, as the screen names it.
package struct ListSource: Sendable, Hashable {
    /// nil for the home timeline.
    package var name: DisplayText?
    package var host: DisplayText
    /// Whether it lists accounts instead of posts.
    package var holdsAccounts: Bool

    package init(name: DisplayText?, host: DisplayText, holdsAccounts: Bool = false) {
        self.name = name
        self.host = host
        self.holdsAccounts = holdsAccounts
    }
}

/// The state of a list that has not been loaded since it was opened.
package enum FirstLoad: Sendable, Hashable {
    /// No load has ended yet.
    case pending
    case failed(SyncError)
    case ended
}
