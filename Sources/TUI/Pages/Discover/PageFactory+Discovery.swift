internal import App
internal import Core

/// Pages for finding things.
extension PageFactory {
    /// Makes the Discover tab, with the chosen list beside it.
    func discover(_ session: AccountSession) -> any Page {
        paned(DiscoverPage(session: session, style: style), mostColumns: 48, session)
    }

    /// Makes the page of trending posts, hashtags and links.
    func trends(_ title: DisplayText, _ session: AccountSession) -> any Page {
        let strings = style.strings
        return ListTabsPage(
            title: title,
            lists: [
                ListTabsPage.List(name: strings.postsTitle, content: .posts(.trends)),
                ListTabsPage.List(
                    name: strings.trendingHashtags, content: .trends(.hashtags), feature: .trendingTags),
                ListTabsPage.List(name: strings.linksTitle, content: .trends(.links), feature: .trendingLinks),
            ], pin: Pin.Page.list(.trends), factory: self, session: session)
    }

    /// Makes a search in the cache, and on the server if it begins with words.
    func search(for words: String, _ session: AccountSession) -> any Page {
        let page = SearchPage(
            search: session.search(), words: words, session: session, history: searches, style: style)
        return withThreads(page, session)
    }

    /// Makes the first page of a pinned tab.
    func page(for pin: Pin.Page, _ session: AccountSession) -> any Page {
        let title = session.pins.index(of: pin).map { Sanitizer.clean(session.pins.pins[$0].title, maximum: 80) } ?? ""
        return switch pin {
        case .list(.accounts(let id)): accountList(id, title, session)
        case .list(let id): list(id, title, session)
        case .search(let words): search(for: words, session)
        case .profile(let id): profile(id, title, session)
        case .serverLists: lists(session) ?? lacking(title, session)
        case .followedTags: tags(session) ?? lacking(title, session)
        case .announcements: announcements(session) ?? lacking(title, session)
        }
    }

    private func lacking(_ title: DisplayText, _ session: AccountSession) -> any Page {
        let refusal = style.strings.notOffered(session.serverName)
        return TextPage(title: title, sections: [TextPage.Section(title: "", lines: [refusal])], style: style)
    }

    /// Makes the page of the links of a post or a profile, which open here where they can.
    func links(_ links: PostLinks) -> any Page {
        LinksPage(
            links, opener: linkOpener, cards: coordinator.session.map { AccountCards(links, session: $0) }, style: style
        )
    }

    /// Opens links here; nil while no account is logged in.
    var linkOpener: LinkOpener? {
        let showsPictures = coordinator.context.pictures != nil
        return coordinator.session.map { LinkOpener(session: $0, showsPictures: showsPictures) }
    }
}
