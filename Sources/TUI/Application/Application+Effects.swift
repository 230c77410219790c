internal import App
internal import Core

/// Commands and effects.
extension Application {
    /// Performs a command by the page in front, otherwise by the program. Nothing behind the page sees it.
    ///
    /// - Returns: whether it could be done.
    @discardableResult
    package func perform(_ command: Command) -> Bool {
        followSession()
        switch command {
        case .suspend:
            terminal.suspend()
            return true
        case .redraw:
            style.pictures.retry()
            terminal.redraw()
            return true
        case .refresh: style.pictures.retry()
        default: break
        }
        guard let page = front else { return performGenerally(command) }
        if let effect = page.perform(command) { return carryOutCommand(effect, of: page) }
        return performGenerally(command)
    }

    /// - Returns: false if the page only says why it can't perform the command.
    private func carryOutCommand(_ effect: Effect, of page: any Page) -> Bool {
        carryOut(effect, of: page)
        if case .say = effect { return false }
        return true
    }

    /// Performs a command with what was typed behind its name on the command line.
    func perform(_ command: Command, argument: String) -> Bool {
        switch command {
        case .map:
            map(argument)
            return true
        case .unmap:
            bind(argument, to: [])
            return true
        default: break
        }
        if let page = front, let effect = page.perform(command, argument: argument) {
            return carryOutCommand(effect, of: page)
        }
        let collections = coordinator.session?.collections
        let tag = String(argument.drop { $0 == "#" })
        switch command {
        case .browse: openHere(RawText(argument))
        case .search: open(.search(words: argument))
        case .set: set(argument)
        case .newList: collections?.perform(.makeList(title: argument))
        case .followTag: collections?.perform(.followTag(tag, true))
        case .theme: setTheme(argument)
        case .featureTag: collections?.perform(.featureTag(tag, true))
        case .pin where argument == "badge": pin(showsBadge: true)
        case .pin:
            let line = Sanitizer.clean(RawText("\(command.name) \(argument)"), maximum: 60)
            say(strings.unknownCommand(line))
            return false
        default:
            hint(nothingHere(command))
            return false
        }
        return true
    }

    /// Commands that mean the same on every page.
    private func performGenerally(_ command: Command) -> Bool {
        if let tab = Tab.fixed.first(where: { $0.command == command }) {
            select(tab)
            return true
        }
        switch command {
        case .post: composeNewPost()
        case .drafts where coordinator.session != nil: open(.drafts)
        case .scheduled where coordinator.session != nil: open(.scheduledPosts)
        case .tab5, .tab6, .tab7, .tab8, .tab9:
            if let index = Command.pinnedTabs.firstIndex(of: command) { selectPinned(index) }
        case .pin: pin(showsBadge: false)
        case .unpin: unpin()
        case .nextTab: selectTab(by: 1)
        case .previousTab: selectTab(by: -1)
        case .register where !accounts.isLoggedIn: open(.login(as: nil, registers: true))
        case .visit where !accounts.isLoggedIn: open(.login(as: nil, registers: false, visits: true))
        case .demo: quit(.demo)
        case .logInAgain: open(.login(as: accounts.account.flatMap { $0.isGuest ? nil : $0 }, registers: false))
        case .switchAccount: open(accounts.accounts.isEmpty ? .login(as: nil, registers: false) : .accounts)
        case .search: open(.search(words: ""))
        case .newList where coordinator.session != nil: open(.listName(nil))
        case .announcements where coordinator.session?.collections.offers(.announcements) == true:
            open(.announcements)
        case .directory where coordinator.session?.collections.offers(.directory) == true:
            guard let name = coordinator.session?.collections.directoryName else { break }
            open(.accountList(.directory(isLocal: true), title: "\(strings.discover) › \(name)"))
        case .catchUp where coordinator.session?.capabilities.offersCatchUp == true: open(.catchUp)
        case .refresh where accounts.isExpired: open(.login(as: accounts.account, registers: false))
        case .help: open(.help)
        case .commandLine: open(.commandLine(""))
        case .messageLog: open(.messageLog)
        case .about: open(.about)
        case .releaseNotes: open(.releaseNotes)
        case .reload: reloadSettings()
        case .settings, .set: open(.settings)
        case .setup: open(.setup)
        case .back:
            guard closeFront() else {
                hint(nothingHere(command))
                return false
            }
        case .close: if !closeFront() { quitByUser() }
        case .quit: quitByUser()
        case .browse: open(.commandLine("open "))
        case .theme: open(.commandLine("theme "))
        case .undo: say(coordinator.session?.undo() ?? strings.nothingToUndo)
        default:
            guard command.row.place == .me, let effect = factory.me.perform(rowOf: command) else {
                hint(nothingHere(command))
                return false
            }
            carryOut(effect)
        }
        return true
    }

