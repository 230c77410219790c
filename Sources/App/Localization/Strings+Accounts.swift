package import Core

/// Guests, login, accounts and notifications.
extension Strings {
    // Tabs of a guest.
    package var notLoggedIn: DisplayText { text("Not logged in", "尚未登录") }
    package var guestHomeText: DisplayText {
        text(
            "Posts from accounts you follow, newest first, also available offline.",
            "你关注的人发布的内容，最新的在前，离线也能阅读。")
    }
    package var guestMessagesText: DisplayText {
        text("Replies, mentions and new followers.", "回复、提及和新关注者。")
    }
    package var guestDiscoverText: DisplayText {
        text("Public timelines and topics.", "公共时间线和专题。")
    }
    package var logInRow: DisplayText { text("Log in", "登录") }
    package var registerRow: DisplayText { text("Create an account", "注册账号") }
    package var logOutRow: DisplayText { text("Log out", "退出登录") }
    package var extrasRow: DisplayText { text("Coins and ranking", "积分与排行") }
    package var rankingRow: DisplayText { text("Ranking", "积分排行") }
    package var accountInformation: DisplayText { text("Account", "账号信息") }
    /// The points of the account.
    package func score(_ own: RankedScore) -> DisplayText {
        let place: DisplayText = own.rank.map { text(", rank \(clean($0))", "，排名 \(clean($0))") } ?? ""
        let coins = text(plural(own.score, one: "coin", other: "coins"), "\(number(own.score)) 积分")
        return "\(coins)\(place)"
    }
    /// A line of the ranking.
    package func place(_ one: RankedScore, isOwn: Bool = false) -> DisplayText {
        let mark = isOwn ? text("  ← you", "  ← 我") : ""
        return "\(clean(one.rank ?? RawText(""))). \(clean(one.name))  \(number(one.score))\(mark)"
    }
    package var hintMoreLines: DisplayText { text("more", "更多") }
    package var endOfRanking: DisplayText { text("End of the ranking", "排行到此为止") }
    package var whatsNew: DisplayText { text("What's new", "新功能") }
    package var accounts: DisplayText { text("Accounts", "账号") }
    package var addAccountRow: DisplayText { text("Add account", "添加账号") }
    package var expired: DisplayText { text("expired", "已过期") }
    package func sessionEnds(_ moment: DisplayText) -> DisplayText {
        text("Session expires on \(moment)", "登录将于 \(moment) 过期")
    }

    package func name(_ name: LocalName) -> DisplayText {
        clean(RawText(language == .english ? name.english : name.chinese))
    }

    // Logout.
    package func logOutQuestion(_ account: DisplayText) -> DisplayText {
        text("Log out of \(account)?", "退出 \(account)？")
    }
    package var logOutKeepingCache: DisplayText {
        text("log out, keep the cache", "退出，保留缓存")
    }
    package var logOutDeletingCache: DisplayText {
        text("log out, delete cache, reading position and drafts", "退出，并删除缓存、阅读位置和草稿")
    }
    package var cancelLabel: DisplayText { text("cancel", "取消") }
    package var waitingForKeyring: DisplayText {
        text(
            "Waiting for the keyring. If a dialog asks for its password, unlock it.",
            "正在等待密钥环。如果弹出密码窗口，请解锁。")
    }
    /// The desktop's keyring doesn't work.
    package var tokenInFile: DisplayText {
        text(
            "The keyring can't be used, so the login is stored in a file that only you can read.",
            "密钥环无法使用，登录信息已保存在仅你可读的文件中。")
    }
    /// The list of accounts was malformed.
    package func accountsSetAside(_ path: RawText) -> DisplayText {
        text(
            "accounts.json was unreadable and is now \(clean(path)). Log in again.",
            "accounts.json 无法读取，已移至 \(clean(path))，请重新登录。")
    }
    /// A guest has left a server.
    package func leftServer(_ host: DisplayText) -> DisplayText { text("Left \(host).", "已离开 \(host)。") }
    package func loggedOut(_ account: DisplayText, isRevoked: Bool) -> DisplayText {
        isRevoked
            ? text("Logged out of \(account).", "已退出 \(account)。")
            : text(
                "Logged out of \(account), but the server may still accept the login. Revoke Tideline in its settings.",
                "已退出 \(account)，但服务器可能仍接受此登录，请在其设置中撤销授权。")
    }
    package func logOutFailed(_ error: AccountError) -> DisplayText {
        text("Still logged in. \(sentence(for: error))", "未退出登录。\(sentence(for: error))")
    }
    package func sessionRenewed(_ account: DisplayText) -> DisplayText {
        text("Already logged in as \(account). Session renewed.", "\(account) 已登录，会话已更新。")
    }
    package func requestsLeft(_ count: Int, of all: Int) -> DisplayText {
        text("\(number(count)) of \(number(all)) requests left today", "今天剩余 \(number(count))/\(number(all)) 次请求")
    }
    package func switchedTo(_ account: DisplayText) -> DisplayText {
        text("Switched to \(account).", "已切换到 \(account)。")
    }

    // Notifications.
    package var notifyQuestion: DisplayText {
        text("How should Tideline notify you?", "有新消息时如何提醒你？")
    }
    package var notificationsRow: DisplayText { text("Notifications", "消息提醒") }
    package func notifications(_ choice: Preferences.Notification) -> DisplayText {
        let value =
            switch choice {
            case .asked, .off: text("off", "关闭")
            case .bell: text("bell", "响铃")
            case .osc: text("terminal", "终端通知")
            case .desktop: text("desktop", "桌面通知")
            }
        return text("\(notificationsRow): \(value)", "\(notificationsRow)：\(value)")
    }
    package var notificationsSetInFile: DisplayText {
        text("Notifications are set in config.toml (notify).", "消息提醒已由 config.toml 中的 notify 设定。")
    }
    package var notifyBell: DisplayText { text("terminal bell", "终端响铃") }
    package var notifyTerminal: DisplayText { text("terminal notification (OSC 9)", "终端通知（OSC 9）") }
    package var notifyDesktop: DisplayText { text("desktop notification (notify-send)", "桌面通知（notify-send）") }
    package var notifyOff: DisplayText { text("off", "不提醒") }
    package func newMessages(_ count: Int, for account: DisplayText) -> DisplayText {
        text(
            "\(plural(count, one: "new message", other: "new messages")) for \(account)",
            "\(account) 有 \(number(count)) 条新消息")
    }

    // What's new.
    package var noReleaseNotes: DisplayText { text("No release notes for this version.", "此版本没有更新说明。") }
}
