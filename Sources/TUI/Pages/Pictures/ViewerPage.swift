internal import App
internal import Core

/// A picture over the whole page, and those of the posts around it.
@MainActor
final class ViewerPage: Page {
    private let model: PictureViewerViewModel
    private let player: PlayerLauncher
    private let style: PageStyle
    /// Whether the description is shown whole.
    private var isTextOpen = false
    private var parts = Parts()
    /// The pixels for the picture; nil where no pictures are shown.
    private var window: PictureView.Window?
    private var support: PictureSupport?

    /// The places of the page's parts, as it was laid out last.
    private struct Parts {
        var text: [DisplayText] = []
        /// The upper left of the text.
        var textPlace = ScreenPosition(row: 0, column: 0)
        var picture = Area(rows: 0..<0, columns: 0)
    }

    /// The number of rows of a description before it is cut.
    private static let closedRows = 3
    /// The width from which on the description is beside the picture.
    private static let wideColumns = 120
    private static let besideColumns = 36

    init(_ model: PictureViewerViewModel, player: PlayerLauncher, style: PageStyle) {
        self.model = model
        self.player = player
        self.style = style
    }

    private var strings: Strings { style.strings }
    private var leaf: PictureAlbum.Leaf { model.leaf }
    private var isPlayable: Bool { [.video, .gifv, .audio].contains(leaf.tile.kind) }

    var wantedPictures: [PictureRequest] { model.wanted }
    /// The picture on screen.
    var tile: PictureTile { leaf.tile }
    var isLoading: Bool { model.transfer != nil || model.isSaving }

    var header: PageHeader {
        var state: [PageHeader.State] = []
        if let transfer = model.transfer {
            let text = strings.transferred(transfer.done, of: transfer.total)
            state.append(PageHeader.State(text: model.isSaving ? "\(strings.saving) \(text)" : text))
        } else if let problem = model.problem ?? sightProblem {
            state.append(PageHeader.State(text: strings.sentence(for: problem), emphasis: .problem))
        }
        if !model.view.isWhole {
            state.append(PageHeader.State(text: strings.zoom(Int(clamping: (model.view.factor * 100).rounded()))))
        }
        return PageHeader(
            title: strings.viewerTitle(leaf.number, of: leaf.count, kind: leaf.tile.kind, by: leaf.author), state: state
        )
    }

    var hints: [Hint] {
        var hints: [Hint] = []
        func add(_ label: DisplayText, _ commands: Command...) {
            hints.append(.commands(commands, label: label))
        }
        if model.isHidden { add(strings.hintShow, .reveal) }
        if isPlayable, !model.isHidden { add(strings.hintPlay, .play) }
        if model.album.leaves.count > 1 { add(strings.hintNeighbour, .previousPicture, .nextPicture) }
        if support != nil, !model.isHidden {
            add(strings.hintZoom, .zoomIn, .zoomOut)
            if !model.view.isWhole { add(strings.hintMove, .panUp, .panDown, .panLeft, .panRight) }
            add(strings.hintRotate, .rotate)
        }
        add(strings.hintSave, .savePicture)
        add(strings.hintCopyLink, .copyLink)
        add(Command.back.shortLabel(strings), .close)
        return hints
    }

    var keyPage: KeyMaps.Place? { .viewer }

    func close() -> Task<Void, Never>? { model.close() }

    // MARK: Drawing

    /// Adapts the page to the picture in front, which may be another one, or no longer hidden.
    func layOut(in area: Area, widths: DisplayWidth) {
        parts = divide(area, widths)
        support = style.painter.support()
        window = support.flatMap { support in
            support.box(rows: parts.picture.height, columns: parts.picture.columns)
                .map { PictureView.Window(box: $0, shape: support.pixelShape) }
        }
        if support != nil { model.loadOriginal() }
    }

