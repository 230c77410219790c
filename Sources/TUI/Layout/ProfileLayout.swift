internal import App
internal import Core

/// The lines of a profile above its lists: as many as fit, of each part at least one before any has more.
struct ProfileLayout {
    private(set) var lines: [RowLine] = []
    /// Whether something was left out.
    private(set) var isCut = false

    private let widths: DisplayWidth
    private let width: Int
    private let limit: Int
    /// The column of the text.
    private let column: Int
    private var breaker: LineBreaker { LineBreaker(widths) }

    /// The column of everything, as that of posts in a narrow window.
    private static let margin = 2
    /// The place of the avatar's picture: its lines, and its columns with those between it and the text.
    static let avatar = (rows: 4, columns: 8, indent: 10)
    /// The widest text.
    private static let most = 88

    /// The parts, in the order in which they are shown.
    private enum Part: Int, CaseIterable { case name, relation, note, bio, fields, tags, facts }

    /// The parts in the order in which they get lines.
    private static let order: [Part] = [.name, .relation, .facts, .bio, .fields, .note, .tags, .bio]

    /// - Parameters:
    ///   - relations: the relationship in words.
    ///   - note: the user's private note, with its label; empty for none.
    ///   - limit: the number of lines at most.
    ///   - hasAvatar: whether there is a picture left of the text.
    init(
        _ profile: ProfileModel, relations: [ProfileModel.Relation], note: DisplayText, columns: Int, limit: Int,
        hasAvatar: Bool = false, widths: DisplayWidth
    ) {
        self.widths = widths
        self.limit = max(1, limit)
        column = Self.margin + (hasAvatar ? Self.avatar.indent : 0)
        width = max(8, min(columns - column - Self.margin, Self.most))
        let isTiny = limit < 2
        var parts: [Part: [RowLine]] = [:]
        parts[.name] = [heading(profile, relations: isTiny ? relations : [])]
        parts[.relation] = isTiny || relations.isEmpty ? [] : [line(of: relations)]
        parts[.note] = note.isEmpty ? [] : [line(breaker.truncate(note, width: width), .hint)]
        parts[.bio] = rows(of: profile.bio)
        parts[.fields] = fields(profile.fields)
        parts[.tags] = rows(of: Self.tags(of: profile))
        parts[.facts] = Self.facts(of: profile, width: width - 2, widths).map { line($0, .note) }
        choose(from: parts)
        while hasAvatar, lines.count < Self.avatar.rows { lines.append(RowLine(widths)) }
    }

    private mutating func choose(from parts: [Part: [RowLine]]) {
        var chosen: [Part: Int] = [:]
        var left = limit
        var isDone = false
        while left > 0, !isDone {
            isDone = true
            for part in Self.order where left > 0 && chosen[part, default: 0] < parts[part, default: []].count {
                chosen[part, default: 0] += 1
                left -= 1
                isDone = false
            }
        }
        let isWhole = Part.allCases.allSatisfy { chosen[$0, default: 0] == parts[$0, default: []].count }
        for part in Part.allCases {
            let all = parts[part, default: []]
            let count = chosen[part, default: 0]
            // Where everything fits, blank lines set the bio and the table apart.
            if isWhole, left > 0, part == .bio || part == .fields, count > 0 {
                lines.append(RowLine(widths))
                left -= 1
            }
            lines += all.prefix(count)
            guard count < all.count else { continue }
            isCut = true
            if count > 0, var last = lines.popLast() {
                last.add(" …", role: .hint)
                lines.append(last)
            }
        }
    }

    private func heading(_ profile: ProfileModel, relations: [ProfileModel.Relation]) -> RowLine {
        var line = RowLine(widths)
        let end = column + width
        line.add(breaker.truncate(profile.name, width: width), at: column, role: profile.nameRole)
        for relation in relations { append(relation, to: &line, " · ", end) }
        func add(_ text: DisplayText, _ role: RowRole) {
            let room = end - line.end - 1
            guard !text.isEmpty, room >= 4 else { return }
            line.add(breaker.truncate(text, width: room), at: line.end + 1, role: role)
        }
        add(profile.handle, .handle)
        for mark in profile.marks { add("· \(mark)", .note) }
        return line
    }

