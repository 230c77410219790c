internal import App
internal import Core

/// Drawing the composer, in as few rows as there are.
extension ComposerPage {
    /// A division of the page's rows.
    private struct Division {
        var answered: [DisplayText] = []
        var warning: TextEditing?
        /// The rows of the pictures of the attached files.
        var thumbnails = 0
        var media = 0..<0
        var notes: [(text: DisplayText, style: Style)] = []
        var options: [[Piece]] = []
        /// Whether the counter stands on the border of the text, since the options leave no room for it.
        var countsOnBorder = false
    }

    private struct Piece {
        var text: DisplayText
        var style: Style
        var option: ComposerViewModel.Option
    }

    private static let margin = 2
    /// The size of the picture of an attached file, and the rows of a page from which on there is room for it.
    private static let (thumbnailRows, thumbnailColumns, thumbnailHeight) = (4, 10, 18)
    /// The width beyond which lines are hard to read.
    private static let widest = 100
    /// The rows of the text from which on it has a border.
    private static let leastBoxed = 5

    /// Drops the pictures of files that are no longer attached, or are sent in another form: each may hold a file open.
    func layOut(in area: Area, widths: DisplayWidth) {
        thumbnails?.keep(Set(model.options.media.compactMap(file)))
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let width = max(4, min(area.columns - 2 * Self.margin, Self.widest))
        let parts = divide(area.height, width: width, screen, moment)
        (drawn.places, drawn.pictures) = ([], [])
        var row = area.rows.lowerBound
        for line in parts.answered {
            screen.put(line, row: row, column: Self.margin, limit: width, style: theme.time)
            place(.answered, row: row, 0..<area.columns)
            row += 1
        }
        if let warning = parts.warning {
            draw(warning, in: screen, row: row, width: width)
            row += 1
        }
        let below = parts.thumbnails + parts.media.count + parts.notes.count + parts.options.count
        let end = max(row + 1, area.rows.upperBound - below)
        drawText(in: screen, rows: row..<end, width: width, showsCount: parts.countsOnBorder)
        row = end
        if parts.thumbnails > 0 { drawThumbnails(in: screen, rows: row..<row + parts.thumbnails - 1, width: width) }
        row += parts.thumbnails
        for index in parts.media where row < area.rows.upperBound {
            drawMedia(index, in: screen, row: row, width: width)
            row += 1
        }
        for note in parts.notes where row < area.rows.upperBound {
            screen.put(note.text, row: row, column: Self.margin, limit: width, style: note.style)
            row += 1
        }
        for (index, pieces) in parts.options.enumerated() where row < area.rows.upperBound {
            var column = Self.margin
            for piece in pieces {
                let used = screen.put(piece.text, row: row, column: column, limit: width, style: piece.style)
                place(.option(piece.option), row: row, column..<column + used)
                column += used + 3
            }
            if index == parts.options.count - 1, !parts.countsOnBorder {
                drawCount(in: screen, row: row, after: column, width: width)
            }
            row += 1
        }
        drawCompletion(in: area, of: screen)
    }

    func place(_ target: Target, row: Int, _ columns: Range<Int>) {
        drawn.places.append(Place(row: row, columns: columns, target: target))
    }

    // MARK: Dividing the rows

    private func divide(_ height: Int, width: Int, _ screen: any Screen, _ moment: DrawingMoment) -> Division {
        let paragraphs = ParagraphView(in: screen)
        var parts = Division()
        let most = height < 12 ? 2 : 4
        parts.options = optionRows(width: width, screen.widths, most: most)
        if !leavesRoomForCount(parts.options, width: width, screen.widths) {
            if parts.options.count < most { parts.options.append([]) } else { parts.countsOnBorder = true }
        }
        if let note = note(moment) {
            parts.notes = paragraphs.rows(of: note.text, columns: width).prefix(height < 12 ? 2 : 3)
                .map { ($0, note.style) }
        }
        parts.warning = model.warning
        let count = min(model.options.media.count, max(1, height / 4))
        firstMedia = scrolled(from: firstMedia, showing: count)
        parts.media = firstMedia..<firstMedia + count
        if screen.pictures != nil, height >= Self.thumbnailHeight,
            model.options.media.contains(where: { hasThumbnail($0) })
        {
            parts.thumbnails = Self.thumbnailRows + 1
        }
        let used = parts.options.count + parts.notes.count + (parts.warning == nil ? 0 : 1) + count + parts.thumbnails
        // The text itself needs rows more than the other post does.
        let room = height - used - 4
        if let about = model.about, room > 0 {
            let lines = paragraphs.rows(of: about.text.oneLine, columns: width)
            parts.answered =
                isUnfolded
                ? Array(lines.prefix(min(room, height / 2)))
                : [LineBreaker(screen.widths).truncate(about.text.oneLine, width: width)]
        }
        if parts.countsOnBorder, height - used - parts.answered.count < Self.leastBoxed {
            // Without a border the counter has a row of the options.
            parts.options = optionRows(width: width, screen.widths, most: most - 1) + [[]]
            parts.countsOnBorder = false
        }
        return parts
    }