    private func divide(_ area: Area, _ widths: DisplayWidth) -> Parts {
        let isWide = area.columns >= Self.wideColumns
        let textColumns = isWide ? Self.besideColumns : area.columns - 4
        let text = description(columns: textColumns, rows: area.height, widths: widths)
        let top = area.rows.lowerBound
        var parts = Parts(text: text, textPlace: ScreenPosition(row: top, column: 2), picture: area)
        if isWide {
            parts.picture.columns -= Self.besideColumns + 4
            parts.textPlace.column = parts.picture.columns + 2
        } else if !text.isEmpty {
            parts.textPlace.row = max(top, area.rows.upperBound - text.count)
            parts.picture.rows = top..<max(top, parts.textPlace.row - 1)
        }
        return parts
    }

    /// The content of the page; nil where no pictures are shown. Reading it is observed.
    private var sight: PictureViewerViewModel.Sight? {
        guard let support, let window else { return nil }
        return model.sight(in: window, encoding: support.encoding)
    }

    /// The reason why the picture in sight isn't the original, or not the part that the user has moved to.
    private var sightProblem: PictureError? {
        if case .picture(_, _, let problem)? = sight { problem } else { nil }
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        let pictureArea = parts.picture
        drawText(in: area, of: screen)
        guard let support, let sight else {
            return say([(pictureless, style.theme.style(Theme.Role.dim))], in: pictureArea, of: screen)
        }
        switch sight {
        case .picture(let request, let picture, _):
            place(picture, request, support, in: pictureArea, of: screen)
        case .loading:
            say(
                [("\(Spinner.picture(moment.step)) \(strings.loadingPicture)", style.theme.selectedTitle)],
                in: pictureArea, of: screen)
        case .hidden:
            let key = style.keys.keys(on: .viewer).firstName(for: .reveal) ?? .empty
            say(
                [
                    (leaf.warning.map(strings.warning) ?? strings.hiddenPicture, style.theme.selectedTitle),
                    (strings.revealPicture(key), style.theme.style(Theme.Role.text)),
                ],
                in: pictureArea, of: screen)
        case .failed(let error): say([(strings.sentence(for: error), style.theme.problem)], in: pictureArea, of: screen)
        case .nothing: say([(strings.noPoster, style.theme.style(Theme.Role.dim))], in: pictureArea, of: screen)
        }
    }

    /// The reason why no pictures are shown.
    private var pictureless: DisplayText {
        switch style.theme.reading.pictures {
        case .alt, .off: strings.picturesAreOff
        case .auto, .kitty, .iterm, .sixel, .cells: strings.terminalShowsNoPictures
        }
    }

    private func say(_ lines: [(DisplayText, Style)], in area: Area, of screen: any Screen) {
        CenteredText(lines: lines).draw(in: area, of: screen)
    }

    /// Draws a picture in the middle of an area.
    private func place(
        _ picture: RenderedPicture, _ request: PictureRequest, _ support: PictureSupport, in area: Area,
        of screen: any Screen
    ) {
        // A picture from before a change of the window may be larger than it is now.
        let cells = support.cells(of: picture)
        guard cells.rows <= area.height, cells.columns <= area.columns else { return }
        screen.put(
            PlacedPicture(
                request: request, picture: picture, row: area.rows.lowerBound + (area.height - cells.rows) / 2,
                column: (area.columns - cells.columns) / 2, rows: cells.rows, columns: cells.columns,
                visible: area.rows))
    }

    private func description(columns: Int, rows: Int, widths: DisplayWidth) -> [DisplayText] {
        // In the list a warning hides the descriptions, too.
        if model.isHidden, leaf.warning != nil { return [] }
        let text = leaf.tile.description ?? strings.noDescription
        let all = ParagraphView(widths: widths).rows(of: text, columns: columns)
        let most = min(isTextOpen ? rows / 2 : Self.closedRows, max(0, rows - 3))
        guard all.count > most else { return all }
        guard most > 0 else { return [] }
        return all.prefix(most - 1) + [LineBreaker(widths).truncate("\(all[most - 1])…", width: columns)]
    }