    private func nothingHere(_ command: Command) -> DisplayText {
        let name = style.keyMap.firstName(for: command) ?? Sanitizer.clean(RawText(command.name))
        // What only a guest can't do here does nothing on this page; a post offers the login.
        if let session = coordinator.session, !command.row.isOffered(session.resources.service.capabilities) {
            return strings.notOffered(session.serverName)
        }
        return strings.nothingHere(for: name)
    }

    /// - Returns: false when the page in front is the first of its tab.
    private func closeFront() -> Bool {
        guard let page = front, stacks.hasPageToClose else { return false }
        close(page)
        return true
    }

    /// The commands that the help and the command line leave out.
    var notOffered: Set<Command> {
        var commands = unsupported.union(Command.pinnedTabs.dropFirst(pins.count))
        if accounts.isLoggedIn { commands.formUnion([.register, .visit]) }
        return commands
    }

    /// Carries out an effect of a page, which may have been closed since.
    func carryOut(_ effect: Effect, of page: (any Page)? = nil) {
        switch effect {
        case .handled, .selected: break
        case .open(let route): open(route)
        case .back: if let page { close(page) }
        case .backThen(let next):
            if let page { close(page) }
            carryOut(next)
        case .say(let text): say(text)
        case .copy(let text): copy(text)
        case .select(let tab): select(tab)
        case .openHere(let text): openHere(text)
        case .perform(let command, ""): perform(command)
        case .perform(let command, let argument): _ = perform(command, argument: argument)
        case .performAll(let calls): perform(calls)
        case .setNotifications(let choice): setNotifications(choice)
        case .logOut(let account, let deletes): logOut(account, deletes: deletes)
        case .delete(let id): delete(id)
        case .browse(let url): browse(url)
        case .sent(let text): sent(text)
        case .present(let presented):
            // A composer is over all tabs, also when it opens again.
            push(presented.page, isModal: presented.page.presentation != .full || presented.page is ComposerPage)
        case .lend(let loan): lend(loan)
        case .pipe(let row, let command): pipe(row, to: command)
        case .redraft(let id): redraft(id)
        case .openMessages(let account): openMessages(of: account)
        case .toggle(let kind, let id, let name): toggle(kind, of: id, named: name)
        case .close(let page): close(page)
        }
        redraw.request()
    }

    private func copy(_ text: DisplayText) {
        terminal.copy(text)
        say(strings.linkCopied(text))
    }

    func browse(_ url: RawText) {
        guard let target = LinkTarget(url) else { return say(strings.onlyWebLinks) }
        guard coordinator.browser.isLocal else {
            let url = Sanitizer.clean(target.url, maximum: 4096)
            terminal.copy(url)
            // Not every terminal accepts copied text: the URL is shown, too.
            return say(strings.noBrowser(url))
        }
        coordinator.browser.open(target.url.value) { [weak self] in await self?.browserFailed(target.url) }
    }

    private func browserFailed(_ url: RawText) {
        let url = Sanitizer.clean(url, maximum: 4096)
        terminal.copy(url)
        say(strings.browserNotStarted(url))
    }

    private func setNotifications(_ choice: Preferences.Notification) {
        alsoSave(
            Task {
                do throws(FileError) {
                    try await factory.notifier.save(choice)
                    prepareNotifications()
                    say(strings.notifications(choice))
                } catch {
                    say(strings.sentence(for: error))
                }
            })
    }

    private func logOut(_ account: SignedInAccount, deletes: Bool) {
        Task {
            // The keyring may have to be unlocked first.
            await loading(.page) { await coordinator.logOut(account, deletes: deletes) }
        }
    }

    /// Closes a page wherever it is open.
    private func close(_ id: ObjectIdentifier) {
        if let page = stacks.reachable.first(where: { ObjectIdentifier($0) == id }) { close(page) }
    }

    /// Asks whether to mute or to block an account. If it was done earlier, by the cache or the server, the question
    /// whether to undo it takes the place of the other: a key for that one must not act on the page below.
    private func toggle(_ kind: AccountAction.Kind, of id: AccountID, named name: DisplayText) {
        guard let session = coordinator.session else { return }
        let questions = AccountQuestions(session: session, style: style, says: true)
        let before = front
        if kind == .follow {
            return session.toggleFollow(id) { [weak self] in
                guard let self, coordinator.session === session, front === before else { return }
                withoutKey { carryOut(questions.unfollow(id, name)) }
            }
        }
        carryOut(questions.ask(kind, id, name))
        guard let question = front, question !== before else { return }
        Task { [weak self] in
            let relationship = await session.relationship(with: id)
            guard let self, coordinator.session === session, front === question,
                relationship?.undoing(kind) != nil
            else { return }
            withoutKey {
                close(question)
                carryOut(questions.askToUndo(kind, id, name))
            }
        }
    }

    private func delete(_ id: StatusID) {
        guard let session = coordinator.session else { return }
        Task {
            do throws(SyncError) {
                try await loading(.row(id)) { () async throws(SyncError) in try await session.delete(id) }
                say(strings.postDeleted)
            } catch {
                say(strings.sentence(for: error))
            }
        }
    }
}
