internal import App
internal import Core

/// Opening links inside the program.
extension Application {
    /// Opens the target of a text: a URL, a `#hashtag`, or an account's handle. The page opens only if the user is
    /// still on the page where the key was pressed.
    func openHere(_ text: RawText) {
        let words = text.value
        if words.hasPrefix("#") || words.hasPrefix("＃") { return open(hashtag: String(words.dropFirst())) }
        if words.hasPrefix("@") { return open(handle: text) }
        guard let url = LinkTarget(text) else { return say(strings.onlyWebLinks) }
        guard let session = coordinator.session, session.mayFind(url) else { return browse(text) }
        lookUp(url.host, in: session) { () async throws(SyncError) in
            try await session.find(url)
        } done: { [weak self] found in
            guard let self else { return }
            if let found { return open(Self.route(to: found)) }
            guard session.resolves else { return browse(text) }
            let title = strings.notFoundHere(session.host)
            carryOut(notFound(text, title: title))
        }
    }

    private func open(hashtag name: String) {
        guard let session = coordinator.session else { return say(strings.logInFirst) }
        guard session.capabilities.features.contains(.hashtags) else {
            return say(strings.notOffered(session.serverName))
        }
        let isOne = !name.isEmpty && name.count <= 200 && !name.contains { $0.isWhitespace || $0 == "/" || $0 == "#" }
        guard isOne else { return say(strings.needsArgument("#")) }
        open(.hashtag(name))
    }

    private func open(handle: RawText) {
        guard let session = coordinator.session else { return say(strings.logInFirst) }
        let shown = Sanitizer.clean(handle, maximum: 80)
        guard session.capabilities.hasProfiles else {
            return say(strings.notOffered(session.serverName))
        }
        lookUp(shown, in: session) { () async throws(SyncError) in
            try await session.find(handle: handle.value)
        } done: { [weak self] account in
            guard let self else { return }
            guard let account else { return say(strings.noAccountNamed(shown)) }
            open(Self.route(to: .account(account)))
        }
    }

    /// Sends a request, with a spinner in the header.
    private func lookUp<Value: Sendable>(
        _ what: DisplayText, in session: AccountSession,
        _ find: @escaping @MainActor () async throws(SyncError) -> Value,
        done: @escaping @MainActor (Value) -> Void
    ) {
        let start = front
        hint(strings.lookingUp(what))
        Task { [weak self] in
            do throws(SyncError) {
                let value = try await self?.loading(.page) { () async throws(SyncError) in try await find() }
                guard let self, let value, coordinator.session === session else { return }
                // A page that opens later would cover the page that the user is on.
                guard front === start, start?.input == nil else { return }
                log.show(nil)
                withoutKey { done(value) }
            } catch {
                guard let self, coordinator.session === session else { return }
                say(strings.couldNotLookUp(strings.sentence(for: error)))
            }
            self?.redraw.request()
        }
    }

    private static func route(to found: ServerSearch.Found) -> Route {
        switch found {
        case .status(let id): .thread(id)
        case .hashtag(let name): .hashtag(name)
        case .account(let account): .profile(account.id, name: ProfileModel.name(of: account))
        }
    }

    private func notFound(_ url: RawText, title: DisplayText) -> Effect {
        .ask(
            title, detail: Sanitizer.clean(url, maximum: 400),
            choices: [
                ChoicePage.Choice(key: "o", label: strings.openInBrowserChoice) { .browse(url) },
                ChoicePage.Choice(key: "y", label: strings.copyLinkChoice) {
                    .copy(Sanitizer.clean(url, maximum: 4096))
                },
            ], style: style)
    }
}

/// The action for which the user has logged in.
extension Application {
    /// Performs the action on the pages of the new session.
    func resume(_ goal: LoginGoal, in session: AccountSession) {
        switch goal {
        case .compose: select(.compose)
        case .open(let route, let key): if session.account.isNeighbour(of: key) { open(route) }
        case .act(let command, let row, let key):
            guard session.account.isNeighbour(of: key) else {
                // Another server finds the post by its URL.
                if let url = row.url { openHere(url) }
                return
            }
            var row = row
            // Where the post is in the thread in which the guest read it doesn't matter here.
            row.place = nil
            let commands = StatusCommands(session: session, style: style)
            // The list that the user was reading may show it again, where a session was over.
            let isShown = session.account.key == key && front?.statuses?.selected?.status?.target == row.target
            for command in isShown ? [command] : [.activate, command] {
                if let effect = commands.perform(command, on: row) { carryOut(effect) }
            }
        }
    }
}
