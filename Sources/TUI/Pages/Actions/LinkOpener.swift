internal import App
internal import Core

/// Decides where a link of a post or a profile opens: here, or in the browser.
@MainActor
struct LinkOpener {
    let session: AccountSession
    /// Whether the program shows pictures.
    let showsPictures: Bool

    /// Whether the link has, or may have, a page here.
    func opensHere(_ link: PostLinks.Link) -> Bool {
        if case .browse = effect(of: link) { false } else { true }
    }

    func effect(of link: PostLinks.Link) -> Effect {
        let capabilities = session.capabilities
        switch link.kind {
        case .page:
            if let id = link.status, capabilities.hasThreads { return .open(.thread(id)) }
        case .hashtag:
            if let name = link.hashtag, capabilities.features.contains(.hashtags) { return .open(.hashtag(name)) }
        case .mention:
            if capabilities.hasProfiles { return .openHere(link.handle ?? link.target.url) }
        case .picture:
            if showsPictures, let album = link.album { return .open(.album(album)) }
        case .link:
            if session.resolves, link.target.mayHavePageHere { return .openHere(link.target.url) }
        case .attachment: break
        }
        return .browse(link.target.url)
    }
}
