internal import App
internal import Core

/// An account's profile above the lists of its posts, and the commands about the account.
@MainActor
final class ProfileTop: ListTop {
    private let profile: ProfileViewModel
    private let session: AccountSession
    private let style: PageStyle
    /// Whether the window has no room for the whole profile.
    private var isCut = false
    /// The place where the avatar was last drawn; nil where it is not shown.
    private var avatar: PicturePlace?

    /// The lines of a profile above its lists, in a high window.
    private static let most = 14

    init(profile: ProfileViewModel, session: AccountSession, style: PageStyle) {
        self.profile = profile
        self.session = session
        self.style = style
    }

    private var strings: Strings { style.strings }
    var keyPage: KeyMaps.Place? { .profile }
    var isLoading: Bool { profile.isLoading }
    var wantedPictures: [PictureRequest] { avatar.flatMap(style.painter.request).map { [$0] } ?? [] }

    // MARK: Drawing

    private func layout(columns: Int, limit: Int, widths: DisplayWidth) -> ProfileLayout? {
        guard let model = profile.model else { return nil }
        let note = Sanitizer.clean(profile.relationship?.note ?? RawText(""))
        return ProfileLayout(
            model, relations: profile.relations,
            note: note.isEmpty ? .empty : strings.labelled(strings.notePrompt, content: note),
            columns: columns, limit: limit, hasAvatar: place(of: model, columns: columns, limit: limit) != nil,
            widths: widths)
    }

    /// Returns the place of the avatar; nil in a small window, and where no pictures are shown.
    private func place(of model: ProfileModel?, columns: Int, limit: Int) -> PicturePlace? {
        let size = ProfileLayout.avatar
        guard let model, let url = model.avatar, case .shown = style.painter.pictures, columns >= 60, limit >= size.rows
        else { return nil }
        return PicturePlace(
            kind: .portrait(model.name.firstLetter ?? "•"), url: url, line: 0, column: 2, rows: size.rows,
            columns: size.columns)
    }

    /// The reason why the profile is not shown, or is out of date for good.
    private var problem: DisplayText? {
        guard let problem = profile.problem else { return nil }
        if case .request(.notFound) = problem { return strings.sentence(for: problem) }
        return profile.model == nil ? strings.sentence(for: problem) : nil
    }

    func height(in area: Area, widths: DisplayWidth) -> Int {
        let lines = layout(columns: area.columns, limit: Self.most, widths: widths)?.lines.count ?? 0
        let wanted = max(1, lines + (problem == nil || lines == 0 ? 0 : 1))
        // A low window shows the list first.
        return min(wanted, max(0, area.height - 8))
    }

    func draw(rows: Range<Int>, columns: Int, of screen: any Screen) {
        isCut = false
        avatar = nil
        guard !rows.isEmpty else { return }
        var rows = rows
        if let problem, profile.model == nil || rows.count > 1 {
            screen.put(
                problem, row: rows.upperBound - 1, column: 2, limit: columns - 4, style: style.theme.style(.error))
            rows = rows.lowerBound..<rows.upperBound - 1
        }
        guard let layout = layout(columns: columns, limit: rows.count, widths: screen.widths) else {
            if problem == nil {
                screen.put(
                    strings.loadingProfile, row: rows.lowerBound, column: 2, limit: columns - 4,
                    style: style.theme.time)
            }
            return
        }
        isCut = layout.isCut
        for (line, row) in zip(layout.lines, rows) {
            for run in line.runs {
                screen.put(
                    run.text, row: row, column: run.column, limit: columns - run.column,
                    style: style.theme.style(run.role), link: run.link)
            }
        }
        avatar = place(of: profile.model, columns: columns, limit: rows.count)
        if let avatar { style.painter.draw([avatar], from: rows.lowerBound, in: rows, of: screen) }
    }

    // MARK: Commands

    /// Whether `x` opens the whole profile. A selected post that can be expanded comes first.
    private func opensWhole(_ item: ListItem?) -> Bool {
        isCut && item?.status.map { $0.warning != nil || $0.cutPost != nil } != true
    }

    func hints(_ list: [Hint], for item: ListItem?) -> [Hint] {
        // Keys are for the selected account then.
        if case .account? = item { return list }
        // Before the relationship is known, a key could undo what it should do.
        let isKnown = profile.relationship != nil
        let relationship = profile.relationship ?? Relationship()
        var hints: [Hint] = []
        if isKnown, profile.offers(.follow), !Self.isGap(item) {
            let follows = relationship.following || relationship.requested
            hints.append(.command(.follow, label: follows ? strings.hintUnfollow : nil))
        }
        if opensWhole(item) { hints.append(.command(.toggleWarning, label: strings.hintWholeProfile)) }
        if isKnown, profile.offers(.mute) {
            hints.append(.command(.mute, label: relationship.muting ? strings.hintUnmute : nil))
        }
        if isKnown, profile.offers(.block) {
            hints.append(.command(.block, label: relationship.blocking ? strings.hintUnblock : nil))
        }
        // A post has the hint itself.
        if item?.status == nil, profile.model?.page != nil { hints.append(.command(.links)) }
        // Those of the selected post come first.
        return item?.status == nil ? hints + list : list.inserting(hints)
    }

    func preferredCommands(for item: ListItem?) -> Set<Command> { Self.isGap(item) ? [] : [.follow] }

    private static func isGap(_ item: ListItem?) -> Bool { if case .gap? = item { true } else { false } }

    func perform(_ command: Command, on list: StatusListViewModel?) -> Effect? {
        let item = list?.selected
        if case .account? = item, command != .refresh { return nil }
        let goal = LoginGoal.open(.profile(profile.id, name: name), of: session.account.key)
        if command.row.place == .account,
            let refusal = session.refusal(of: command, on: profile.id, goal: goal, strings)
        {
            return refusal
        }
        switch command {
        case .follow, .notify, .mute, .block, .note:
            return profile.model == nil || profile.relationship == nil
                ? .say(strings.profileNotLoaded) : change(command)
        case .report: return questions.report(Report(account: profile.id), name)
        case .addToList: return AccountCommands(session: session, style: style).addToList(profile.id, named: name)
        case .directMessage: return .open(.message(profile.id))
        case .links: return links(of: item)
        case .toggleWarning where opensWhole(item): return .open(.wholeProfile(profile.id))
        case .refresh:
            profile.refresh()
            return nil
        default: return nil
        }
    }

    private func change(_ command: Command) -> Effect {
        let relationship = profile.relationship ?? Relationship()
        switch command {
        case .follow: return questions.follow(profile.id, name, relationship)
        case .notify where !relationship.following: return .say(strings.followFirst)
        case .notify: profile.perform(.follow(notifies: !relationship.notifying))
        case .mute where !relationship.muting: return questions.mute(profile.id, name)
        case .mute: profile.perform(.unmute)
        case .block where !relationship.blocking: return questions.block(profile.id, name)
        case .block: profile.perform(.unblock)
        default: return .open(.note(profile.id))
        }
        return .handled
    }

    private var name: DisplayText { profile.shownName }

    /// Opens the links of the selected post, then those of the profile; nil where both have none.
    private func links(of item: ListItem?) -> Effect? {
        guard let own = profile.links(server: session.account.key.server.host) else { return nil }
        let all = item?.status.map { PostLinks($0).followed(by: own) } ?? own
        return .open(.links(all))
    }

    private var questions: AccountQuestions { AccountQuestions(session: session, style: style) }
}
