package import Core

/// Profiles, and the user's relationships with accounts.
extension Strings {
    // The lists of a profile.
    package func name(of filter: ListID.AuthorFilter) -> DisplayText {
        switch filter {
        case .posts: text("Posts", "内容")
        case .everything: text("Posts and replies", "内容和回复")
        case .media: text("Media", "媒体")
        case .pinned: text("Pinned", "置顶")
        }
    }

    // The account.
    package var botAccount: DisplayText { text("bot", "机器人") }
    package var lockedAccount: DisplayText { text("approves followers", "关注需批准") }
    package func notice(_ notice: AccountProfile.Notice) -> DisplayText {
        switch notice {
        case .moved(let handle):
            text("moved to @\(HostName.shown(inHandle: handle))", "已迁移至 @\(HostName.shown(inHandle: handle))")
        case .limited: text("hidden by the moderators", "已被管理员隐藏")
        case .suspended: text("suspended", "已被封禁")
        case .memorial: text("in memoriam", "悼念账号")
        }
    }
    package func postCount(_ count: Int) -> DisplayText {
        text(plural(count, one: "post", other: "posts"), "\(number(count)) 条内容")
    }
    package func followingCount(_ count: Int) -> DisplayText {
        text("\(number(count)) following", "关注 \(number(count))")
    }
    package func followerCount(_ count: Int) -> DisplayText {
        text(plural(count, one: "follower", other: "followers"), "\(number(count)) 位关注者")
    }
    package func memberSince(_ day: DisplayText) -> DisplayText { text("since \(day)", "\(day) 加入") }
    package var loadingProfile: DisplayText { text("Loading the profile…", "正在加载个人资料…") }
    package var aboutAccount: DisplayText { text("About", "简介") }
    package var wholeProfile: DisplayText { text("Profile", "个人资料") }

    // Where it leads.
    var accountPage: DisplayText { text("The account's page", "账号主页") }
    var headerPicture: DisplayText { text("Header picture", "封面图片") }
    func movedAccount(_ handle: RawText) -> DisplayText {
        let shown = HostName.shown(inHandle: handle)
        return text("Moved to @\(shown)", "已迁移至 @\(shown)")
    }

    // The relationship.
    package var ownProfile: DisplayText { text("your account", "你的账号") }

    package func relations(_ relationship: Relationship) -> [ProfileModel.Relation] {
        var relations: [ProfileModel.Relation] = []
        func add(_ condition: Bool, _ text: DisplayText, isWarning: Bool = false) {
            if condition { relations.append(ProfileModel.Relation(text: text, isWarning: isWarning)) }
        }
        add(relationship.blocking, text("blocked", "已拉黑"), isWarning: true)
        add(relationship.blockedBy, text("blocks you", "对方已拉黑你"), isWarning: true)
        add(relationship.blocksServer, text("server blocked", "已屏蔽其服务器"), isWarning: true)
        if relationship.muting {
            let end = relationship.mutedUntil.map(RelativeTime(strings: self).exact)
            add(true, end.map { text("muted until \($0)", "已静音至 \($0)") } ?? text("muted", "已静音"), isWarning: true)
        }
        add(relationship.followedBy, text("follows you", "关注了你"))
        add(relationship.following, text("you follow", "你已关注"))
        add(relationship.notifying, text("notifies you of posts", "新内容会通知你"))
        add(relationship.requested, text("follow requested", "已申请关注"))
        add(relationship.requestedBy, text("asks to follow you", "申请关注你"))
        return relations
    }

    // Commands.
    package var hintFollow: DisplayText { text("follow", "关注") }
    package var hintUnfollow: DisplayText { text("unfollow", "取消关注") }
    package var hintMute: DisplayText { text("mute", "静音") }
    package var hintUnmute: DisplayText { text("unmute", "取消静音") }
    package var hintUnblock: DisplayText { text("unblock", "取消拉黑") }
    package var hintWholeProfile: DisplayText { text("profile", "完整资料") }
    package var openProfileFirst: DisplayText { text("Open a profile first.", "请先打开个人资料。") }
    package var followFirst: DisplayText { text("Follow the account first.", "请先关注该账号。") }
    package var notYourself: DisplayText { text("This is your own account.", "这是你自己的账号。") }
    package var profileNotLoaded: DisplayText {
        text("The profile isn't loaded yet. Try again in a moment.", "个人资料尚未加载，请稍后再试。")
    }

