package import Core

/// The outcome of sending a post.
extension Strings {
    /// Returns why a draft was not sent.
    package func sentence(for problem: SendProblem) -> DisplayText {
        func name(_ id: OutgoingMedia.ID) -> DisplayText { fileName(of: id, in: problem.draft.post) }
        return switch problem.reason {
        case .invalid(let problem): sentence(for: problem)
        case .media(let id, let problem): sentence(for: problem, file: name(id))
        case .upload(let id, let error): labelled(name(id), sentence(for: error))
        case .processing(let id, let error?): labelled(name(id), sentence(for: error))
        case .processing(let id, nil):
            text(
                "\(name(id)): the server is still preparing it. Send again later.",
                "\(name(id))：服务器仍在处理，请稍后再次发送。")
        case .refused(let error): sentence(for: error)
        case .outcomeUnknown(let error?):
            text(
                "\(sentence(for: error)) The server may have the post; sending again checks that first.",
                "\(sentence(for: error))服务器可能已收到，再次发送时会先核对。")
        case .outcomeUnknown(nil):
            text(
                "The server may have the post, and Tideline can't check. Look before you send it again.",
                "服务器可能已收到，但 Tideline 无法核对。请先查看，再决定是否重发。")
        case .mayStillArrive:
            text(
                "The server doesn't have the post yet, but it may still arrive. Send again in a minute; Tideline then looks first.",
                "服务器尚未收到，但可能稍后到达。请一分钟后再次发送，届时会先核对。")
        case .publishedEarly:
            text(
                "The server published the post at once, so Tideline deleted it. The draft is kept.",
                "服务器没有定时而是立即发布了，Tideline 已将其删除，草稿仍在。")
        case .earlierVersionArrived:
            problem.draft.kind.kind == .edit
                ? text(
                    "The server has an earlier version of this post. Sending again changes that one.",
                    "服务器已有此内容的较早版本，再次发送将修改该版本。")
                : text(
                    "The server has an earlier version of this post. Sending again posts this one as well.",
                    "服务器已有此内容的较早版本，再次发送将另行发布。")
        case .sentElsewhere:
            text("Another Tideline is sending this draft.", "另一个 Tideline 正在发送此草稿。")
        case .gone:
            text(
                "Another Tideline has sent or deleted this draft. Sending again posts this text as well.",
                "另一个 Tideline 已发送或删除此草稿，再次发送会另行发布。")
        case .partlySentElsewhere:
            text(
                "Another Tideline has sent a part of this draft. Open it again to send the rest.",
                "另一个 Tideline 已发送此草稿的一部分，请重新打开以发送其余部分。")
        case .notSaved(let error): draftUnsaved(error)
        case .cancelled: sentence(for: RequestError.cancelled)
        }
    }

    /// Returns why a server would refuse a post.
    package func sentence(for problem: PostProblem) -> DisplayText {
        switch problem {
        case .empty: text("There is nothing to send.", "没有可发送的内容。")
        case .tooLong(let part, let excess):
            part == 1
                ? text("The post is \(characters(excess)) too long.", "内容超出 \(number(excess)) 字。")
                : text(
                    "Post \(part) is \(characters(excess)) too long.", "第 \(part) 条超出 \(number(excess)) 字。")
        case .tooManyFiles(0): noFilesHere
        case .tooManyFiles(let limit):
            text(
                "This server accepts \(plural(limit, one: "file", other: "files")) at most.",
                "此服务器最多支持 \(number(limit)) 个附件。")
        case .altTooLong(_, 0): text("This server doesn't support descriptions of files.", "此服务器不支持附件描述。")
        case .altTooLong(_, let limit):
            text(
                "A description may have \(characters(limit)) at most.", "描述最多 \(number(limit)) 字。")
        case .noAudience: text("This server can't limit who sees a post.", "此服务器不能限制谁可以看到内容。")
        case .noWarnings: text("This server doesn't support content warnings.", "此服务器不支持内容警告。")
        case .noLanguages: text("This server doesn't support languages of posts.", "此服务器不支持内容语言。")
        case .filesWithPoll:
            text("A post can't have both files and a poll.", "附件和投票不能同时添加。")
        case .quoteWithMore:
            text("A quote can't have files or a poll.", "引用时不能添加附件或投票。")
        case .noPolls: text("This server has no polls.", "此服务器不支持投票。")
        case .tooFewOptions: text("A poll needs two options.", "投票至少需要两个选项。")
        case .tooManyOptions(let limit):
            text(
                "A poll may have \(plural(limit, one: "option", other: "options")) at most.",
                "投票最多 \(number(limit)) 个选项。")
        case .emptyOption: text("An option of the poll is empty.", "投票有空白选项。")
        case .doubledOption(let option):
            text("Two options are the same: \(clean(RawText(option)))", "有两个相同的选项：\(clean(RawText(option)))")
        case .optionTooLong(let limit):
            text("An option may have \(characters(limit)) at most.", "选项最多 \(number(limit)) 字。")
        case .pollDuration(let range):
            text(
                "A poll may be open for \(period(range.lowerBound)) to \(period(range.upperBound)).",
                "投票时长须在 \(period(range.lowerBound))至\(period(range.upperBound))之间。")
        case .noSchedule: text("This server can't publish posts later.", "此服务器不支持定时发布。")
        case .inThePast: text("The time to publish is in the past.", "发布时间已过。")
        case .scheduledThread:
            text("Several posts can't be scheduled together.", "多条内容不能一起定时发布。")
        }
    }

