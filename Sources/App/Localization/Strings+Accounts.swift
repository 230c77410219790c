package import Core

/// Guests, logging in, accounts.
extension Strings {
    // A guest's tabs.
    package var guest: DisplayText { text("You are not logged in.", "尚未登录。") }
    package var homeInvitation: DisplayText {
        text(
            "Here you read what the people you follow write, newest first, kept for when you are offline.",
            "这里显示你关注的人发布的内容，最新的在前，离线时也能阅读。")
    }
    package var messagesInvitation: DisplayText {
        text("Here you see who answered, mentioned or followed you.", "这里显示谁回复、提到或关注了你。")
    }
    package var discoverInvitation: DisplayText {
        text("Here you find what others are talking about.", "这里可以发现大家正在讨论的内容。")
    }
    package var logInRow: DisplayText { text("Log in", "登录") }
    package var registerRow: DisplayText { text("Register", "注册") }
    package var logOutRow: DisplayText { text("Log out", "退出登录") }
    package var extrasRow: DisplayText { text("Coins and ranking", "积分与排行") }
    package func line(for extra: ServiceExtra) -> [DisplayText] {
        switch extra {
        case .coins(let count, let rank):
            let place: DisplayText = rank.map { text(", place \(clean($0))", "，排名 \(clean($0))") } ?? ""
            return [text("You have \(count) coins\(place).", "你有 \(count) 积分\(place)。"), ""]
        case .ranking(let places):
            return places.prefix(15).map { "\(clean($0.rank ?? RawText(""))). \(clean($0.name))  \($0.coins)" }
        }
    }
    package var whatsNew: DisplayText { text("What's new", "新功能") }
    package var accounts: DisplayText { text("Accounts", "账号") }
    package var anotherAccount: DisplayText { text("Log in to another account", "登录其他账号") }
    package var expired: DisplayText { text("expired", "已过期") }
    package func sessionEnds(_ moment: DisplayText) -> DisplayText {
        text("This session ends on \(moment).", "登录将于 \(moment) 过期。")
    }

