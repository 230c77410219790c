package import Core

/// What went wrong, in one plain sentence, with what a person can do about it.
extension Strings {
    package func sentence(for error: SyncError) -> DisplayText {
        switch error {
        case .request(let error): sentence(for: error)
        case .cache(let error): sentence(for: error)
        }
    }

    /// For the quiet line at the bottom while the cached timeline is read on.
    package func quietSentence(for error: SyncError) -> DisplayText {
        if case .request(.credential(let error)) = error {
            return text("\(sentence(for: error)) Press r to retry.", "\(sentence(for: error))按 r 重试。")
        }
        return text("\(sentence(for: error)) Showing what is cached.", "\(sentence(for: error))正在显示缓存内容。")
    }

    /// Why a mark was not set.
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
        }
    }

    /// The same for a command, which has no keys.
    package var loginLacksPermission: DisplayText {
        text(
            "This login lacks a permission that the command needs. Run \"tideline login\" to log in again.",
            "此登录缺少该命令所需的权限，请运行 tideline login 重新登录。")
    }

    package var sessionExpired: DisplayText {
        text("Session expired: please log in again.", "登录已过期，请重新登录。")
    }

    /// For the last line of the reader.
    package var sessionExpiredHint: DisplayText {
        text("Session expired. Press r to log in again.", "登录已过期，按 r 重新登录。")
    }

    package func sentence(for error: RequestError) -> DisplayText {
        switch error {
        case .offline(let host):
            text("Offline: \(clean(host)) has no address.", "离线：找不到 \(clean(host)) 的地址。")
        case .unreachable(let host): text("Offline: \(clean(host)) does not answer.", "离线：\(clean(host)) 没有应答。")
        case .timedOut: text("The server took too long.", "服务器响应超时。")
        case .tls(let reason): text("No safe connection: \(clean(reason)).", "无法建立安全连接：\(clean(reason))。")
        case .proxy(let reason): text("The proxy failed: \(clean(reason)).", "代理出错：\(clean(reason))。")
        case .interrupted: text("The connection broke off.", "连接中断。")
        case .notHTTP: text("What answered is not a web server.", "对方不是网页服务器。")
        case .cancelled: text("Cancelled.", "已取消。")
        case .other(let reason): text("The request failed: \(clean(reason)).", "请求失败：\(clean(reason))。")
        case .refusedAddress: text("That address is not asked: only https is.", "拒绝访问：仅支持 https。")
        case .unsupported: text("This service cannot do that.", "该服务不支持此操作。")
        case .unauthorised, .noToken: sessionExpired
        case .credential(let error): sentence(for: error)
        case .forbidden(_, missingScope: true):
            text(
                "This login isn't allowed to do that. Press L to log in again with more permissions.",
                "此登录没有该权限，按 L 重新登录以获得更多权限。")
        case .forbidden(let message, _):
            said(text("The server does not allow this", "服务器拒绝了请求"), message)
        case .notFound(let message): said(text("The server has no such thing", "服务器上没有该内容"), message)
        case .invalid(let message, _): said(text("The server refused this", "服务器不接受该请求"), message)
        case .rateLimited(let until):
            until.map { text("Too many requests: wait until \(clock(until: $0)).", "请求过于频繁，请等到 \(clock(until: $0))。") }
                ?? text("Too many requests: wait a little.", "请求过于频繁，请稍候。")
        case .redirected(let target):
            text("The server sends us to \(clean(target)), where we do not go.", "服务器要求转到 \(clean(target))，已拒绝。")
        case .http(400..<500, let message?):
            text("The server refused it: \(clean(message))", "服务器拒绝了请求：\(clean(message))")
        case .http(let status, let message):
            said(text("The server failed (\(status))", "服务器出错（\(status)）"), message)
        case .undecodable(let problem): sentence(for: problem)
        case .tooLarge: text("The server's answer is too large.", "服务器返回的内容过大。")
        }
    }

    package func sentence(for error: CacheError) -> DisplayText {
        switch error {
        case .damaged: text("The cache is damaged; it is set aside at the next start.", "缓存已损坏，下次启动时将另存。")
        case .locked: text("Another program keeps the cache busy.", "缓存正被其他程序占用。")
        case .diskFull: text("Disk full: nothing is being kept.", "磁盘已满，无法保存内容。")
        case .readOnly: text("The cache cannot be written: nothing is being kept.", "缓存不可写，无法保存内容。")
        case .writeFailed(let code):
            text(
                "The disk refuses to store the cache (error \(code)): new posts are not saved.",
                "磁盘拒绝写入缓存（错误 \(code)），新内容不会保存。")
        case .readFailed(let code):
            text("The disk failed to read the cache (error \(code)).", "磁盘读取缓存失败（错误 \(code)）。")
        case .newerVersion:
            text("The cache was written by a newer Tideline; it was left as it is.", "缓存由更新版本的 Tideline 写入，未作改动。")
        case .other(let code, _):
            text("The cache can't be used now (SQLite error \(code)).", "缓存暂时无法使用（SQLite 错误 \(code)）。")
        }
    }

    package func sentence(for notice: CacheNotice) -> DisplayText {
        switch notice {
        case .damaged(let path):
            text(
                "The cache was damaged and is set aside as \(clean(RawText(path))).",
                "缓存已损坏，已另存为 \(clean(RawText(path)))。")
        case .notKept(let error): sentence(for: error)
        }
    }

    package func sentence(for error: AccountError) -> DisplayText {
        switch error {
        case .file(let error): sentence(for: error)
        case .unreadable(let path):
            text(
                "\(clean(RawText(path))) cannot be made sense of; move it away and log in again.",
                "无法读取 \(clean(RawText(path)))，请将其移走后重新登录。")
        case .exposed(let path, .readable):
            text(
                "Others can read \(clean(RawText(path))); run: chmod 600 on it.",
                "其他用户可以读取 \(clean(RawText(path)))，请执行 chmod 600。")
        case .exposed(let path, _):
            text("\(clean(RawText(path))) is not a file of yours.", "\(clean(RawText(path))) 不是你的文件。")
        case .keyring(let error): sentence(for: error)
        }
    }

    private func sentence(for error: KeyringError) -> DisplayText {
        switch error {
        case .noBus: text("Couldn't read the keyring: no session bus.", "无法读取密钥环：没有会话总线。")
        case .noTool: text("Couldn't read the keyring: secret-tool can't be run.", "无法读取密钥环：无法运行 secret-tool。")
        case .locked: text("Couldn't read the keyring: it is locked.", "无法读取密钥环：尚未解锁。")
        case .timedOut: text("Couldn't read the keyring in time.", "读取密钥环超时。")
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
        case .empty: text("The server sent an empty answer.", "服务器返回了空内容。")
        case .notJSON: text("The server sent something that is no timeline.", "服务器返回的不是时间线数据。")
        case .tooDeep, .missing, .null, .wrongType, .unusable:
            text("The server's answer is not what was asked for.", "服务器返回的内容与请求不符。")
        }
    }

    /// Our sentence, with the server's own words behind it.
    private func said(_ sentence: DisplayText, _ message: RawText?) -> DisplayText {
        guard let message = message.map(clean), !message.isEmpty else { return text("\(sentence).", "\(sentence)。") }
        return text("\(sentence): \(message)", "\(sentence)：\(message)")
    }

    func clean(_ text: RawText) -> DisplayText {
        Sanitizer.clean(text, maximum: 160)
    }

    private func clock(until moment: Timestamp) -> DisplayText {
        guard let time = LocalTime(moment.nextFullMinute) else { return "—" }
        let minute: DisplayText = time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"
        return "\(time.hour):\(minute)"
    }
}
