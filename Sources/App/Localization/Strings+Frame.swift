package import Core

extension Strings {
    // The header line.
    package var headerExpired: DisplayText { text("session expired · L log in", "登录已过期 · L 登录") }
    /// The same note without the key, which a field takes for a letter.
    package var headerExpiredWhileTyping: DisplayText { text("session expired", "登录已过期") }

    /// While the server sends new posts as they are posted.
    package var live: DisplayText { text("live", "实时") }

    /// Returns why the last request failed, in a few words.
    ///
    /// - Parameters:
    ///   - since: the time when the server could not be reached for the first time.
    ///   - now: a time of another day is shown with the day.
    package func headerProblem(_ error: SyncError, since: Timestamp?, now: Timestamp) -> DisplayText {
        guard case .request(let error) = error else { return text("cache problem", "缓存出错") }
        return switch error {
        case .offline, .unreachable, .timedOut, .interrupted:
            since.flatMap { time($0, now: now) }.map { text("offline since \($0)", "\($0) 起离线") }
                ?? text("offline", "离线")
        case .rateLimited(let until):
            until.flatMap { time($0.nextFullMinute, now: now) }
                .map { text("rate limited until \($0)", "请求受限至 \($0)") } ?? text("rate limited", "请求受限")
        case .credential(let error): headerProblem(error)
        case .tls: text("no secure connection", "无法安全连接")
        case .proxy: text("proxy error", "代理出错")
        default: text("server error", "服务器出错")
        }
    }

    /// Returns why the account's token can't be read, in a few words.
    private func headerProblem(_ error: AccountError) -> DisplayText {
        switch error {
        case .keyring(.locked): text("keyring locked", "密钥环未解锁")
        case .keyring(.noBus), .keyring(.noTool): text("no keyring", "没有密钥环")
        case .keyring(.timedOut): text("keyring timed out", "密钥环超时")
        case .keyring(.cancelled), .keyring(.failed): text("keyring error", "密钥环出错")
        case .file, .unreadable: text("account file unreadable", "账号文件无法读取")
        case .exposed(_, .readable): text("account file not private", "账号文件可被他人读取")
        case .exposed: text("account file not yours", "账号文件属于他人")
        }
    }

    package var cachedOnly: DisplayText { text("cached posts", "缓存内容") }
    package var searchTitle: DisplayText { text("Search", "搜索") }
    package func detailTitle(_ name: DisplayText) -> DisplayText { text("\(name) › Comments", "\(name) › 评论") }
    /// A post on a page of its own.
    package func postTitle(_ name: DisplayText) -> DisplayText { text("\(name) › Post", "\(name) › 正文") }
    package var wholePost: DisplayText { text("Post", "正文") }
    package var hintWholePost: DisplayText { text("whole post", "全文") }
    package func authorTitle(_ name: DisplayText) -> DisplayText { text("\(name) › Posts", "\(name) › 内容") }
    package func searchResults(_ words: DisplayText) -> DisplayText { text("Search › “\(words)”", "搜索 › “\(words)”") }
    package func moreLines(_ count: Int) -> DisplayText {
        text(plural(count, one: "more line", other: "more lines"), "还有 \(number(count)) 行")
    }

    /// While an account's cache opens; instead of the tab's page.
    package func opening(_ account: DisplayText) -> DisplayText { text("Opening \(account)…", "正在打开 \(account)…") }
    package var retryButton: DisplayText { text("Retry", "重试") }
    package var openingHint: DisplayText { text("Press A for the other accounts.", "按 A 查看其他账号。") }
    package var upgradingCache: DisplayText {
        text("Upgrading the cache. This takes up to a minute, once.", "正在升级缓存，仅需一次，最多一分钟。")
    }
    package func upgradingCache(percent: Int) -> DisplayText { "\(upgradingCache) \(number(percent)) %" }

    // The hint line.
    package var hintAllKeys: DisplayText { text("all keys", "全部按键") }
    package var hintLoadPage: DisplayText { text("load a page", "加载一页") }
    package var hintLoadOlder: DisplayText { text("load older", "加载更多") }
    package var hintUnlike: DisplayText { text("unlike", "取消赞") }
    package var hintEditSearch: DisplayText { text("edit search", "修改搜索") }
    package var hintChoose: DisplayText { text("choose", "选择") }
    package var hintSwitch: DisplayText { text("switch", "切换") }
    package var hintFilter: DisplayText { text("filter", "筛选") }
    package var hintClose: DisplayText { text("close", "关闭") }
    package var hintSend: DisplayText { text("send", "发送") }
    package var hintKeepDraft: DisplayText { text("keep as draft", "存为草稿") }

