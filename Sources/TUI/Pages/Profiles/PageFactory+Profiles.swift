internal import App
internal import Core

/// Pages about accounts.
extension PageFactory {
    /// Makes a profile with the lists of the account's posts.
    ///
    /// - Parameter fetches: whether to request the profile and the first list; false to show what is cached of them.
    func profile(
        _ id: AccountID, _ name: DisplayText, _ session: AccountSession, fetches: Bool = true
    ) -> any Page {
        let profile = session.profile(of: id)
        profile.open(fetches: fetches)
        let strings = style.strings
        let filters = session.capabilities.authorFilters
        let lists = filters.map { filter in
            let list = ListID.author(id, filter)
            return ListTabsPage.List(
                name: strings.name(of: filter),
                content: fetches || filter != filters.first ? .posts(list) : .cached(list))
        }
        let knows = session.capabilities.features.contains(.knownFollowers) && id != session.account.key.id
        let more = ([AccountListID.followers(id), .following(id)] + (knows ? [.knownFollowers(id)] : [])).map { list in
            ListTabsPage.List(name: strings.name(of: list), content: .accounts(list))
        }
        let top = ProfileTop(profile: profile, session: session, style: style)
        return ListTabsPage(
            title: name, lists: lists + (session.collections.offers(.accountLists) ? more : []), top: top,
            pin: .profile(id), factory: self, session: session)
    }

    /// Makes a page with the whole card of a link, of which its row shows the beginning.
    func card(of row: ResultRow) -> any Page {
        let facts = [row.facts, row.trend].filter { !$0.isEmpty }.joined(by: "  ")
        var url = StyledText.empty
        if let target = row.url { url.append(Sanitizer.clean(target.url, maximum: 4096), role: .link, link: target) }
        let parts = [StyledText(row.text), StyledText(facts), url].filter { !$0.oneLine.isEmpty }
        return TextPage(
            title: style.strings.linksTitle,
            sections: [TextPage.Section(title: row.title, lines: [row.detail].filter { !$0.isEmpty })]
                + parts.map { TextPage.Section(title: "", lines: [$0]) }, style: style)
    }

    /// Makes a page with the whole text of a profile.
    ///
    /// - Parameter server: the host of accounts whose handle names none.
    func wholeProfile(_ profile: ProfileViewModel, server: String) -> any Page {
        let strings = style.strings
        var sections: [TextPage.Section] = []
        func add(_ title: DisplayText, _ lines: [DisplayText]) {
            if !lines.isEmpty { sections.append(TextPage.Section(title: title, lines: lines)) }
        }
        if let model = profile.model {
            add(
                model.name,
                ([model.handle] + model.marks + profile.relations.map(\.text)).filter { !$0.isEmpty })
            if !model.bio.lines.isEmpty {
                sections.append(TextPage.Section(title: strings.aboutAccount, lines: [model.bio]))
            }
            let fields = model.fields.map { field in
                field.value.oneLine(after: strings.labelled(field.name, content: field.isVerified ? "✓ " : ""))
            }
            let tags = zip(model.tags, model.tagPages).map { tag, page in
                var text = StyledText.empty
                text.append(tag, role: .hashtag, link: page.flatMap(LinkTarget.init))
                return text
            }
            sections += [fields, tags].filter { !$0.isEmpty }.map { TextPage.Section(title: "", lines: $0) }
            add("", model.facts)
            let note = Sanitizer.clean(profile.relationship?.note ?? RawText(""))
            add("", note.isEmpty ? [] : [strings.labelled(strings.notePrompt, content: note)])
        }
        return TextPage(
            title: strings.wholeProfile, sections: sections, style: style, links: profile.links(server: server))
    }

    /// Makes the field for the user's private note about an account. Empty text removes the note.
    func note(about id: AccountID, _ session: AccountSession) -> any Page {
        TextPromptPage(
            style.strings.notePrompt, text: Sanitizer.clean(session.profile(of: id).relationship?.note ?? RawText("")),
            takesEmpty: true, style: style
        ) {
            session.change(.note($0), of: id)
            return .handled
        }
    }
}
