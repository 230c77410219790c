package import Core

extension Strings {
    package var noHome: DisplayText {
        text("There is no home directory: set HOME or the XDG variables.", "找不到主目录，请设置 HOME 或 XDG 变量。")
    }
    package var nobodyLoggedIn: DisplayText {
        text(
            "Nobody is logged in. `tideline demo` shows everything; `tideline login --help` says how to log in.",
            "尚未登录。`tideline demo` 可直接体验；`tideline login --help` 说明如何登录。")
    }
    package var noToken: DisplayText {
        text("Standard input holds no token.", "标准输入中没有令牌。")
    }
    package var tokenRefused: DisplayText {
        text("The server does not take this token.", "服务器不接受此令牌。")
    }
    package func loggedIn(_ acct: DisplayText) -> DisplayText {
        text("Logged in as @\(acct). Run `tideline`.", "已登录为 @\(acct)，请运行 `tideline`。")
    }
    package func sentence(for problem: ServerAddress.Problem) -> DisplayText {
        switch problem {
        case .empty: text("No server was named.", "没有指定服务器。")
        case .notHTTPS:
            text("Only https leaves this machine; http is for loopback addresses.", "仅支持 https；http 只用于本机地址。")
        case .malformed: text("That is not a server's address.", "服务器地址无效。")
        }
    }

    package func perSecond(_ rate: Int) -> DisplayText { text("\(rate)/s", "每秒 \(rate) 条") }
    package var tooLittleAddressSpace: DisplayText {
        text(
            "Tideline needs 1 GiB of address space. Raise the limit with: ulimit -v 1048576",
            "Tideline 需要 1 GiB 的地址空间。请提高限制：ulimit -v 1048576")
    }
    package func outputNotWritten(_ reason: RawText) -> DisplayText {
        text("Can't write the output: \(clean(reason)).", "无法写入输出：\(clean(reason))。")
    }
    package func waitsUntil(_ moment: Timestamp) -> DisplayText {
        let time = RelativeTime(strings: self).exact(moment.nextFullMinute)
        return text("rate limit: waiting until \(time)", "请求受限，等到 \(time)")
    }

    package func listening(_ address: DisplayText, token: DisplayText) -> DisplayText {
        text("Listening on \(address), token \(token). Ctrl-C ends it.", "正在监听 \(address)，令牌 \(token)。按 Ctrl-C 结束。")
    }

    // The terminal.
    package var notATerminal: DisplayText {
        text("This needs a terminal; `tideline timeline` prints without one.", "需要在终端中运行；`tideline timeline` 可直接输出。")
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
    package func poorTerminal(_ name: DisplayText) -> DisplayText {
        text(
            "The terminal \(name) cannot place text; `tideline timeline` prints without that.",
            "终端 \(name) 无法定位文字；`tideline timeline` 可直接输出。")
    }
}
