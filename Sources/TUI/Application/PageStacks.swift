/// The open pages: a stack for each tab, and one over all tabs. The last page of a stack is in front.
@MainActor
struct PageStacks {
    /// The tab in front.
    var tab = Tab.home { didSet { changes += 1 } }
    private(set) var tabs: [Tab: [any Page]] = [:] { didSet { changes += 1 } }
    /// Pages over all tabs: login, composer, questions, the command line.
    private(set) var modal: [any Page] = [] { didSet { changes += 1 } }
    /// The action to perform on the pages of the session that a login opens.
    var goal: LoginGoal?
    /// The number of times that another tab was selected, or pages were opened or closed.
    private(set) var changes = 0

    /// The page in front.
    var front: (any Page)? { modal.last ?? top }
    /// The page in front of the tab, which pages over all tabs may cover.
    var top: (any Page)? { tabs[tab]?.last }
    /// The pages over all tabs, and those of the tab in front.
    var reachable: [any Page] { modal + (tabs[tab] ?? []) }
    var all: [any Page] { modal + tabs.values.flatMap(\.self) }
    /// Whether the page in front is not the first of its tab.
    var hasPageToClose: Bool { !modal.isEmpty || (tabs[tab]?.count ?? 0) > 1 }

    mutating func push(_ page: any Page, on tab: Tab) { tabs[tab, default: []].append(page) }

    /// Opens a page over all tabs, or on the one in front.
    mutating func push(_ page: any Page, isModal: Bool) {
        // A page that is opened from one over the tabs opens over it.
        if isModal || !modal.isEmpty { modal.append(page) } else { push(page, on: tab) }
    }

    /// Removes a page over all tabs, or the one in front of the tab, whose first page stays.
    /// - Returns: whether it was there.
    mutating func remove(_ page: any Page) -> Bool {
        if let index = modal.firstIndex(where: { $0 === page }) {
            modal.remove(at: index)
            return true
        }
        guard let pages = tabs[tab], pages.count > 1, pages.last === page else { return false }
        tabs[tab]?.removeLast()
        return true
    }

    /// Removes pages over all tabs, the one in front first.
    mutating func removeModal(where isWanted: (any Page) -> Bool) -> [any Page] {
        let removed = modal.filter(isWanted)
        modal.removeAll(where: isWanted)
        return removed.reversed()
    }

    /// Replaces the first pages of the tabs.
    /// - Returns: the pages that were there.
    mutating func replaceFirst(by make: (Tab) -> any Page) -> [any Page] {
        tabs.keys.compactMap { tab in
            guard let first = tabs[tab]?.first else { return nil }
            tabs[tab]?[0] = make(tab)
            return first
        }
    }

    mutating func removeTabs() -> [any Page] {
        defer { tabs = [:] }
        return tabs.values.flatMap(\.self)
    }

    /// Removes a tab.
    /// - Returns: its pages, the one in front first.
    mutating func remove(_ tab: Tab) -> [any Page] { tabs.removeValue(forKey: tab)?.reversed() ?? [] }
}
