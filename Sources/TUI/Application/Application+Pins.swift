internal import App
internal import Core

/// Pinning pages as tabs.
extension Application {
    var pins: [Pin] { coordinator.session?.pins.pins ?? [] }

    /// The tabs before the pinned ones.
    private var fixedTabs: [Tab] { Tab.shown(settings.preferences.tabs).filter(isOffered) }

    /// The tabs with pages in the tab bar, in its order.
    var pageTabs: [Tab] { fixedTabs.filter(Tab.pages.contains) + pins.map { .pinned($0.page) } }

    /// Whether a tab can be opened: also one that the user has left out of the tab bar.
    func exists(_ tab: Tab) -> Bool {
        tab.pin.map { page in pins.contains { $0.page == page } } ?? isOffered(tab)
    }

    /// Whether the service has a tab: Messages isn't where the service has none.
    private func isOffered(_ tab: Tab) -> Bool { tab != .messages || coordinator.session?.hasMessages != false }

    /// Makes a tab of the page in front.
    func pin(showsBadge: Bool) {
        guard let session = coordinator.session, var pin = front?.pinned else { return say(strings.cannotPin) }
        let canCount: Bool = if case .list(let list) = pin.page { session.resources.countsNew(in: list) } else { false }
        let before = session.pins.index(of: pin.page)
        pin.showsBadge = canCount && (showsBadge || before.map { session.pins.pins[$0].showsBadge } ?? false)
        if let before { pin.title = session.pins.pins[before].title }
        guard let index = session.pins.add(pin) else { return say(strings.tooManyPins(Pin.most)) }
        if pin.showsBadge { openRoot(of: .pinned(pin.page)) }
        session.followers.followCounted()
        let command = Command.pinnedTabs[index]
        let key = style.keyMap.firstName(for: command) ?? ":\(Sanitizer.clean(RawText(command.name)))"
        let sentence = before == nil ? strings.pinned(key) : strings.pinnedAlready(key)
        guard showsBadge else { return say(sentence) }
        say("\(sentence) \(canCount ? strings.badgeOn : strings.badgeImpossible)")
    }

    /// Removes the tab in front, or the tab of the page in front.
    func unpin() {
        guard let session = coordinator.session else { return say(strings.notPinned) }
        let candidates = [stacks.tab.pin, front?.pinned?.page].compactMap(\.self)
        guard let page = candidates.first(where: { session.pins.index(of: $0) != nil }) else {
            return say(strings.notPinned)
        }
        session.pins.remove(page)
        session.followers.followCounted()
        closeTab(.pinned(page))
        if stacks.tab.pin == page { select(.home) }
        say(strings.unpinned)
    }

    /// - Parameter index: the place among the pinned tabs, from 0.
    func selectPinned(_ index: Int) {
        let pins = pins
        guard pins.indices.contains(index) else {
            let name = style.keyMap.firstName(for: Command.pinnedTabs[index]) ?? "\(index + 5)"
            return hint(strings.noPinnedTab(name))
        }
        select(.pinned(pins[index].page))
    }

    /// Opens the tabs whose lists are counted while another tab is in front.
    func openCountedTabs() {
        for pin in pins where pin.showsBadge { openRoot(of: .pinned(pin.page)) }
    }

    /// The tabs as the tab bar shows them.
    var tabBarItems: [TabBarView.Item] {
        func item(_ tab: Tab, _ command: Command, _ name: DisplayText, _ badge: DisplayText?) -> TabBarView.Item {
            TabBarView.Item(
                tab: tab, keys: style.keyMap.firstName(for: command) ?? "", name: name, badge: badge,
                isDim: tab == .compose && coordinator.session?.takesPosts == false)
        }
        let badge = badge
        let own = fixedTabs.map { tab in
            let count: DisplayText? =
                switch tab {
                case .home: TabBarView.badge(badge.home, isAtLeast: badge.homeIsAtLeast)
                case .messages: TabBarView.badge(badge.messages, isAtLeast: badge.messagesIsAtLeast)
                default: nil
                }
            return item(tab, tab.command ?? .tabHome, tab.title(strings), count)
        }
        return own
            + zip(pins, Command.pinnedTabs).map { pin, command in
                let list = pin.showsBadge ? stacks.tabs[.pinned(pin.page)]?.first?.statuses : nil
                let count = list.flatMap { TabBarView.badge($0.unread, isAtLeast: $0.unreadIsAtLeast) }
                return item(.pinned(pin.page), command, Sanitizer.clean(pin.title, maximum: 16), count)
            }
    }
}
