package import App
package import Core

extension Application {
    /// What it asks of whoever runs it.
    package enum Wish: Hashable, Sendable {
        case quit, suspend, redraw
        /// The title of the terminal's window.
        case title(DisplayText)
        /// Text for the clipboard.
        case copy(DisplayText)
        /// Someone wants to be logged out, and perhaps everything of theirs deleted.
        case logOut(SignedInAccount, deletes: Bool)
        /// How to be told of new messages, from now on.
        case notify(Preferences.Notification)
        /// What the service has of its own to say of who reads.
        case extras
        /// Something that was written here is to be taken back.
        case remove(StatusID)
        /// What was typed until now, and not read yet, is to be thrown away.
        case discardTyped
    }

    /// What it needs made.
    package struct Makers {
        package var search: @MainActor () -> SearchViewModel?
        package var login: @MainActor (_ expected: SignedInAccount?, _ registers: Bool) -> LoginViewModel
        /// Another timeline of who reads now.
        package var feed: @MainActor (ListID) -> StatusListViewModel?
        /// The timelines that the server names; nil when it could not be asked.
        package var feeds: @MainActor () async -> [Feed]?
        /// What there is about a status, and which one that is; nil where there is nothing.
        package var about: @MainActor (StatusRowModel) -> (id: StatusID, lists: [OfferedTimeline])?
        /// What the author of a status wrote; nil where that cannot be asked for.
        package var author: @MainActor (StatusRowModel) -> ListID?
        /// A text to be written; told when it has been sent.
        package var writing: @MainActor (OutgoingText, _ finish: @escaping @MainActor () -> Void) -> WritingViewModel?
        /// The pages about this version; none when there are none.
        package var news: @MainActor () -> [ReleaseNotesPage.Page]

        package init(
            search: @escaping @MainActor () -> SearchViewModel?,
            login: @escaping @MainActor (_ expected: SignedInAccount?, _ registers: Bool) -> LoginViewModel,
            news: @escaping @MainActor () -> [ReleaseNotesPage.Page],
            feed: @escaping @MainActor (ListID) -> StatusListViewModel? = { _ in nil },
            feeds: @escaping @MainActor () async -> [Feed]? = { nil },
            about: @escaping @MainActor (StatusRowModel) -> (id: StatusID, lists: [OfferedTimeline])? = { _ in nil },
            author: @escaping @MainActor (StatusRowModel) -> ListID? = { _ in nil },
            writing: @escaping @MainActor (OutgoingText, @escaping @MainActor () -> Void) -> WritingViewModel? = {
                _, _ in nil
            }
        ) {
            self.about = about
            self.author = author
            self.writing = writing
            self.feed = feed
            self.feeds = feeds
            self.search = search
            self.login = login
            self.news = news
        }
    }
}
