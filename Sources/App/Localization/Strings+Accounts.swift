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
    package var registerRow: DisplayText { text("Register", "注册") }
    package var logOutRow: DisplayText { text("Log out", "退出登录") }
    package var extrasRow: DisplayText { text("Coins and ranking", "积分与排行") }
    package func line(for extra: ServiceExtra) -> [DisplayText] {
        switch extra {
        case .score(let count, let rank):
            let place: DisplayText = rank.map { text(", rank \(clean($0))", "，排名 \(clean($0))") } ?? ""
            let coins = text(plural(count, one: "coin", other: "coins"), "\(number(count)) 积分")
            return ["\(coins)\(place)", ""]
        case .ranking(let places):
            return places.prefix(15).map { "\(clean($0.rank ?? RawText(""))). \(clean($0.name))  \(number($0.score))" }
        }
    }
    package var whatsNew: DisplayText { text("What's new", "新功能") }
    package var accounts: DisplayText { text("Accounts", "账号") }
    package var addAccountRow: DisplayText { text("Add account", "添加账号") }
    package var expired: DisplayText { text("expired", "已过期") }
    package func sessionEnds(_ moment: DisplayText) -> DisplayText {
        text("Session expires on \(moment)", "登录将于 \(moment) 过期")
    }

    // The login page.
    package var logInTitle: DisplayText { text("Log in", "登录") }
    package var registerTitle: DisplayText { text("Register", "注册") }
    package func logInForMore(_ name: DisplayText) -> DisplayText {
        text("Log in again as \(name) to grant more permissions.", "以 \(name) 重新登录，以授予更多权限。")
    }
    package func logInAgainAs(_ account: DisplayText) -> DisplayText {
        text("Session expired. Please log in again as \(account).", "登录已过期，请重新登录 \(account)。")
    }
    package var serverQuestion: DisplayText {
        text(
            "Server, such as mastodon.social",
            "服务器，例如 mastodon.social")
    }
    package var serverHint: DisplayText {
        text("Enter continue · Tab change service · Esc cancel", "回车 继续 · Tab 切换服务 · Esc 取消")
    }
    package var logInAgainHint: DisplayText {
        text("Press Enter to log in again, or Esc to read cached posts.", "按回车重新登录，或按 Esc 阅读缓存内容。")
    }
    package func checking(_ server: DisplayText) -> DisplayText { text("Contacting \(server)…", "正在连接 \(server)…") }
    package var rules: DisplayText { text("Server rules", "服务器规则") }
    package var rulesHint: DisplayText { text("Enter accept · Esc change server", "回车 同意 · Esc 更换服务器") }
    package var registerHint: DisplayText {
        text("Enter open the sign-up page · Esc change server", "回车 打开注册页面 · Esc 更换服务器")
    }
    package func registering(_ server: DisplayText) -> DisplayText {
        text("Registering with \(server)…", "正在向 \(server) 注册 Tideline…")
    }
    package var browserIsOpen: DisplayText {
        text(
            "Approve Tideline in your browser. If it didn't open, open this URL:",
            "请在浏览器中授权 Tideline。若未自动打开，请访问：")
    }
    package var openAuthorizationURL: DisplayText {
        text("Open this URL in a browser on any device and approve Tideline:", "请在任意设备的浏览器中打开以下链接并授权：")
    }
    package var pasteAuthorizationCode: DisplayText {
        text("Paste the code shown there, or the URL of the last page:", "粘贴页面显示的授权码，或最后一页的链接：")
    }
    package var waitingHint: DisplayText {
        text(
            "Ctrl-O open · Ctrl-Y copy · Ctrl-R QR code · Esc cancel", "Ctrl-O 打开 · Ctrl-Y 复制 · Ctrl-R 二维码 · Esc 取消")
    }
    package var cancelHint: DisplayText { text("Esc cancel", "Esc 取消") }
    package var exchanging: DisplayText { text("Logging in…", "正在登录…") }
    package func tooSmallForCode(rows: Int, columns: Int) -> DisplayText {
        text(
            "Enlarge the window to \(columns)×\(rows) to show the QR code.",
            "请将窗口放大到 \(columns)×\(rows) 以显示二维码。")
    }
    package func welcomeBack(_ name: DisplayText) -> DisplayText { text("Welcome back, \(name)", "欢迎回来，\(name)") }

    package func sentence(for problem: LoginProblem) -> DisplayText {
        switch problem {
        case .address(let problem): sentence(for: problem)
        case .login(let error): sentence(for: error)
        }
    }

    package func sentence(for error: LoginError) -> DisplayText {
        switch error {
        case .request(let error): sentence(for: error)
        case .incomplete: text("Fill in every field.", "请填写所有字段。")
        case .step(let step, let error): sentence(for: step, error)
        case .notAServer:
            text("This server doesn't offer the selected service.", "该服务器不提供所选的服务。")
        case .notForGuests:
            text("This server requires you to log in to see its timelines.", "该服务器要求登录后才能查看时间线。")
        case .refused(let reason?):
            text("The server denied the login: \(clean(reason))", "服务器拒绝了登录：\(clean(reason))")
        case .refused(nil):
            text("Authorization was denied. Press Enter to try again.", "授权被拒绝，按回车重试。")
        case .noCode:
            text("That isn't a valid code for this login. Copy it again.", "授权码无效，请重新复制。")
        case .badCode:
            text(
                "The server rejected this code. Paste it again, or press Esc to start over.",
                "授权码被服务器拒绝。请重新粘贴，或按 Esc 重新开始。")
        case .unknownApplication:
            text("The login request expired. Press Enter to try again.", "登录请求已失效，按回车重试。")
        case .tokenRefused: tokenRefused
        case .missingScopes(let scopes):
            text(
                "The server didn't grant these permissions: \(clean(RawText(scopes.joined(separator: ", ")))).",
                "服务器未授予以下权限：\(clean(RawText(scopes.joined(separator: "、"))))。")
        case .account(let error): sentence(for: error)
        case .cancelled: text("Cancelled.", "已取消。")
        }
    }

    private func sentence(for step: LoginStep, _ error: RequestError) -> DisplayText {
        let reason: DisplayText =
            switch error {
            case .unauthorised(let message?), .forbidden(let message?, _), .notFound(let message?),
                .http(_, let message?), .invalid(let message?, _):
                clean(message)
            default: sentence(for: error)
            }
        return switch step {
        case .requestToken: text("API key rejected: \(reason)", "API Key 无效：\(reason)")
        case .approval, .password: text("Wrong username or password: \(reason)", "账号或密码错误：\(reason)")
        case .session: text("Couldn't start a session: \(reason)", "无法建立会话：\(reason)")
        case .account: text("Couldn't load your account: \(reason)", "无法加载账号信息：\(reason)")
        }
    }

    package func name(_ name: LocalName) -> DisplayText {
        clean(RawText(language == .english ? name.english : name.chinese))
    }
    package func label(of field: LoginField) -> DisplayText {
        switch field {
        case .account: text("Account", "账号")
        case .password: text("Password", "密码")
        case .key: text("App key", "App Key")
        case .secret: text("App secret", "App Secret")
        case .redirect: text("Redirect URI", "回调地址")
        }
    }
    package func keyComesFrom(_ page: DisplayText) -> DisplayText { text("Get a key at \(page)", "在 \(page) 获取") }
    package func keepsPassword(_ isKept: Bool) -> DisplayText {
        isKept
            ? text(
                "Ctrl-K: password saved; you'll be logged in again automatically",
                "Ctrl-K：已保存密码，过期后自动登录")
            : text("Ctrl-K: save the password to stay logged in (off)", "Ctrl-K：保存密码以便自动登录（当前关闭）")
    }
    package var visitHint: DisplayText {
        text("Ctrl-G: read without an account", "Ctrl-G：免登录浏览")
    }
    package func registerThere(_ page: DisplayText) -> DisplayText {
        text("Sign up at \(page) (Ctrl-O opens it), then log in here.", "请在 \(page) 注册（按 Ctrl-O 打开），然后在此登录。")
    }
    package var registrationIsOpen: DisplayText {
        text("Opened the sign-up page in your browser.", "已在浏览器中打开注册页面。")
    }
    package var serviceHint: DisplayText { text("Tab: change service", "Tab 切换服务") }
    package var formHint: DisplayText {
        text(
            "Enter continue · ↑↓ change field · Tab change service · Esc cancel", "回车 继续 · ↑↓ 切换字段 · Tab 切换服务 · Esc 取消"
        )
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
    package func loggedOut(_ account: DisplayText, isRevoked: Bool) -> DisplayText {
        isRevoked
            ? text("Logged out of \(account).", "已退出 \(account)。")
            : text(
                "Logged out of \(account), but couldn't reach the server. Revoke Tideline in its settings.",
                "已退出 \(account)，但未能通知服务器，请在其设置中撤销授权。")
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
    package var startReadingHint: DisplayText { text("Enter start reading", "回车 开始阅读") }
    package var nextPageHint: DisplayText { text("j next page · Esc close", "j 下一页 · Esc 关闭") }
    package var noReleaseNotes: DisplayText { text("No release notes for this version.", "此版本没有更新说明。") }
}
