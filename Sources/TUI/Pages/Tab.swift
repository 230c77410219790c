internal import App
internal import Core

/// The tabs, in the order of the tab bar.
enum Tab: CaseIterable, Hashable, Sendable {
    case home, messages, compose, discover, me

    /// The tabs with pages. `compose` opens the composer.
    static let pages: [Tab] = [.home, .messages, .discover, .me]

    func title(_ strings: Strings) -> DisplayText {
        switch self {
        case .home: strings.home
        case .messages: strings.messages
        case .compose: strings.compose
        case .discover: strings.discover
        case .me: strings.me
        }
    }

    /// The command that selects the tab.
    var command: Command {
        switch self {
        case .home: .tabHome
        case .messages: .tabMessages
        case .compose: .compose
        case .discover: .tabDiscover
        case .me: .tabMe
        }
    }
}
