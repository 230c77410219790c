internal import Core

/// The pins that the configuration names, for one account.
struct ConfiguredPins: Sendable {
    let names: [PinName]
    private let capabilities: Capabilities
    private let strings: Strings

    /// - Parameter capabilities: those of the service for the account.
    init(_ names: [String], for capabilities: Capabilities, _ strings: Strings) {
        self.names = names.compactMap { PinName($0) }
        self.capabilities = capabilities
        self.strings = strings
    }

    /// Returns the pins in the order of their tabs: those of the configuration, as far as their pages are known and the service
    /// has them, then those that the user has made with a command. There may be more than there is room for.
    func merged(with stored: [Pin]) -> [Pin] {
        var pages: Set<Pin.Page> = []
        let named = names.compactMap { name in
            stored.first { $0.name == name.text } ?? pin(of: name, among: stored)
        }
        // A pin whose name the configuration no longer has goes with it.
        return (named + stored.filter { $0.name == nil }).filter { pages.insert($0.page).inserted }
    }

    /// Returns the names whose pages have to be looked up on the server.
    func missing(in pins: [Pin]) -> [PinName] {
        names.filter { name in
            let isOffered =
                switch name.target {
                case .page: false
                case .list: capabilities.features.contains(.lists)
                case .profile: capabilities.hasProfiles
                }
            return isOffered && !pins.contains { $0.name == name.text }
        }
    }

    private func pin(of name: PinName, among stored: [Pin]) -> Pin? {
        guard case .page(let page) = name.target, let title = title(of: page, name.text) else { return nil }
        let before = stored.first { $0.page == page }
        return Pin(page, title: title, showsBadge: before?.showsBadge ?? false, name: name.text)
    }

    /// Returns the title of a page, a hashtag's as the user writes it; nil where the service lacks it.
    private func title(of page: Pin.Page, _ name: String) -> RawText? {
        let features = capabilities.features
        let title: DisplayText? =
            switch page {
            case .list(.hashtag): features.contains(.hashtags) ? Sanitizer.clean(RawText(name), maximum: 80) : nil
            case .list(let id): capabilities.timelines.first { $0.timeline == id }.map { strings.name(of: $0) }
            case .search(let words): "“\(Sanitizer.clean(RawText(words), maximum: 40))”"
            case .serverLists: features.contains(.lists) ? strings.serverLists : nil
            case .followedTags: features.contains(.followedTags) ? strings.followedTags : nil
            case .announcements: features.contains(.announcements) ? strings.announcements : nil
            case .profile: nil
            }
        return title.map { RawText($0.string) }
    }
}