    /// Returns why a file can't be attached.
    ///
    /// - Parameter name: the name of the file.
    package func sentence(for problem: MediaProblem, file name: DisplayText) -> DisplayText {
        switch problem {
        // The argument of the command is no UTF-8, and its bytes can't be stored in a draft.
        case .file(let error) where error.isMissing && name.string.unicodeScalars.contains("\u{FFFD}"):
            text(
                "\(name): the name of the file isn't UTF-8. Rename it to attach it.", "\(name)：文件名不是 UTF-8，请重命名后再添加。")
        case .file(let error) where error.isMissing: text("\(name): no such file.", "\(name)：文件不存在。")
        case .file(let error):
            text("\(name): \(clean(RawText(error.reason))).", "\(name)：\(clean(RawText(error.reason)))。")
        case .notAFile: text("\(name) isn't a file.", "\(name) 不是文件。")
        case .empty: text("\(name) is empty.", "\(name) 是空文件。")
        case .changed: text("\(name) changed while it was read. Try again.", "\(name) 在读取时发生变化，请重试。")
        case .unknownType:
            text("\(name) isn't a picture, video or sound that Tideline knows.", "\(name) 不是 Tideline 支持的图片、视频或音频。")
        case .unsupportedType(let type):
            text(
                "\(name): the server doesn't accept \(clean(RawText(type))).", "\(name)：服务器不支持 \(clean(RawText(type)))。"
            )
        case .damaged: text("\(name) is damaged.", "\(name) 已损坏。")
        case .tooLarge(let bytes, let limit):
            text(
                "\(name) has \(fileSize(bytes)); the server accepts \(fileSize(limit)).",
                "\(name) 大小为 \(fileSize(bytes))，服务器上限为 \(fileSize(limit))。")
        case .tooManyPixels(let width, let height, let limit):
            text(
                "\(name) has \(number(width))×\(number(height)) pixels; the server accepts \(number(limit)) in all.",
                "\(name) 为 \(number(width))×\(number(height)) 像素，服务器最多支持 \(number(limit)) 像素。")
        case .tooManyFrames(let rate, let limit):
            text(
                "\(name) has \(number(rate)) frames per second; the server accepts \(number(limit)).",
                "\(name) 为每秒 \(number(rate)) 帧，服务器最多支持 \(number(limit)) 帧。")
        }
    }

    /// Returns the step that a draft being sent waits for.
    package func sentence(for progress: SendProgress) -> DisplayText {
        switch progress {
        case .keepsMetadata:
            text("Sent with its metadata, such as a place.", "将连同元数据（如位置）一起发送。")
        case .uploading(_, let done, let total):
            text(
                "Uploading… \(percent(done, total)) %", "正在上传… \(percent(done, total)) %")
        case .processing: text("The server is preparing the file…", "服务器正在处理附件…")
        case .uploaded: text("Uploaded.", "已上传。")
        case .checking: text("Checking whether the server has it…", "正在核对服务器是否已收到…")
        case .sending(_, 1): sending
        case .sending(let part, let count):
            text("Sending \(part) of \(count)…", "正在发送第 \(part) 条，共 \(count) 条…")
        case .sent(_, 1): sent(.status)
        case .sent(let part, let count): text("Sent \(part) of \(count).", "已发送 \(part)/\(count)。")
        }
    }