    /// Whether a file may have a picture.
    private func hasThumbnail(_ media: OutgoingMedia) -> Bool {
        media.path == nil ? media.preview != nil : thumbnails != nil
    }

    /// Returns the first file to show where there is room for `count` of them, so that the one with the focus is in sight.
    private func scrolled(from first: Int, showing count: Int) -> Int {
        var first = first
        if let selected = model.selectedMedia { first = min(max(first, selected - count + 1), selected) }
        return max(0, min(first, model.options.media.count - count))
    }

    /// Returns the state, or a problem.
    private func note(_ moment: DrawingMoment) -> (text: DisplayText, style: Style)? {
        let spinner = Spinner.picture(moment.step)
        if model.files.isReadingClipboard { return ("\(spinner) \(strings.readingClipboard)", theme.pull) }
        if let problem = model.problem { return (strings.sentence(for: problem), theme.problem) }
        if let progress = model.progress {
            return ("\(spinner) \(strings.step(progress, file: fileName(of: progress)))", theme.pull)
        }
        if model.isSending { return ("\(spinner) \(strings.sending)", theme.pull) }
        if isLoading { return ("\(spinner) \(strings.loadingPost)", theme.pull) }
        if let saved = model.continuedFrom {
            let another =
                model.target == .status ? ":\(Sanitizer.clean(RawText(Command.post.name)))" : nil as DisplayText?
            return (strings.continuedDraft(saved, now: moment.now, another: another), theme.time)
        }
        return nil
    }

    private func fileName(of progress: SendProgress) -> DisplayText {
        switch progress {
        case .keepsMetadata(let id), .uploading(let id, _, _), .processing(let id), .uploaded(let id):
            model.options.media.first { $0.id == id }.map(name) ?? ""
        case .checking, .sending, .sent: ""
        }
    }

    private func name(of media: OutgoingMedia) -> DisplayText {
        media.path.map { Sanitizer.clean(RawText(String($0.split(separator: "/").last ?? "")), maximum: 60) }
            ?? strings.onServer
    }

    private func optionRows(width: Int, _ widths: DisplayWidth, most: Int) -> [[Piece]] {
        var rows: [[Piece]] = [[]]
        var used = 0
        let conflict = model.conflict
        for option in model.shownOptions {
            let isFocused = model.focus == .option(option)
            let reason = conflict.flatMap { $0.option == option ? strings.conflict($0.problem) : nil }
            let set = value(of: option)
            let value = reason.map { "\(set), \($0)" as DisplayText } ?? set
            let text: DisplayText = "\(strings.labelled(strings.name(of: option), content: value)) ▾"
            let style = reason == nil ? theme.style(.text) : theme.problem
            let piece = Piece(text: text, style: isFocused ? theme.button(isFocused: true) : style, option: option)
            let length = widths.of(text)
            if used > 0, used + length > width {
                rows.append([])
                used = 0
            }
            rows[rows.count - 1].append(piece)
            used += length + 3
        }
        // The row with the focus stays in sight.
        let focused = rows.firstIndex { $0.contains { model.focus == .option($0.option) } } ?? 0
        let first = max(0, min(focused, rows.count - most))
        return Array(rows.dropFirst(first).prefix(most))
    }

    /// Whether the counter fits behind the last row of the options.
    private func leavesRoomForCount(_ rows: [[Piece]], width: Int, _ widths: DisplayWidth) -> Bool {
        let used = rows.last?.reduce(0) { $0 + widths.of($1.text) + 3 } ?? 0
        return used == 0 || used + widths.of(countText) <= width
    }

    private func value(of option: ComposerViewModel.Option) -> DisplayText {
        let options = model.options
        return switch option {
        case .visibility: strings.audience(options.visibility, default: model.rules.defaultAudience)
        case .language:
            model.guessedLanguage.map { strings.guessed(strings.language(RawText($0))) }
                ?? strings.languages(options.languages) ?? strings.optionDefault
        case .warning where model.choosesLabels:
            strings.names(of: options.selfLabels ?? []) ?? strings.optionOff
        case .warning: model.warning != nil ? strings.optionOn : strings.optionOff
        case .sensitive: options.isSensitive || model.warning != nil ? strings.optionOn : strings.optionOff
        case .poll:
            options.poll(of: model.part).map { poll in
                let count = strings.pollOptions(poll.options.count)
                return isThread ? "\(count), \(strings.onPost(model.part + 1))" : count
            } ?? strings.optionOff
        case .schedule:
            options.publishAt.map { RelativeTime(strings: strings).exact($0) } ?? strings.optionOff
        case .replies: strings.replyAudience(model.replyAudience)
        case .quotes:
            model.allowsQuotes.map { $0 ? strings.optionOn : strings.optionOff } ?? strings.optionDefault
        }
    }

