internal import App
internal import Core

/// What a page asks of the application.
enum Effect: Hashable, Sendable {
    /// The page has handled the command itself.
    case handled
    case open(Route)
    /// Closes the page.
    case back
    /// Closes the page, then has another effect.
    indirect case backThen(Effect)
    case say(DisplayText)
    /// Copies text to the clipboard.
    case copy(DisplayText)
    case select(Tab)
    case quit, suspend, redraw
    case logOut(SignedInAccount, deletes: Bool)
    case switchAccount(AccountKey)
    case setNotifications(Preferences.Notification)
    /// Deletes a status of the account, on the server too.
    case delete(StatusID)
    /// Opens an http(s) URL in the browser.
    case browse(RawText)
    /// Opens a URL, a `#hashtag` or a handle here where the account's server knows it; offers the browser otherwise.
    case openHere(RawText)
    /// Makes a tab of the page in front.
    case pin(showsBadge: Bool)
    case perform(Command)
    /// Changes how the user stands to an account.
    case change(AccountAction, of: AccountID)
    /// Sends a report to the moderators.
    case send(Report)
    /// The server has taken a text.
    case sent(OutgoingText)
}
