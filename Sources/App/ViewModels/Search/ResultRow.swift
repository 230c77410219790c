package import Core

/// The content of a row that is not a post: an account or a hashtag, a trending link.
package struct ResultRow: Sendable, Hashable, Identifiable {
    /// The target that Enter opens.
    package enum Target: Sendable, Hashable {
        case account(AccountID)
        /// A hashtag, without the "#".
        case hashtag(String)
        case link(RawText)
        /// More posts of the cache, which has more results than are listed.
        case morePosts
    }

    package var target: Target
    package var id: Target { target }
    /// The sign of its kind, one cell wide.
    package var symbol: DisplayText
    package var title: DisplayText
    /// The handle of an account, the provider of a link.
    package var detail = DisplayText.empty
    package var text = DisplayText.empty
    /// Counts.
    package var facts = DisplayText.empty
    /// The uses of the last days as bars, the oldest first.
    package var trend = DisplayText.empty
    /// The page on the web, to open and to copy.
    package var url: LinkTarget?
}

/// A line above a part of the results.
package struct HeadingLine: Sendable, Hashable {
    package enum Place: Sendable, Hashable { case nothingCached, state, accounts, hashtags, posts }

    package var place: Place
    package var text: DisplayText
}

extension StatusRowBuilder {
    func result(_ account: Account) -> ResultRow {
        let author = author(account)
        return ResultRow(
            target: .account(account.id), symbol: "@", title: author.name, detail: author.handle,
            facts: account.isBot ? strings.botAccount : .empty, url: account.url.flatMap(LinkTarget.init))
    }

    /// Returns the row of a hashtag; nil for one without a name.
    func result(_ tag: Hashtag) -> ResultRow? {
        let name = Sanitizer.clean(tag.name, maximum: TextLimits.displayName)
        guard !name.isEmpty else { return nil }
        return ResultRow(
            target: .hashtag(tag.name.value), symbol: "#", title: name, facts: facts(tag.uses, tag.accounts),
            trend: Self.bars(tag.uses), url: tag.url.flatMap(LinkTarget.init))
    }

    /// Returns the row of a link; nil for one that can't be opened.
    func result(_ link: TrendingLink) -> ResultRow? {
        guard let target = LinkTarget(link.card.url) else { return nil }
        let title = Sanitizer.clean(link.card.title, maximum: TextLimits.line)
        let provider = Sanitizer.clean(link.card.provider, maximum: TextLimits.displayName)
        return ResultRow(
            target: .link(link.card.url), symbol: "↗", title: title.isEmpty ? target.host : title,
            detail: provider.isEmpty || title.isEmpty ? target.host : provider,
            text: Sanitizer.clean(link.card.description, maximum: 500), facts: facts(link.uses, link.accounts),
            trend: Self.bars(link.uses), url: target)
    }

    private func facts(_ uses: [Int], _ accounts: [Int]) -> DisplayText {
        guard let today = uses.first else { return .empty }
        return strings.uses(today, by: accounts.first)
    }

    private static let levels: [DisplayText] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// - Parameter uses: today first.
    static func bars(_ uses: [Int]) -> DisplayText {
        let days = uses.prefix(7).map { max(0, $0) }
        guard days.count > 1, let most = days.max(), most > 0 else { return .empty }
        return days.reversed().reduce(DisplayText.empty) { bars, count in
            let share = Double(count) / Double(most)
            return bars + levels[min(levels.count - 1, Int((share * Double(levels.count - 1)).rounded()))]
        }
    }
}
