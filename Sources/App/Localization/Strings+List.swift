package import Core

/// The list of posts.
extension Strings {
    // The pull header.
    package var pullAgainToRefresh: DisplayText { text("Pull again to refresh", "再次下拉刷新") }
    package var refreshing: DisplayText { text("Refreshing…", "正在刷新…") }
    package var noNewPosts: DisplayText { text("No new posts", "没有新内容") }
    package func new(_ count: Int) -> DisplayText {
        text(plural(count, one: "new post", other: "new posts"), "\(number(count)) 条新内容")
    }
    package func newPostsAbove(_ count: DisplayText) -> DisplayText { text("↑ \(count) new", "↑ \(count) 条新内容") }

    // The footer.
    package func loadingOlder(_ source: ListSource? = nil) -> DisplayText {
        text("Loading \(older(source))…", "正在加载…")
    }
    package func olderHint(_ key: DisplayText, _ source: ListSource? = nil) -> DisplayText {
        text("Press \(key) to load \(older(source))", "按 \(key) 加载更多")
    }
    package func retryHint(_ key: DisplayText) -> DisplayText { text("Press \(key) to retry", "按 \(key) 重试") }
    package func endOfList(_ source: ListSource? = nil) -> DisplayText {
        text("No more \(contents(source))", "没有更多了")
    }
    package func endOfListHint(_ key: DisplayText) -> DisplayText {
        text("Press \(key) to check again", "按 \(key) 再次加载")
    }
    /// The name of the list in English only: the Chinese sentences leave it out.
    private func older(_ source: ListSource?) -> DisplayText {
        source?.holdsAccounts == true ? "more accounts" : "older \(contents(source))"
    }
    private func contents(_ source: ListSource?) -> DisplayText {
        switch source?.contents ?? .posts {
        case .posts: "posts"
        case .comments: "comments"
        case .reposts: "reposts"
        case .notifications: "notifications"
        case .conversations: "conversations"
        case .accounts: "accounts"
        }
    }

    // The links of a post.
    package var linksTitle: DisplayText { text("Links", "链接") }
    package func label(of kind: PostLinks.Kind) -> DisplayText {
        switch kind {
        case .page: text("The post", "原文")
        case .link: text("Link", "链接")
        case .attachment: text("Attachment", "附件")
        case .mention: text("Account", "账号")
        case .hashtag: text("Hashtag", "话题")
        case .picture: text("Picture", "图片")
        }
    }

    // A thread.
    package var thread: DisplayText { text("Thread", "对话") }
    package func thread(replies count: Int) -> DisplayText {
        count == 0
            ? thread : "\(thread) · \(text(plural(count, one: "reply", other: "replies"), "\(number(count)) 条回复"))"
    }
    package var deletedThread: DisplayText { text("deleted", "已删除") }
    /// The note in the header of a thread, in two lengths.
    package var sortedByConversation: DisplayText { text("sorted by conversation", "按对话排列") }
    package var byConversation: DisplayText { text("by conversation", "按对话") }
    package func foldedReplies(_ count: Int) -> DisplayText {
        text("▸ \(plural(count, one: "more reply", other: "more replies"))", "▸ 还有 \(number(count)) 条回复")
    }
    /// - Parameter others: the number of the accounts that wrote some of them besides the one with the name.
    package func foldedReplies(_ count: Int, by name: DisplayText, others: Int) -> DisplayText {
        let replies = plural(count, one: "more reply", other: "more replies")
        guard others > 0 else {
            return text("▸ \(replies) by \(name)", "▸ 还有 \(name) 的 \(number(count)) 条回复")
        }
        return text(
            "▸ \(replies) by \(name) and \(plural(others, one: "other", other: "others"))",
            "▸ 还有 \(name) 等 \(number(others + 1)) 人的 \(number(count)) 条回复")
    }
    package var hintBackToList: DisplayText { text("back to the list", "返回列表") }
    package func paneNeedsWidth(_ columns: Int) -> DisplayText {
        text("A second pane needs a window of \(number(columns)) columns.", "双栏需要至少 \(number(columns)) 列宽的窗口。")
    }
    package var nothingToFold: DisplayText { text("Nothing to fold here.", "这里没有可折叠的回复。") }
    package var noMoreReplies: DisplayText { text("No more replies to the same post.", "没有其他同级回复了。") }
    package func quotedPost(by name: DisplayText) -> DisplayText { text("Post by \(name)", "\(name) 的内容") }
    package var hintOriginal: DisplayText { text("original", "原文") }
    package var noParent: DisplayText { text("This post replies to nothing here.", "这条内容没有上级。") }