    private func drawText(in area: Area, of screen: any Screen) {
        let row = parts.textPlace.row
        // Below the picture it is in the middle, too.
        let isBelow = parts.picture.columns == area.columns
        for (line, row) in zip(parts.text, row..<max(row, area.rows.upperBound)) {
            let middle = (area.columns - screen.widths.of(line)) / 2
            let column = isBelow ? max(parts.textPlace.column, middle) : parts.textPlace.column
            screen.put(
                line, row: row, column: column, limit: area.columns - column,
                style: style.theme.style(Theme.Role.dim))
        }
    }

    // MARK: Commands

    func perform(_ command: Command) -> Effect? {
        switch command {
        case .back, .close: return .back
        case .previousPicture: return move(by: -1)
        case .nextPicture: return move(by: 1)
        case .zoomIn: model.zoomIn()
        case .zoomOut: model.zoomOut()
        case .showWhole: model.showWhole()
        case .actualSize: if let window { model.showActualSize(in: window) }
        case .rotate: model.turn()
        case .panLeft: return pan(right: -1, down: 0)
        case .panRight: return pan(right: 1, down: 0)
        case .panUp: return pan(right: 0, down: -1)
        case .panDown: return pan(right: 0, down: 1)
        case .reveal: model.reveal()
        case .altTexts: isTextOpen.toggle()
        case .savePicture: model.save()
        case .copyLink: return copy()
        case .openInBrowser: return openInBrowser()
        case .play: return play()
        default: return nil
        }
        return .handled
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? {
        switch event.kind {
        case .wheelUp: model.zoomIn()
        case .wheelDown: model.zoomOut()
        case .press: return isPlayable ? play() : .back
        }
        return .handled
    }

    private func move(by offset: Int) -> Effect {
        model.move(by: offset) ? .handled : .say(offset < 0 ? strings.firstPicture : strings.lastPicture)
    }

    private func pan(right: Int, down: Int) -> Effect {
        guard let window else { return .handled }
        if model.view.isWhole { return right == 0 ? .say(strings.pictureEndsHere) : move(by: right) }
        return model.pan(right: right, down: down, in: window) ? .handled : .say(strings.pictureEndsHere)
    }

    private func play() -> Effect {
        guard isPlayable, let url = leaf.tile.original, let target = LinkTarget(url) else {
            return .say(strings.nothingToPlay)
        }
        guard !model.isHidden else { return .say(strings.hiddenFile) }
        guard player.isInstalled else { return .say(strings.noPlayer(RawText(player.name))) }
        if player.hasWindow {
            player.playInWindow(target)
            return .say(strings.playing(in: RawText(player.name)))
        }
        let output = output
        return .lend(
            TerminalLoan { [model, player, strings] in
                guard case .exited(0) = await player.playInTerminal(target, output: output) else {
                    return model.inform(strings.playerFailed)
                }
            })
    }

    /// The way that a player shows a video in the terminal; nil for a sound.
    private var output: PlayerLauncher.Output? {
        if leaf.tile.kind == .audio { return nil }
        return switch support?.way {
        case .kittyPlaceholders, .kittyDirect: .kitty
        case .sixel: .sixel
        case .iterm, .cells, nil: .cells
        }
    }

    private func copy() -> Effect {
        guard let target = (leaf.tile.original ?? leaf.page).flatMap(LinkTarget.init) else {
            return .say(strings.postHasNoLink)
        }
        return .copy(Sanitizer.clean(target.url, maximum: 4096))
    }

    /// Opens a video or a sound itself, which another program can play; for a picture, the page of its post.
    private func openInBrowser() -> Effect {
        let (first, second) = isPlayable ? (leaf.tile.original, leaf.page) : (leaf.page, leaf.tile.original)
        guard let target = (first ?? second).flatMap(LinkTarget.init) else {
            return .say(strings.postHasNoLink)
        }
        return .browse(target.url)
    }
}
