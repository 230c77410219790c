/// A hashtag as the server returns it.
package struct Hashtag: Hashable, Sendable {
    /// The name without the "#".
    package var name: RawText
    package var url: RawText?
    /// Whether the user follows it; nil if the response does not say.
    package var isFollowed: Bool?
    /// Whether the user shows it on their profile; nil if the response does not say.
    package var isFeatured: Bool?
    /// The uses of the last days, today first; empty if the server counts none.
    package var uses: [Int]
    /// The accounts that used it on these days.
    package var accounts: [Int]
    /// The number of an account's posts with it, where it is a featured tag.
    package var statuses: Int?

    package init(
        name: RawText, url: RawText? = nil, isFollowed: Bool? = nil, isFeatured: Bool? = nil, uses: [Int] = [],
        accounts: [Int] = [], statuses: Int? = nil
    ) {
        self.name = name
        self.url = url
        self.isFollowed = isFollowed
        self.isFeatured = isFeatured
        self.uses = uses
        self.accounts = accounts
        self.statuses = statuses
    }
}

/// A link that is talked about.
package struct TrendingLink: Hashable, Sendable {
    package var card: Card
    /// The uses of the last days, today first.
    package var uses: [Int] = []
    /// The accounts that shared it on these days.
    package var accounts: [Int] = []
}
