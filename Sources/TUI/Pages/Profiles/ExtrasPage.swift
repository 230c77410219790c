internal import App
internal import Core

/// Facts about the account, its points, and the ranking of all accounts, which loads page by page.
@MainActor
final class ExtrasPage: Page {
    private let session: AccountSession
    private let style: PageStyle
    private let text: TextPage
    private let ranking: RankingViewModel

    init(session: AccountSession, style: PageStyle) {
        self.session = session
        self.style = style
        ranking = session.ranking()
        text = TextPage(
            title: session.account.isGuest ? style.strings.rankingRow : style.strings.extrasRow, sections: [],
            style: style)
        loadOwn()
        ranking.load()
    }

    /// Loads the facts and the points of the account.
    private func loadOwn() {
        guard !session.account.isGuest else { return }
        session.collections.score.load()
        session.collections.facts.load()
    }

    var isLoading: Bool {
        let collections = session.collections
        return ranking.isLoading
            || (!session.account.isGuest && (collections.score.isLoading || collections.facts.isLoading))
    }

    private var factsProblem: SyncError? { session.account.isGuest ? nil : session.collections.facts.problem }

    private var facts: [DetailsModel.Fact] {
        session.account.isGuest
            ? [] : DetailsModel.facts(session.collections.facts.elements ?? [], strings: style.strings)
    }

    private var own: RankedScore? { session.account.isGuest ? nil : session.collections.score.elements?.first }

    var inner: (any Page)? { text }
    var header: PageHeader { text.header }
    var hints: [Hint] {
        (ranking.isAtEnd ? [] : [.command(.activate, label: style.strings.hintMoreLines)]) + [.command(.refresh)]
            + text.hints
    }

    /// The lines of the ranking. Ranks and points end at the right of their columns.
    private func places(columns: Int, widths: DisplayWidth) -> [DisplayText] {
        let strings = style.strings
        let places = ranking.places.map { place in
            (cells: strings.place(place), isOwn: place.rank != nil && place.rank == own?.rank)
        }
        func widest(_ texts: [DisplayText]) -> Int { texts.map(widths.of).max() ?? 0 }
        func padding(_ text: DisplayText, _ width: Int) -> DisplayText { .repeating(" ", width - widths.of(text)) }
        let rank = widest(places.map(\.cells.rank))
        let score = widest(places.map(\.cells.score))
        let room = columns - rank - score - 3 - widths.of(strings.ownPlace)
        let name = min(widest(places.map(\.cells.name)), max(8, room))
        return places.map { cells, isOwn in
            let shown = LineBreaker(widths).truncate(cells.name, width: name)
            let left: DisplayText = "\(padding(cells.rank, rank))\(cells.rank) \(shown)\(padding(shown, name))"
            return "\(left)  \(padding(cells.score, score))\(cells.score)\(isOwn ? strings.ownPlace : "")"
        }
    }

    private func sections(columns: Int, widths: DisplayWidth) -> [TextPage.Section] {
        let strings = style.strings
        var lines = places(columns: columns, widths: widths)
        if let problem = ranking.problem {
            lines += [strings.sentence(for: problem), strings.pressToRetry]
        } else if ranking.isLoading {
            lines.append(strings.loading)
        } else if ranking.isAtEnd {
            lines.append(strings.endOfRanking)
        }
        let known = facts.map { "\($0.name)  \($0.value)" as DisplayText }
        let about = TextPage.Section(
            title: strings.accountInformation,
            lines: known + (factsProblem.map { [style.sentence(for: $0)] } ?? []))
        return (about.lines.isEmpty ? [] : [about])
            + [TextPage.Section(title: own.map(strings.score) ?? "", lines: lines)]
    }

    func layOut(in area: Area, widths: DisplayWidth) {
        text.show(sections(columns: TextPage.columns(in: area), widths: widths))
        text.layOut(in: area, widths: widths)
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        text.draw(in: area, of: screen, at: moment)
    }

    func perform(_ command: Command) -> Effect? {
        switch command {
        case .refresh:
            loadOwn()
            ranking.refresh()
        case .activate where !ranking.isAtEnd: ranking.load()
        default: return text.perform(command)
        }
        return .handled
    }
}
