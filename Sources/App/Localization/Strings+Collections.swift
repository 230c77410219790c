package import Core

/// Lists of accounts, and the lists, hashtags and announcements of the account that is logged in.
extension Strings {
    // Lists of accounts.
    package func name(of list: AccountListID) -> DisplayText {
        switch list {
        case .followers: text("Followers", "关注者")
        case .following: text("Following", "正在关注")
        case .likedBy: text("Liked by", "点赞的人")
        case .boostedBy: text("Boosted by", "转发的人")
        case .followRequests: text("Follow requests", "关注请求")
        case .mutes: text("Muted accounts", "已静音的账号")
        case .blocks: text("Blocked accounts", "已拉黑的账号")
        case .directory: text("Directory", "用户目录")
        case .members: text("Members", "列表成员")
        }
    }
    package func membersTitle(_ list: DisplayText) -> DisplayText { text("\(list) › Members", "\(list) › 成员") }
    package var hintRemoveMember: DisplayText { text("remove", "移出列表") }
    package var accountHasNoLink: DisplayText { text("This account has no link.", "此账号没有链接。") }
    package var accountNotFound: DisplayText {
        text("The server knows no account of this name.", "服务器上没有此名称的账号。")
    }
    package var addMemberPrompt: DisplayText { text("Account to add", "要添加的账号") }
    package var hintAddMember: DisplayText { text("add an account", "添加账号") }

    // Requests to follow.
    package var hintAccept: DisplayText { text("accept", "接受") }
    package var hintReject: DisplayText { text("reject", "拒绝") }
    package func requestAccepted(_ name: DisplayText) -> DisplayText {
        text("\(name) follows you now.", "已接受 \(name) 的关注请求。")
    }
    package func requestRejected(_ name: DisplayText) -> DisplayText {
        text("Rejected the request from \(name).", "已拒绝 \(name) 的关注请求。")
    }
    package func requestGone(_ name: DisplayText) -> DisplayText {
        text("The request from \(name) no longer exists.", "\(name) 的关注请求已不存在。")
    }
    package var selectRequestFirst: DisplayText { text("Select a follow request first.", "请先选择一个关注请求。") }

    /// Returns why a change was not made.
    package func notChanged(_ error: SyncError) -> DisplayText {
        guard error.lacksScope else { return sentence(for: error) }
        return text(
            "This login isn't allowed to do that. Press L to log in again with more permissions.",
            "此登录没有所需权限，按 L 重新登录以获得更多权限。")
    }

    // Lists.
    package var serverLists: DisplayText { text("Lists", "列表") }
    package var noServerLists: DisplayText { text("You have no lists yet.", "还没有列表。") }
    package var newListRow: DisplayText { text("New list…", "新建列表…") }
    package var listNamePrompt: DisplayText { text("Name of the list", "列表名称") }
    package var listMade: DisplayText { text("List created.", "列表已创建。") }
    package func removeListQuestion(_ name: DisplayText) -> DisplayText {
        text("Delete the list “\(name)”?", "删除列表“\(name)”？")
    }
    package var removeListDetail: DisplayText {
        text("You keep following its members.", "你仍会关注其成员。")
    }
    package var removeList: DisplayText { text("Delete the list", "删除列表") }
    package var hintMembers: DisplayText { text("members", "成员") }
    package var hintRename: DisplayText { text("rename", "重命名") }
    package func addToListTitle(_ name: DisplayText) -> DisplayText {
        text("Lists with \(name)", "\(name) 所在的列表")
    }
    package var hintAddOrRemove: DisplayText { text("add / remove", "加入 / 移出") }

    // Hashtags.
    package var followedTags: DisplayText { text("Followed hashtags", "关注的话题") }
    package var noFollowedTags: DisplayText { text("You follow no hashtags.", "还没有关注话题。") }
    package var tagFollowed: DisplayText { text("followed", "已关注") }
    package var tagNotFollowed: DisplayText { text("no longer followed", "已取消关注") }
    package var tagOnProfile: DisplayText { text("on your profile", "已展示在个人资料") }
    package func tagUses(_ count: Int) -> DisplayText {
        text(
            "\(plural(count, one: "post", other: "posts")) in the last days", "近几天 \(number(count)) 条内容")
    }
    package func tagIsFollowed(_ name: String) -> DisplayText {
        let tag = Sanitizer.clean(RawText(name), maximum: 60)
        return text("Posts with #\(tag) appear on Home now.", "首页将显示带有 #\(tag) 的内容。")
    }
    package func tagFeatured(_ name: String) -> DisplayText {
        let tag = Sanitizer.clean(RawText(name), maximum: 60)
        return text("#\(tag) is on your profile now.", "已在个人资料中展示 #\(tag)。")
    }
    package func tagNotFeatured(_ name: String) -> DisplayText {
        let tag = Sanitizer.clean(RawText(name), maximum: 60)
        return text("#\(tag) is no longer on your profile.", "个人资料中不再展示 #\(tag)。")
    }
    package var hashtagNotLoaded: DisplayText {
        text("The hashtag isn't loaded yet. Try again in a moment.", "话题尚未加载，请稍后再试。")
    }

    // Announcements.
    package var announcements: DisplayText { text("Announcements", "公告") }
    package var noAnnouncements: DisplayText { text("No announcements.", "暂无公告。") }
    package func announcementDates(_ start: DisplayText?, _ end: DisplayText?) -> DisplayText {
        switch (start, end) {
        case (let start?, let end?): "\(start) – \(end)"
        case (let start?, nil): text("from \(start)", "\(start) 起")
        case (nil, let end?): text("until \(end)", "至 \(end)")
        case (nil, nil): ""
        }
    }
}
