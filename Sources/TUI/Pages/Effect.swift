internal import App
internal import Core

/// An action that only the application can perform for a page. A page calls its session itself.
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
    case logOut(SignedInAccount, deletes: Bool)
    case setNotifications(Preferences.Notification)
    /// Deletes a status of the account, on the server too.
    case delete(StatusID)
    /// Opens an http(s) URL in the browser.
    case browse(RawText)
    /// Opens a URL, a `#hashtag` or a handle here where the account's server knows it; offers the browser otherwise.
    case openHere(RawText)
    /// - `argument`: as typed behind the command's name on the command line.
    case perform(Command, argument: String = "")
    /// Performs commands up to the first that can't be done.
    case performAll([CommandCall])
    /// Asks whether to mute or to block an account, or to undo that if it was done before. Follows an account, and asks
    /// before it is no longer followed.
    case toggle(AccountAction.Kind, of: AccountID, name: DisplayText)
    /// Closes a page that has ended its work without a key.
    case close(ObjectIdentifier)
    /// Reports that the server has a post.
    case sent(SentText)
    /// Opens a page that another one has made.
    case present(PresentedPage)
    /// Gives a post to a command, as typed by the user.
    case pipe(StatusRowModel, to: String)
    /// Lends the terminal to a child process.
    case lend(TerminalLoan)
    /// Deletes a post of the account and opens it again as a draft.
    case redraft(StatusID)
    /// Opens the messages of an account, which comes on screen.
    case openMessages(of: SignedInAccount)
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
