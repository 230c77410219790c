package import Core

/// Builds rows from posts: sanitizes their text and chooses the parts to show. Pure, also with remembered sizes, which
/// don't change in a run; it runs off the main actor.
package struct StatusRowBuilder: Sendable {
    let strings: Strings
    /// The account that reads; nil for a guest.
    let me: AccountID?
    let time: any TimeSource
    private let overlay: PostOverlay?
    private let localFilters: FilterSource?
    /// The sizes of pictures whose servers state none; nil where none are remembered.
    let sizes: PictureSizes?
    private let items: ListedItems?
    /// The rows of the last stretch; nil where every row is built.
    private var built: BuiltRows?

    /// - Parameters:
    ///   - overlay: parts of rows besides the status itself; nil for none.
    ///   - localFilters: the filters of the configuration, in place of those that were in force when an entry was
    ///     cached; nil to leave these.
    ///   - sizes: the sizes of pictures whose servers state none.
    ///   - items: the items that the service lists in place of posts; nil for posts.
    package init(
        strings: Strings, me: AccountID?, time: any TimeSource, overlay: PostOverlay? = nil,
        localFilters: FilterSource? = nil, sizes: PictureSizes? = nil, items: ListedItems? = nil
    ) {
        self.strings = strings
        self.me = me
        self.time = time
        self.overlay = overlay
        self.localFilters = localFilters
        self.sizes = sizes
        self.items = items
    }

    /// Returns a builder for one list, which uses the rows of a stretch again in the next.
    func reusingRows() -> StatusRowBuilder {
        var builder = self
        builder.built = BuiltRows()
        return builder
    }

    /// Returns the row of an entry's status; nil when one of the user's filters hides it.
    package func visibleRow(_ entry: Entry) -> StatusRowModel? {
        let filters = activeFilters(entry)
        if filters.contains(where: { $0.action == .hide }) { return nil }
        return entry.status.map { row($0, at: entry.position, filters) }
    }

    /// Returns the row of an entry's status, even where a filter hides it; nil for an item of another kind.
    package func row(_ entry: Entry) -> StatusRowModel? {
        entry.status.map { row($0, at: entry.position, activeFilters(entry)) }
    }

    /// Returns the row of a status that is in no list.
    package func row(_ status: Status) -> StatusRowModel {
        row(status, at: status.sortKey, [])
    }

    /// - Parameters:
    ///   - holds: the condition of the list: in a list of bookmarks or likes, posts without the mark are left out.
    ///   - lines: the lines between posts.
    ///   - first: the newest entry of the list, if it is above the stretch and lines name days.
    func rows(
        _ window: TimelineWindow, holds: OfferedTimeline.Holds = .everything,
        lines: ListLines = ListLines(showsDays: false), below first: Entry? = nil
    ) -> TimelineRows {
        defer { built?.finishStretch() }
        var items: [ListItem] = []
        var dates: [Timestamp?] = []
        items.reserveCapacity(window.rows.count + 1)
        dates.reserveCapacity(window.rows.count + 1)
        var run: NotificationRun?
        func add(_ item: ListItem, _ date: Timestamp? = nil) {
            items.append(item)
            dates.append(date)
            run = nil
        }
        for row in window.rows {
            switch row {
            case .entry(let entry):
                if let mark = holds.mark, entry.status?.original.marks[mark] == false { continue }
                if case .notification(let next) = entry.item, run?.add(next) == true, let run,
                    case .notification(let row)? = items.last
                {
                    items[items.count - 1] = .notification(joined(row, by: next, in: run))
                } else if let row = visibleRow(entry) {
                    add(.status(row), entry.status.flatMap(Self.listDate))
                } else if let row = notificationRow(entry) {
                    add(.notification(row), row.createdAt)
                    if case .notification(let notification) = entry.item { run = NotificationRun(notification) }
                } else if let row = accountRow(entry) {
                    add(.account(row))
                } else if let row = conversationRow(entry) {
                    add(.conversation(row), row.createdAt)
                }
            case .gap(let gap): add(.gap(GapRow(gap: gap)))
            }
        }
        if lines.showsDays { Self.estimateGaps(in: &items, dates: dates) }
        if !window.hasOlder { add(.footer) }
        var newest: SortKey?
        if !window.hasNewer, case .entry(let entry)? = window.rows.first { newest = entry.position }
        return TimelineRows(
            items: lines.inserted(into: items, dates: dates, zone: strings.zone),
            ends: ListEnds(hasNewer: window.hasNewer, hasOlder: window.hasOlder, newest: newest),
            dayAbove: lines.dayAbove(dates, below: first.flatMap(Self.listDate), now: time.now, zone: strings.zone))
    }

    /// Returns the rows of a stretch of a thread.
    ///
    /// - Parameters:
    ///   - lines: the lines that the entries belong to; one whose entry is missing is left out.
    func rows(
        _ entries: [Entry], at lines: ArraySlice<ThreadOutline.Line>, _ people: ThreadPeople = ThreadPeople()
    ) -> [ListItem] {
        defer { built?.finishStretch() }
        let entries = Dictionary(entries.map { ($0.position, $0) }) { first, _ in first }
        return lines.compactMap { line in
            guard let entry = entries[line.node.position] else { return nil }
            // The user wants to see the opened post and its ancestors; a filter hides replies only.
            guard var row = line.node.depth > 0 ? visibleRow(entry) : row(entry) else { return nil }
            row.place = ThreadPlace(
                line,
                repliers: people.repliers[line.node.id].map {
                    ThreadPlace.Repliers(name: author($0.most).name, others: $0.others)
                })
            if row.place?.kind == .focus, let original = entry.status?.original {
                row.boost = people.boosters.map { boost(by: $0, of: original) }
            }
            // The lines of the tree show the parent of a reply, if it is there.
            let isOrphan = row.inReplyTo.map { $0 != line.parent } ?? false
            if isOrphan {
                row.notes = row.notes.map { $0 == strings.replyLabel ? strings.orphanNote : $0 }
            } else {
                row.notes.removeAll { $0 == strings.replyLabel }
            }
            return .status(row)
        }
    }

    /// Returns the time when a post entered its list. nil for a boost that has the date of its original, as of some
    /// servers.
    static func listDate(of status: Status) -> Timestamp? {
        guard status.createdAt.milliseconds > 0 else { return nil }
        if let original = status.reblog?.value, original.createdAt >= status.createdAt { return nil }
        return status.createdAt
    }

    /// Returns the time when an item entered its list; nil where that is unknown.
    private static func listDate(of entry: Entry) -> Timestamp? {
        switch entry.item {
        case .status(let status): listDate(of: status)
        case .notification(let notification): notification.createdAt
        case .conversation(let conversation): conversation.last?.value.createdAt
        case .account: nil
        }
    }

    private static func estimateGaps(in items: inout [ListItem], dates: [Timestamp?]) {
        for index in items.indices {
            guard case .gap(var row) = items[index] else { continue }
            // Only as far as the next gap: the rows beyond it have another density.
            let above = items[..<index].indices.reversed().prefix { items[$0].isContent }
            let below = items[(index + 1)...].indices.prefix { items[$0].isContent }
            row.estimate = GapEstimate.count(
                in: row.gap, above: above.compactMap { dates[$0] }, below: below.compactMap { dates[$0] })
            items[index] = .gap(row)
        }
    }

    private func row(_ status: Status, at position: SortKey, _ filters: [FilterMatch]) -> StatusRowModel {
        let source = BuiltRows.Source(
            status: status, position: position, filters: filters,
            translation: overlay?.translation(of: status.original), wording: strings.choice)
        // The row of a poll has the local time of its end, and whether it has ended.
        guard let built, status.original.poll == nil else { return row(from: source) }
        return built.row(from: source, build: row(from:))
    }

    private func row(from source: BuiltRows.Source) -> StatusRowModel {
        let (status, filters, translation) = (source.status, source.filters, source.translation)
        var original = translation.map(status.original.translated) ?? status.original
        if filters.contains(where: { $0.action == .blur }) { original.isSensitive = true }
        let text = text(original)
        return StatusRowModel(
            id: status.id, sortKey: source.position, target: original.id, inReplyTo: original.inReplyToID,
            boost: status.reblog == nil ? nil : boost(by: status.account, of: original),
            author: author(original.account), createdAt: original.createdAt, editedAt: original.editedAt,
            language: original.language,
            translation: translation.map {
                strings.translated(from: $0.source ?? original.language, by: $0.provider)
            },
            audience: original.visibility.known.flatMap(strings.visibility), notes: notes(original, filters),
            application: application(original), item: item(original),
            warning: warning(original, filters), text: text, isCut: original.content.isCut,
            quote: quote(original),
            attachments: attachments(original, text),
            attachmentURLs: original.attachments.map { $0.url ?? $0.remoteURL }, media: media(original, text),
            pictures: tiles(original), emojis: emojis(original, in: text),
            poll: original.poll.map(poll),
            card: original.attachments.isEmpty ? original.card.flatMap(card) : nil,
            counts: original.counts, marks: original.marks, isOwn: status.account.id == me,
            isWritten: original.account.id == me, url: original.url)
    }

    // MARK: Accounts

    /// Returns the sentence about a boost. One of an own post does not repeat the name.
    private func boost(by account: Account, of original: Status) -> DisplayText {
        account.id == original.account.id ? strings.rebloggedOwn : strings.reblogged(author(account).name)
    }

    private func boost(by accounts: StatusCache.Authors, of original: Status) -> DisplayText {
        guard accounts.others > 0 else { return boost(by: accounts.most, of: original) }
        return strings.people(author(accounts.most).name, others: accounts.others)
    }

    func author(_ account: Account) -> StatusRowModel.Author {
        let username = Sanitizer.clean(account.username, maximum: TextLimits.displayName)
        let name = Sanitizer.clean(account.displayName, maximum: TextLimits.displayName)
        let acct = HostName.shown(inHandle: account.acct)
        let did = HostName.shortened(did: account.acct)
        let shown = name.isEmpty ? did ?? username : name
        let handle: DisplayText = did ?? (acct.isEmpty ? "@\(username)" : "@\(acct)")
        // Where the handle is the name, as on Weibo, it is shown once.
        let repeats = shown.isEmpty || handle == shown || handle == "@\(shown)"
        let isNameless = did != nil && name.isEmpty
        return StatusRowModel.Author(
            id: account.id, username: account.username,
            name: shown.isEmpty ? handle : shown, isNameless: isNameless, handle: repeats ? .empty : handle,
            initials: initials(of: isNameless ? .empty : shown.isEmpty ? acct : shown),
            tint: tint(of: account.id), avatar: account.avatarURL)
    }

    /// Returns the first letters of the first two words.
    private func initials(of name: DisplayText) -> DisplayText {
        let letters = name.words.lazy.compactMap(\.firstLetter).prefix(2).reduce(DisplayText.empty, +)
        return letters.isEmpty ? "@" : letters
    }

    /// Returns FNV-1a over the id: the same tint in every run.
    private func tint(of id: AccountID) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in id.rawValue.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Int(hash % 6)
    }

    // MARK: Text

    private func text(_ status: Status) -> StyledText {
        var text = status.content.styled(emojis: status.emojis, hidesQuoteInline: status.quote != nil)
        if status.content.isCut { text.nameRest(strings.restOfPost) }
        return text
    }

    private func warning(_ original: Status, _ filters: [FilterMatch]) -> DisplayText? {
        if let filter = filters.first(where: { $0.action == .warn || $0.action == .hide }) {
            return strings.filtered(Sanitizer.clean(filter.title))
        }
        guard !original.spoiler.isEmpty else { return nil }
        let text = Sanitizer.clean(original.spoiler)
        return text.isEmpty ? nil : text
    }

    /// Returns the filters of an entry that still apply; none for the user's own posts.
    private func activeFilters(_ entry: Entry) -> [FilterMatch] {
        guard let status = entry.status, status.original.account.id != me else { return [] }
        var filters = entry.filters
        if let localFilters {
            filters.removeAll { $0.isLocal }
            filters += localFilters.current.matches(status)
        }
        guard !filters.isEmpty else { return [] }
        let now = time.now
        return filters.filter { filter in filter.expiresAt.map { $0 > now } ?? true }
    }

    private func notes(_ status: Status, _ filters: [FilterMatch]) -> [DisplayText] {
        var notes: [DisplayText] = []
        if status.inReplyToID != nil { notes.append(strings.replyLabel) }
        if status.editedAt != nil { notes.append(strings.edited) }
        if status.marks.isThreadMuted { notes.append(strings.threadMutedNote) }
        if status.marks.isPinned { notes.append(strings.pinnedNote) }
        notes += filters.filter { $0.action == .note }.map { strings.labelNote(Sanitizer.clean($0.title)) }
        return notes
    }

    private func application(_ status: Status) -> DisplayText? {
        guard let name = status.application.map({ Sanitizer.clean($0, maximum: 40) }), !name.isEmpty else { return nil }
        return "\(strings.via) \(name)"
    }

    // MARK: Films and articles

    private func item(_ status: Status) -> StatusRowModel.Item? {
        guard let items, let details = items.details(status) else { return nil }
        let model = DetailsModel(details, strings: strings)
        func value(_ name: LocalName) -> DisplayText? {
            details.facts.first { $0.name == name }.flatMap { DetailsModel.fact($0, strings: strings)?.value }
        }
        var title = model.title
        let facts: [LocalName]
        switch items.kind {
        case .articles: facts = [LocalName("author"), LocalName("chapter")]
        case .films:
            facts = [LocalName("rating"), LocalName("genres")]
            // Release dates have no time, and are at midnight in UTC.
            if let day = LocalTime(status.createdAt, in: .utc), status.createdAt.milliseconds > 0 {
                title = "\(title) (\(day.year))"
            }
        }
        return StatusRowModel.Item(
            kind: items.kind, title: title, facts: facts.compactMap(value).joined(by: " · "), text: model.text.oneLine)
    }

    // MARK: Attachments, polls, cards, quotes

    private func attachments(_ status: Status, _ text: StyledText) -> [DisplayText] {
        status.attachments.map { attachment in
            let kind = kind(of: attachment, isSensitive: status.isSensitive)
            guard let description = description(of: attachment) else {
                return strings.labelled(kind, content: strings.noDescription)
            }
            return Self.begins(text, with: description) ? kind : strings.labelled(kind, content: description)
        }
    }

    /// Returns all attachments on one line: "3 pictures · lighthouse at dusk".
    private func media(_ status: Status, _ text: StyledText) -> DisplayText? {
        guard let first = status.attachments.first else { return nil }
        let kinds = Set(status.attachments.map { $0.kind.known ?? .unknown })
        let isOne = status.attachments.count == 1
        let count: DisplayText =
            isOne
            ? kind(of: first, isSensitive: false)
            : strings.attachments(status.attachments.count, arePictures: kinds == [.image])
        let label = status.isSensitive ? strings.noted(count, note: strings.sensitive) : count
        let descriptions = status.attachments.compactMap(description).filter { !Self.begins(text, with: $0) }
        return descriptions.reduce(label) { "\($0) · \($1)" }
    }

    private func kind(of attachment: Attachment, isSensitive: Bool) -> DisplayText {
        let kind = strings.attachment(attachment.kind.known ?? .unknown)
        return isSensitive ? strings.noted(kind, note: strings.sensitive) : kind
    }

    func description(of attachment: Attachment) -> DisplayText? {
        let text = attachment.description.map { Sanitizer.clean($0) } ?? .empty
        return text.isEmpty ? nil : text
    }

    /// Whether the first line of a text repeats a description: a film's poster is described by the film's title.
    private static func begins(_ text: StyledText, with description: DisplayText) -> Bool {
        guard let first = text.lines.first else { return false }
        return first.spans.map(\.text.string).joined() == description.string
    }

    private func poll(_ poll: Poll) -> StatusRowModel.Poll {
        // In a poll with several choices, percentages are of the people, who may have made more than one choice each.
        let counted = poll.options.reduce(0) { sum, option in
            let (total, overflow) = sum.addingReportingOverflow(max(0, option.votes ?? 0))
            return overflow ? .max : total
        }
        let whole = poll.isMultiple ? max(poll.voters ?? counted, 1) : max(counted, 1)
        let options = poll.options.enumerated().map { index, option in
            StatusRowModel.PollOption(
                title: Sanitizer.clean(option.title),
                percent: option.votes.map {
                    min(100, max(0, Int(clamping: (Double($0) / Double(whole) * 100).rounded())))
                },
                isOwnVote: poll.ownVotes.contains(index))
        }
        var summary = poll.voters.map(strings.pollVoters) ?? strings.pollVotes(poll.votes)
        let isOpen = poll.isOpen(at: time.now)
        if !isOpen {
            summary = "\(summary) · \(strings.pollClosed)"
        } else if let closes = poll.expiresAt {
            summary = "\(summary) · \(strings.pollCloses(RelativeTime(strings: strings).exact(closes)))"
        }
        let hasVoted = poll.hasVoted == true || !poll.ownVotes.isEmpty
        return StatusRowModel.Poll(
            options: options, summary: summary, isMultiple: poll.isMultiple,
            state: !isOpen ? .closed : hasVoted ? .voted : .open, closesAt: poll.expiresAt)
    }

    private func card(_ card: Card) -> StatusRowModel.Card? {
        let title = Sanitizer.clean(card.title)
        guard !title.isEmpty else { return nil }
        let host = LinkTarget(card.url)?.host ?? .empty
        let isRepeated = !host.isEmpty && title.string.lowercased().hasSuffix(host.string.lowercased())
        return StatusRowModel.Card(
            title: title, host: isRepeated ? .empty : host,
            description: Sanitizer.clean(card.description, maximum: 400), url: card.url, image: card.imageURL)
    }

    private func quote(_ status: Status) -> StatusRowModel.Quote? {
        guard let quote = status.quote else { return nil }
        // A state that is new to us is treated as one that may not be seen (API page on quotes).
        let state = quote.state.known ?? .unauthorized
        guard state == .accepted, let quoted = quote.status?.value else { return .notice(strings.quote(state)) }
        let words = text(quoted)
        return .status(
            StatusRowModel.Quoted(
                id: quoted.id, author: author(quoted.account), createdAt: quoted.createdAt,
                text: quoted.spoiler.isEmpty
                    ? words : StyledText(strings.warning(Sanitizer.clean(quoted.spoiler))),
                isCut: quoted.spoiler.isEmpty && quoted.content.isCut,
                attachments: attachments(quoted, words), media: media(quoted, words),
                pictures: quoted.spoiler.isEmpty ? tiles(quoted) : [],
                attachmentURLs: quoted.spoiler.isEmpty ? quoted.attachments.map { $0.url ?? $0.remoteURL } : [],
                url: quoted.url))
    }
}

extension StyledText {
    /// Names the link at the end of a text that the server has cut, whose name is Chinese in every language.
    fileprivate mutating func nameRest(_ name: DisplayText) {
        guard let line = lines.indices.last(where: { !lines[$0].spans.isEmpty }),
            let span = lines[line].spans.indices.last(where: { lines[line].spans[$0].text == "全文" })
        else { return }
        lines[line].spans[span].text = name
    }
}
