/// The results of a search on the server.
package struct SearchResults: Hashable, Sendable {
    /// A kind of result.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case accounts, hashtags, statuses
    }

    package var accounts: [Account]
    package var hashtags: [Hashtag]
    package var statuses: [Status]

    package init(accounts: [Account] = [], hashtags: [Hashtag] = [], statuses: [Status] = []) {
        self.accounts = accounts
        self.hashtags = hashtags
        self.statuses = statuses
    }

    package var isEmpty: Bool { accounts.isEmpty && hashtags.isEmpty && statuses.isEmpty }
}

/// The target of a URL, as the user's server knows it.
package enum ResolvedLink: Hashable, Sendable {
    case status(Status)
    case account(Account)
    /// A hashtag, without the "#".
    case hashtag(String)
}
