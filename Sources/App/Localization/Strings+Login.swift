package import Core

/// The login page.
extension Strings {
    package var appName: DisplayText { "Tideline" }
    package var appSummary: DisplayText { text("a terminal reader for social timelines", "终端里的社交时间线阅读器") }
    package var logInTitle: DisplayText { text("Log in", "登录") }
    package var registerTitle: DisplayText { text("Create an account", "注册账号") }
    package func step(_ number: Int, of all: Int) -> DisplayText {
        text("step \(number) of \(all)", "第 \(number) 步，共 \(all) 步")
    }
    package func logInForMore(_ name: DisplayText) -> DisplayText {
        text("Log in again as \(name) to grant more permissions.", "以 \(name) 重新登录，以授予更多权限。")
    }
    package func logInAgainAs(_ account: DisplayText) -> DisplayText {
        text("Session expired. Please log in again as \(account).", "登录已过期，请重新登录 \(account)。")
    }

    // Labels.
    package var serviceLabel: DisplayText { text("Service", "服务") }
    package var serverLabel: DisplayText { text("Server", "服务器") }
    package var codeLabel: DisplayText { text("Code", "授权码") }
    package var repeatedPasswordLabel: DisplayText { text("Password again", "确认密码") }
    package func label(of field: LoginField) -> DisplayText {
        switch field {
        case .account: text("Account", "账号")
        case .password: text("Password", "密码")
        case .key: text("App key", "App Key")
        case .secret: text("App secret", "App Secret")
        case .redirect: text("Redirect URI", "回调地址")
        }
    }
    package var serverPlaceholder: DisplayText { "mastodon.social" }
    package func placeholder(of field: LoginField) -> DisplayText {
        switch field {
        case .account: text("Username", "用户名")
        case .redirect: "https://…"
        case .password, .key, .secret: ""
        }
    }
    package var serverExample: DisplayText {
        text("e.g. mastodon.social, fosstodon.org, or your full handle", "例如 mastodon.social、fosstodon.org，或完整的用户名")
    }
    package func keyNote(_ page: DisplayText) -> DisplayText { text("Get a key at \(page)", "在 \(page) 申请") }
    package var keepsPasswordLabel: DisplayText {
        text("Save the password and log in again automatically", "保存密码，过期后自动登录")
    }
    package func label(of button: LoginButton) -> DisplayText {
        switch button {
        case .next: text("Continue", "继续")
        case .register: text("Create an account", "注册账号")
        case .visit: text("Read without an account", "免登录浏览")
        case .logIn: text("Log in", "登录")
        case .otherServer: text("Choose another server", "换一个服务器")
        case .openPage: text("Open in browser", "在浏览器中打开")
        case .copyURL: text("Copy URL", "复制链接")
        case .showCode: text("QR code", "二维码")
        }
    }

    // Steps.
    package func checking(_ server: DisplayText) -> DisplayText { text("Connecting to \(server)…", "正在连接 \(server)…") }
    package func registering(_ server: DisplayText) -> DisplayText {
        text("Requesting authorization from \(server)…", "正在向 \(server) 申请授权…")
    }
    package var exchanging: DisplayText { text("Logging in…", "正在登录…") }
    package var creatingAccount: DisplayText { text("Creating the account…", "正在注册…") }
    package var rules: DisplayText { text("Server rules", "服务器规则") }
    package var browserIsOpen: DisplayText {
        text(
            "Allow Tideline to use your account in the browser. If it didn't open, open this URL:",
            "请在浏览器中授权 Tideline。若浏览器没有打开，请访问：")
    }
    package var openAuthorizationURL: DisplayText {
        text(
            "Open this URL in a browser on any device, and allow Tideline to use your account:", "请在任意设备的浏览器中打开以下链接并授权："
        )
    }
    package var pasteAuthorizationCode: DisplayText {
        text("Then paste the code, or the URL of the page where the browser ends up.", "然后粘贴授权码，或浏览器最后打开的页面链接。")
    }
    package func signUp(at server: DisplayText) -> DisplayText {
        text(
            "Create your account on this page of \(server), then come back and press Log in:",
            "请在 \(server) 的以下页面注册账号，然后返回这里登录：")
    }
    package func tooSmallForCode(rows: Int, columns: Int) -> DisplayText {
        text(
            "The QR code needs a window of at least \(columns)×\(rows). Press Ctrl-Y to copy the URL.",
            "显示二维码需要至少 \(columns)×\(rows) 的窗口，可按 Ctrl-Y 复制链接。")
    }
    package func welcomeBack(_ name: DisplayText) -> DisplayText { text("Welcome back, \(name)", "欢迎回来，\(name)") }
    package var pageIsOpening: DisplayText { text("Opened in your browser.", "已在浏览器中打开。") }
    package var noBrowserForURL: DisplayText {
        text("No browser here. Press Ctrl-Y to copy the URL.", "此处没有浏览器，按 Ctrl-Y 复制链接。")
    }

