internal import App
internal import Core

/// Pages about the lists, hashtags, filters and announcements of the account.
extension PageFactory {
    private var strings: Strings { style.strings }

    /// Makes a list of accounts, from the cache at once.
    func accountList(_ id: AccountListID, _ title: DisplayText, _ session: AccountSession) -> any Page {
        let list = session.list(.accounts(id))
        list.refresh()
        let page = StatusListPage(list: list, title: title, session: session, style: style)
        return session.capabilities.hasProfiles ? paned(page, mostColumns: PanedPage.listColumns, session) : page
    }

    private func page<Element: Hashable & Sendable>(
        _ collection: ServerCollection<Element>, _ content: CollectionPage<Element>.Content
    ) -> any PaneSource {
        CollectionPage(collection, content, accounts: accounts, style: style)
    }

    /// Makes a page with a form, which closes when the server has the content.
    func form<Model: SubmittedForm>(_ model: Model, title: DisplayText) -> any Page {
        FormPage(model, title: title, style: style) { [send] page in send(.close(ObjectIdentifier(page))) }
    }

    private func clean(_ name: RawText) -> DisplayText { Sanitizer.clean(name, maximum: 80) }

    // MARK: Lists

    func lists(_ session: AccountSession) -> (any PaneSource)? {
        let (strings, style, collections) = (strings, style, session.collections)
        guard collections.offers(.lists) else { return nil }
        return page(
            collections.lists,
            CollectionPage.Content(
                title: strings.serverLists, pin: .serverLists, empty: strings.noServerLists,
                row: { (self.clean($0.title), self.facts(of: $0)) },
                beside: { .list(.list($0.id), title: "\(strings.serverLists) › \(self.clean($0.title))") },
                more: [(strings.newListRow, .open(.listName(nil)))],
                hints: { list in
                    guard let list else { return [] }
                    let own: [Hint] = list.isOwn ? [.command(.renameList), .command(.delete)] : []
                    let standing = list.standing.map { standing in
                        [
                            Hint.command(.mute, label: standing.isMuted ? strings.hintUnmute : nil),
                            .command(.block, label: standing.isBlocked ? strings.hintUnblock : nil),
                        ]
                    }
                    return [.command(.activate), .command(.members)] + (standing ?? []) + own
                },
                preferred: [.members, .renameList],
                perform: { command, list in
                    if command == .newList { return .open(.listName(nil)) }
                    guard let list else { return nil }
                    let name = self.clean(list.title)
                    switch command {
                    case .activate: return .open(.list(.list(list.id), title: "\(strings.serverLists) › \(name)"))
                    case .members:
                        return .open(.accountList(.members(list.id), title: strings.membersTitle(name)))
                    case .renameList where list.isOwn: return .open(.listName(list))
                    case .mute: return list.standing.map { collections.make(.act(.mute(!$0.isMuted), on: list)) }
                    case .block: return list.standing.map { self.block(list, !$0.isBlocked, collections) }
                    case .delete where list.isOwn:
                        return .ask(
                            strings.removeListQuestion(name), detail: strings.removeListDetail,
                            choices: [
                                ChoicePage.Choice(key: "y", label: strings.removeList) {
                                    collections.make(.remove(list))
                                }
                            ], style: style)
                    default: return nil
                    }
                }))
    }

    /// What the user does to all accounts of a list.
    private func facts(of list: ServerList) -> DisplayText {
        [
            list.standing?.isMuted == true ? strings.relationMuted : "",
            list.standing?.isBlocked == true ? strings.relationBlocked : "",
        ].joined(by: " · ")
    }

    /// Blocks all accounts of a list, after a question unless the user wants none, or undoes it.
    private func block(_ list: ServerList, _ isOn: Bool, _ collections: AccountCollections) -> Effect {
        guard isOn, settings.preferences.confirmsBlock else { return collections.make(.act(.block(isOn), on: list)) }
        return .ask(
            strings.blockQuestion(clean(list.title)), detail: strings.blockListDetail,
            choices: [
                ChoicePage.Choice(key: "y", label: strings.blockAccount) {
                    collections.make(.act(.block(true), on: list))
                }
            ], style: style)
    }

    /// Asks for the name of a new list, or for another name of one.
    func name(of list: ServerList?, _ collections: AccountCollections) -> any Page {
        TextPromptPage(
            strings.listNamePrompt, text: list.map { clean($0.title) } ?? "", style: style
        ) { title in
            collections.make(list.map { .rename($0, to: title) } ?? .makeList(title: title))
        }
    }

    func newMember(of list: ServerListID, _ collections: AccountCollections) -> any Page {
        TextPromptPage(strings.addMemberPrompt, style: style) {
            collections.make(.addMember(handle: $0, to: list))
        }
    }

    /// Makes the lists with a mark where an account is a member.
    func lists(with account: AccountID, _ name: DisplayText, _ collections: AccountCollections) -> (any Page)? {
        let strings = strings
        guard collections.offers(.lists) else { return nil }
        let members = collections.lists(with: account)
        members.load()
        return page(
            collections.lists,
            CollectionPage.Content(
                title: strings.addToListTitle(name), empty: strings.noServerLists, holds: \.isOwn,
                row: { list in
                    let mark: DisplayText = members.elements.map { $0.contains(list.id) ? "✓ " : "  " } ?? "… "
                    return ("\(mark)\(self.clean(list.title))", "")
                },
                more: [(strings.newListRow, .open(.listName(nil)))],
                hints: { $0 == nil ? [] : [.command(.activate, label: strings.hintAddOrRemove)] },
                perform: { command, list in
                    guard command == .activate, let list else { return nil }
                    // Before the members are known, a key could undo what it should do.
                    guard let lists = members.elements else {
                        if let problem = members.problem { return .say(strings.sentence(for: problem)) }
                        return .say(strings.loading)
                    }
                    return collections.make(.setMember(account, of: list.id, !lists.contains(list.id)))
                }))
    }

