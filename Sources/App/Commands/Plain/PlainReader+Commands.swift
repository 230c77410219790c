internal import Core

/// Commands, and what they do to posts, links and accounts.
extension PlainReader {
    /// Performs the command on a line: a name and an argument, a number, or nothing for the next post.
    func perform(_ line: String) async throws(OutputError) {
        let line = NewPost.cleaned(line)
        let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
        guard let word = words.first else {
            return readsNew ? try await showNew() : try await move(.next)
        }
        if let number = Int(word), words.count == 1 { return try await jump(to: number) }
        // "/words" as on the full screen.
        if word.hasPrefix("/"), word.count > 1 { return try await search(String(line.drop { $0 != "/" }.dropFirst())) }
        if word.hasPrefix("|"), word.count > 1 { return try await pipe(String(line.drop { $0 != "|" }.dropFirst())) }
        guard let command = PlainCommand.named(word) else { return try say(unknown(word)) }
        let argument = words.count > 1 ? Self.trimmed(words[1]) : ""
        try await perform(PlainCommand.Line(command: command, argument: argument))
    }

    private func unknown(_ word: String) -> DisplayText {
        let sentence = strings.unknownCommand(Sanitizer.clean(RawText(word), maximum: 40))
        guard let nearest = CommandName(word).closest(of: PlainCommand.allCases, \.name).first else {
            return strings.twoSentences(sentence, next: strings.plainTypeHelp)
        }
        return strings.nearestCommand(sentence, nearest: Sanitizer.clean(RawText(nearest.name)))
    }

    private func perform(_ line: PlainCommand.Line) async throws(OutputError) {
        let argument = line.argument
        switch line.command {
        case .next: try await step(.next)
        case .previous: try await step(.previous)
        case .top: try await step(.top)
        case .bottom: try await step(.bottom)
        case .here: try await showSelected()
        case .new: try await showNew()
        case .markRead: try say(place?.list?.markRead() == true ? strings.markedAllRead : strings.alreadyRead)
        case .home: try await close(to: 1)
        case .messages: try await openMessages()
        case .discover: try await open(list: "")
        case .list: try await open(list: argument)
        case .bookmarks, .likes: try await open(list: line.command.name)
        case .search: try await search(argument)
        case .profile: try await openProfile()
        case .thread: try await openThread()
        case .open: try await open(argument)
        case .back: try await close(to: places.count - 1)
        case .refresh: try await refresh()
        case .more: try await loadMore()
        case .unfold: try await unfold()
        case .links: try showLinks()
        case .browser: try browse(row.flatMap { PostLinks($0).first })
        case .pipe: try await pipe(argument)
        case .like: try await mark(.favourite)
        case .boost: try await mark(.reblog)
        case .bookmark: try await mark(.bookmark)
        case .vote: try await vote(argument)
        case .undo: try say(session?.undo() ?? strings.nothingToUndo)
        case .reply: try await reply(argument)
        case .post: try await post(argument)
        case .attach: try await attach(argument)
        case .follow: try await follow()
        case .delete: try await delete()
        case .accounts: try showAccounts()
        case .account: try await readAccount(argument)
        case .login: try await logIn(argument)
        case .help: try showHelp()
        case .quit: hasEnded = true
        }
    }

    private func step(_ move: ListMove) async throws(OutputError) {
        readsNew = false
        try await self.move(move)
    }

    private func showHelp() throws(OutputError) {
        try say(strings.plainKeys)
        try say(PlainCommand.allCases.map { $0.line(strings) })
    }

    // MARK: Posts

    private func unfold() async throws(OutputError) {
        guard let place, let row else { return try say(strings.selectPostFirst) }
        guard row.warning != nil || row.cutPost != nil else { return try say(strings.nothingToExpand) }
        if let cut = row.cutPost, let list = place.list {
            try say(strings.loading)
            await list.loader.fetchWhole(cut, in: row.target)?.value
            list.readAround()
            await settle()
        } else {
            place.rows.toggleWarning()
        }
        try await showSelected()
    }

