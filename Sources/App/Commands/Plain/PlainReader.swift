package import Core
internal import Observation

/// The reader that works line by line, for screen readers, braille displays and terminals that can't move the cursor: takes
/// a line of input at a time and prints lines. What is printed never changes.
///
/// It shows the lists of the full-screen reader (`StatusListViewModel`), so that both share what has been read.
@MainActor
package final class PlainReader {
    /// A list that the user has opened, with the selected row.
    struct Place {
        var title: DisplayText
        var rows: any MovableRows

        @MainActor var list: StatusListViewModel? { rows as? StatusListViewModel }
        @MainActor var selected: ListItem? { rows.scroller.selected }
    }

    /// A text that the user writes on several lines.
    struct Writing {
        var composer: ComposerViewModel
        var title: DisplayText
        var isBegun = false
    }

    /// What the next line of input is about, in place of a command.
    enum Dialog {
        case unfollow(ProfileViewModel, name: DisplayText)
        case delete(StatusID)
        case login(LoginViewModel)
        /// A description of a file of the text that is being written.
        case description(of: OutgoingMedia.ID)
    }

    package let coordinator: AccountCoordinator
    private let output: any CommandOutput
    private let width: Int?
    /// Whether the user has ended the program.
    package var hasEnded = false
    /// The lists from Home to the one in front.
    var places: [Place] = []
    var writing: Writing?
    /// nil while lines are commands or text.
    var dialog: Dialog?
    /// The post that was sent last.
    var sent: SentText?
    /// Whether an empty line goes on to the next new post.
    var readsNew = false
    /// What was said by other parts of the program since the last line of input.
    private var news: [DisplayText] = []
    /// The number of new posts on Home that the user knows of.
    private var knownUnread = 0
    /// The account that lists are looked up for, by their names.
    private var lists: ListName?
    private var following: Task<Void, Never>?

    /// The positions in a list are counted to this number.
    static let mostCounted = 1000

    /// - Parameters:
    ///   - output: receives the lines.
    ///   - width: the width at which lines are wrapped, in cells; nil for none.
    package init(coordinator: AccountCoordinator, output: any CommandOutput, width: Int?) {
        self.coordinator = coordinator
        self.output = output
        self.width = width
        following = Task { [weak self, events = coordinator.events] in
            for await event in events { self?.record(event) }
        }
    }

    deinit { following?.cancel() }

    var strings: Strings { coordinator.context.strings }
    var session: AccountSession? { coordinator.session }
    var place: Place? { places.last }
    var row: StatusRowModel? { place?.selected?.status }
    var rows: PlainRows {
        PlainRows(strings: strings, now: coordinator.context.time.now, source: place?.list?.source, width: width)
    }

    /// The place where the user is: "Home, 12 new> ".
    package var prompt: DisplayText {
        if let dialog { return "\(title(of: dialog))> " }
        if let writing { return "\(writing.title)> " }
        guard let place else { return "> " }
        guard let list = place.list, list.unread > 0 else { return "\(place.title)> " }
        let count: DisplayText = list.unreadIsAtLeast ? "\(list.unread)+" : "\(list.unread)"
        return "\(strings.plainPrompt(place.title, count: count))> "
    }

    /// Prints the post at which reading stopped.
    ///
    /// - Throws: when the output can't be written, as all functions here.
    package func begin() async throws(OutputError) {
        for text in [coordinator.context.warnings.first, coordinator.context.startNotice].compactMap(\.self) {
            try say(text)
        }
        try say(strings.plainWelcome)
        try await showSession()
        try sayNews()
    }

    /// Obeys a line of input.
    package func receive(_ line: String) async throws(OutputError) {
        if let dialog {
            try await answer(dialog, line)
        } else if writing != nil {
            try await write(line)
        } else {
            try await perform(line)
        }
        try sayNews()
    }

    /// Saves what is being written, when the input has ended.
    package func end() async throws(OutputError) {
        if case .login(let login)? = dialog { login.cancel() }
        guard let writing else { return }
        self.writing = nil
        try await keep(writing.composer)
    }

    // MARK: Lines

    func say(_ text: DisplayText) throws(OutputError) { try say([text]) }

    func say(_ lines: [DisplayText]) throws(OutputError) {
        for line in rows.wrapped(lines) { try output.line(line) }
    }

    /// Prints a line that isn't wrapped, to be copied.
    func say(whole line: DisplayText) throws(OutputError) { try output.line(line) }

    /// Says that something is for accounts, and how to log in.
    func sayLoginNeeded() throws(OutputError) { try say(strings.plainLogIn(strings.plainNeedsAccount)) }

    /// Notes what another part of the program says: it is printed in front of the next prompt, since the user may be typing.
    func note(_ text: DisplayText) { news.append(text) }

    private func record(_ event: AppEvent) {
        switch event {
        case .message(let text): note(text)
        // The list says why it was not loaded.
        case .noted: break
        case .loggedIn, .compose: break
        case .switched(let account): note(strings.switchedTo(strings.name(of: account)))
        case .expired: note(strings.plainLogIn(strings.sessionExpired))
        case .newMessages(let account, let new):
            note(strings.sentenceEnd(strings.newMessages(new.count, account: strings.name(of: account))))
        }
    }

    private func sayNews() throws(OutputError) {
        let lines = news
        news = []
        try say(lines)
        guard let unread = session?.home.unread, unread != knownUnread else { return }
        if unread > knownUnread { try say(strings.plainNews(strings.new(unread))) }
        knownUnread = unread
    }

    /// Waits for a state that is observed.
    func wait(until isReached: @MainActor () -> Bool) async {
        while !isReached(), !Task.isCancelled {
            let (changes, change) = AsyncStream.makeStream(of: Never.self)
            withObservationTracking {
                _ = isReached()
            } onChange: {
                change.finish()
            }
            for await _ in changes {}
        }
    }

    // MARK: Sessions

    /// Shows Home of the session that is open, once it is.
    func showSession() async throws(OutputError) {
        places = []
        lists = nil
        readsNew = false
        await wait {
            coordinator.session != nil || coordinator.openingProblem != nil || coordinator.accounts.account == nil
        }
        guard let session else {
            guard let problem = coordinator.openingProblem else { return try sayLoginNeeded() }
            return try say(strings.sentence(for: problem))
        }
        let home = session.home
        places = [Place(title: strings.home, rows: home)]
        knownUnread = 0
        if home.scroller.isEmpty {
            try say(strings.loadingFirst(home.source))
            await wait { home.firstLoad != .pending || !home.scroller.isEmpty }
        }
        // Only then it is known what is new.
        home.readAround()
        await settle()
        try await showSelected()
    }

    /// The lists of the account by their names.
    func listNames(in session: AccountSession) -> ListName {
        if let lists { return lists }
        let new = ListName(
            AccountReader(
                context: coordinator.context, session: session.resources, output: output, isOffline: false,
                format: .text))
        lists = new
        return new
    }
}