    // MARK: Hashtags

    func tags(_ session: AccountSession) -> (any PaneSource)? {
        let (strings, collections) = (strings, session.collections)
        guard collections.offers(.followedTags) else { return nil }
        return page(
            collections.tags,
            CollectionPage.Content(
                title: strings.followedTags, pin: .followedTags, empty: strings.noFollowedTags,
                row: { tag in
                    let uses = tag.uses.reduce(0) { $0 &+ max(0, $1) }
                    let facts = [
                        tag.isFollowed == false ? strings.tagNotFollowed : "",
                        tag.isFeatured == true ? strings.tagOnProfile : "", uses > 0 ? strings.tagUses(uses) : "",
                    ]
                    return ("#\(self.clean(tag.name))", facts.joined(by: " · "))
                },
                beside: { .list(.hashtag($0.name.value), title: "#\(self.clean($0.name))") },
                hints: { tag in
                    guard let tag else { return [] }
                    return [
                        .command(.activate),
                        .command(.followTag, label: tag.isFollowed == false ? nil : strings.hintUnfollow),
                    ]
                },
                preferred: [.followTag],
                perform: { command, tag in
                    guard let tag else { return nil }
                    let name = tag.name.value
                    switch command {
                    case .activate: return .open(.list(.hashtag(name), title: "#\(self.clean(tag.name))"))
                    case .followTag: return collections.make(.followTag(name, tag.isFollowed == false))
                    case .featureTag: return collections.make(.featureTag(name, tag.isFeatured != true))
                    default: return nil
                    }
                }))
    }

    // MARK: Announcements

    func announcements(_ session: AccountSession) -> (any Page)? {
        let (strings, collections) = (strings, session.collections)
        guard collections.offers(.announcements) else { return nil }
        let times = RelativeTime(strings: strings)
        return page(
            collections.announcements,
            CollectionPage.Content(
                title: strings.announcements, pin: .announcements, empty: strings.noAnnouncements,
                row: { one in
                    let line = one.content.styled(emojis: one.emojis).firstLine
                    let mark: DisplayText = one.isRead ? "  " : "● "
                    return ("\(mark)\(line)", one.publishedAt.map(times.day) ?? "")
                },
                hints: { one in
                    guard let one else { return [] }
                    return [.command(.activate)] + (one.isRead ? [] : [.command(.markRead)])
                },
                perform: { command, one in
                    guard let one else { return nil }
                    switch command {
                    case .activate: return .open(.announcement(one))
                    case .markRead, .dismiss: return one.isRead ? .handled : collections.make(.dismiss(one.id))
                    default: return nil
                    }
                }))
    }

    func text(of announcement: Announcement) -> any Page {
        let times = RelativeTime(strings: strings)
        let dates = strings.announcementDates(
            announcement.startsAt.map(times.exact), announcement.endsAt.map(times.exact))
        let text = announcement.content.styled(emojis: announcement.emojis)
        return TextPage(
            title: strings.announcements,
            sections: [
                TextPage.Section(
                    title: announcement.publishedAt.map(times.exact) ?? "", lines: dates.isEmpty ? [] : [dates]),
                TextPage.Section(title: "", lines: [text]),
            ], style: style)
    }

    // MARK: Filters

    func filters(_ collections: AccountCollections) -> (any Page)? {
        let (strings, style) = (strings, style)
        guard collections.offers(.filters) else { return nil }
        let times = RelativeTime(strings: strings)
        func facts(_ filter: ContentFilter) -> DisplayText {
            let end = filter.expiresAt.map(times.exact)
            return collections.filtersAreWords
                ? end.map(strings.filterEndsAt) ?? "" : strings.facts(of: filter, end: end)
        }
        return page(
            collections.filters,
            CollectionPage.Content(
                title: strings.filters, empty: strings.noFilters,
                row: { (self.clean($0.title), facts($0)) },
                more: [(strings.newFilterRow, .open(.filter(nil)))],
                hints: { filter in
                    filter == nil ? [] : [.command(.activate, label: strings.hintEdit), .command(.delete)]
                },
                perform: { command, filter in
                    guard let filter else { return nil }
                    switch command {
                    case .activate: return .open(.filter(filter))
                    case .delete:
                        return .ask(
                            strings.removeFilterQuestion(self.clean(filter.title)),
                            detail: facts(filter),
                            choices: [
                                ChoicePage.Choice(key: "y", label: strings.removeFilter) {
                                    collections.make(.removeFilter(filter))
                                }
                            ], style: style)
                    default: return nil
                    }
                }))
    }

    /// The form of a filter; nil for a new one.
    func filter(_ filter: ContentFilter?, _ collections: AccountCollections) -> any Page {
        form(
            FilterFormViewModel(filter, collections: collections),
            title: "\(strings.filters) › \(filter.map { clean($0.title) } ?? strings.newFilter)")
    }
}