    // Pages.
    package var deleteTitle: DisplayText { text("Delete this post?", "删除这条内容？") }
    package var guestHint: DisplayText {
        text(
            "The login page also lets you read public posts without an account.",
            "在登录页也可以选择免登录浏览公开内容。")
    }
    package func guestOf(_ service: DisplayText) -> DisplayText { text("Guest on \(service)", "\(service) 访客") }
    package func name(of account: SignedInAccount) -> DisplayText {
        account.isGuest
            ? HostName.shown(RawText(account.key.server.authority)) : "@\(HostName.shown(inHandle: account.acct))"
    }
    package var accountBenefits: DisplayText {
        text("With an account you can follow, like and post.", "登录后可以关注、点赞和发布。")
    }
    package var readServerRow: DisplayText { text("Read a server's public posts", "浏览服务器的公开内容") }
    package var groupWithoutAccount: DisplayText { text("Without an account", "无需账号") }
    package var groupWithAccount: DisplayText { text("With an account", "使用账号") }
    package var groupCollections: DisplayText { text("Lists and bookmarks", "列表与收藏") }
    package var groupAccounts: DisplayText { text("Accounts", "账号") }
    package var groupSettings: DisplayText { text("Settings", "设置") }
    package var groupAbout: DisplayText { text("About", "关于") }
    package var aboutRow: DisplayText { text("About Tideline", "关于 Tideline") }
    package var messageLogTitle: DisplayText { text("Earlier messages", "历史提示") }
    package var noMessagesYet: DisplayText { text("No messages yet.", "还没有提示。") }
    package var noKeysMatch: DisplayText { text("No keys match.", "没有匹配的按键。") }
    package var newsNext: DisplayText { text("Next", "下一页") }
    package var newsBack: DisplayText { text("back", "上一页") }
    package var newsStart: DisplayText { text("Start", "开始使用") }
    package var newsSkip: DisplayText { text("skip", "跳过") }
    package func newsPage(_ page: Int, of all: Int) -> DisplayText {
        text("page \(page) of \(all)", "第 \(page) 页，共 \(all) 页")
    }
    package func newsAvailable(_ version: DisplayText) -> DisplayText {
        text("Updated to \(version). Type :whats-new to see what changed.", "已更新到 \(version)，输入 :whats-new 查看新功能。")
    }
    package func aboutVersion(_ version: DisplayText) -> DisplayText {
        text("Version \(version) · MIT license", "版本 \(version) · MIT 许可证")
    }
    package var licensesOnMe: DisplayText {
        text("The licenses of its libraries are on the Me tab.", "所用组件的许可证见“我”标签页。")
    }
    package var licenses: DisplayText { text("Licenses", "许可证") }
    package var noLicenses: DisplayText {
        text("The file with the licenses isn't installed.", "未安装许可证文件。")
    }
    package var aboutTerminal: DisplayText { text("Terminal", "终端") }
    package var folderConfiguration: DisplayText { text("Settings", "设置") }
    package var folderCache: DisplayText { text("Cache", "缓存") }
    package var folderData: DisplayText { text("Accounts and drafts", "账号与草稿") }
    package var folderState: DisplayText { text("Reading positions, history and log", "阅读位置、历史与日志") }

    /// The Messages tab of a service whose notifications aren't listed.
    package func noLists(_ count: Int) -> DisplayText {
        count == 0
            ? text("No unread notifications. Read them in the browser.", "没有未读通知。请在浏览器中查看通知。")
            : text(
                "Unread notifications: \(number(count)). Read them in the browser.",
                "未读通知：\(number(count)) 条。请在浏览器中查看。")
    }
    /// The name of messages that a service counts and has no list for, such as new followers.
    package var otherMessages: DisplayText { text("Other notifications", "其他通知") }
    package var readOthersInBrowser: DisplayText {
        text("Marked as read here. Read them in the browser.", "已在此标为已读，请在浏览器中查看。")
    }
    package var pressToRetry: DisplayText { text("Press r to retry.", "按 r 重试。") }

    // The command line.
    package func unknownCommand(_ name: DisplayText) -> DisplayText {
        text("Unknown command: \(name)", "未知命令：\(name)")
    }
    package func needsArgument(_ name: DisplayText) -> DisplayText {
        text("\(name) needs an argument.", "\(name) 需要参数。")
    }
    package var commandHint: DisplayText { text("command · Tab completes", "命令 · Tab 补全") }
    package var onlyWebLinks: DisplayText {
        text("Only https:// and http:// URLs can be opened.", "只能打开 https:// 和 http:// 链接。")
    }
    package func noBrowser(_ url: DisplayText) -> DisplayText {
        text("No browser on this machine. Copied \(url)", "本机没有浏览器，已复制 \(url)")
    }
    package func browserNotStarted(_ url: DisplayText) -> DisplayText {
        text("The browser couldn't be started. Copied \(url)", "无法启动浏览器，已复制 \(url)")
    }
    /// - Parameter bytes: the length of the part that was inserted.
    package func pasteCut(after bytes: Int) -> DisplayText {
        text("The pasted text was cut after \(fileSize(bytes)).", "粘贴的文字过长，只保留了前 \(fileSize(bytes))。")
    }
    /// - Parameter limit: the most characters that the field holds.
    package func pasteCut(to limit: Int) -> DisplayText {
        text(
            "The pasted text was cut: this field holds at most \(number(limit)) characters.",
            "粘贴的文字被截断：此处最多 \(number(limit)) 字。")
    }
    /// A key whose command the service can't serve.
    package func notOffered(by service: DisplayText) -> DisplayText {
        text("\(service) doesn't support this.", "\(service) 不支持此操作。")
    }
    /// - Parameters:
    ///   - keys: of a command that the page in front has no use for.
    ///   - isTyping: whether `?` would be typed into a field.
    package func nothingHere(for keys: DisplayText, isTyping: Bool = false) -> DisplayText {
        isTyping
            ? text("\(keys) does nothing here.", "\(keys) 在此无效。")
            : text("\(keys) does nothing here. Press ? for help.", "\(keys) 在此无效，按 ? 查看全部按键。")
    }

    /// Shown in the browser at the end of a login.
    package var browserDone: DisplayText {
        text("Tideline has access now. You can close this page.", "Tideline 已获得授权，可以关闭此页面。")
    }
}
