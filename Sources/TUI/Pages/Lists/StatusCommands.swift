internal import App
internal import Core

/// The commands on a status, in every list that shows it.
@MainActor
struct StatusCommands {
    let session: AccountSession
    let style: PageStyle

    /// The features that the server was not found to lack, as far as is known.
    private struct Offers: Sendable {
        var quotes: Bool
        var translations: Bool
    }

    private let offers = ObservedValue<Bool, Offers>()

    var strings: Strings { style.strings }

    /// - Parameters:
    ///   - row: the selected status; nil when none is selected.
    ///   - opened: the statuses of which the page shows everything.
    /// - Returns: nil for a command that isn't about a status.
    func perform(_ command: Command, on row: StatusRowModel?, opened: Set<StatusID> = []) -> Effect? {
        if let refusal = session.refusal(of: command, goal: goal(command, on: row), strings) { return refusal }
        switch command {
        case .copyLink:
            guard let target = row?.url.flatMap(LinkTarget.init) else { return .say(strings.postHasNoLink) }
            return .copy(Sanitizer.clean(target.url, maximum: 4096))
        case .openInBrowser:
            guard let target = row.map({ PostLinks($0) })?.first else { return .say(strings.postHasNoLink) }
            return .browse(target.url)
        case .links:
            guard let links = row.map({ PostLinks($0) }), !links.links.isEmpty else {
                return .say(strings.postHasNoLink)
            }
            return .open(.links(links))
        case .altTexts:
            guard let row else { return .say(strings.selectPostFirst) }
            return row.shownPictures.isEmpty ? .say(strings.postHasNoPictures) : .open(.altTexts(row))
        case .favourite: return mark(.favourite, on: row)
        case .reblog:
            // Where a repost may have a comment, the composer asks for it.
            if session.capabilities.texts.contains(.repost) {
                return compose(about: row, orSay: strings.notOffered(session.serverName)) {
                    session.accepts(.reblog, on: $0.target) ? .repost(of: $0.target) : nil
                }
            }
            return mark(.reblog, on: row)
        case .bookmark: return mark(.bookmark, on: row)
        case .comment: return compose(about: row, orSay: strings.cannotReply(session.serverName), session.reply(to:))
        case .quote, .edit, .redraft, .versions: return write(command, on: row)
        case .profile:
            guard let row else { return .say(strings.selectPostFirst) }
            if session.capabilities.hasProfiles { return .open(.profile(row.author.id, name: row.author.name)) }
            guard session.authorList(of: row) != nil else { return .say(strings.notOffered(session.serverName)) }
            return .open(.author(row))
        case .likedBy, .boostedBy:
            guard let row else { return .say(strings.selectPostFirst) }
            guard session.collections.offers(.accountLists) else { return .say(strings.notOffered(session.serverName)) }
            let list = command == .likedBy ? AccountListID.likedBy(row.target) : .boostedBy(row.target)
            return .open(.accountList(list, title: strings.name(of: list)))
        case .quotedBy:
            guard let row else { return .say(strings.selectPostFirst) }
            guard session.collections.offers(.quoteLists) else { return .say(strings.notOffered(session.serverName)) }
            return .open(.list(.quotes(row.target), title: strings.quotesOfPost))
        case .delete:
            guard let row else { return .say(strings.selectPostFirst) }
            guard row.isWritten else { return .say(strings.notYourPost) }
            guard session.canDelete(row.target) else { return .say(strings.cannotDelete(session.serverName)) }
            return session.preferences.confirmsDelete ? deleteQuestion(about: row) : .delete(row.target)
        case .activate:
            guard let row else { return nil }
            if session.capabilities.hasThreads {
                return row.place?.kind == .focus ? quoted(by: row) : .open(.thread(row.target))
            }
            if session.capabilities.features.contains(.details) { return .open(.item(row)) }
            guard session.capabilities.features.contains(.comments), session.lists(about: row) != nil else {
                return nil
            }
            return .open(.detail(row))
        case .pictures: return pictures(of: row, among: [row].compactMap(\.self), opened: opened)
        case .parent: return row.flatMap(quoted)
        default: return act(command, on: row)
        }
    }

    /// Returns the action for which the login is offered.
    func goal(_ command: Command, on row: StatusRowModel?) -> LoginGoal? {
        row.map { .act(command, on: $0, of: session.account.key) }
    }

    /// Opens the pictures of a row, with those of the rows around it.
    func pictures(of row: StatusRowModel?, among rows: [StatusRowModel], opened: Set<StatusID>) -> Effect {
        guard let row else { return .say(strings.selectPostFirst) }
        guard let album = PictureAlbum(of: rows, at: row.id, opened: opened) else {
            return .say(strings.postHasNoPictures)
        }
        return .open(.album(album))
    }

