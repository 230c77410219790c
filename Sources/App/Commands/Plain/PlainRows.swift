internal import Core

/// Rows as lines of text that stand for themselves: without columns, signs and colours.
struct PlainRows: Sendable {
    var strings: Strings
    var now: Timestamp
    /// The list of the rows; nil for rows of no list.
    var source: ListSource?
    /// The width at which lines are wrapped; nil where none is known. A paragraph is one line then.
    var width: Int?

    /// - Parameters:
    ///   - isOpen: whether a text behind a warning is shown.
    ///   - isUnread: whether the row is marked as unread.
    func lines(of item: ListItem, isOpen: Bool, isUnread: Bool) -> [DisplayText] {
        var lines: [DisplayText] =
            switch item {
            case .status(let row): self.lines(of: row, isOpen: isOpen)
            case .notification(let row): self.lines(of: row, isOpen: isOpen)
            case .conversation(let row):
                [strings.labelled(head(row.names, at: row.createdAt), content: row.excerpt)]
            case .account(let row):
                [strings.list(name(row.author) + row.marks + row.relations.map(\.text)), row.bio]
            case .result(let row): [strings.list(filled([row.title, row.detail, row.facts])), row.text]
            case .gap(let row): [strings.plainGap(strings.missing(row.estimate, of: source))]
            case .heading(let line): [line.text]
            case .day(let line): [strings.day(line.day, now: now)]
            case .unread(let line): [strings.newSince(line.since, now: now)]
            case .footer: []
            }
        lines = filled(lines)
        if isUnread, let first = lines.first { lines[0] = strings.labelled(strings.plainUnread, content: first) }
        return wrapped(lines)
    }

    /// Wraps lines at words where a width is known.
    func wrapped(_ lines: [DisplayText]) -> [DisplayText] {
        guard let width else { return lines }
        let breaker = LineBreaker(.standard)
        return lines.flatMap { $0.isEmpty ? [$0] : breaker.rows(of: $0, width: width) }
    }

    /// The options of a poll with their numbers, then its state.
    func lines(of poll: StatusRowModel.Poll) -> [DisplayText] {
        poll.options.enumerated().map { index, option in
            let parts = [
                option.title, option.percent.map { "\($0) %" }, option.isOwnVote ? strings.plainOwnVote : nil,
            ]
            return "\(index + 1). \(strings.list(parts.compactMap(\.self)))"
        } + [strings.labelled(strings.pollTitle, content: poll.summary)]
    }

    private func lines(of row: StatusRowModel, isOpen: Bool) -> [DisplayText] {
        var lines = [row.boost ?? .empty]
        let date = row.item?.kind == .films ? nil : row.createdAt
        let notes = filled([time(date), row.audience]) + row.notes + filled([row.application])
        lines.append(strings.list(name(row.author) + notes))
        if let item = row.item { return lines + [item.title, item.facts] + paragraphs(row.text) + [counts(row)] }
        if let warning = row.warning {
            lines.append(strings.labelled(strings.optionWarning, content: warning))
            guard isOpen else { return lines + [strings.plainWarned, counts(row)] }
        }
        lines += filled([row.translation]) + paragraphs(row.text)
        lines += row.isCut ? [strings.plainCut] : []
        switch row.quote {
        case .status(let quoted)?:
            lines.append(strings.quotedPost(strings.list(name(quoted.author))))
            lines += paragraphs(quoted.text) + quoted.attachments
        case .notice(let text)?: lines.append(text)
        case nil: break
        }
        lines += row.attachments
        if let poll = row.poll { lines += self.lines(of: poll) }
        if let card = row.card {
            let parts = filled([card.title, card.host, card.description])
            lines.append(strings.labelled(strings.linkToPage, content: strings.list(parts)))
        }
        return lines + [counts(row)]
    }

    private func lines(of row: NotificationRow, isOpen: Bool) -> [DisplayText] {
        let sentence = head(row.sentence, at: row.createdAt)
        if row.showsPost, let post = row.post { return [sentence] + lines(of: post, isOpen: isOpen) }
        let excerpt = row.post.map { $0.warning ?? $0.text.oneLine }
        return [sentence] + filled([row.text, excerpt])
    }

    private func paragraphs(_ text: StyledText) -> [DisplayText] { text.lines.map(\.spans.text) }

    private func filled(_ parts: [DisplayText?]) -> [DisplayText] { parts.compactMap(\.self).filter { !$0.isEmpty } }

    private func name(_ author: StatusRowModel.Author) -> [DisplayText] { filled([author.name, author.handle]) }

    private func head(_ text: DisplayText, at moment: Timestamp?) -> DisplayText {
        strings.list([text] + filled([time(moment)]))
    }

    private func time(_ moment: Timestamp?) -> DisplayText? { moment.flatMap { strings.time($0, now: now) } }

    /// "2 replies, 1 boost, 3 likes, liked by you", without what is zero.
    private func counts(_ row: StatusRowModel) -> DisplayText {
        let counts = [
            (row.counts.replies, strings.replyCount), (row.counts.reblogs, strings.plainReblogs),
            (row.counts.favourites, strings.plainLikes),
        ].filter { $0.0 > 0 }.map { $0.1($0.0) }
        let marks = [
            row.marks.isFavourited ? strings.plainLiked : nil, row.marks.isReblogged ? strings.plainReblogged : nil,
            row.marks.isBookmarked ? strings.plainBookmarked : nil,
        ]
        return strings.list(counts + filled(marks))
    }
}
