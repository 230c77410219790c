internal import Core

/// What takes more than one line: logging in, and what is confirmed first.
extension PlainReader {
    /// The word that ends a login. A code is never this word.
    private static let cancels = "cancel"

    /// The place where the user is while the next line belongs to a dialog.
    func title(of dialog: Dialog) -> DisplayText {
        switch dialog {
        case .unfollow, .delete: "yes/no"
        case .login(let login): login.step == .server ? strings.serverLabel : strings.codeLabel
        case .description: strings.altTitle
        }
    }

    /// Continues a dialog with a line of input.
    func answer(_ dialog: Dialog, _ line: String) async throws(OutputError) {
        let line = Self.trimmed(NewPost.cleaned(line))
        self.dialog = nil
        switch dialog {
        case .unfollow(let profile, let name):
            guard Self.agrees(line) else { return try say(strings.cancelled) }
            try await change(.unfollow, of: profile, name)
        case .delete(let id):
            guard Self.agrees(line) else { return try say(strings.cancelled) }
            try await delete(id)
        case .login(let login): try await logIn(login, line)
        // A dot ends the text, and not only its description.
        case .description where endsText(line): try await write(line)
        case .description(let id): if !line.isEmpty { writing?.composer.set(alt: line, of: id) }
        }
    }

    private static func agrees(_ line: String) -> Bool { ["y", "yes"].contains(line.lowercased()) }

    static func trimmed(_ line: String) -> String {
        var line = line[...]
        while line.first?.isWhitespace == true { line.removeFirst() }
        while line.last?.isWhitespace == true { line.removeLast() }
        return String(line)
    }

    // MARK: Following and deleting

    /// Follows the author of the selected post, or no longer follows.
    func follow() async throws(OutputError) {
        guard let session, !session.account.isGuest else { return try sayLoginNeeded() }
        guard let row else { return try say(strings.selectPostFirst) }
        if row.isWritten { return try say(strings.notYourself) }
        let (profile, name) = (session.profile(of: row.author.id), row.author.name)
        guard profile.offers(.follow) else { return try say(strings.notOffered(session.serverName)) }
        guard let before = await profile.loadedRelationship() else { return try say(strings.profileNotLoaded) }
        guard before.following || before.requested else { return try await change(.follow(), of: profile, name) }
        guard session.preferences.confirmsUnfollow else { return try await change(.unfollow, of: profile, name) }
        dialog = .unfollow(profile, name: name)
        try say(strings.plainConfirm(strings.unfollowQuestion(name)))
    }

    private func change(
        _ action: AccountAction, of profile: ProfileViewModel, _ name: DisplayText
    ) async throws(OutputError) {
        guard await profile.performUnopened(action) else { return try say(strings.profileNotLoaded) }
        await wait { !profile.isChanging }
        // The reason of a refusal is a message.
        guard let now = profile.relationship else { return }
        switch action {
        case .unfollow where !now.following && !now.requested: try say(strings.undoneFollow(name))
        case .follow where now.following: try say(strings.plainFollowed(name))
        case .follow where now.requested: try say(strings.plainRequested(name))
        default: break
        }
    }

    /// Deletes the selected post, if it is the user's.
    func delete() async throws(OutputError) {
        guard let session, !session.account.isGuest else { return try sayLoginNeeded() }
        guard let row else { return try say(strings.selectPostFirst) }
        guard row.isWritten else { return try say(strings.notYourPost) }
        guard session.canDelete(row.target) else { return try say(strings.cannotDelete(session.serverName)) }
        guard session.preferences.confirmsDelete else { return try await delete(row.target) }
        dialog = .delete(row.target)
        try say([row.text.firstLine, strings.plainConfirm(strings.deleteTitle)])
    }

    private func delete(_ id: StatusID) async throws(OutputError) {
        guard let session else { return }
        do throws(SyncError) { try await session.delete(id) } catch {
            return try say(strings.sentence(for: error))
        }
        try say(strings.postDeleted)
        place?.list?.readAround()
        await settle()
        try await showSelected()
    }

    // MARK: Logging in

    /// Begins a login: again with an account whose session has expired, else with any.
    ///
    /// - Parameter server: the server's name; empty to be asked for it, where it isn't known.
    func logIn(_ server: String) async throws(OutputError) {
        let accounts = coordinator.accounts
        let expected = server.isEmpty && accounts.isExpired ? accounts.account : nil
        let login = coordinator.makeLogin(as: expected)
        if !server.isEmpty, login.kind != LoginViewModel.firstKind { login.choose(LoginViewModel.firstKind) }
        // What is typed here is shown, and a password must not be.
        guard login.fields.isEmpty else {
            return try say(strings.plainLogInOutside(strings.name(login.service.name)))
        }
        dialog = .login(login)
        let name = server.isEmpty ? login.server?.typed ?? "" : server
        guard !name.isEmpty else {
            return try say(strings.labelled(strings.serverLabel, content: strings.serverExample))
        }
        login.choose(name)
        try await followLogin(login)
    }

    /// Continues a login with what is typed: a server, or a code. The browser may have finished it meanwhile.
    private func logIn(_ login: LoginViewModel, _ line: String) async throws(OutputError) {
        dialog = .login(login)
        switch login.step {
        case .waiting where line.isEmpty: return try say(strings.plainAfterBrowser)
        case .server where line.isEmpty, .server where line == Self.cancels, .waiting where line == Self.cancels:
            login.cancel()
            dialog = nil
            return try say(login.problem.map(strings.sentence) ?? strings.cancelled)
        case .server: login.choose(line)
        case .waiting: login.paste(line)
        case .checking, .rules, .signUp, .registering, .exchanging, .done: break
        }
        try await followLogin(login)
    }

    /// Waits for the server, and says what the user is to do next.
    private func followLogin(_ login: LoginViewModel) async throws(OutputError) {
        if login.step == .checking, let server = login.server {
            try say(strings.checking(Sanitizer.clean(RawText(server.host))))
        }
        await wait { !login.step.isBusy }
        if case .rules = login.step {
            login.accept()
            await wait { !login.step.isBusy }
        }
        if let problem = login.problem {
            try say(strings.sentence(for: problem))
            if login.expected != nil, login.step == .server { dialog = nil }
            return
        }
        switch login.step {
        case .waiting: try sayHowToAuthorize(login)
        case .done(let account):
            dialog = nil
            try say(strings.switchedTo(strings.name(of: account)))
            try await showSession()
        case .server, .checking, .rules, .signUp, .registering, .exchanging: break
        }
    }

    private func sayHowToAuthorize(_ login: LoginViewModel) throws(OutputError) {
        if login.hasBrowser { try say(strings.pageIsOpening) }
        try say(strings.openAuthorizationURL)
        if let url = login.urlByHand { try say(whole: Sanitizer.clean(url, maximum: 4096)) }
        try say([strings.pasteAuthorizationCode, strings.plainAfterBrowser])
    }
}

extension LoginViewModel.Step {
    /// Whether the user can only wait.
    fileprivate var isBusy: Bool {
        switch self {
        case .checking, .registering, .exchanging: true
        case .server, .rules, .signUp, .waiting, .done: false
        }
    }
}
