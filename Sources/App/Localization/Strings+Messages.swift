package import Core

/// Notifications.
extension Strings {
    package func name(of filter: ListID.NotificationFilter) -> DisplayText {
        switch filter {
        case .everything: text("All", "全部")
        case .mentions: text("Mentions", "提到我的")
        case .follows: text("Follows", "关注")
        case .boosts: text("Boosts", "转发")
        case .likes: text("Likes", "点赞")
        }
    }

    /// Returns who did what.
    ///
    /// - Parameters:
    ///   - word: the server's word for an unknown kind.
    ///   - name: the latest account; nil where there is none.
    ///   - others: the number of other accounts that did the same.
    ///   - subject: the account that a report is about.
    func notification(
        _ kind: Notification.Kind?, named word: DisplayText, by name: DisplayText?, others: Int,
        about subject: DisplayText?
    ) -> DisplayText {
        let who = people(name ?? text("Someone", "有人"), others: others)
        switch kind {
        case .mention?: return text("\(who) mentioned you", "\(who)提到了你")
        case .status?: return text("\(who) posted", "\(who)发布了内容")
        case .reblog?: return text("\(who) boosted your post", "\(who)转发了你的内容")
        case .favourite?: return text("\(who) liked your post", "\(who)点赞了你的内容")
        case .follow?:
            return others > 0 ? text("\(who) follow you", "\(who)关注了你") : text("\(who) follows you", "\(who)关注了你")
        case .followRequest?: return text("\(who) asked to follow you", "\(who)请求关注你")
        case .poll?: return text("A poll has ended", "投票已结束")
        case .update?: return text("\(who) edited a post", "\(who)编辑了内容")
        case .quote?: return text("\(who) quoted you", "\(who)引用了你的内容")
        case .quotedUpdate?: return text("\(who) edited a post that you quoted", "\(who)编辑了你引用的内容")
        case .severedRelationships?: return text("Some of your follows were cut off", "部分关注关系已中断")
        case .moderationWarning?: return text("Your moderators have sent a warning", "管理员发来了警告")
        case .adminSignUp?: return text("\(who) signed up", "\(who)注册了账号")
        case .adminReport?:
            guard let subject else { return text("\(who) sent a report", "\(who)提交了举报") }
            return text("\(who) reported \(subject)", "\(who)举报了 \(subject)")
        case nil: return text("\(word): \(who)", "\(word)：\(who)")
        }
    }

    private func people(_ name: DisplayText, others: Int) -> DisplayText {
        guard others > 0 else { return text(name, "\(name) ") }
        return text(
            "\(name) and \(plural(others, one: "other", other: "others"))", "\(name) 等 \(number(others + 1)) 人")
    }
}
