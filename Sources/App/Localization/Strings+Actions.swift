package import Core

/// Actions on posts beyond likes: votes, translations, muted threads, pins, undoing.
extension Strings {
    // Votes.
    package var hintPictures: DisplayText { text("pictures", "图片") }
    package var hintVote: DisplayText { text("vote", "投票") }
    package var voteTitle: DisplayText { text("Vote", "投票") }
    package var pollOneChoice: DisplayText { text("Choose one", "单选") }
    package var pollManyChoices: DisplayText { text("Choose any", "多选") }
    package func pollClosesIn(_ duration: Duration) -> DisplayText {
        let minutes = max(1, duration.components.seconds / 60)
        let (hours, days) = (minutes / 60, minutes / 1440)
        if days > 1 { return text("closes in \(plural(days, one: "day", other: "days"))", "\(number(days)) 天后截止") }
        if hours > 1 {
            return text("closes in \(plural(hours, one: "hour", other: "hours"))", "\(number(hours)) 小时后截止")
        }
        return text("closes in \(plural(minutes, one: "minute", other: "minutes"))", "\(number(minutes)) 分钟后截止")
    }
    package var hintToggle: DisplayText { text("choose", "选择") }
    package var noPoll: DisplayText { text("This post has no poll.", "这条内容没有投票。") }
    package var pollHasEnded: DisplayText { text("This poll has ended.", "投票已结束。") }
    package var alreadyVoted: DisplayText { text("You have already voted in this poll.", "你已参与过此投票。") }
    package var ownPoll: DisplayText { text("You can't vote in your own poll.", "不能参与自己发起的投票。") }
    package var offlineAction: DisplayText {
        text("You are offline. Trying anyway…", "当前离线，正在尝试…")
    }
    package var chooseFirst: DisplayText { text("Choose with Space first.", "请先按空格选择。") }
    package func voteNotCounted(_ error: SyncError) -> DisplayText {
        switch error {
        case .request(.forbidden(_, missingScope: true)):
            text(
                "This login can't vote. Press L to log in again with more permissions.", "此登录没有投票权限，按 L 重新登录以获得更多权限。")
        case .request(.invalid(let message?, _)):
            text("Your vote wasn't counted: \(clean(message))", "投票未计入：\(clean(message))")
        default: text("Your vote wasn't counted. \(sentence(for: error))", "投票未计入。\(sentence(for: error))")
        }
    }

    // Translations.
    package func translated(from source: RawText?, by provider: RawText?) -> DisplayText {
        let language = source.map(language) ?? text("another language", "其他语言")
        let provider = provider.map { Sanitizer.clean($0, maximum: 60) } ?? ""
        return provider.isEmpty
            ? text("Translated from \(language)", "译自\(language)")
            : text("Translated from \(language) by \(provider)", "由 \(provider) 译自\(language)")
    }
    package var serverDoesNotTranslate: DisplayText {
        text("This server doesn't translate posts.", "此服务器不提供翻译。")
    }
    package func alreadyIn(_ code: RawText) -> DisplayText {
        text("This post is in \(language(code)) already.", "这条内容已经是\(language(code))。")
    }
    package func notTranslated(_ error: SyncError) -> DisplayText {
        switch error {
        case .request(.forbidden(_, missingScope: false)), .request(.notFound), .request(.invalid):
            text("The server can't translate this post.", "服务器无法翻译这条内容。")
        default: sentence(for: error)
        }
    }

    // Threads, pins and boosts.
    package var threadMutedNote: DisplayText { text("thread muted", "对话已静音") }
    package var pinnedNote: DisplayText { text("pinned", "已置顶") }
    package var onlyOwnPins: DisplayText { text("You can only pin your own posts.", "只能置顶自己发布的内容。") }
    package var boostAudiences: DisplayText {
        text(
            "Type `:boost public`, `:boost unlisted` or `:boost private`.",
            "请输入 `:boost public`、`:boost unlisted` 或 `:boost private`。")
    }