    package func muteQuestion(_ name: DisplayText) -> DisplayText { text("Mute \(name)?", "将 \(name) 静音？") }
    package var muteDetail: DisplayText {
        text("You won't see this account's posts and notifications.", "你将看不到此账号的内容和通知。")
    }
    package var muteHour: DisplayText { text("For 1 hour", "1 小时") }
    package var muteDay: DisplayText { text("For 1 day", "1 天") }
    package var muteWeek: DisplayText { text("For 7 days", "7 天") }
    package var muteForever: DisplayText { text("Until you unmute it", "直到取消静音") }

    package func blockQuestion(_ name: DisplayText) -> DisplayText { text("Block \(name)?", "拉黑 \(name)？") }
    package var blockDetail: DisplayText {
        text(
            "You stop following each other. This account can't follow you or see your posts.",
            "你们将不再互相关注，此账号无法关注你或查看你的内容。")
    }
    package var blockAccount: DisplayText { text("Block", "拉黑") }

    // For actions that the user turns out to have performed earlier.
    package func unmuteQuestion(_ name: DisplayText) -> DisplayText { text("Unmute \(name)?", "取消 \(name) 的静音？") }
    package var unmuteDetail: DisplayText { text("You have muted this account.", "你已将此账号静音。") }
    package var unmuteAccount: DisplayText { text("Unmute", "取消静音") }
    package func unblockQuestion(_ name: DisplayText) -> DisplayText { text("Unblock \(name)?", "取消拉黑 \(name)？") }
    package var unblockDetail: DisplayText { text("You have blocked this account.", "你已拉黑此账号。") }
    package var unblockAccount: DisplayText { text("Unblock", "取消拉黑") }

    package func reportQuestion(_ name: DisplayText) -> DisplayText { text("Report \(name)?", "举报 \(name)？") }
    package func reportPostQuestion(_ name: DisplayText) -> DisplayText {
        text("Report this post by \(name)?", "举报 \(name) 的这条内容？")
    }
    package var reportDetail: DisplayText {
        text("The report goes to the moderators of your server.", "举报将发送给你所在服务器的管理员。")
    }
    package func label(of category: Report.Category) -> DisplayText {
        switch category {
        case .spam: text("Spam", "垃圾信息")
        case .legal: text("Illegal content", "违法内容")
        case .violation: text("Breaks rules of the server…", "违反服务器规则…")
        case .other: text("Something else…", "其他原因…")
        }
    }
    package var reportPrompt: DisplayText { text("Reason", "举报原因") }
    package var reported: DisplayText { text("Report sent.", "举报已发送。") }
    package func notReported(_ error: SyncError) -> DisplayText {
        guard error.lacksScope else { return sentence(for: error) }
        return text(
            "This login can't report accounts. Press L to log in again with more permissions.",
            "此登录没有举报权限，按 L 重新登录以获得更多权限。")
    }
    package var notePrompt: DisplayText { text("Private note", "私人备注") }

    /// Returns why a change to a relationship failed.
    package func sentence(for error: SyncError, doing kind: AccountAction.Kind) -> DisplayText {
        guard error.lacksScope else { return sentence(for: error) }
        return switch kind {
        case .follow, .removeFollower:
            text(
                "This login can't follow accounts. Press L to log in again with more permissions.",
                "此登录没有关注权限，按 L 重新登录以获得更多权限。")
        case .mute:
            text(
                "This login can't mute accounts. Press L to log in again with more permissions.",
                "此登录没有静音权限，按 L 重新登录以获得更多权限。")
        case .block:
            text(
                "This login can't block accounts. Press L to log in again with more permissions.",
                "此登录没有拉黑权限，按 L 重新登录以获得更多权限。")
        case .note:
            text(
                "This login can't save notes. Press L to log in again with more permissions.",
                "此登录没有备注权限，按 L 重新登录以获得更多权限。")
        }
    }
}