    // Answers to a key that can't act.
    package var logInFirst: DisplayText { text("Log in first: press L.", "请先登录：按 L。") }
    package var nothingToExpand: DisplayText {
        text("This post is shown in full already.", "这条内容已完整显示。")
    }
    package var alreadyRead: DisplayText { text("Already marked as read.", "已经是已读状态。") }
    package var selectPostFirst: DisplayText { text("Select a post first.", "请先选中一条内容。") }
    package var selectionOffScreen: DisplayText {
        text("The selected post was off screen. Press the key again.", "选中的内容不在屏幕上，请再按一次。")
    }

    // Other timelines of the service.
    package func name(of timeline: OfferedTimeline) -> DisplayText {
        name(timeline.name)
    }
    package var searchServer: DisplayText { text("Search the server", "搜索服务器") }
    package var moreFeeds: DisplayText { text("Topics", "专题") }

    package var loading: DisplayText { text("Loading…", "正在加载…") }

    // A row.
    package func boosted(_ name: DisplayText) -> DisplayText { text("\(name) boosted", "\(name) 转发了") }
    package var boostedOwn: DisplayText { text("boosted their own post", "转发了自己的内容") }
    package var edited: DisplayText { text("edited", "已编辑") }
    package var replyNote: DisplayText { text("reply", "回复") }
    package var orphanNote: DisplayText { text("reply to a post that isn't shown", "回复的内容未显示") }
    package func warning(_ warning: DisplayText) -> DisplayText { text("⚠ \(warning)", "⚠ \(warning)") }
    package var expandWarningHint: DisplayText { text("Press x to show the post", "按 x 展开") }
    package var collapseWarningHint: DisplayText { text("Press x to hide the post", "按 x 收起") }
    package func filtered(_ title: DisplayText) -> DisplayText { text("Filtered: \(title)", "已过滤：\(title)") }
    package var more: DisplayText { text("… more", "…展开") }
    package var via: DisplayText { text("via", "来自") }

    package func attachment(_ kind: Attachment.Kind) -> DisplayText {
        switch kind {
        case .image: text("Picture", "图片")
        case .gifv: text("Animation", "动图")
        case .video: text("Video", "视频")
        case .audio: text("Audio", "音频")
        case .unknown: text("Attachment", "附件")
        }
    }
    package func attachments(_ count: Int, arePictures: Bool) -> DisplayText {
        arePictures
            ? text(plural(count, one: "picture", other: "pictures"), "\(number(count)) 张图片")
            : text(plural(count, one: "attachment", other: "attachments"), "\(number(count)) 个附件")
    }
    package var noDescription: DisplayText { text("no description", "无描述") }
    package var sensitive: DisplayText { text("sensitive", "敏感内容") }

    /// Returns the label of a visibility; nil for a public post, which needs none.
    package func visibility(_ visibility: Visibility) -> DisplayText? {
        switch visibility {
        case .public: nil
        case .unlisted: text("unlisted", "不公开列出")
        case .private: text("followers only", "仅关注者可见")
        case .direct: text("direct message", "私信")
        case .local: text("this server only", "仅本站可见")
        case .list: text("list only", "仅列表可见")
        case .mutualsOnly: text("mutuals only", "仅互相关注可见")
        }
    }

    // Polls.
    package func pollVotes(_ count: Int) -> DisplayText {
        text(plural(count, one: "vote", other: "votes"), "\(number(count)) 票")
    }
    package func pollVoters(_ count: Int) -> DisplayText {
        text(plural(count, one: "person", other: "people"), "\(number(count)) 人参与")
    }
    package var pollClosed: DisplayText { text("closed", "已结束") }
    package func pollCloses(_ time: DisplayText) -> DisplayText { text("closes \(time)", "\(time) 截止") }

    package func quote(_ state: Quote.State) -> DisplayText {
        switch state {
        case .accepted: text("Quoted post not available here", "引用的内容无法在此显示")
        case .pending: text("Waiting for the author to approve this quote", "等待作者同意引用")
        case .rejected: text("The author rejected this quote", "作者未同意此引用")
        case .revoked: text("The author removed this quote", "作者已撤回此引用")
        case .deleted: text("The quoted post was deleted", "引用的内容已被删除")
        case .unauthorized: text("You don't have access to the quoted post", "你无权查看引用的内容")
        case .blockedAccount: text("Quoted post from an account you blocked", "引用的内容来自你屏蔽的账号")
        case .blockedDomain: text("Quoted post from a server you blocked", "引用的内容来自你屏蔽的服务器")
        case .mutedAccount: text("Quoted post from an account you muted", "引用的内容来自你静音的账号")
        }
    }
}
