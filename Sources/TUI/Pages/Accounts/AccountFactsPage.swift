internal import App
internal import Core

/// What is known of an account that is logged in, to read beside the list of them. Nothing is requested for it.
@MainActor
final class AccountFactsPage: Page {
    private let key: AccountKey
    private let coordinator: AccountCoordinator
    private let style: PageStyle
    private let text: TextPage
    /// The profile, whose numbers only the account on screen has at hand; nil for another one.
    private let profile: ProfileViewModel?
    private var accounts: UserAccountViewModel { coordinator.accounts }

    init(_ key: AccountKey, coordinator: AccountCoordinator, style: PageStyle) {
        self.key = key
        self.coordinator = coordinator
        self.style = style
        text = TextPage(title: style.strings.accountLabel, sections: [], style: style)
        let session = coordinator.session.flatMap { $0.account.key == key && $0.capabilities.hasProfiles ? $0 : nil }
        profile = session?.profile(of: key.id)
        profile?.open(fetches: false)
    }

    var inner: (any Page)? { text }
    var header: PageHeader { text.header }
    var isLoading: Bool { false }

    func layOut(in area: Area, widths: DisplayWidth) {
        text.show(accounts.accounts.first { $0.key == key }.map(sections) ?? [])
        text.layOut(in: area, widths: widths)
    }

    func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {
        text.draw(in: area, of: screen, at: moment)
    }

    func perform(_ command: Command) -> Effect? { text.perform(command) }

    private func sections(of account: SignedInAccount) -> [TextPage.Section] {
        let strings = style.strings
        let service = strings.name(accounts.services[key.service].name)
        let name = Sanitizer.clean(account.displayName, maximum: TextLimits.displayName)
        let handle = strings.name(of: account)
        let title = account.isGuest ? strings.guestOf(service) : name.isEmpty ? handle : name
        var sections = [TextPage.Section(title: title, lines: title == handle ? [] : [handle])]
        func add(_ lines: [DisplayText]) {
            if !lines.isEmpty { sections.append(TextPage.Section(title: "", lines: lines)) }
        }
        if let model = profile?.model {
            if !model.bio.lines.isEmpty { sections.append(TextPage.Section(title: "", lines: [model.bio])) }
            add(model.facts)
        }
        add(
            facts(service: service).filter { !$0.content.isEmpty }.map {
                strings.labelled($0.label, content: $0.content)
            })
        return sections
    }

    private func facts(service: DisplayText) -> [(label: DisplayText, content: DisplayText)] {
        let strings = style.strings
        let times = RelativeTime(strings: strings)
        let badge = coordinator.badge(of: key)
        let unread: DisplayText = badge.sum > 0 ? "\(strings.number(badge.sum))\(badge.isAtLeast ? "+" : "")" : ""
        return [
            (strings.serviceLabel, service), (strings.serverLabel, HostName.shown(RawText(key.server.authority))),
            (strings.columnState, accounts.state(of: key, strings)), (strings.columnUnread, unread),
            (strings.columnSync, accounts.contacts[key]?.at.map(times.exact) ?? ""),
        ]
    }
}