    // The login screen.
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
            "Your server (Mastodon or one that speaks its API), such as mastodon.social",
            "你的服务器（Mastodon 或兼容的服务），例如 mastodon.social")
    }
    package var serverHint: DisplayText {
        text("Enter goes on · Tab another service · Esc closes", "回车继续 · Tab 切换服务 · Esc 关闭")
    }
    package var logInAgainHint: DisplayText {
        text("Press Enter to log in again, or Esc to read cached posts.", "按回车重新登录，或按 Esc 阅读缓存内容。")
    }
    package func checking(_ server: DisplayText) -> DisplayText { text("Asking \(server)", "正在查询 \(server)") }
    package var rules: DisplayText { text("The server's rules:", "服务器规则：") }
    package var rulesHint: DisplayText { text("Enter accepts and goes on · Esc another server", "回车同意并继续 · Esc 换服务器") }
    package var registerHint: DisplayText {
        text("Enter opens the server's page for new accounts · Esc another server", "回车打开注册页面 · Esc 换服务器")
    }
    package func registering(_ server: DisplayText) -> DisplayText {
        text("Introducing Tideline to \(server)", "正在向 \(server) 登记 Tideline")
    }
    package var browserIsOpen: DisplayText {
        text(
            "Your browser asks whether Tideline may use your account. If it did not open, open this:",
            "请在浏览器中授权 Tideline。若未自动打开，请访问：")
    }
    package var openAddress: DisplayText {
        text("Open this address in a browser, on any device, and allow Tideline:", "请在任意设备的浏览器中打开以下地址并授权：")
    }
    package var pasteCode: DisplayText {
        text("Then paste the code that it shows, or the address that it ends at:", "然后粘贴显示的授权码，或浏览器最后停留的地址：")
    }
    package var waitingHint: DisplayText {
        text(
            "Ctrl-O opens · Ctrl-Y copies · Ctrl-R QR code · Esc cancels", "Ctrl-O 打开 · Ctrl-Y 复制 · Ctrl-R 二维码 · Esc 取消"
        )
    }
    package var cancelHint: DisplayText { text("Esc cancels", "Esc 取消") }
    package var exchanging: DisplayText { text("Logging in", "正在登录") }
    package func tooSmallForCode(rows: Int, columns: Int) -> DisplayText {
        text(
            "The QR code needs a window of \(columns) by \(rows).",
            "显示二维码需要 \(columns)×\(rows) 的窗口。")
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
        case .incomplete: text("Something is missing: fill in every line.", "请填写每一项。")
        case .step(let step, let error): sentence(for: step, error)
        case .notAServer:
            text("No server of this service answers there.", "该地址没有此服务的服务器。")
        case .notForGuests:
            text("This server shows its timelines only to who is logged in.", "该服务器仅向登录用户显示时间线。")
        case .refused(let reason?):
            text("The server said no: \(clean(reason))", "服务器拒绝了登录：\(clean(reason))")
        case .refused(nil): text("You said no in the browser; Enter starts over.", "你在浏览器中拒绝了授权，按回车重试。")
        case .noCode: text("That is no code of this login; copy it once more.", "这不是本次登录的授权码，请重新复制。")
        case .badCode:
            text(
                "The server rejected this code. Paste it again, or press Esc to start over.",
                "服务器不接受该授权码。请重新粘贴，或按 Esc 重新开始。")
        case .unknownApplication:
            text("The server no longer knows this login. Press Enter to try again.", "服务器已不认识本次登录，按回车重试。")
        case .tokenRefused: tokenRefused
        case .missingScopes(let scopes):
            text(
                "The server granted too little: \(clean(RawText(scopes.joined(separator: ", ")))) is missing.",
                "授权范围不足，缺少：\(clean(RawText(scopes.joined(separator: "、"))))。")
        case .account(let error): sentence(for: error)
        case .cancelled: text("Cancelled.", "已取消。")
        }
    }

    package var needsAccountAndPassword: DisplayText {
        text(
            "Name the account with --account, and give the password on standard input.", "请用 --account 指定账号，并从标准输入提供密码。"
        )
    }
    package func notConfigured(_ field: DisplayText) -> DisplayText {
        text("This is missing in config.toml: \(field)", "config.toml 中缺少：\(field)")
    }
    package var noSuchAccount: DisplayText {
        text(
            "Nobody of that name is logged in; `tideline accounts` lists who is.",
            "没有登录该账号；`tideline accounts` 可列出已登录的账号。")
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
        case .requestToken: text("The key is not taken: \(reason)", "密钥无效：\(reason)")
        case .approval, .password: text("Account or password is not taken: \(reason)", "账号或密码不被接受：\(reason)")
        case .session: text("No session was given: \(reason)", "未能建立会话：\(reason)")
        case .account: text("Who you are could not be asked: \(reason)", "无法获取账号信息：\(reason)")
        }
    }

    package func name(_ name: LocalName) -> DisplayText {
        clean(RawText(language == .english ? name.english : name.chinese))
    }
    package func label(of field: LoginField) -> DisplayText {
        switch field {
        case .account: text("Account", "账号")
        case .password: text("Password", "密码")
        case .key: text("Key of your own application", "你的应用 Key")
        case .secret: text("Its secret", "应用 Secret")
        case .redirect: text("Its redirect address", "回调地址")
        }
    }
    package func keyComesFrom(_ page: DisplayText) -> DisplayText { text("You get one at \(page)", "在 \(page) 获取") }
    package func keepsPassword(_ isKept: Bool) -> DisplayText {
        isKept
            ? text(
                "Ctrl-K: the password is kept beside the session, and begins the next one by itself.",
                "Ctrl-K：密码将与会话一同保存，过期后自动登录。")
            : text("Ctrl-K: keep the password, to log in again by itself. It is not kept.", "Ctrl-K：保存密码以便自动登录（当前不保存）。")
    }
    package var visitHint: DisplayText {
        text("Ctrl-G: read what it shows to everybody, without logging in.", "Ctrl-G：免登录浏览公开内容。")
    }
    package func registerThere(_ page: DisplayText) -> DisplayText {
        text("You make an account at \(page) (Ctrl-O opens it), then log in here.", "请在 \(page) 注册（Ctrl-O 打开），然后在此登录。")
    }
    package var registrationIsOpen: DisplayText {
        text("The page opens in your browser.", "已在浏览器中打开注册页面。")
    }
    package var serviceHint: DisplayText { text("Tab: another service", "Tab 切换服务") }
    package var formHint: DisplayText {
        text(
            "Enter goes on · ↑ ↓ between lines · Tab another service · Esc closes", "回车继续 · ↑ ↓ 切换 · Tab 切换服务 · Esc 关闭")
    }

    // Logging out.
    package func logOutQuestion(_ account: DisplayText) -> DisplayText {
        text("Log out of \(account)?", "退出 \(account)？")
    }
    package var keepsCache: DisplayText {
        text("log out, and keep what is cached for the next time", "退出，保留缓存供下次使用")
    }
    package var deletesCache: DisplayText {
        text("log out, and delete everything that is kept here: statuses, places, drafts", "退出，并删除本机的全部数据：内容、位置、草稿")
    }
    package var notNow: DisplayText { text("not now", "暂不") }
    package func loggedOut(_ account: DisplayText, isRevoked: Bool) -> DisplayText {
        isRevoked
            ? text("Logged out of \(account).", "已退出 \(account)。")
            : text(
                "Logged out of \(account) here; the server was not told: end the session in its settings.",
                "已在本机退出 \(account)，但未能通知服务器，请在其设置中撤销授权。")
    }
    package func notLoggedOut(_ error: AccountError) -> DisplayText {
        text("Still logged in. \(sentence(for: error))", "未退出登录。\(sentence(for: error))")
    }
    package func loggedInAgain(_ account: DisplayText) -> DisplayText {
        text("You were logged in as \(account) already; the session is new.", "\(account) 已登录，会话已更新。")
    }
    package func requestsLeft(_ count: Int, of all: Int) -> DisplayText {
        text("\(count) of \(all) requests are left today.", "今天还剩 \(count)/\(all) 次请求。")
    }
    package func loggedInAs(_ account: DisplayText) -> DisplayText {
        text("You read as \(account).", "当前账号：\(account)。")
    }

    // Notifications.
    package var notifyQuestion: DisplayText {
        text("How should Tideline notify you of new messages?", "有新消息时如何提醒你？")
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
    package var notifyConfigured: DisplayText {
        text("Notifications are set by notify in config.toml.", "消息提醒由 config.toml 中的 notify 设定。")
    }
    package var notifyBell: DisplayText { text("the terminal's bell", "终端响铃") }
    package var notifyTerminal: DisplayText { text("a message by the terminal (OSC 9)", "终端通知（OSC 9）") }
    package var notifyDesktop: DisplayText { text("a message on the desktop (notify-send)", "桌面通知（notify-send）") }
    package var notifyOff: DisplayText { text("not at all", "不提醒") }
    package func newMessages(_ count: Int, for account: DisplayText) -> DisplayText {
        text(
            count == 1 ? "1 new message for \(account)" : "\(count) new messages for \(account)",
            "\(account) 有 \(count) 条新消息")
    }

    // What's new.
    package var start: DisplayText { text("Enter: Start", "回车：开始使用") }
    package var turnPage: DisplayText { text("j next page · Esc closes", "j 下一页 · Esc 关闭") }
    package var noNews: DisplayText { text("There are no pages about this version.", "此版本没有说明页。") }
}
