package import Core

/// Output and errors of the command line.
extension Strings {
    package var noHomeDirectory: DisplayText {
        text("No home directory. Set HOME or the XDG variables.", "找不到主目录，请设置 HOME 或 XDG 变量。")
    }
    package var noAccountLoggedIn: DisplayText {
        text(
            "Not logged in. Run `tideline login --help`, or try `tideline demo`.",
            "尚未登录。登录方法见 `tideline login --help`，也可用 `tideline demo` 体验。")
    }
    package var noTokenOnStandardInput: DisplayText {
        text("No token on standard input.", "标准输入中没有令牌。")
    }
    package var tokenRefused: DisplayText {
        text("The server rejected this token.", "服务器拒绝了此令牌。")
    }
    package func loggedIn(_ acct: DisplayText) -> DisplayText {
        text("Logged in as @\(acct). Run `tideline` to start reading.", "已登录 @\(acct)，运行 `tideline` 开始阅读。")
    }
    package func sentence(for problem: ServerAddress.Problem) -> DisplayText {
        switch problem {
        case .empty: text("Enter a server name, such as mastodon.social.", "请输入服务器名，例如 mastodon.social。")
        case .notHTTPS:
            text("Only https:// URLs are allowed (http:// for loopback).", "仅支持 https 链接（本机地址可用 http）。")
        case .malformed: text("Not a valid server name.", "服务器名无效。")
        }
    }

    package func perSecond(_ rate: Int) -> DisplayText { text("\(number(rate))/s", "每秒 \(number(rate)) 条") }
    package var addressSpaceTooSmall: DisplayText {
        text(
            "Tideline needs 1 GiB of address space. Raise the limit with: ulimit -v 1048576",
            "Tideline 需要 1 GiB 的地址空间。请提高限制：ulimit -v 1048576")
    }
    package func outputNotWritten(_ reason: RawText) -> DisplayText {
        text("Can't write the output: \(clean(reason)).", "无法写入输出：\(clean(reason))。")
    }
    package func rateLimitedUntil(_ moment: Timestamp) -> DisplayText {
        let time = RelativeTime(strings: self).exact(moment.nextFullMinute)
        return text("rate limited until \(time)", "请求受限，\(time) 恢复")
    }
    package func listening(_ address: DisplayText, token: DisplayText) -> DisplayText {
        text(
            "Listening on \(address), token \(token). Press Ctrl-C to stop.",
            "正在监听 \(address)，令牌 \(token)。按 Ctrl-C 停止。")
    }

    // Login and logout.
    package var missingAccountOrPassword: DisplayText {
        text(
            "Pass the account name with --account and the password on standard input.",
            "请用 --account 指定账号，并从标准输入提供密码。")
    }
    package func missingSetting(_ field: DisplayText) -> DisplayText {
        text("Missing in config.toml: \(field).", "config.toml 中缺少：\(field)。")
    }
    package var noSuchAccount: DisplayText {
        text("No such account. Run `tideline accounts` to list them.", "没有此账号。运行 `tideline accounts` 查看已登录的账号。")
    }

    // Commands that print.
    /// The sentence after the reason why the server could not be used.
    package func printedCached(_ reason: DisplayText) -> DisplayText {
        text("\(reason) Printed what is cached.", "\(reason)以上为缓存内容。")
    }
    package func noSuchList(_ names: [DisplayText]) -> DisplayText {
        let list = names.dropFirst().reduce(names.first ?? "-") { text("\($0), \($1)", "\($0)、\($1)") }
        return text("No such list. Lists: \(list)", "没有此列表。可用的列表：\(list)")
    }
    package var noSuchPost: DisplayText { text("No such post on the server.", "服务器上没有此内容。") }
    package var postNotCached: DisplayText { text("This post isn't cached.", "此内容没有缓存。") }
    package var noSuchProfile: DisplayText { text("No such account on the server.", "服务器上没有此账号。") }
    package var accountNotCached: DisplayText { text("This account isn't cached.", "此账号没有缓存。") }
    package var searchesCacheOnly: DisplayText {
        text("This service has no search. Searched cached posts.", "该服务没有搜索功能，已搜索缓存内容。")
    }

    // The terminal.
    package var notATerminal: DisplayText {
        text(
            "Not a terminal. Run `tideline timeline` to print posts instead.",
            "当前不是终端。可运行 `tideline timeline` 直接输出。")
    }
    package func unknownTerminal(_ name: DisplayText) -> DisplayText {
        name.isEmpty
            ? text(
                "TERM is not set. Set it to your terminal's type, such as xterm-256color.",
                "未设置 TERM，请将其设为终端类型，例如 xterm-256color。")
            : text(
                "No terminfo entry for \(name) or xterm. Install ncurses-base, or set TERM.",
                "找不到 \(name) 或 xterm 的终端描述，请安装 ncurses-base 或设置 TERM。")
    }
    package func unsupportedTerminal(_ name: DisplayText) -> DisplayText {
        text(
            "The terminal type \(name) can't move the cursor. Run `tideline timeline` to print posts instead.",
            "终端类型 \(name) 无法移动光标。可运行 `tideline timeline` 直接输出。")
    }
}
