package import Core

/// The state of a list without posts, and what the user can do.
extension Strings {
    package func loadingFirst(_ source: ListSource?) -> DisplayText {
        guard let source else { return text("Loading…", "正在加载…") }
        guard let name = source.name else {
            return text("Loading your home timeline from \(source.host)…", "正在从 \(source.host) 加载你的首页…")
        }
        return text("Loading \(name) from \(source.host)…", "正在从 \(source.host) 加载“\(name)”…")
    }

    /// The name for a list that has none.
    package var posts: DisplayText { text("posts", "内容") }

    package func emptyList(_ source: ListSource? = nil) -> DisplayText {
        switch source?.contents {
        case .accounts?: text("No accounts.", "暂无账号。")
        case .conversations?: text("No conversations yet.", "暂无私信。")
        case .notifications?: text("No notifications yet.", "暂无通知。")
        case .posts?, .comments?, .reposts?, nil: text("No posts yet.", "暂无内容。")
        }
    }
    package func emptyListReason(_ source: ListSource?) -> DisplayText {
        guard let source, source.name == nil else { return text("This list is empty.", "列表为空。") }
        return text(
            "Posts by the accounts that you follow appear here.", "你关注的用户发布的内容会显示在这里。")
    }
    /// Returns the sentence for a list that the server lacks.
    package func noList(_ name: DisplayText, on host: DisplayText) -> DisplayText {
        text("\(host) has no list “\(name)”.", "\(host) 没有“\(name)”列表。")
    }
    package func refresh(_ key: DisplayText) -> DisplayText { text("Press \(key) to refresh.", "按 \(key) 刷新。") }

    package var noSearchResults: DisplayText { text("No cached posts match.", "缓存中没有匹配的内容。") }
    package var noSearchResultsReason: DisplayText {
        text("Only posts that have been loaded are searched.", "仅搜索已加载的内容。")
    }

    /// Returns the failure in front of the remedy: without the time that the remedy names.
    package func reason(of error: SyncError) -> DisplayText {
        if case .request(.rateLimited) = error { return text("Rate limited.", "请求过于频繁。") }
        return sentence(for: error)
    }

    /// Returns what the user can do about an error.
    ///
    /// - Parameters:
    ///   - retry: the key that loads again.
    ///   - logIn: the key that opens the login.
    package func remedy(for error: SyncError, retry: DisplayText, logIn: DisplayText) -> DisplayText? {
        if error == .gone { return nil }
        guard case .request(let error) = error else { return text("Press \(retry) to retry.", "按 \(retry) 重试。") }
        return switch error.remedy {
        case .retry: text("Press \(retry) to retry.", "按 \(retry) 重试。")
        case .logIn: text("Press \(logIn) to log in again.", "按 \(logIn) 重新登录。")
        case .wait(let until):
            until.map {
                text(
                    "Press \(retry) after \(clock(until: $0)) to retry.", "请在 \(clock(until: $0)) 后按 \(retry) 重试。")
            } ?? text("Wait a moment, then press \(retry) to retry.", "请稍候，再按 \(retry) 重试。")
        case nil: nil
        }
    }
}
