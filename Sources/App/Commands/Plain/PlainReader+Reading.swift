internal import Core

/// Lists, and moving in them.
extension PlainReader {
    /// Waits until the list in front shows what moves lead to.
    func settle() async {
        guard let list = place?.list else { return }
        await list.settled()
        // Of a thread, the selected post may be outside the window.
        list.reveal()
    }

    /// Prints the selected row and its position; in place of the end of a list, what it says.
    func showSelected() async throws(OutputError) {
        guard let place, let item = place.selected else { return }
        if case .footer = item { return try say(filled(footer(of: place.rows))) }
        if let line = lineAbove(in: place.rows) {
            try say(rows.lines(of: line, isOpen: false, isUnread: false))
        }
        var lines = rows.lines(
            of: item, isOpen: item.status.map { place.rows.opened.contains($0.id) } ?? false,
            isUnread: place.rows.isUnread(item))
        if let (position, count) = await position(of: item, in: place) {
            lines.append(strings.plainPosition(position, count: count))
        }
        try say(lines)
    }

    /// The day that begins with the selected row, or the heading above it.
    private func lineAbove(in rows: any MovableRows) -> ListItem? {
        let above = rows.viewport.selected - 1
        guard rows.items.indices.contains(above) else { return nil }
        switch rows.items[above] {
        case .day, .heading: return rows.items[above]
        default: return nil
        }
    }

    /// The position of a row from the top, and the number of rows as far as they are counted.
    private func position(of item: ListItem, in place: Place) async -> (DisplayText, DisplayText)? {
        if let outline = place.list?.outline {
            guard let id = item.status?.id, let index = outline.index(of: id) else { return nil }
            return (strings.number(index + 1), strings.number(outline.nodes.count))
        }
        if let list = place.list {
            // Without it nothing is lost but the number.
            guard let key = item.sortKey, item.isContent, let session,
                let found = try? await session.resources.cache.place(
                    of: key, in: list.timeline, limit: Self.mostCounted),
                found.above < Self.mostCounted
            else { return nil }
            let count = strings.number(found.count)
            return (strings.number(found.above + 1), found.count < Self.mostCounted ? count : "\(count)+")
        }
        let numbered = Self.numbered(place.rows)
        guard let index = numbered.firstIndex(of: place.rows.viewport.selected) else { return nil }
        return (strings.number(index + 1), strings.number(numbered.count))
    }

    /// The rows that have a number, where all are in memory.
    private static func numbered(_ rows: any MovableRows) -> [Int] {
        rows.items.indices.filter { !rows.items[$0].isLine && !rows.items[$0].isFooter }
    }

    /// Selects the row with a number.
    func jump(to number: Int) async throws(OutputError) {
        readsNew = false
        guard let place, number > 0 else { return try say(strings.plainNoNumber) }
        if let list = place.list {
            var key: SortKey?
            if let nodes = list.outline?.nodes {
                key = nodes.indices.contains(number - 1) ? nodes[number - 1].position : nil
            } else if number <= Self.mostCounted, let session {
                // A cache that can't be read has no post of this number.
                key = (try? await session.resources.cache.key(below: number - 1, in: list.timeline)) ?? nil
            }
            guard let key else { return try say(strings.plainNoNumber) }
            await list.select(at: key)
        } else {
            let numbered = Self.numbered(place.rows)
            guard numbered.indices.contains(number - 1), let scrolled = place.rows as? any ScrolledRows else {
                return try say(strings.plainNoNumber)
            }
            scrolled.scroller.viewport = scrolled.geometry.selecting(numbered[number - 1], in: scrolled.viewport)
        }
        await settle()
        try await showSelected()
    }

    /// Moves, and prints where that leads.
    func move(_ move: ListMove) async throws(OutputError) {
        guard let place else { return }
        let before = place.selected?.id
        // A move above the top would refresh.
        let isUp = move == .previous
        if isUp, isAtTop(place.rows) { return try say(strings.plainAtTop) }
        place.rows.move(move)
        await settle()
        if case .footer? = place.selected { return try await showEnd(of: place) }
        if place.selected?.id == before, move == .next { return try say(filled(footer(of: place.rows))) }
        try await showSelected()
    }

