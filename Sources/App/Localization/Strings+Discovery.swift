package import Core

/// Finding: trends, hashtags, the server's search, links that open here, pinned tabs.
extension Strings {
    // Trends and hashtags.
    package var trendingPosts: DisplayText { text("Posts", "内容") }
    package var trendingHashtags: DisplayText { text("Hashtags", "话题") }
    package var trendingLinks: DisplayText { text("Links", "链接") }
    /// - Parameter accounts: nil where the server doesn't count them.
    package func uses(_ count: Int, by accounts: Int?) -> DisplayText {
        let posts = postCount(count)
        guard let accounts else { return text("\(posts) today", "今天 \(posts)") }
        return text(
            "\(posts) by \(plural(accounts, one: "account", other: "accounts")) today",
            "今天 \(number(accounts)) 人发布 \(posts)")
    }
    package var openHashtagRow: DisplayText { text("Open a hashtag…", "打开话题…") }

    // The server's search.
    package var searchRow: DisplayText { text("Search posts, accounts and hashtags", "搜索内容、账号和话题") }
    package func enterSearches(_ host: DisplayText) -> DisplayText { text("Enter searches \(host)", "回车搜索 \(host)") }
    package func cachedAnd(_ host: DisplayText) -> DisplayText { text("cached posts and \(host)", "缓存内容和 \(host)") }
    package func searchingServer(_ host: DisplayText) -> DisplayText {
        text("Searching \(host)…", "正在搜索 \(host)…")
    }
    package func accountsOn(_ host: DisplayText) -> DisplayText { text("Accounts on \(host)", "\(host) 上的账号") }
    package func hashtagsOn(_ host: DisplayText) -> DisplayText { text("Hashtags on \(host)", "\(host) 上的话题") }
    package func postsOn(_ host: DisplayText) -> DisplayText { text("Posts on \(host)", "\(host) 上的内容") }
    package func nothingMoreOn(_ host: DisplayText) -> DisplayText {
        text("\(host) found nothing more.", "\(host) 没有更多结果。")
    }
    package func noSearchOn(_ host: DisplayText) -> DisplayText { text("\(host) has no search.", "\(host) 没有搜索功能。") }
    package var noWordsForServer: DisplayText {
        text("The server's search needs a word.", "搜索服务器需要至少一个词语。")
    }
    package var moreCached: DisplayText { text("More cached posts", "更多缓存内容") }
    package var hintSearchServer: DisplayText { text("search the server", "搜索服务器") }

    // Links that open here.
    package var hintOpenHere: DisplayText { text("open here", "在此打开") }
    package func lookingUp(_ what: DisplayText) -> DisplayText { text("Looking up \(what)…", "正在查找 \(what)…") }
    package func notFoundHere(_ host: DisplayText) -> DisplayText {
        text("\(host) knows no post or account at this URL", "\(host) 上找不到此链接对应的内容或账号")
    }
    package func noSuchAccount(_ handle: DisplayText) -> DisplayText {
        text("No account named \(handle).", "没有名为 \(handle) 的账号。")
    }
    package func couldNotLookUp(_ reason: DisplayText) -> DisplayText {
        text("Couldn't look up the link: \(reason)", "无法查找链接：\(reason)")
    }
    package var openInBrowserChoice: DisplayText { text("Open in the browser", "在浏览器中打开") }
    package var copyLinkChoice: DisplayText { text("Copy the link", "复制链接") }

    // Pinned tabs.
    package func pinned(asTab key: DisplayText) -> DisplayText {
        text("Pinned. Press \(key) to open it.", "已固定，按 \(key) 打开。")
    }
    package func pinnedAlready(asTab key: DisplayText) -> DisplayText {
        text("Already pinned. Press \(key) to open it.", "已经固定过，按 \(key) 打开。")
    }
    package var badgeOn: DisplayText { text("The tab shows the number of new posts.", "标签将显示新内容数量。") }
    package var badgeImpossible: DisplayText {
        text("New posts can't be counted on this page.", "此页面无法统计新内容。")
    }
    package var unpinned: DisplayText { text("Removed the tab.", "已移除标签。") }
    package var cannotPin: DisplayText { text("This page can't be pinned.", "此页面无法固定。") }
    package var notPinned: DisplayText { text("This page isn't pinned.", "此页面没有固定。") }
    package func tooManyPins(_ most: Int) -> DisplayText {
        text(
            "Only \(number(most)) tabs can be pinned. Remove one with :unpin.",
            "最多固定 \(number(most)) 个标签，可用 :unpin 移除。")
    }
    package func noPinnedTab(_ key: DisplayText) -> DisplayText {
        text("There is no tab \(key). Pin a page with :pin.", "没有标签 \(key)，可用 :pin 固定页面。")
    }
    package func pinnedTab(_ number: Int) -> DisplayText { text("pinned tab \(number)", "固定标签 \(number)") }
    package func pinsNotSaved(_ error: FileError) -> DisplayText {
        text("The tabs couldn't be saved: \(sentence(for: error))", "无法保存标签：\(sentence(for: error))")
    }
}