    // Keys.
    package var logInAgainLabel: DisplayText { text("log in again", "重新登录") }
    package var readCached: FormHint { hint("Esc", "read cached posts", "阅读缓存内容") }
    package var nextFieldKey: FormHint { hint("Tab", "next field", "下一项") }
    package var previousFieldKey: FormHint { hint("Shift-Tab", "previous", "上一项") }
    package var continueKey: FormHint { hint("Enter", "continue", "继续") }
    package var pressKey: FormHint { hint("Enter", "press", "确定") }
    package var chooseKey: FormHint { hint("← →", "choose", "选择") }
    package var toggleKey: FormHint { hint("Space", "switch", "切换") }
    package var cancelKey: FormHint { hint("Esc", "cancel", "取消") }
    package var backKey: FormHint { hint("Esc", "back", "返回") }
    package var openKey: FormHint { hint("Ctrl-O", "open", "打开") }
    package var copyKey: FormHint { hint("Ctrl-Y", "copy", "复制") }
    package var codeKey: FormHint { hint("Ctrl-R", "QR code", "二维码") }
    package var scrollKey: FormHint { hint("PgDn", "more", "更多") }
    private func hint(
        _ keys: DisplayText, _ label: DisplayText, _ chinese: DisplayText
    ) -> FormHint { FormHint(keys: keys, label: text(label, chinese)) }

    // Problems.
    package func missing(_ label: DisplayText) -> DisplayText { text("\(label) is missing.", "请填写\(label)。") }
    package var passwordsDiffer: DisplayText { text("The passwords don't match.", "两次输入的密码不一致。") }

    package func sentence(for problem: LoginProblem) -> DisplayText {
        switch problem {
        case .address(let problem): sentence(forTyped: problem)
        case .login(let error): sentence(for: error)
        }
    }

    private func sentence(forTyped problem: ServerAddress.Problem) -> DisplayText {
        switch problem {
        case .empty: text("Enter the server's name.", "请填写服务器。")
        case .notHTTPS:
            text("Only https:// servers are supported, except on this machine.", "仅支持 https:// 服务器，本机除外。")
        case .malformed:
            text("This isn't a server name. Enter a name like mastodon.social.", "服务器名称无效，请填写如 mastodon.social 的名称。")
        }
    }

    package func sentence(for error: LoginError) -> DisplayText {
        switch error {
        case .request(.offline(let host)):
            text(
                "No server named \(clean(host)) was found. Check the name and your connection.",
                "找不到服务器 \(clean(host))，请检查名称和网络连接。")
        case .request(.unreachable(let host)):
            text("Can't reach \(clean(host)). Press Enter to retry.", "无法连接 \(clean(host))，按回车重试。")
        case .request(.timedOut): text("The server didn't respond in time. Press Enter to retry.", "服务器响应超时，按回车重试。")
        case .request(.interrupted): text("The connection was lost. Press Enter to retry.", "连接中断，按回车重试。")
        case .request(.tls(let reason)):
            text("Can't connect securely with https: \(clean(reason))", "无法通过 https 建立安全连接：\(clean(reason))")
        case .request(let error): sentence(for: error)
        case .incomplete: text("Fill in every field.", "请填写每一项。")
        case .step(let step, let error): sentence(for: step, error)
        case .notAServer: text("This server doesn't offer this service.", "该服务器不提供此服务。")
        case .notForGuests: text("This server's posts can be read only after logging in.", "该服务器仅向登录用户显示内容。")
        case .refused(let reason?): text("Authorization was denied: \(clean(reason))", "授权被拒绝：\(clean(reason))")
        case .refused(nil): text("Authorization was denied. Press Enter to try again.", "你拒绝了授权，按回车重试。")
        case .noCode: text("This isn't the code of this login. Copy it again.", "这不是本次登录的授权码，请重新复制。")
        case .badCode: text("The server rejected this code. Paste it again.", "服务器不接受该授权码，请重新粘贴。")
        case .unknownApplication:
            text("The server rejected the application. Press Enter to try again.", "服务器拒绝了该应用，按回车重试。")
        case .tokenRefused: tokenRefused
        case .missingScopes(let scopes):
            text(
                "The server granted too few permissions. Missing: \(clean(RawText(scopes.joined(separator: ", "))))",
                "授权范围不足，缺少：\(clean(RawText(scopes.joined(separator: "、"))))")
        case .account(let error): sentence(for: error)
        case .cancelled: text("Cancelled.", "已取消。")
        }
    }

    /// For an application of the user's own.
    package var applicationRejected: DisplayText {
        text("The server rejected the app key or the app secret.", "服务器不接受 App Key 或 App Secret。")
    }

    package func registrationRejected(_ error: RequestError) -> DisplayText {
        said(by: error).map { text("Registration rejected: \(clean($0))", "注册被拒绝：\(clean($0))") }
            ?? sentence(for: LoginError.request(error))
    }

    private func said(by error: RequestError) -> RawText? {
        switch error {
        case .unauthorised(let message), .forbidden(let message, _), .notFound(let message), .http(_, let message),
            .invalid(let message, _):
            message
        default: nil
        }
    }

    private func sentence(for step: LoginStep, _ error: RequestError) -> DisplayText {
        guard let said = said(by: error) else {
            if case .unauthorised = error, step != .requestToken {
                return text("Wrong username or password.", "账号或密码错误。")
            }
            return sentence(for: LoginError.request(error))
        }
        return switch step {
        case .requestToken: text("API key rejected: \(clean(said))", "API Key 无效：\(clean(said))")
        case .approval, .password: text("Wrong username or password: \(clean(said))", "账号或密码错误：\(clean(said))")
        case .session: text("Couldn't start a session: \(clean(said))", "未能建立会话：\(clean(said))")
        case .account: text("Couldn't load your account: \(clean(said))", "无法获取账号信息：\(clean(said))")
        }
    }
}
