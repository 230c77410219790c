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
            case .account(let id):
                guard session.capabilities.hasProfiles else { return .say(strings.notOffered(session.serverName)) }
                return .open(.profile(id, name: row.title))
            case .hashtag(let name) where command == .activate:
                guard session.capabilities.features.contains(.hashtags) else {
                    return .say(strings.notOffered(session.serverName))
                }
                return .open(.hashtag(name))
            case .link(let url) where command == .activate: return .browse(url)
            case .hashtag, .link, .morePosts: return nil
            }
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

extension Route {
    /// Returns the posts with a hashtag. Servers ignore the case of letters.
    ///
    /// - Parameter name: without the "#".
    static func hashtag(_ name: String) -> Route {
        let shown = Sanitizer.clean(RawText(name), maximum: 80)
        return .list(.hashtag(name.lowercased()), title: "#\(shown)")
    }
}
