package import Core

/// Makes rows of statuses: cleans, chooses, puts into words. Pure, and run off the main actor.
package struct StatusRowBuilder: Sendable {
    let strings: Strings
    /// Whose reading this is.
    let me: AccountID?
    let time: any TimeSource

    package init(strings: Strings, me: AccountID?, time: any TimeSource) {
        self.strings = strings
        self.me = me
        self.time = time
    }

    /// The row of an entry's status; nil when one of the user's filters hides it.
    package func visibleRow(_ entry: Entry) -> StatusRowModel? {
        activeFilters(entry).contains { $0.action == .hide } ? nil : row(entry)
    }

    /// The row of an entry's status, even where a filter hides it; nil for an item of another kind.
    package func row(_ entry: Entry) -> StatusRowModel? {
        entry.status.map { row($0, at: entry.position, activeFilters(entry)) }
    }

    /// The row of a status that is in no list.
    package func row(_ status: Status) -> StatusRowModel {
        row(status, at: status.sortKey, [])
    }

    /// - Parameter holds: what else is left out: in a list of bookmarks, the statuses that are no longer bookmarked.
    func rows(_ window: TimelineWindow, holds: OfferedTimeline.Holds = .everything) -> TimelineRows {
        var items: [ListItem] = []
        items.reserveCapacity(window.rows.count + 1)
        for row in window.rows {
            switch row {
            case .entry(let entry):
                if holds == .bookmarks, entry.status?.original.marks.isBookmarked == false { continue }
                if let row = visibleRow(entry) { items.append(.status(row)) }
            case .gap(let gap): items.append(.gap(gap))
            }
        }
        if !window.hasOlder { items.append(.footer) }
        return TimelineRows(items: items, hasNewer: window.hasNewer, hasOlder: window.hasOlder)
    }

    private func row(_ status: Status, at position: SortKey, _ filters: [FilterMatch]) -> StatusRowModel {
        let original = status.original
        return StatusRowModel(
            id: status.id, sortKey: position, target: original.id, inReplyTo: original.inReplyToID,
            boost: status.reblog == nil ? nil : strings.boosted(author(status.account).name),
            author: author(original.account), createdAt: original.createdAt, notes: notes(original),
            warning: warning(original, filters), text: text(original), isCut: Self.isCut(original.content),
            quote: quote(original),
            attachments: original.attachments.map { attachment($0, isSensitive: original.isSensitive) },
            poll: original.poll.map(poll), card: original.attachments.isEmpty ? original.card.flatMap(card) : nil,
            counts: original.counts, marks: original.marks, isOwn: status.account.id == me,
            isWritten: original.account.id == me, url: original.url)
    }

    /// Weibo ends a long text with an address of the whole.
    private static func isCut(_ content: StatusContent) -> Bool {
        guard case .weibo(let text) = content else { return false }
        return text.value.contains("全文： http") || text.value.contains("全文：http")
    }

    // MARK: People

    private func author(_ account: Account) -> StatusRowModel.Author {
        let username = Sanitizer.clean(account.username, maximum: TextLimits.displayName)
        let name = Sanitizer.clean(account.displayName, maximum: TextLimits.displayName)
        let acct = HostName.shown(inHandle: account.acct)
        let shown = name.isEmpty ? username : name
        let handle: DisplayText = acct.isEmpty ? "@\(username)" : "@\(acct)"
        // Where the handle is the name, as on Weibo, it is shown once.
        let repeats = handle == "@\(shown)"
        return StatusRowModel.Author(
            id: account.id, username: account.username,
            name: shown.isEmpty ? handle : shown, handle: repeats ? .empty : handle,
            initials: initials(of: shown.isEmpty ? acct : shown), tint: tint(of: account.id))
    }

    /// The first letters of the first two words.
    private func initials(of name: DisplayText) -> DisplayText {
        let letters = name.words.lazy.compactMap(\.firstLetter).prefix(2).reduce(DisplayText.empty, +)
        return letters.isEmpty ? "@" : letters
    }

    /// FNV-1a over the id: the same tint in every run.
    private func tint(of id: AccountID) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in id.rawValue.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Int(hash % 6)
    }

    // MARK: Text

    private func text(_ status: Status) -> StyledText {
        status.content.styled(emojis: status.emojis, hidesQuoteInline: status.quote != nil)
    }

    private func warning(_ original: Status, _ filters: [FilterMatch]) -> DisplayText? {
        if let filter = filters.first {
            return strings.filtered(Sanitizer.clean(filter.title))
        }
        guard !original.spoiler.isEmpty else { return nil }
        let text = Sanitizer.clean(original.spoiler)
        return text.isEmpty ? nil : text
    }

    /// The filters of an entry that still apply; none for the user's own posts.
    private func activeFilters(_ entry: Entry) -> [FilterMatch] {
        guard !entry.filters.isEmpty, entry.status?.original.account.id != me else { return [] }
        let now = time.now
        return entry.filters.filter { filter in
            filter.expiresAt.map { $0 > now } ?? true && filter.action != .blur
        }
    }

    private func notes(_ status: Status) -> [DisplayText] {
        var notes: [DisplayText] = []
        if let visibility = status.visibility.known.flatMap(strings.visibility) { notes.append(visibility) }
        if status.inReplyToID != nil { notes.append(strings.replyNote) }
        if status.editedAt != nil { notes.append(strings.edited) }
        if let application = status.application.map({ Sanitizer.clean($0, maximum: 40) }), !application.isEmpty {
            notes.append("\(strings.via) \(application)")
        }
        return notes
    }

    // MARK: What hangs on it

    private func attachment(_ attachment: Attachment, isSensitive: Bool) -> DisplayText {
        let kind = strings.attachment(attachment.kind.known ?? .unknown)
        let description = attachment.description.map { Sanitizer.clean($0) } ?? .empty
        let label: DisplayText = isSensitive ? "\(kind) (\(strings.sensitive))" : kind
        return "\(label): \(description.isEmpty ? strings.noDescription : description)"
    }

    private func poll(_ poll: Poll) -> StatusRowModel.Poll {
        // Of several choices each person may have made more than one: then people are what percents are of.
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
        if poll.isExpired {
            summary = "\(summary) · \(strings.pollClosed)"
        } else if let closes = poll.expiresAt {
            summary = "\(summary) · \(strings.pollCloses(RelativeTime(strings: strings).exact(closes)))"
        }
        return StatusRowModel.Poll(options: options, summary: summary)
    }

    private func card(_ card: Card) -> StatusRowModel.Card? {
        let title = Sanitizer.clean(card.title)
        guard !title.isEmpty else { return nil }
        let host = LinkTarget(card.url)?.host ?? .empty
        return StatusRowModel.Card(title: title, host: host)
    }

    private func quote(_ status: Status) -> StatusRowModel.Quote? {
        guard let quote = status.quote else { return nil }
        // A state that is new to us is treated as one that may not be seen (API page on quotes).
        let state = quote.state.known ?? .unauthorized
        guard state == .accepted, let quoted = quote.status?.value else { return .notice(strings.quote(state)) }
        return .status(
            StatusRowModel.Quoted(
                author: author(quoted.account), createdAt: quoted.createdAt,
                text: quoted.spoiler.isEmpty
                    ? text(quoted) : StyledText(strings.warning(Sanitizer.clean(quoted.spoiler))),
                attachments: quoted.attachments.map { attachment($0, isSensitive: quoted.isSensitive) }))
    }
}
