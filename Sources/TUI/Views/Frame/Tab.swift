internal import App
internal import Core

/// The tabs. Those that the user has pinned follow the others.
enum Tab: Hashable, Sendable {
    case home, messages, compose, discover, me
    case pinned(Pin.Page)

    /// The tabs that are always there, in the order of the tab bar.
    static let fixed: [Tab] = [.home, .messages, .compose, .discover, .me]

    /// Returns those of them that the user wants, in the user's order.
    static func shown(_ names: [Preferences.TabName]) -> [Tab] {
        var seen: Set<Tab> = []
        return names.map { name -> Tab in
            switch name {
            case .home: .home
            case .messages: .messages
            case .compose: .compose
            case .discover: .discover
            case .me: .me
            }
        }.filter { seen.insert($0).inserted }
    }

    /// The fixed tabs with pages. `compose` opens the composer.
    static let pages: [Tab] = [.home, .messages, .discover, .me]

    /// The page of a pinned tab; nil for another tab.
    var pin: Pin.Page? { if case .pinned(let page) = self { page } else { nil } }

    /// Returns the title of a tab that is always there.
    func title(_ strings: Strings) -> DisplayText {
        switch self {
        case .home: strings.home
        case .messages: strings.messages
        case .compose: strings.compose
        case .discover: strings.discover
        case .me: strings.me
        case .pinned: .empty
        }
    }

    /// The command that selects the tab; nil for a pinned one.
    var command: Command? {
        switch self {
        case .home: .tabHome
        case .messages: .tabMessages
        case .compose: .compose
        case .discover: .tabDiscover
        case .me: .tabMe
        case .pinned: nil
        }
    }
}