    /// Returns a sentence about a completed action; nil for one whose mark stands in the row.
    func done(_ action: StatusAction) -> DisplayText? {
        switch action {
        case .favourite, .reblog, .bookmark: nil
        case .muteThread(true): text("Thread muted. Replies no longer notify you.", "对话已静音，回复不再通知你。")
        case .muteThread(false): text("Thread unmuted.", "已取消对话静音。")
        case .pin(true): text("Pinned to your profile.", "已置顶到个人资料。")
        case .pin(false): text("Unpinned.", "已取消置顶。")
        }
    }

    /// Returns a sentence about a completed change to a relationship, where no page shows it; nil for one that needs no
    /// words.
    ///
    /// - Parameters:
    ///   - isRequest: whether the account approves its followers.
    ///   - undoing: the key of undo.
    func done(
        _ action: AccountAction, to name: DisplayText, isRequest: Bool = false, undoing: [AccountAction] = []
    ) -> DisplayText? {
        switch action {
        case .block where undoing.contains { $0.kind == .follow }:
            text("Blocked \(name). Press U to unblock and follow again.", "已拉黑 \(name)，按 U 取消拉黑并重新关注。")
        case .follow where isRequest:
            text("Requested to follow \(name). Press U to undo.", "已向 \(name) 发送关注请求，按 U 撤销。")
        case .mute: text("Muted \(name). Press U to undo.", "已将 \(name) 静音，按 U 撤销。")
        case .unmute: text("Unmuted \(name).", "已取消 \(name) 的静音。")
        case .block: text("Blocked \(name). Press U to undo.", "已拉黑 \(name)，按 U 撤销。")
        case .unblock: text("Unblocked \(name).", "已取消拉黑 \(name)。")
        case .follow: text("Followed \(name). Press U to undo.", "已关注 \(name)，按 U 撤销。")
        case .unfollow: text("Unfollowed \(name). Press U to undo.", "已取消关注 \(name)，按 U 撤销。")
        case .note, .removeFollower: nil
        }
    }

    // Undoing.
    package var nothingToUndo: DisplayText { text("Nothing to undo.", "没有可撤销的操作。") }

    /// Returns a sentence about an action that was undone.
    func undone(_ step: UndoHistory.Step) -> DisplayText {
        switch step {
        case .mark(let action, _, let name): undone(action, name)
        case .account(let actions, _, let name) where actions.count > 1:
            text("Unblocked \(name) and followed again.", "已取消拉黑 \(name)，并重新关注。")
        case .account(let actions, _, let name): actions.first.map { undone($0, name) } ?? ""
        case .sent: takingBack
        }
    }

    private func undone(_ action: StatusAction, _ name: DisplayText) -> DisplayText {
        switch action {
        case .favourite(false): text("Removed your like from \(name)'s post.", "已取消对 \(name) 的点赞。")
        case .favourite(true): text("Liked \(name)'s post again.", "已重新点赞 \(name) 的内容。")
        case .reblog(false): text("Removed your boost of \(name)'s post.", "已取消转发 \(name) 的内容。")
        case .reblog(true): text("Boosted \(name)'s post again.", "已重新转发 \(name) 的内容。")
        case .bookmark(false): text("Removed the bookmark from \(name)'s post.", "已取消收藏 \(name) 的内容。")
        case .bookmark(true): text("Bookmarked \(name)'s post again.", "已重新收藏 \(name) 的内容。")
        case .muteThread(false): text("Unmuted the thread.", "已取消对话静音。")
        case .muteThread(true): text("Muted the thread again.", "已重新将对话静音。")
        case .pin(false): text("Unpinned the post.", "已取消置顶。")
        case .pin(true): text("Pinned the post again.", "已重新置顶。")
        }
    }

    private func undone(_ action: AccountAction, _ name: DisplayText) -> DisplayText {
        switch action {
        case .follow: text("Restored how you follow \(name).", "已恢复对 \(name) 的关注。")
        case .unfollow: text("Unfollowed \(name).", "已取消关注 \(name)。")
        case .mute: text("Muted \(name) again.", "已重新将 \(name) 静音。")
        case .unmute: text("Unmuted \(name).", "已取消 \(name) 的静音。")
        case .block: text("Blocked \(name) again.", "已重新拉黑 \(name)。")
        case .unblock: text("Unblocked \(name).", "已取消拉黑 \(name)。")
        case .note: text("Restored your note about \(name).", "已恢复对 \(name) 的备注。")
        case .removeFollower: ""
        }
    }
}