    /// Each post of a thread has files and a poll of its own.
    private var isThread: Bool { model.parts.parts.count > 1 }

    // MARK: Parts

    private func draw(_ warning: TextEditing, in screen: any Screen, row: Int, width: Int) {
        let isFocused = model.focus == .warning
        let label = strings.labelled(strings.name(of: .warning), content: "")
        let used = screen.put(label, row: row, column: Self.margin, style: theme.label(isFocused: isFocused))
        let column = Self.margin + used + 1
        let columns = max(3, width - used - 1)
        let cursor = TextFieldView(theme: theme)
            .draw(warning, in: screen, row: row, column: column, columns: columns)
        if isFocused { screen.placeCursor(cursor) }
        place(.warning, row: row, Self.margin..<column + columns)
    }

    private func drawText(in screen: any Screen, rows: Range<Int>, width: Int, showsCount: Bool) {
        let isBoxed = rows.count >= Self.leastBoxed
        let inside = isBoxed ? rows.lowerBound + 1..<rows.upperBound - 1 : rows
        let column = Self.margin + (isBoxed ? 2 : 0)
        // The last column is for the cursor behind a full row.
        let textWidth = max(2, width - (isBoxed ? 4 : 0) - 1)
        if isBoxed {
            let line = DisplayText.repeating("─", width - 2)
            let style = model.focus == .text ? theme.accent : theme.border
            screen.put("┌\(line)┐", row: rows.lowerBound, column: Self.margin, style: style)
            screen.put("└\(line)┘", row: rows.upperBound - 1, column: Self.margin, style: style)
            for row in inside {
                screen.put("│", row: row, column: Self.margin, style: style)
                screen.put("│", row: row, column: Self.margin + width - 1, style: style)
            }
        }
        let layout = layout(width: textWidth, screen.widths)
        var view = TextAreaView(model.editing, layout, width: textWidth, theme: theme)
        view.surplus = model.parts.parts.map(\.surplus).filter { !$0.isEmpty }
        top = view.top(height: inside.count, from: top)
        let cursor = view.draw(in: screen, rows: inside, column: column, from: top)
        if model.focus == .text { screen.placeCursor(cursor) }
        if isBoxed, view.height > top + inside.count {
            screen.put("↓", row: rows.upperBound - 1, column: Self.margin + width - 3, style: theme.time)
        }
        if isBoxed, top > 0 {
            screen.put("↑", row: rows.lowerBound, column: Self.margin + width - 3, style: theme.time)
        }
        if isBoxed, showsCount { drawCount(onBorder: rows.upperBound - 1, of: screen, width: width) }
        (drawn.textRows, drawn.textColumn) = (inside, column)
    }

    private func layout(width: Int, _ widths: DisplayWidth) -> TextLayout {
        let revision = model.editing.revision
        if let layout = drawn.layout, let key = drawn.key, key == (revision, width, widths) { return layout }
        let layout = TextLayout(model.editing.clusters, width: width, widths: widths)
        (drawn.layout, drawn.key) = (layout, (revision, width, widths))
        return layout
    }

    /// Draws the attached files beside each other, as they will be sent, and in the order in which they will be sent.
    private func drawThumbnails(in screen: any Screen, rows: Range<Int>, width: Int) {
        guard let support = screen.pictures,
            let box = support.box(rows: rows.count, columns: Self.thumbnailColumns)
        else { return }
        let rendering = PictureRendering(
            box: box, scaling: .fit(enlarges: false), encoding: support.encoding, pixelShape: support.pixelShape)
        let count = min(model.options.media.count, width / (Self.thumbnailColumns + 2))
        firstThumbnail = scrolled(from: firstThumbnail, showing: count)
        var column = Self.margin
        for index in firstThumbnail..<firstThumbnail + count {
            let end = column + Self.thumbnailColumns + 2
            let isFocused = model.focus == .media(index)
            for row in rows { screen.put(isFocused ? "▌" : " ", row: row, column: column, style: theme.accent) }
            if isFocused { screen.pointCursor(at: ScreenPosition(row: rows.lowerBound, column: column + 1)) }
            if let (request, picture) = thumbnail(of: model.options.media[index], as: rendering) {
                let size = support.cells(of: picture)
                screen.put(
                    PlacedPicture(
                        request: request, picture: picture, row: rows.lowerBound, column: column + 1,
                        rows: min(size.rows, rows.count), columns: min(size.columns, Self.thumbnailColumns),
                        visible: rows))
            } else {
                screen.put(
                    "▣ \(index + 1)", row: rows.lowerBound, column: column + 1, style: theme.style(Theme.Role.dim))
            }
            for row in rows { place(.media(index), row: row, column..<end) }
            column = end
        }
    }

