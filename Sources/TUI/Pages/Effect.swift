internal import App
internal import Core

/// An action that a page requests from the application.
enum Effect: Hashable, Sendable {
    /// The page has handled the command itself.
    case handled
    /// A press has selected a row, which a second press opens.
    case selected
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
    /// - `argument`: as typed behind the command's name on the command line.
    case perform(Command, argument: String = "")
    /// Changes the relationship with an account. - `says`: whether to report it, where no page shows it.
    case change(AccountAction, of: AccountID, says: Bool = false)
    /// Asks whether to mute or to block an account, or to undo that if it was done before.
    case toggle(AccountAction.Kind, of: AccountID, name: DisplayText)
    /// Changes a list, a hashtag, a filter, an announcement or a request to follow.
    case collect(CollectionChange)
    /// Closes a page that has ended its work without a key.
    case close(ObjectIdentifier)
    /// Votes in a status's poll for the options at some places.
    case vote([Int], on: StatusID)
    /// Removes a conversation from the list of them.
    case removeConversation(Conversation.ID)
    /// Sends a report to the moderators.
    case send(Report)
    /// Reports that the server has a post.
    case sent(SentText)
    /// Opens a page that another one has made.
    case present(PresentedPage)
    /// Lends the terminal to a child process.
    case lend(TerminalLoan)
    /// Deletes a post of the account and opens it again as a draft.
    case redraft(StatusID)
    case deleteDraft(Draft.ID)
    /// Changes the time at which a scheduled post is published; nil for never.
    case reschedule(ScheduledPost.ID, Timestamp?)
}

extension [CenteredText.Place] {
    /// - Returns: nil if no button was clicked.
    func effect(of event: MouseEvent) -> Effect? {
        guard event.kind == .press,
            let place = first(where: { $0.row == event.row && $0.columns.contains(event.column) })
        else { return nil }
        return .perform(place.command)
    }
}

extension Menu {
    /// - Returns: nil where no row was clicked, and nothing scrolled.
    mutating func effect(of event: MouseEvent, in area: Area) -> Effect? {
        guard mouse(event, in: area) else { return nil }
        return event.kind == .press ? .selected : .handled
    }
}

extension StatusRows {
    /// Handles the mouse in a list: the wheel scrolls, a press selects a row.
    /// - Parameter move: moves the list.
    /// - Returns: nil if nothing is there.
    func effect(of event: MouseEvent, in area: Area, move: (ListMove) -> Void) -> Effect? {
        switch event.kind {
        case .wheelUp: move(.lines(-3))
        case .wheelDown: move(.lines(3))
        case .press:
            let row = event.row - area.rows.lowerBound
            guard area.rows.contains(event.row), let hit = geometry.item(atRow: row, in: viewport) else { return nil }
            // Before the list moves, since another item may be in its place afterwards.
            let isLine = items[hit.index].isLine
            move(.row(row))
            return isLine ? .handled : .selected
        }
        return .handled
    }
}
