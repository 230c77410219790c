package import Core

/// Something that happened outside the page in front and that the application shows.
package enum AppEvent: Hashable, Sendable {
    case message(DisplayText)
    /// The reason why a list didn't load, which may be cut on screen: the log has the whole sentence.
    case noted(DisplayText)
    /// The user has logged in; `isNew` unless the account was logged in before.
    case loggedIn(SignedInAccount, isNew: Bool)
    case switched(SignedInAccount)
    /// The server no longer accepts the token of the account on screen.
    case expired(SignedInAccount)
    /// A draft is to be opened: a post was taken back.
    case compose(OutgoingText, draft: Draft.ID)
    /// Notifications have arrived.
    case newMessages(SignedInAccount, count: Int)
}
