/// A page that the user has made a tab of.
package struct Pin: Hashable, Sendable {
    package enum Page: Hashable, Sendable {
        case list(ListID)
        /// A search in the cache and on the server: the words as typed.
        case search(String)
        case profile(AccountID)
        /// The account's lists.
        case serverLists
        /// The hashtags that the account follows.
        case followedTags
        case announcements
    }

    package var page: Page
    package var title: RawText
    /// Whether the tab shows the number of new posts.
    package var showsBadge: Bool
    /// The name in the configuration that the pin was made for; nil for one that the user has made with a command.
    package var name: String?

    package init(_ page: Page, title: RawText, showsBadge: Bool = false, name: String? = nil) {
        self.page = page
        self.title = title
        self.showsBadge = showsBadge
        self.name = name
    }

    /// The number of pages that can be pinned: each has a digit.
    package static let most = 5
    /// The number of pins in a file: pages that the configuration names may take the room of others for a while.
    package static let mostStored = 20
}

/// The format in the file of pinned pages. The words are frozen: files on users' disks contain them.
extension Pin: Codable {
    private enum CodingKeys: String, CodingKey {
        case page, id, title, badge, name
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let id = try container.decode(String.self, forKey: .id)
        switch try container.decode(String.self, forKey: .page) {
        case "list":
            guard let list = ListID(name: id) else {
                throw DecodingError.dataCorruptedError(forKey: .id, in: container, debugDescription: "no such list")
            }
            page = .list(list)
        case "search": page = .search(id)
        case "profile": page = .profile(AccountID(id))
        case "lists": page = .serverLists
        case "followed-tags": page = .followedTags
        case "announcements": page = .announcements
        default:
            throw DecodingError.dataCorruptedError(forKey: .page, in: container, debugDescription: "no such page")
        }
        title = RawText(try container.decode(String.self, forKey: .title))
        showsBadge = try container.decodeIfPresent(Bool.self, forKey: .badge) ?? false
        name = try container.decodeIfPresent(String.self, forKey: .name)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch page {
        case .list(let list):
            try container.encode("list", forKey: .page)
            try container.encode(list.name, forKey: .id)
        case .search(let words):
            try container.encode("search", forKey: .page)
            try container.encode(words, forKey: .id)
        case .profile(let id):
            try container.encode("profile", forKey: .page)
            try container.encode(id.rawValue, forKey: .id)
        case .serverLists: try encode("lists", in: &container)
        case .followedTags: try encode("followed-tags", in: &container)
        case .announcements: try encode("announcements", in: &container)
        }
        try container.encode(title.value, forKey: .title)
        if showsBadge { try container.encode(true, forKey: .badge) }
        try container.encodeIfPresent(name, forKey: .name)
    }

    /// Encodes a page that exists once. Every element of the file has an id.
    private func encode(_ word: String, in container: inout KeyedEncodingContainer<CodingKeys>) throws {
        try container.encode(word, forKey: .page)
        try container.encode("", forKey: .id)
    }
}