    private func line(of relations: [ProfileModel.Relation]) -> RowLine {
        var line = RowLine(widths)
        for relation in relations {
            append(relation, to: &line, line.end == 0 ? "" : " · ", column + width)
        }
        return line
    }

    /// Adds a relation where it fits as a whole.
    private func append(
        _ relation: ProfileModel.Relation, to line: inout RowLine, _ separator: DisplayText, _ end: Int
    ) {
        let start = max(column, line.end)
        guard start + widths.of(separator) + widths.of(relation.text) <= end else { return }
        line.add(separator, at: start, role: .note)
        line.add(relation.text, at: start, role: relation.isWarning ? .warning : .boost)
    }

    private func line(_ text: DisplayText, _ role: RowRole) -> RowLine {
        var line = RowLine(widths)
        line.add(text, at: column, role: role)
        return line
    }

    /// Returns one row more than can be shown, so that a cut is noticed.
    private func rows(of text: StyledText) -> [RowLine] {
        var rows = breaker.wrap(text, width: width - 2, most: limit + 1)
        while rows.last?.allSatisfy(\.text.isEmpty) == true { rows.removeLast() }
        return rows.map { line($0, of: text, at: column) }
    }

    private func line(_ spans: [StyledText.Span], of text: StyledText, at column: Int) -> RowLine {
        var line = RowLine(widths)
        for span in spans {
            line.add(
                span.text, at: max(column, line.end), role: .text(span.role), link: span.link.map { text.links[$0] })
        }
        return line
    }

    /// Returns a table with a line for each field. The values begin in one column.
    private mutating func fields(_ fields: [ProfileModel.Field]) -> [RowLine] {
        let shown = fields.prefix(limit + 1)
        let label = min(shown.map { widths.of($0.name) }.max() ?? 0, width / 3)
        let start = column + label + 2
        return shown.map { field in
            var line = line(breaker.truncate(field.name, width: label), .note)
            if field.isVerified { line.add("✓ ", at: start, role: .boost) }
            let column = max(start, line.end)
            let rows = breaker.wrap(field.value, width: max(4, self.column + width - column - 2), most: 2)
            for span in rows.first ?? [] {
                line.add(
                    span.text, at: max(column, line.end), role: .text(span.role),
                    link: span.link.map { field.value.links[$0] })
            }
            if rows.count > 1 {
                line.add(" …", role: .hint)
                isCut = true
            }
            return line
        }
    }

    /// Returns the hashtags in one line, each as the link to its page.
    private static func tags(of profile: ProfileModel) -> StyledText {
        var text = StyledText.empty
        for (tag, page) in zip(profile.tags, profile.tagPages) {
            if !text.lines.isEmpty { text.append(" ") }
            text.append(tag, role: .hashtag, link: page.flatMap(LinkTarget.init))
        }
        return text
    }

    /// Returns the numbers of a profile in rows, in their shorter form where they need more than one. None is broken that fits
    /// into a row: "since" and its date stay together.
    static func facts(of profile: ProfileModel, width: Int, _ widths: DisplayWidth) -> [DisplayText] {
        let rows = joined(profile.facts, width: width, widths)
        return rows.count > 1 ? joined(profile.shortFacts, width: width, widths) : rows
    }

    private static func joined(_ items: [DisplayText], width: Int, _ widths: DisplayWidth) -> [DisplayText] {
        var rows: [DisplayText] = []
        for item in items {
            if let row = rows.last, widths.of("\(row) · \(item)" as DisplayText) <= width {
                rows[rows.count - 1] = "\(row) · \(item)"
            } else {
                rows.append(item)
            }
        }
        return rows.flatMap { LineBreaker(widths).rows(of: $0, width: max(4, width)) }
    }
}
