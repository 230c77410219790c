internal import App
internal import Core

/// The points of the account and the ranking of all accounts, which loads page by page.
@MainActor
final class ExtrasPage: Page {
    private let session: AccountSession
    private let style: PageStyle
    private let changed: @MainActor () -> Void
    private let text: TextPage
    private var places: [RankedScore] = []
    private var loaded = 0
    private var isAtEnd = false
    private var problem: RequestError?
    private(set) var isLoading = false

    init(session: AccountSession, style: PageStyle, changed: @escaping @MainActor () -> Void) {
        self.session = session
        self.style = style
        self.changed = changed
        text = TextPage(
            title: session.account.isGuest ? style.strings.rankingRow : style.strings.extrasRow, sections: [],
            style: style)
        if !session.account.isGuest { session.collections.score.load() }
        load()
    }

    private var own: RankedScore? { session.account.isGuest ? nil : session.collections.score.elements?.first }

    var header: PageHeader { text.header }
    var hints: [Hint] {
        (isAtEnd ? [] : [.command(.activate, label: style.strings.hintMoreLines)]) + [.command(.refresh)] + text.hints
    }

    private func load() {
        guard !isLoading else { return }
        isLoading = true
        Task {
            do throws(RequestError) {
                let found = try await session.ranking(page: loaded + 1)
                // Accounts that have moved up since stand on the next page again.
                let known = Set(places.map(\.rank))
                places += found.filter { $0.rank == nil || !known.contains($0.rank) }
                (loaded, isAtEnd, problem) = (loaded + 1, found.isEmpty, nil)
            } catch {
                problem = error
            }
            isLoading = false
            changed()
        }
    }

    private var sections: [TextPage.Section] {
        let strings = style.strings
        var lines = places.map(strings.place)
        if let problem {
            lines += [strings.sentence(for: problem), strings.pressToRetry]
        } else if isLoading {
            lines.append(strings.loading)
        } else if isAtEnd {
            lines.append(strings.endOfRanking)
        }
        return [TextPage.Section(title: own.map(strings.score) ?? "", lines: lines)]
    }

    func layOut(in area: Area, widths: DisplayWidth) {
        text.show(sections)
        text.layOut(in: area, widths: widths)
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        // Read here, so that a change of it redraws the page.
        _ = own
        text.draw(in: area, of: screen, at: moment)
    }

    func perform(_ command: Command) -> Effect? {
        switch command {
        case .refresh where problem != nil: load()
        case .refresh:
            if !session.account.isGuest { session.collections.score.load() }
            (places, loaded, isAtEnd) = ([], 0, false)
            load()
        case .activate where !isAtEnd: load()
        default: return text.perform(command)
        }
        return .handled
    }

    func mouse(_ event: MouseEvent, in area: Area) -> Effect? { text.mouse(event, in: area) }
}