    private func percent(_ done: Int, _ total: Int) -> Int {
        total > 0 ? Int(clamping: (100 * Double(min(done, total)) / Double(total)).rounded()) : 0
    }

    // Commands.
    /// - Parameter reason: the reason why it was not sent.
    package func savedAsDraft(_ reason: DisplayText, id: DisplayText) -> DisplayText {
        text(
            "\(reason) Saved as a draft. Run `tideline draft send \(id)` to send it.",
            "\(reason)已存为草稿，运行 `tideline draft send \(id)` 再次发送。")
    }
    /// - Parameter reason: the reason why it can't be sent as it is.
    package func savedToChange(_ reason: DisplayText, id: DisplayText) -> DisplayText {
        text(
            "\(reason) Saved as the draft \(id). Change it in Tideline before you send it.",
            "\(reason)已存为草稿 \(id)，请在 Tideline 中修改后再发送。")
    }
    /// The sentence about a post that is for fewer people than the user wanted.
    package func narrowed(to audience: DisplayText) -> DisplayText {
        text(
            "Visibility: \(audience), as that of the post it is about.", "可见范围：\(audience)，与所回复或引用的内容相同。")
    }
    package var noSuchDraft: DisplayText {
        text("No such draft. Run `tideline draft list` to list them.", "没有此草稿。运行 `tideline draft list` 查看草稿。")
    }
    package var inputIsNoText: DisplayText {
        text("Standard input isn't UTF-8 text, or too long.", "标准输入不是 UTF-8 文本，或过长。")
    }
    package func scheduled(at time: DisplayText) -> DisplayText { text("Scheduled for \(time).", "将于 \(time) 发布。") }

    /// Returns a sentence about a part that a server has dropped from a post that it accepted.
    package func sentence(for dropped: Dropped) -> DisplayText {
        switch dropped {
        case .poll: text("The server dropped the poll.", "服务器丢弃了投票。")
        case .schedule: text("The server published it at once.", "服务器已立即发布。")
        case .reply: text("The server published it as a post of its own, not as a reply.", "服务器未作为回复发布，而是单独发布。")
        case .visibility: text("The server made it visible to more people.", "服务器扩大了可见范围。")
        case .media: text("The server dropped a file.", "服务器丢弃了附件。")
        case .warning: text("The server dropped the content warning.", "服务器丢弃了内容警告。")
        case .quote: text("The server dropped the quoted post.", "服务器丢弃了引用的内容。")
        }
    }

    /// Returns sentences about all dropped parts; nil if there are none.
    package func sentence(for dropped: Set<Dropped>) -> DisplayText? {
        let sentences = Dropped.allCases.filter(dropped.contains).map { sentence(for: $0) }
        guard let first = sentences.first else { return nil }
        return sentences.dropFirst().reduce(first) { text("\($0) \($1)", "\($0)\($1)") }
    }

    /// The size of a file: "210 kB", "1.4 MB".
    package func fileSize(_ bytes: Int) -> DisplayText {
        switch bytes {
        case ..<1000: text("\(bytes) bytes", "\(bytes) 字节")
        case ..<1_000_000: "\(bytes / 1000) kB"
        case ..<10_000_000: "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
        default: "\(number(bytes / 1_000_000)) MB"
        }
    }

    /// The name of a file of a post, without its folder.
    package func fileName(of id: OutgoingMedia.ID, in post: OutgoingPost) -> DisplayText {
        let path = post.media.first { $0.id == id }?.path ?? ""
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.isEmpty ? text("File", "附件") : Sanitizer.clean(RawText(name), maximum: 40)
    }

    private func characters(_ count: Int) -> DisplayText { plural(count, one: "character", other: "characters") }

    /// A time in whole days, hours or minutes.
    private func period(_ seconds: Int) -> DisplayText {
        switch seconds {
        case 86_400...:
            text(plural(seconds / 86_400, one: "day", other: "days"), "\(number(seconds / 86_400)) 天")
        case 3600...: text(plural(seconds / 3600, one: "hour", other: "hours"), "\(number(seconds / 3600)) 小时")
        default:
            text(plural(max(1, seconds / 60), one: "minute", other: "minutes"), "\(number(max(1, seconds / 60))) 分钟")
        }
    }
}