    private func isAtTop(_ rows: any MovableRows) -> Bool {
        let selectable = rows.items.firstIndex { !$0.isLine }
        return selectable.map { $0 >= rows.viewport.selected } ?? true
            && (rows as? StatusListViewModel)?.ends.hasNewer != true
    }

    /// Prints what stands below the last post, once older posts that are being loaded have arrived. The selection goes back to
    /// the last post.
    private func showEnd(of place: Place) async throws(OutputError) {
        if let list = place.list, list.older == .loading {
            try say(strings.loadingOlder(list.source))
            await wait { list.older != .loading }
            list.readAround()
            await settle()
            guard case .footer? = list.selected else { return try await showSelected() }
        }
        try say(filled(footer(of: place.rows)))
        if !place.rows.scroller.isEmpty {
            place.rows.move(.previous)
            await settle()
        }
    }

    private func footer(of rows: any MovableRows) -> DisplayText {
        let source = rows.source
        return switch rows.footer {
        case .nothing, .end: strings.sentenceEnd(strings.endOfList(source))
        case .hint: strings.plainOlder
        case .loading: strings.loadingOlder(source)
        case .loadingFirst: strings.loadingFirst(source)
        case .failed(let error), .failedFirst(let error): strings.sentence(for: error)
        case .noReplies(.none): strings.sentenceEnd(strings.noReplies(in: source))
        case .noReplies: strings.repliesHidden
        case .nothingHere: strings.emptyList(source)
        case .nothingFound: strings.noSearchResults
        }
    }

    private func filled(_ text: DisplayText) -> [DisplayText] { text.isEmpty ? [] : [text] }

    /// Goes to the next new post upwards, on the list in front if it has one, else on Home.
    func showNew() async throws(OutputError) {
        if let list = place?.list, list.unread > 0 || places.count == 1 { return try await showNew(in: list) }
        guard let home = session?.home, home.unread > 0 else { return try say(strings.nothingUnread) }
        try await close(to: 1, shows: false)
        try await showNew(in: home)
    }

    private func showNew(in list: StatusListViewModel) async throws(OutputError) {
        let before = list.selected?.id
        list.move(.nextUnread)
        await settle()
        readsNew = list.selected?.id != before
        if readsNew { try await showSelected() } else { try say(strings.nothingUnread) }
    }

    // MARK: Loading

    func refresh() async throws(OutputError) {
        guard let list = place?.list else { return try say(strings.nothingHere("refresh")) }
        try say(strings.refreshing)
        list.refresh()
        await wait { list.pull != .loading }
        let result = list.pull
        list.readAround()
        await settle()
        switch result {
        case .failed(let error): try say(strings.sentence(for: error))
        case .finished(0): try say(strings.sentenceEnd(strings.nothingNew))
        // What is new on Home is said in front of the prompt.
        case .finished(let count):
            if list !== session?.home { try say(strings.plainNews(strings.new(count, in: list.source))) }
        case .hidden, .armed, .loading: try await showSelected()
        }
    }

    /// Loads older posts, or the posts of the selected gap.
    func loadMore() async throws(OutputError) {
        guard let place else { return }
        guard let list = place.list else {
            (place.rows as? SearchViewModel)?.loadMore()
            return try await move(.next)
        }
        if case .gap? = list.selected {
            try say(strings.loading)
            _ = list.activate()
            await wait { list.gapLoads.isEmpty }
            list.readAround()
            await settle()
            return try await showSelected()
        }
        try say(strings.loadingOlder(list.source))
        if list.older != .loading { list.loadOlder() }
        await wait { list.older != .loading }
        list.readAround()
        await settle()
        if case .failed(let error) = list.older { return try say(strings.sentence(for: error)) }
        guard let item = list.selected, let (position, count) = await position(of: item, in: place) else { return }
        try say(strings.plainPosition(position, count: count))
    }

    // MARK: Opening and closing