    /// Sets a mark of the selected post, or removes it.
    private func mark(_ kind: StatusAction.Kind) async throws(OutputError) {
        guard let session, let posts = session.posts else { return try sayLoginNeeded() }
        guard let row else { return try say(strings.selectPostFirst) }
        guard session.capabilities.actions.contains(kind), session.accepts(kind, on: row.target) else {
            return try say(strings.notOffered(session.serverName))
        }
        await posts.act(kind, on: row)?.value
        // A refused one is rolled back in the cache, and its reason is a message.
        let marks = (try? await session.resources.cache.status(row.target))??.original.marks
        guard let marks, marks[kind] != row.marks[kind] else { return }
        let name = row.author.name
        switch (kind, marks[kind]) {
        case (.favourite, true): try say(strings.plainLikedPost(name))
        case (.favourite, false): try say(strings.undoneLike(name))
        case (.reblog, true): try say(strings.plainRebloggedPost(name))
        case (.reblog, false): try say(strings.undoneReblog(name))
        case (.bookmark, true): try say(strings.plainBookmarkedPost(name))
        case (.bookmark, false): try say(strings.undoneBookmark(name))
        case (.muteThread, _), (.pin, _): break
        }
    }

    /// Votes for the options with these numbers.
    private func vote(_ argument: String) async throws(OutputError) {
        guard let session, let posts = session.posts else { return try sayLoginNeeded() }
        guard let row else { return try say(strings.selectPostFirst) }
        guard let poll = row.poll, !poll.options.isEmpty else { return try say(strings.noPoll) }
        if row.isWritten { return try say(strings.ownPoll) }
        switch poll.state {
        case .voted: return try say(strings.alreadyVoted)
        case .closed: return try say(strings.pollHasEnded)
        case .open: break
        }
        let numbers = argument.split { !$0.isWholeNumber }.map { Int($0) ?? 0 }
        guard !numbers.isEmpty, numbers.allSatisfy((1...poll.options.count).contains),
            poll.isMultiple || numbers.count == 1
        else { return try say(strings.plainVote) }
        await posts.vote(Set(numbers).sorted().map { $0 - 1 }, on: row.target).value
        place?.list?.readAround()
        await settle()
        if let poll = self.row?.poll, poll.state == .voted { try say(rows.lines(of: poll)) }
    }

    // MARK: Links

    private var links: [PostLinks.Link] { row.map { PostLinks($0).links } ?? [] }

    private func showLinks() throws(OutputError) {
        let links = links
        guard !links.isEmpty else { return try say(strings.postHasNoLink) }
        try say(
            links.enumerated().map { index, link in
                let url = Sanitizer.clean(link.target.url, maximum: 4096)
                let parts = link.label.isEmpty ? [url] : [link.label, url]
                return "\(index + 1). \(strings.labelled(strings.label(of: link.kind), content: strings.list(parts)))"
            })
    }

    /// Opens the thread of the selected post, a link of it by its number, or what is named.
    private func open(_ argument: String) async throws(OutputError) {
        if argument.isEmpty { return try await openThread() }
        guard let session else { return try sayLoginNeeded() }
        if argument.hasPrefix("#") { return try await open(list: argument) }
        if argument.hasPrefix("@") {
            return try await open(found: argument) { () async throws(SyncError) in
                try await session.find(handle: argument).map(ServerSearch.Found.account)
            }
        }
        var target = LinkTarget(RawText(argument))
        if let number = Int(argument) {
            guard links.indices.contains(number - 1) else { return try say(strings.plainNoLink) }
            let link = links[number - 1]
            if let post = link.status, session.capabilities.hasThreads {
                return try await open(session.thread(of: post), strings.thread)
            }
            if let tag = link.hashtag { return try await open(list: "#\(tag)") }
            target = link.target
        }
        guard let target else { return try say(strings.onlyWebLinks) }
        guard session.mayFind(target), target.mayHavePageHere || Int(argument) == nil else { return try browse(target) }
        try await open(found: argument, orBrowse: target) { () async throws(SyncError) in
            try await session.find(target)
        }
    }

