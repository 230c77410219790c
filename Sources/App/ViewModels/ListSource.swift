package import Core

/// Where the posts of a list come from, as the screen names it.
package struct ListSource: Sendable, Hashable {
    /// nil for the home timeline.
    package var name: DisplayText?
    package var host: DisplayText

    package init(name: DisplayText?, host: DisplayText) {
        self.name = name
        self.host = host
    }
}

/// The state of a list that has not been loaded since it was opened.
package enum FirstLoad: Sendable, Hashable {
    /// No load has ended yet.
    case pending
    case failed(SyncError)
    case ended
}
