internal import App
internal import Core

/// The commands on a row that is not a post, in every list that shows it.
@MainActor
struct ResultCommands {
    let session: AccountSession
    let style: PageStyle

    private var strings: Strings { style.strings }

    /// - Returns: nil for a command that such a row has no use for.
    func perform(_ command: Command, on row: ResultRow) -> Effect? {
        switch command {
        case .activate, .profile:
            switch row.target {
            case .account: break
            case .hashtag where command == .activate: break
            case .link(let url) where command == .activate: return .browse(url)
            case .hashtag, .link, .morePosts: return nil
            }
            return route(to: row).map(Effect.open) ?? .say(strings.notOffered(session.serverName))
        case .openInBrowser:
            guard let url = row.url else { return .say(strings.postHasNoLink) }
            return .browse(url.url)
        case .copyLink:
            guard let url = row.url else { return .say(strings.postHasNoLink) }
            return .copy(Sanitizer.clean(url.url, maximum: 4096))
        default:
            guard case .account(let id) = row.target else { return nil }
            return StatusCommands(session: session, style: style)
                .perform(command, on: id, named: row.detail.isEmpty ? row.title : row.detail)
        }
    }

    /// Returns the commands that come before others with the same key (`Page.preferredCommands`).
    func preferredCommands(for row: ResultRow?) -> Set<Command> {
        if case .account? = row?.target { [.follow] } else { [] }
    }

    func hints(for row: ResultRow) -> [Hint] {
        [.command(.activate)] + (row.url == nil ? [] : [.command(.openInBrowser), .command(.copyLink)])
    }
}

extension ResultCommands {
    /// Returns the page about a row, which a wide window shows beside it; nil for none.
    func route(to row: ResultRow) -> Route? {
        switch row.target {
        case .account(let id): session.capabilities.hasProfiles ? .profile(id, name: row.title) : nil
        case .hashtag(let name): session.capabilities.features.contains(.hashtags) ? .hashtag(name) : nil
        case .link, .morePosts: nil
        }
    }
}

extension Route {
    /// Returns the posts with a hashtag. Servers ignore the case of letters.
    ///
    /// - Parameter name: without the "#".
    static func hashtag(_ name: String) -> Route {
        let shown = Sanitizer.clean(RawText(name), maximum: 80)
        return .list(.hashtag(name.lowercased()), title: "#\(shown)")
    }
}
