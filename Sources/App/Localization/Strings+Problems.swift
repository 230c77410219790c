package import Core

/// Errors: what happened, then what the user can do.
extension Strings {
    package func sentence(for error: SyncError) -> DisplayText {
        switch error {
        case .request(let error): sentence(for: error)
        case .cache(let error): sentence(for: error)
        case .gone: postGone
        }
    }

    /// Returns why an action on a post failed.
    package func sentence(for error: SyncError, doing kind: StatusAction.Kind?) -> DisplayText {
        guard error.lacksScope, let kind else { return sentence(for: error) }
        return switch kind {
        case .favourite:
            text(
                "This login can't like posts. Press L to log in again with more permissions.",
                "此登录没有点赞权限，按 L 重新登录以获得更多权限。")
        case .reblog:
            text(
                "This login can't boost posts. Press L to log in again with more permissions.",
                "此登录没有转发权限，按 L 重新登录以获得更多权限。")
        case .bookmark:
            text(
                "This login can't bookmark posts. Press L to log in again with more permissions.",
                "此登录没有收藏权限，按 L 重新登录以获得更多权限。")
        case .muteThread:
            text(
                "This login can't mute threads. Press L to log in again with more permissions.",
                "此登录没有将对话静音的权限，按 L 重新登录以获得更多权限。")
        case .pin:
            text(
                "This login can't pin posts. Press L to log in again with more permissions.",
                "此登录没有置顶权限，按 L 重新登录以获得更多权限。")
        }
    }

    /// The same for the command line, which has no keys.
    package var loginLacksPermission: DisplayText {
        text(
            "This login doesn't have the permission for this command. Run `tideline login` to log in again.",
            "此登录缺少该命令所需的权限，请运行 `tideline login` 重新登录。")
    }

    package var sessionExpired: DisplayText {
        text("Session expired. Log in again.", "登录已过期，请重新登录。")
    }

    package func sentence(for error: RequestError) -> DisplayText {
        switch error {
        case .offline(let host):
            text("Can't resolve \(clean(host)).", "无法解析 \(clean(host))，请检查网络。")
        case .unreachable(let host): text("Can't reach \(clean(host)).", "无法连接 \(clean(host))，请检查网络。")
        case .timedOut: text("The server took too long to respond.", "服务器响应超时。")
        case .tls(let reason): text("Secure connection failed: \(clean(reason)).", "无法建立安全连接：\(clean(reason))。")
        case .proxy(let reason): text("Proxy error: \(clean(reason)).", "代理出错：\(clean(reason))。")
        case .interrupted: text("The connection was interrupted.", "连接中断。")
        case .notHTTP: text("Not an HTTP server.", "对方不是 HTTP 服务器。")
        case .cancelled: text("Cancelled.", "已取消。")
        case .other(let reason): text("Request failed: \(clean(reason)).", "请求失败：\(clean(reason))。")
        case .refusedAddress: text("Only https:// URLs are allowed.", "仅支持 https 链接。")
        case .unsupported: text("Not supported by this service.", "该服务不支持此操作。")
        case .unauthorised, .noToken: sessionExpired
        case .credential(let error): sentence(for: error)
        case .forbidden(_, missingScope: true):
            text(
                "This login isn't allowed to do that. Press L to log in again with more permissions.",
                "此登录没有该权限，按 L 重新登录以获得更多权限。")
        case .forbidden(let message, _):
            said(text("Not allowed by the server", "服务器拒绝了此操作"), message)
        case .notFound(let message): said(text("Not found", "内容不存在"), message)
        case .invalid(let message, _): said(text("The server rejected this", "服务器拒绝了请求"), message)
        case .rateLimited(let until):
            until.map {
                text(
                    "Rate limited. Try again after \(clock(until: $0)).",
                    "请求过于频繁，请在 \(clock(until: $0)) 后重试。")
            } ?? text("Rate limited. Try again later.", "请求过于频繁，请稍后重试。")
        case .redirected(let target):
            text("Blocked redirect to \(clean(target)).", "已阻止跳转到 \(clean(target))。")
        case .http(400..<500, let message?):
            said(text("The server rejected this", "服务器拒绝了请求"), message)
        case .http(let status, let message):
            said(text("Server error (\(status))", "服务器错误（\(status)）"), message)
        case .undecodable(let problem): sentence(for: problem)
        case .tooLarge: text("The server's response is too large.", "服务器返回的内容过大。")
        }
    }

    package var postGone: DisplayText {
        text("This post was deleted, or you can't see it any more.", "这条内容已被删除，或不再对你可见。")
    }