    /// Returns the file that a thumbnail shows; nil while it is being read, and if it can't be sent.
    private func file(of media: OutgoingMedia) -> FilePictures.File? {
        guard let path = media.path, let facts = model.files.facts[media.id] else { return nil }
        return FilePictures.File(path: path, size: facts.size, preview: facts.preview)
    }

    /// Returns the picture of a file: of the one that will be sent, or of the server's. nil until it is there, or
    /// without one.
    private func thumbnail(
        of media: OutgoingMedia, as rendering: PictureRendering
    ) -> (request: PictureRequest, picture: RenderedPicture)? {
        if media.path == nil {
            guard let preview = media.preview else { return nil }
            let request = PictureRequest(url: preview, rendering: rendering)
            drawn.pictures.append(request)
            guard case .shown(let picture) = style.pictures.state(of: request) else { return nil }
            return (request, picture)
        }
        guard let file = file(of: media), let facts = model.files.facts[media.id],
            let picture = thumbnails?.picture(of: file, as: rendering)
        else { return nil }
        let url = RawText("file:\(file.size):\(facts.scaledBytes ?? file.size):\(file.path)")
        return (PictureRequest(url: url, rendering: rendering), picture)
    }

    private func drawMedia(_ index: Int, in screen: any Screen, row: Int, width: Int) {
        let media = model.options.media[index]
        var details: [DisplayText] = []
        if let facts = model.files.facts[media.id] { details = sizes(facts) }
        if isThread { details.insert(strings.onPost(media.place(in: model.parts.parts.count) + 1), at: 0) }
        if model.describesMedia {
            details.append(strings.altText(Sanitizer.clean(RawText(media.alt), maximum: 200)))
        }
        if let focus = media.focus { details.append(strings.focalPoint(Sanitizer.clean(RawText(focus.parameter)))) }
        let text: DisplayText = "▣ \(index + 1) \(name(of: media))   \(details.joined(by: " · "))"
        let isFocused = model.focus == .media(index)
        if isFocused {
            screen.put("▌", row: row, column: Self.margin - 1, style: theme.accent)
            screen.pointCursor(at: ScreenPosition(row: row, column: Self.margin))
        }
        screen.put(
            LineBreaker(screen.widths).truncate(text, width: width), row: row, column: Self.margin, limit: width,
            style: theme.row(isChosen: isFocused))
        place(.media(index), row: row, Self.margin..<Self.margin + width)
    }

    /// Returns the pixels and bytes of a file, of the picture sent instead, and whether it keeps its metadata.
    private func sizes(_ facts: MediaFacts) -> [DisplayText] {
        var sizes: [DisplayText] = []
        if let width = facts.width, let height = facts.height {
            let scaled = facts.scaled.flatMap { ($0.width, $0.height) == (width, height) ? nil : $0 }
            let after: DisplayText = scaled.map { " → \($0.width)×\($0.height)" } ?? ""
            sizes.append("\(width)×\(height)\(after)")
        }
        let after: DisplayText = facts.scaledBytes.map { " → \(strings.fileSize($0))" } ?? ""
        sizes.append("\(strings.fileSize(facts.size))\(after)")
        if facts.keepsMetadata { sizes.append(strings.withMetadata) }
        return sizes
    }

    // MARK: The counter

    private var countText: DisplayText {
        let parts = model.parts
        guard parts.parts.count > 1 else { return room }
        return "\(strings.part(parts.index(at: model.editing.cursor) + 1, count: parts.parts.count)) · \(room)"
    }

    /// The characters that are left in the post with the cursor. Less text is fewer bytes, too.
    private var room: DisplayText { strings.room(characters: model.left, bytesOver: model.bytesOver) }

    private var countStyle: Style { model.parts.isTooLong ? theme.problem : theme.key }

    private func drawCount(in screen: any Screen, row: Int, after column: Int, width: Int) {
        let text = LineBreaker(screen.widths).truncate(countText, width: width)
        let start = Self.margin + width - screen.widths.of(text)
        guard start >= column || column == Self.margin else { return }
        screen.put(text, row: row, column: max(Self.margin, start), style: countStyle)
    }

    /// Draws the counter left of the arrow at the border's end; the number of the post only where it fits.
    private func drawCount(onBorder row: Int, of screen: any Screen, width: Int) {
        let columns = width - 8
        guard columns >= 2 else { return }
        let text = screen.widths.of(countText) <= columns ? countText : room
        let shown: DisplayText = " \(LineBreaker(screen.widths).truncate(text, width: columns)) "
        let column = Self.margin + width - 4 - screen.widths.of(shown)
        screen.put(shown, row: row, column: column, style: countStyle)
    }
}