    /// Opens what a request finds.
    private func open(
        found name: String, orBrowse target: LinkTarget? = nil,
        _ find: () async throws(SyncError) -> ServerSearch.Found?
    ) async throws(OutputError) {
        guard let session else { return }
        let shown = Sanitizer.clean(RawText(name), maximum: 80)
        try say(strings.lookingUp(shown))
        let found: ServerSearch.Found?
        do throws(SyncError) { found = try await find() } catch {
            return try say(strings.couldNotLookUp(strings.sentence(for: error)))
        }
        switch found {
        case .status(let id)?: try await open(session.thread(of: id), strings.thread)
        case .hashtag(let tag)?: try await open(list: "#\(tag)")
        case .account(let account)?:
            try await open(
                posts: session.resources.service.timeline(by: account.id, named: account.username),
                of: ProfileModel.name(of: account))
        case nil:
            if let target { try browse(target) } else { try say(strings.noAccountNamed(shown)) }
        }
    }

    private func openProfile() async throws(OutputError) {
        guard let session else { return try sayLoginNeeded() }
        guard let row else { return try say(strings.selectPostFirst) }
        try await open(posts: session.authorList(of: row), of: row.author.name)
    }

    private func open(posts list: ListID?, of author: DisplayText) async throws(OutputError) {
        guard let session else { return }
        guard let list else { return try say(strings.notOffered(session.serverName)) }
        try await open(session.list(list), strings.authorTitle(author))
    }

    /// Opens a link in the browser; prints its URL where there is none.
    private func browse(_ target: LinkTarget?) throws(OutputError) {
        guard let target else { return try say(strings.postHasNoLink) }
        let url = Sanitizer.clean(target.url, maximum: 4096)
        guard coordinator.browser.isLocal else { return try say(url) }
        coordinator.browser.open(target.url.value) { [weak self] in await self?.note(url) }
        try say(strings.pageIsOpening)
    }

    // MARK: Commands of the user's

    /// Gives the selected post to a command, and prints what that prints.
    private func pipe(_ line: String) async throws(OutputError) {
        guard let row, let resources = session?.resources else { return try say(strings.selectPostFirst) }
        let context = coordinator.context
        let command: PipedCommand
        do throws(PipedCommand.Problem) {
            command = try PipedCommand(line, home: context.environment["HOME"])
        } catch {
            return try say(strings.sentence(for: error))
        }
        let input: String
        do throws(AccountResources.InputProblem) { input = try await resources.input(command.form, of: row) } catch {
            return try say(strings.sentence(for: error))
        }
        let outcome = await command.run(input, environment: context.environment, time: context.time)
        let (output, end) = strings.lines(of: outcome, of: command)
        for line in output { try say(whole: line) }
        if let end { try say(end) }
    }

    // MARK: Accounts

    private func showAccounts() throws(OutputError) {
        let accounts = coordinator.accounts
        guard !accounts.accounts.isEmpty else { return try sayLoginNeeded() }
        try say(
            accounts.accounts.enumerated().map { index, account in
                let notes = [
                    account.key == accounts.account?.key ? strings.plainCurrent : nil,
                    accounts.expired.contains(account.key) ? strings.expired : nil,
                ]
                return "\(index + 1). \(strings.list([strings.name(of: account)] + notes.compactMap(\.self)))"
            })
    }

    private func readAccount(_ argument: String) async throws(OutputError) {
        let accounts = coordinator.accounts
        if argument.isEmpty { return try showAccounts() }
        guard let number = Int(argument), accounts.accounts.indices.contains(number - 1) else {
            return try say(strings.plainNoAccount)
        }
        let key = accounts.accounts[number - 1].key
        if key == accounts.account?.key { return try await close(to: 1) }
        place?.list?.setInSight(false)
        accounts.switchTo(key)
        try await showSession()
    }
}