    /// Opens the post that a row quotes; nil where it quotes none that can be seen.
    func quoted(by row: StatusRowModel) -> Effect? {
        guard let quoted = row.quoted else { return nil }
        return .open(
            session.capabilities.hasThreads
                ? .thread(quoted.id) : .posts([quoted.id], title: strings.quotedPost(quoted.author.name)))
    }

    func mark(_ kind: StatusAction.Kind, on row: StatusRowModel?) -> Effect {
        guard let row else { return .say(strings.selectPostFirst) }
        guard session.accepts(kind, on: row.target) else { return .say(strings.notOffered(session.serverName)) }
        session.posts?.act(kind, on: row)
        return .handled
    }

    func compose(
        about row: StatusRowModel?, orSay refusal: DisplayText, _ kind: (StatusRowModel) -> OutgoingText?
    ) -> Effect {
        guard let row else { return .say(strings.selectPostFirst) }
        guard let kind = kind(row), session.capabilities.texts.contains(kind.kind) else { return .say(refusal) }
        return .open(.compose(kind, about: row))
    }

    /// Returns the commands that the service offers for a status, most useful first.
    func hints(for row: StatusRowModel?) -> [Hint] {
        guard let row else { return [] }
        let capabilities = session.capabilities
        let offers = offers.value(for: true) {
            Offers(
                quotes: session.offersQuotes,
                translations: session.collections.offers(.translation) && session.posts?.translates == true)
        }
        var hints: [Hint] = []
        hints.reserveCapacity(24)
        if capabilities.features.contains(.details) { hints.append(.command(.activate, label: strings.hintRead)) }
        if capabilities.hasThreads ? row.place?.kind != .focus : session.lists(about: row) != nil {
            hints.append(.command(.activate))
        }
        let isGuest = session.account.isGuest
        if isGuest { hints.append(.command(.logInAgain, label: strings.hintLogIn)) }
        // Hints that nearly every post has come first, so that they keep their places from post to post.
        if !isGuest {
            if let answer = session.reply(to: row), capabilities.texts.contains(answer.kind) {
                hints.append(.command(.comment))
            }
            if capabilities.actions.contains(.favourite), session.accepts(.favourite, on: row.target) {
                let label = row.marks.isFavourited ? strings.hintUnlike : strings.mark(.favourites, capabilities)
                hints.append(.command(.favourite, label: label))
            }
            if capabilities.actions.contains(.reblog) || capabilities.texts.contains(.repost),
                session.accepts(.reblog, on: row.target)
            {
                hints.append(.command(.reblog))
            }
            if capabilities.actions.contains(.bookmark), session.accepts(.bookmark, on: row.target) {
                hints.append(.command(.bookmark, label: strings.mark(.bookmarks, capabilities)))
            }
        }
        if row.warning != nil || row.cutPost != nil { hints.append(.command(.toggleWarning)) }
        if !row.shownPictures.isEmpty { hints.append(.command(.pictures)) }
        if row.quoted != nil, !capabilities.hasThreads {
            hints.append(.command(.parent, label: strings.hintOriginal))
        }
        if !isGuest {
            if canVote(in: row) { hints.append(.command(.vote)) }
            if session.canEdit(row) { hints.append(.command(.edit)) }
            if row.isWritten, session.canDelete(row.target) { hints.append(.command(.delete)) }
            if offers.translations, row.translation != nil || strings.language.differs(from: row.language) {
                hints.append(.command(.translate, label: row.translation == nil ? nil : strings.hintOriginal))
            }
        }
        // In wide windows these keep their places, too.
        hints.append(.gap)
        if !isGuest, offers.quotes, !row.isWritten { hints.append(.command(.quote)) }
        if capabilities.features.contains(.authorLists) || capabilities.hasProfiles { hints.append(.command(.profile)) }
        if row.url != nil { hints += [.command(.openInBrowser), .command(.links), .command(.copyLink)] }
        return hints
    }
}

extension AccountSession {
    /// Why the user can't do something that needs a login, to any post or account; nil where nothing is in the way. A guest,
    /// and a user whose session is over, is offered the login.
    ///
    /// - Parameter goal: the action, which is performed after the login; nil for none.
    func refusal(
        of command: Command, on id: AccountID? = nil, goal: LoginGoal? = nil, _ strings: Strings
    ) -> Effect? {
        guard command.row.needsLogin else { return nil }
        if account.isGuest, command.row.isOffered(resources.service.capabilities) {
            return .open(.login(as: nil, registers: false, goal: goal))
        }
        if accounts.isExpired, command.row.isOffered(capabilities) {
            return .open(.login(as: account, registers: false, goal: goal))
        }
        if id == account.key.id { return .say(strings.notYourself) }
        if command.row.isOffered(capabilities) { return nil }
        return .say(command == .comment ? strings.cannotReply(serverName) : strings.notOffered(serverName))
    }
}

extension StatusRowModel.Author {
    /// The handle, or the name where the service has no handles.
    var shownHandle: DisplayText { handle.isEmpty ? name : handle }
}