    /// Opens a list from the server, in front of those that are open.
    ///
    /// - Parameter isFirst: whether Home is the only list below it.
    func open(_ list: StatusListViewModel, _ title: DisplayText, isFirst: Bool = false) async throws(OutputError) {
        if isFirst { try await close(to: 1, shows: false) }
        place?.list?.setInSight(false)
        places.append(Place(title: title, rows: list))
        readsNew = false
        try say(strings.loadingFirst(list.source))
        // A thread refreshes once it has been prepared from the cache.
        if !list.isThread { list.refresh() }
        await wait { list.firstLoad != .pending && list.pull != .loading }
        list.readAround()
        await settle()
        if case .failed(let error) = list.firstLoad, !list.scroller.isEmpty { try say(strings.sentence(for: error)) }
        if !list.isThread, !list.scroller.isEmpty {
            list.move(.top)
            await settle()
        }
        try await showSelected()
        if list.isThread, list.replyCount == 0 { try say(filled(footer(of: list))) }
    }

    /// Opens the lists of a name, such as `local`, `#sea` or `list/TITLE`.
    func open(list name: String) async throws(OutputError) {
        guard let session else { return try sayLoginNeeded() }
        let names = listNames(in: session)
        guard !name.isEmpty else { return try say(strings.plainLists(strings.list(names.offered))) }
        let id: ListID
        do {
            id = try await names.list(named: name)
        } catch {
            return try say((error as? Failure)?.sentence ?? strings.noSuchList(names.offered))
        }
        if id == session.home.timeline { return try await close(to: 1) }
        let offered = session.capabilities.timelines.first { $0.timeline == id }
        let title = offered.map { strings.name(of: $0) } ?? Sanitizer.clean(RawText(name), maximum: 40)
        try await open(session.list(id), title, isFirst: true)
    }

    func openMessages() async throws(OutputError) {
        guard let session else { return try sayLoginNeeded() }
        if session.capabilities.features.contains(.notifications) {
            return try await open(session.notifications(.everything), strings.messages, isFirst: true)
        }
        guard let list = session.capabilities.timelines.first(where: { $0.shelf == .messages }) else {
            return try say(strings.hasNoMessages(session.serverName))
        }
        try await open(session.list(list.timeline), strings.name(of: list), isFirst: true)
    }

    /// Opens what answers a post: its thread, or the comments on it.
    func openThread() async throws(OutputError) {
        guard let session else { return try sayLoginNeeded() }
        guard let row else { return try say(strings.selectPostFirst) }
        if session.capabilities.hasThreads {
            if row.place?.kind == .focus { return try await showSelected() }
            return try await open(session.thread(of: row.target), strings.thread)
        }
        guard let comments = session.lists(about: row)?.lists.first else {
            return try say(strings.notOffered(session.serverName))
        }
        try await open(session.list(comments.timeline), strings.name(of: comments))
    }

    func search(_ words: String) async throws(OutputError) {
        guard let session else { return try sayLoginNeeded() }
        guard !words.isEmpty else { return try say(strings.needsArgument("search")) }
        let title = strings.searchResults(Sanitizer.clean(RawText(words), maximum: 60))
        let features = session.capabilities.features
        if !features.contains(.search), features.contains(.statusSearch) {
            return try await open(session.list(.search(words)), title)
        }
        let search = session.search()
        search.search(words)
        if search.canAskServer, let host = search.host { try say(strings.searchingServer(host)) }
        search.searchServer()
        await wait { !search.isSearching && search.server != .searching }
        place?.list?.setInSight(false)
        readsNew = false
        places.append(Place(title: title, rows: search))
        try await showSelected()
    }

    /// Closes lists until a number of them is open.
    ///
    /// - Parameter shows: whether to print the selected post of the list that is in front then.
    func close(to count: Int, shows: Bool = true) async throws(OutputError) {
        readsNew = false
        for closed in places.dropFirst(max(1, count)) { closed.list?.setInSight(false) }
        places.removeLast(max(0, places.count - max(1, count)))
        place?.list?.setInSight(true)
        if shows { try await showSelected() }
    }
}
