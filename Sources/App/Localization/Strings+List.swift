package import Core

extension Strings {
    // The pull header (SPEC §3.1).
    package var pullOnceMore: DisplayText { text("Pull once more to refresh", "再拉一次即可刷新") }
    package var refreshing: DisplayText { text("Refreshing", "正在刷新") }
    package var nothingNew: DisplayText { text("Nothing new", "没有新内容") }
    package func new(_ count: Int) -> DisplayText { text("\(count) new", "\(count) 条新内容") }
    package func newAbove(_ count: DisplayText) -> DisplayText { text("↑ \(count) new", "↑ \(count) 条新内容") }

    // The footer (SPEC §3.2).
    package var loadingOlder: DisplayText { text("Loading older statuses", "正在加载更早的内容") }
    package var logInFirst: DisplayText { text("Log in first: choose it on Me.", "请先登录（见“我”）。") }
    package var chooseStatus: DisplayText { text("Choose a status first.", "请先选中一条内容。") }
    package var wasOutOfSight: DisplayText {
        text("The selected post was off screen. Press the key again.", "选中的内容不在屏幕上，请再按一次。")
    }
    package var thatsAll: DisplayText { text("That's all", "没有更多了") }
    package var thatsAllHint: DisplayText { text("Enter tries once more", "按回车再试一次") }
    package var olderHint: DisplayText { text("j or Enter loads older statuses", "按 j 或回车加载更早的内容") }
    package var retryHint: DisplayText { text("Enter tries again", "按回车重试") }
    package var nothingFound: DisplayText { text("Nothing cached says that.", "缓存中没有匹配的内容。") }
    package var nothingHere: DisplayText { text("Nothing here yet. Press r to refresh.", "这里还没有内容，按 r 刷新。") }

    // Other timelines that a service has.
    package func name(of timeline: OfferedTimeline) -> DisplayText {
        name(timeline.name)
    }
    package var searchServer: DisplayText { text("Search the server", "搜索服务器") }
    package var moreFeeds: DisplayText { text("Topics", "专题") }
    package var serviceFormHint: DisplayText { text("Enter searches · Esc closes", "回车搜索 · Esc 关闭") }
    package var feedsHint: DisplayText { text("Enter opens · Esc comes back", "回车打开 · Esc 返回") }

    // A gap (SPEC §3.3).
    package func gap(_ span: DisplayText) -> DisplayText {
        text("— \(span) not loaded · Enter loads —", "—— \(span)未加载 · 按回车加载 ——")
    }
    package var loading: DisplayText { text("Loading", "正在加载") }
    package var loadingGap: DisplayText { text("— Loading —", "—— 正在加载 ——") }
    package func days(_ count: Int64) -> DisplayText {
        text(count == 1 ? "1 day" : "\(count) days", "\(count) 天")
    }
    package func hours(_ count: Int64) -> DisplayText {
        text(count == 1 ? "1 hour" : "\(count) hours", "\(count) 小时")
    }
    package func minutes(_ count: Int64) -> DisplayText {
        text(count == 1 ? "1 minute" : "\(count) minutes", "\(count) 分钟")
    }

    // A row (SPEC §3).
    package func boosted(_ name: DisplayText) -> DisplayText { text("\(name) boosted", "\(name) 转发了") }
    package var edited: DisplayText { text("edited", "已编辑") }
    package var isReply: DisplayText { text("reply", "回复") }
    package func warning(_ warning: DisplayText) -> DisplayText { text("⚠ \(warning)", "⚠ \(warning)") }
    package var warningClosed: DisplayText { text("x shows the text", "按 x 展开") }
    package var warningOpen: DisplayText { text("x hides the text", "按 x 收起") }
    package func filtered(_ title: DisplayText) -> DisplayText { text("Filtered: \(title)", "已过滤：\(title)") }
    package var more: DisplayText { text("… more", "……更多") }
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
    package var noDescription: DisplayText { text("no description", "无描述") }
    package var sensitive: DisplayText { text("sensitive", "敏感内容") }

    package func visibility(_ visibility: Visibility) -> DisplayText? {
        switch visibility {
        case .public: nil
        case .unlisted: text("unlisted", "不公开列出")
        case .private: text("followers only", "仅关注者")
        case .direct: text("direct", "私信")
        case .local: text("this server only", "仅本站")
        case .list: text("a list only", "仅列表")
        case .mutualsOnly: text("mutuals only", "仅互相关注")
        }
    }

    package func votes(_ count: Int) -> DisplayText { text(count == 1 ? "1 vote" : "\(count) votes", "\(count) 票") }
    package func people(_ count: Int) -> DisplayText { text(count == 1 ? "1 person" : "\(count) people", "\(count) 人") }
    package var pollClosed: DisplayText { text("closed", "已结束") }
    package func pollCloses(_ time: DisplayText) -> DisplayText { text("closes \(time)", "\(time) 截止") }

    package func quote(_ state: Quote.State) -> DisplayText {
        switch state {
        case .accepted: text("Quoted status is not shown here", "引用的内容未显示")
        case .pending: text("Quote awaits its author's consent", "引用等待作者同意")
        case .rejected: text("The author did not consent to this quote", "作者未同意此引用")
        case .revoked: text("The author took the quoted status out", "作者已撤回被引用的内容")
        case .deleted: text("The quoted status was deleted", "被引用的内容已删除")
        case .unauthorized: text("You may not see the quoted status", "无权查看被引用的内容")
        case .blockedAccount: text("Quoted status by someone you blocked", "引用了你屏蔽的用户")
        case .blockedDomain: text("Quoted status from a server you blocked", "引用了你屏蔽的服务器")
        case .mutedAccount: text("Quoted status by someone you muted", "引用了你隐藏的用户")
        }
    }
}