    package func sentence(for error: CacheError) -> DisplayText {
        switch error {
        case .damaged: text("The cache is damaged. Restart Tideline to rebuild it.", "缓存已损坏，请重启 Tideline 以重建。")
        case .locked: text("The cache is in use by another program.", "缓存正被其他程序占用。")
        case .diskFull: text("Disk full. New posts aren't being saved.", "磁盘已满，新内容不会保存。")
        case .readOnly: text("The cache is read-only. New posts aren't being saved.", "缓存只读，新内容不会保存。")
        case .writeFailed(let code):
            text(
                "Can't write the cache (error \(code)). New posts aren't being saved.",
                "无法写入缓存（错误 \(code)），新内容不会保存。")
        case .readFailed(let code):
            text("Can't read the cache (error \(code)).", "无法读取缓存（错误 \(code)）。")
        case .newerVersion:
            text(
                "The cache was written by a newer version. Update Tideline to open it.",
                "缓存由更新版本写入，请升级 Tideline 后再打开。")
        case .other(let code, _):
            text("Cache error (SQLite \(code)).", "缓存错误（SQLite \(code)）。")
        }
    }

    package func sentence(for notice: CacheNotice) -> DisplayText {
        switch notice {
        case .damaged(let path):
            text(
                "The cache was damaged. The old file was moved to \(clean(RawText(path))).",
                "缓存已损坏，原文件已移至 \(clean(RawText(path)))。")
        case .notKept(let error): sentence(for: error)
        }
    }

    package func sentence(for error: AccountError) -> DisplayText {
        switch error {
        case .file(let error): sentence(for: error)
        case .unreadable(let path):
            text(
                "\(clean(RawText(path))) is corrupt. Move it aside and log in again.",
                "\(clean(RawText(path))) 已损坏，请将其移走后重新登录。")
        case .exposed(let path, .readable):
            text(
                "\(clean(RawText(path))) is readable by other users. Run chmod 600 on it.",
                "其他用户可以读取 \(clean(RawText(path)))，请对其执行 chmod 600。")
        case .exposed(let path, _):
            text("\(clean(RawText(path))) belongs to another user.", "\(clean(RawText(path))) 属于其他用户。")
        case .keyring(let error): sentence(for: error)
        }
    }

    private func sentence(for error: KeyringError) -> DisplayText {
        switch error {
        case .noBus: text("Couldn't read the keyring: no session bus.", "无法读取密钥环：没有会话总线。")
        case .noTool: text("Couldn't read the keyring: secret-tool can't be run.", "无法读取密钥环：无法运行 secret-tool。")
        case .locked: text("Couldn't read the keyring: it is locked.", "无法读取密钥环：尚未解锁。")
        case .timedOut: text("Couldn't read the keyring: timed out.", "读取密钥环超时。")
        case .cancelled: text("Cancelled.", "已取消。")
        case .failed: text("Couldn't read the keyring.", "无法读取密钥环。")
        }
    }

    package func sentence(for error: FileError) -> DisplayText {
        text(
            "\(clean(RawText(error.path))): \(clean(RawText(error.reason))).",
            "\(clean(RawText(error.path)))：\(clean(RawText(error.reason)))。")
    }

    private func sentence(for problem: UnexpectedResponse) -> DisplayText {
        switch problem.problem {
        case .empty: text("The server sent an empty response.", "服务器返回了空内容。")
        case .notJSON: text("The server's response isn't JSON.", "服务器返回的不是 JSON 数据。")
        case .tooDeep, .missing, .null, .wrongType, .unusable:
            text("Unexpected response from the server.", "服务器返回了意外的内容。")
        }
    }

    /// A sentence, followed by the server's message when there is one.
    private func said(_ sentence: DisplayText, _ message: RawText?) -> DisplayText {
        guard let message = message.map(clean), !message.isEmpty else { return text("\(sentence).", "\(sentence)。") }
        let whole = text("\(sentence): \(message)", "\(sentence)：\(message)")
        // Another sentence may follow.
        return message.string.last?.isPunctuation == true ? whole : whole + text(".", "。")
    }

    func clean(_ text: RawText) -> DisplayText {
        Sanitizer.clean(text, maximum: 160)
    }

    func clock(until moment: Timestamp) -> DisplayText {
        guard let time = LocalTime(moment.nextFullMinute, in: zone) else { return "—" }
        return "\(time.hour):\(time.minute, zeroPaddedTo: 2)"
    }
}
