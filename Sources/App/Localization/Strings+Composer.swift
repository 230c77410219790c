package import Core

/// The composer: its parts, its questions, and what went wrong.
extension Strings {
    // The header.
    package func draftSaved(_ moment: Timestamp, now: Timestamp) -> DisplayText {
        let time = time(moment, now: now) ?? ""
        return text("draft saved \(time)", "草稿已保存 \(time)")
    }
    package func draftNotSaved(_ error: FileError) -> DisplayText {
        text("draft not saved: \(reason(error))", "草稿未保存：\(reason(error))")
    }
    package func draftUnsaved(_ error: FileError) -> DisplayText {
        text("The draft can't be saved: \(sentence(for: error))", "无法保存草稿：\(sentence(for: error))")
    }
    package var closeUnsavedQuestion: DisplayText { text("Close without saving the draft?", "不保存草稿就关闭？") }
    package var closeUnsavedChoice: DisplayText { text("close, and lose what isn't saved", "关闭，未保存的内容将丢失") }
    private func reason(_ error: FileError) -> DisplayText { Sanitizer.clean(RawText(error.reason)) }
    package func numberOfPosts(_ count: Int) -> DisplayText {
        text(plural(count, one: "post", other: "posts"), "\(number(count)) 条")
    }
    package func part(_ index: Int, of count: Int) -> DisplayText {
        text("post \(number(index)) of \(number(count))", "第 \(number(index)) 条，共 \(number(count)) 条")
    }

    /// Returns the step that a send is at.
    ///
    /// - Parameter file: the name of the file that it is about; empty for none.
    package func step(_ progress: SendProgress, file: DisplayText) -> DisplayText {
        file.isEmpty ? sentence(for: progress) : labelled(file, sentence(for: progress))
    }
    package var readingClipboard: DisplayText { text("Reading the clipboard…", "正在读取剪贴板…") }
    package var loadingPost: DisplayText { text("Loading the post…", "正在加载内容…") }

    /// The post of a thread that files and a poll belong to.
    package var onFirstPost: DisplayText { text("on post 1", "属于第 1 条") }

    /// Returns the note of a continued draft.
    ///
    /// - Parameter command: the command that begins another post; nil for a draft beside which there is none.
    package func continuedDraft(_ moment: Timestamp, now: Timestamp, another command: DisplayText?) -> DisplayText {
        let time = time(moment, now: now) ?? ""
        let draft = text("Draft of \(time) · Ctrl-X deletes it", "\(time) 的草稿 · Ctrl-X 删除")
        guard let command else { return draft }
        return text("\(draft) · Esc and \(command) begin another", "\(draft) · Esc 后输入 \(command) 另写一条")
    }

    // Options.
    package func name(of option: ComposerViewModel.Option) -> DisplayText {
        switch option {
        case .visibility: text("Visibility", "可见范围")
        case .language: text("Language", "语言")
        case .warning: text("Warning", "内容警告")
        case .sensitive: text("Sensitive", "敏感媒体")
        case .poll: text("Poll", "投票")
        case .schedule: text("Schedule", "定时")
        }
    }
    package func visibilityName(_ visibility: Visibility?) -> DisplayText {
        guard let visibility else { return text("default", "默认") }
        return self.visibility(visibility) ?? text("public", "公开")
    }
    package var optionDefault: DisplayText { text("default", "默认") }
    /// - Parameter language: the language that a text seems to be in.
    package func guessed(_ language: DisplayText) -> DisplayText {
        text("\(language) (guessed)", "\(language)（推测）")
    }
    package var optionOn: DisplayText { text("on", "开") }
    package var optionOff: DisplayText { text("–", "–") }
    package func pollOptions(_ count: Int) -> DisplayText {
        text(plural(count, one: "option", other: "options"), "\(number(count)) 个选项")
    }

    /// Returns the option that another one can't be combined with, for its row; nil for a problem of another kind.
    package func conflict(_ problem: PostProblem) -> DisplayText? {
        switch problem {
        case .filesWithPoll: text("not with files", "不能与附件同用")
        case .quoteWithMore: text("not in a quote", "不能用于引用")
        case .scheduledThread: text("not for several posts", "不能用于多条内容")
        case .inThePast: text("in the past", "时间已过")
        case .noSchedule: text("not on this server", "此服务器不支持")
        default: nil
        }
    }

    // Hints.
    package var hintEditor: DisplayText { text("editor", "编辑器") }
    package var hintAttach: DisplayText { text("attach", "附件") }
    package var hintPastePicture: DisplayText { text("paste picture", "粘贴图片") }
    package var hintVisibility: DisplayText { text("visibility", "可见范围") }
    package var hintWarning: DisplayText { text("warning", "警告") }
    package var hintPoll: DisplayText { text("poll", "投票") }
    package var hintLanguage: DisplayText { text("language", "语言") }
    package var hintSchedule: DisplayText { text("schedule", "定时") }
    package var hintEmoji: DisplayText { text("emoji", "表情") }
    package var hintText: DisplayText { text("text", "正文") }
    package var hintOptions: DisplayText { text("options", "选项") }
    package var hintAnswered: DisplayText { text("original", "原文") }
    package var hintDeleteDraft: DisplayText { text("delete draft", "删除草稿") }
    package var hintAlt: DisplayText { text("description", "描述") }
    package var hintRemoveFile: DisplayText { text("remove", "移除") }
    package var hintReplaceFile: DisplayText { text("replace", "替换") }
    package var hintMoveFile: DisplayText { text("move", "移动") }
    package var hintFocus: DisplayText { text("focus", "焦点") }
    package var hintInsert: DisplayText { text("insert", "插入") }
    package var hintStop: DisplayText { text("stop", "停止") }
    package var hintChange: DisplayText { text("change", "更改") }
    package var hintDone: DisplayText { text("done", "完成") }

    // Messages.
    package var keptAsDraft: DisplayText { text("Kept as a draft.", "已存为草稿。") }
    /// Returns sentences about the drafts made of texts that editors have left.
    package func sentences(for found: EditedDrafts.Leftovers) -> [DisplayText] {
        let folders = found.folders.map { folder in
            text("Your editor has left a file in \(whole(folder)).", "编辑器在 \(whole(folder)) 中留下了文件。")
        }
        guard found.drafts > 0 else { return folders }
        return folders + [
            text("What you wrote in the editor was kept as a draft.", "在编辑器中写的内容已存为草稿。")
        ]
    }
    package func sentence(for removal: DraftRemoval) -> DisplayText {
        switch removal {
        case .removed: text("Draft deleted.", "草稿已删除。")
        case .changedElsewhere:
            text("The draft stays: another Tideline has changed it.", "草稿未删除：另一个 Tideline 已更改它。")
        case .beingSent: text("The draft stays: it is being sent.", "草稿未删除：正在发送。")
        case .failed(let error):
            text("Couldn't delete the draft: \(sentence(for: error))", "未能删除草稿：\(sentence(for: error))")
        }
    }
    /// Returns the outcome of sending a post, and what the server has left out.
    package func sent(_ sent: SentText) -> DisplayText {
        var sentence: DisplayText
        if let moment = sent.scheduledAt {
            let time = RelativeTime(strings: self).exact(moment)
            sentence = text("Scheduled for \(time).", "已定时，将于 \(time) 发布。")
        } else if sent.target.kind == .edit {
            sentence = text("Post changed.", "已修改。")
        } else if sent.posts > 1 {
            sentence = text("Sent \(numberOfPosts(sent.posts)).", "已发送 \(numberOfPosts(sent.posts))。")
        } else {
            sentence = self.sent(sent.target.kind)
        }
        if let dropped = self.sentence(for: sent.dropped) {
            sentence = text("\(sentence) \(dropped)", "\(sentence)\(dropped)")
        }
        return sentence
    }
    /// - Parameters:
    ///   - key: the key that takes a post back.
    ///   - seconds: the time for which it does.
    package func takesBack(_ sentence: DisplayText, _ key: DisplayText, within seconds: Int) -> DisplayText {
        text(
            "\(sentence) Press \(key) within \(number(seconds)) s to take it back.",
            "\(sentence)\(number(seconds)) 秒内按 \(key) 撤回。")
    }
    /// - Parameter key: the key that goes to the top of the list, where the post is.
    package func goesToTop(_ sentence: DisplayText, _ key: DisplayText) -> DisplayText {
        text("\(sentence) Press \(key) to go to it.", "\(sentence)按 \(key) 查看。")
    }
    package var takingBack: DisplayText { text("Taking the post back…", "正在撤回…") }
    package var takenBack: DisplayText { text("Deleted the post. It is a draft again.", "内容已删除，并恢复为草稿。") }
    package func notTakenBack(_ reason: DisplayText) -> DisplayText {
        text("Couldn't take the post back: \(reason)", "未能撤回：\(reason)")
    }
    package func notSentSavedAsDraft(_ reason: DisplayText) -> DisplayText {
        text("Not sent, saved as a draft: \(reason)", "未发送，已存为草稿：\(reason)")
    }

    // Problems.
    package func sentence(for problem: ComposerProblem) -> DisplayText {
        switch problem {
        case .notLoaded(let error):
            text(
                "Couldn't load the post: \(sentence(for: error)) Press Ctrl-S to retry.",
                "未能加载内容：\(sentence(for: error))按 Ctrl-S 重试。")
        case .pasteCut(let limit):
            text(
                "The pasted text was cut: a draft has at most \(number(limit)) characters.",
                "粘贴的文字被截断：草稿最多 \(number(limit)) 字。")
        case .post(let problem): sentence(for: problem)
        case .send(let problem): sentence(for: problem)
        case .editor(let problem): sentence(for: problem)
        case .file(let problem, let name): sentence(for: problem, file: name)
        case .tooManyFiles(let limit):
            limit == 0
                ? noFilesHere
                : text(
                    "A post has at most \(plural(limit, one: "file", other: "files")).", "每条内容最多 \(number(limit)) 个附件。")
        case .readingFile:
            text(
                "A file is still being read. Press Ctrl-S once it is attached.", "正在读取附件，附加后请再按 Ctrl-S。")
        case .clipboard(let problem): sentence(for: problem)
        case .noFocus:
            text("Enter two numbers from -1 to 1, such as 0.5,-0.2.", "请输入两个 -1 到 1 之间的数，如 0.5,-0.2。")
        case .noTime:
            text(
                "Enter a time such as 18:30, 2026-12-24 18:30 or +2h, at least 5 minutes ahead.",
                "请输入时间，如 18:30、2026-12-24 18:30 或 +2h，至少在 5 分钟之后。")
        }
    }

    private func sentence(for problem: EditorProblem) -> DisplayText {
        switch problem {
        case .noEditor:
            text("Set $EDITOR, or editor in config.toml.", "请设置 $EDITOR，或在 config.toml 中设置 editor。")
        case .failed(let error), .notStarted(let error):
            text("The editor can't be used: \(sentence(for: error))", "无法使用编辑器：\(sentence(for: error))")
        case .exited(127): text("The editor was not found. The text is unchanged.", "找不到编辑器，文字未改变。")
        case .exited(let code):
            text("The editor failed (exit code \(code)). The text is unchanged.", "编辑器出错（退出码 \(code)），文字未改变。")
        case .signalled(let signal):
            text("The editor was ended by signal \(signal). The text is unchanged.", "编辑器被信号 \(signal) 终止，文字未改变。")
        case .fileMissing: text("The editor deleted the file. The text is unchanged.", "编辑器删除了文件，文字未改变。")
        case .fileEmpty: text("The editor left an empty file. The text is unchanged.", "编辑器保存的文件为空，文字未改变。")
        case .notText: text("The editor saved no UTF-8 text. The text is unchanged.", "编辑器保存的不是 UTF-8 文本，文字未改变。")
        case .tooLong(let limit):
            text(
                "The edited text has more than \(number(limit)) characters. The text is unchanged.",
                "编辑后的文字超过 \(number(limit)) 字，文字未改变。")
        case .kept(let problem, let path):
            text(
                "What you wrote in the editor is in \(whole(path)) now. \(sentence(for: problem))",
                "在编辑器中写的内容保存在 \(whole(path))。\(sentence(for: problem))")
        }
    }

    /// Returns a path whole, so that the user finds it.
    private func whole(_ path: String) -> DisplayText { Sanitizer.clean(RawText(path), maximum: 4096) }

    private func sentence(for problem: ClipboardProblem) -> DisplayText {
        switch problem {
        case .noDesktop:
            text(
                "Can't read pictures from the clipboard without a desktop session. Press Ctrl-A to attach a file.",
                "没有桌面会话，无法读取剪贴板中的图片，请按 Ctrl-A 添加文件。")
        case .noProgram:
            text(
                "Can't read pictures from the clipboard. Install wl-clipboard or xclip.",
                "无法读取剪贴板中的图片，请安装 wl-clipboard 或 xclip。")
        case .noPicture: text("The clipboard has no picture.", "剪贴板中没有图片。")
        case .tooLarge(let limit):
            text(
                "The picture in the clipboard has more than \(fileSize(limit)).", "剪贴板中的图片超过 \(fileSize(limit))。")
        case .notStored(let error):
            text(
                "Couldn't store the picture: \(sentence(for: error))", "未能保存图片：\(sentence(for: error))")
        }
    }

    // Files.
    /// Comments may have no files where posts have some.
    var noFilesHere: DisplayText { text("The server accepts no files with this text.", "服务器不接受此内容的附件。") }
    package var withMetadata: DisplayText { text("with its metadata", "含元数据") }
    package var onServer: DisplayText { text("on the server", "已在服务器上") }
    package func altText(_ alt: DisplayText) -> DisplayText {
        alt.isEmpty ? text("no description", "无描述") : text("alt: \(alt)", "描述：\(alt)")
    }
    /// - Parameter point: the coordinates.
    package func focalPoint(_ point: DisplayText) -> DisplayText { text("focus \(point)", "焦点 \(point)") }
    package var altTitle: DisplayText { text("Description for those who can't see it", "为看不到的人写的描述") }
    package var attachPrompt: DisplayText { text("File", "文件") }
    package var attachPlaceholder: DisplayText { text("path; Tab completes", "路径，按 Tab 补全") }
    package func attachQuestion(_ count: Int) -> DisplayText {
        text("Attach \(plural(count, one: "file", other: "files"))?", "添加 \(number(count)) 个附件？")
    }
    package var attachChoice: DisplayText { text("attach", "添加为附件") }
    package var insertAsText: DisplayText { text("insert the path as text", "作为文字插入路径") }
    package var focusPrompt: DisplayText { text("Focal point x,y (-1 to 1)", "焦点 x,y（-1 到 1）") }
    package func altReminder(_ count: Int) -> DisplayText {
        text(
            "\(plural(count, one: "file has", other: "files have")) no description. Send anyway?",
            "\(number(count)) 个附件没有描述，仍要发送？")
    }
    package var sendAnyway: DisplayText { text("send without a description", "不加描述直接发送") }
    package var sendInDoubt: DisplayText { text("send again without checking", "不检查，直接重新发送") }
    package var inDoubtQuestion: DisplayText { text("The post may have arrived already.", "内容可能已经发送成功。") }
    package var checkAndSend: DisplayText { text("check, and send it if it isn't there", "检查后，若未发送则重发") }
    package var divideQuestion: DisplayText { text("The text is too long for one post.", "内容超过单条的字数限制。") }
    package func divideChoice(_ parts: Int) -> DisplayText {
        text(
            "divide it into \(plural(parts, one: "post", other: "posts"))", "拆分为 \(number(parts)) 条")
    }
    package var divided: DisplayText {
        text("Divided at the lines of ---. Press Ctrl-S to send.", "已用 --- 分隔，按 Ctrl-S 发送。")
    }
    package var discardTypedQuestion: DisplayText { text("Discard what you typed?", "放弃已输入的内容？") }
    package var discardTypedChoice: DisplayText { text("discard", "放弃") }
    package var describeFirst: DisplayText { text("write a description", "填写描述") }

    // The emoji picker.
    package var emojiTitle: DisplayText { text("Emoji", "表情") }
    package var emojiPlaceholder: DisplayText { text("type to search", "输入以搜索") }
    package var emojiOfServer: DisplayText { text("From the server", "服务器表情") }
    package var emojiOfUnicode: DisplayText { text("Unicode", "Unicode 表情") }
    package var loadingEmoji: DisplayText { text("Loading the server's emoji…", "正在加载服务器的表情…") }
    package var emojiNotLoaded: DisplayText {
        text(
            "Couldn't load the server's emoji. Close and press Ctrl-O to try again.",
            "未能加载服务器的表情，请关闭后按 Ctrl-O 重试。")
    }
    package var noEmojiMatch: DisplayText { text("No emoji match.", "没有匹配的表情。") }

    // The menus.
    package var visibilityTitle: DisplayText { text("Who can see the post", "谁可以看到") }
    package var languageTitle: DisplayText { text("Language of the post", "内容语言") }
    package var otherLanguage: DisplayText { text("other…", "其他…") }
    package var languagePrompt: DisplayText { text("Language code", "语言代码") }
    package var noLanguage: DisplayText { text("Enter a code such as de or pt-BR.", "请输入语言代码，如 de 或 pt-BR。") }
    package var schedulePrompt: DisplayText {
        text("Publish at (18:30, 2026-12-24 18:30, +2h; empty: at once)", "发布时间（18:30、2026-12-24 18:30、+2h；留空为立即）")
    }
    package var deleteDraftQuestion: DisplayText { text("Delete this draft?", "删除这份草稿？") }
    package var deleteDraftChoice: DisplayText { text("delete", "删除") }

    // The poll.
    package var pollTitle: DisplayText { text("Poll", "投票") }
    package func pollOption(_ number: Int) -> DisplayText { text("Option \(number)", "选项 \(number)") }
    package var pollMultiple: DisplayText { text("Several choices", "可多选") }
    package var pollHidesTotals: DisplayText { text("Hide results until it ends", "结束前隐藏结果") }
    package var pollDuration: DisplayText { text("Open for", "持续时间") }
    package var pollSave: DisplayText { text("Add poll", "添加投票") }
    package var pollRemove: DisplayText { text("Remove poll", "移除投票") }
    package var pollNeedsOptions: DisplayText { text("Enter at least two options.", "请至少填写两个选项。") }
    package var pollDoubled: DisplayText { text("This option is there already.", "选项重复。") }
    package func pollOptionTooLong(_ limit: Int) -> DisplayText {
        text("At most \(plural(limit, one: "character", other: "characters")).", "最多 \(number(limit)) 字。")
    }
    package func span(_ seconds: Int) -> DisplayText {
        if seconds >= 86_400, seconds % 86_400 == 0 {
            return text(plural(seconds / 86_400, one: "day", other: "days"), "\(seconds / 86_400) 天")
        }
        if seconds >= 3600, seconds % 3600 == 0 {
            return text(plural(seconds / 3600, one: "hour", other: "hours"), "\(seconds / 3600) 小时")
        }
        let minutes = max(1, seconds / 60)
        return text(plural(minutes, one: "minute", other: "minutes"), "\(number(minutes)) 分钟")
    }

    // Drafts and scheduled posts.
    package var draftsTitle: DisplayText { text("Drafts", "草稿") }
    package var noDrafts: DisplayText { text("No drafts.", "没有草稿。") }
    package var scheduledTitle: DisplayText { text("Scheduled posts", "定时内容") }
    package var noScheduled: DisplayText { text("No scheduled posts.", "没有定时内容。") }
    package var groupDrafts: DisplayText { text("Drafts and scheduled", "草稿与定时") }
    package func name(ofDraft target: OutgoingText.Kind) -> DisplayText {
        switch target {
        case .status: text("post", "发布")
        case .comment: text("comment", "评论")
        case .reply: text("reply", "回复")
        case .repost: text("repost", "转发")
        case .quote: text("quote", "引用")
        case .edit: text("edit", "编辑")
        }
    }
    package func files(_ count: Int) -> DisplayText {
        text(plural(count, one: "file", other: "files"), "\(number(count)) 个附件")
    }
    package var emptyDraft: DisplayText { text("(no text)", "（无文字）") }
    package var cancelScheduledQuestion: DisplayText { text("Don't publish this post?", "取消发布这条内容？") }
    package var cancelScheduledChoice: DisplayText { text("cancel the post", "取消发布") }
    package var scheduledCancelled: DisplayText { text("The post won't be published.", "已取消定时发布。") }
    package func scheduledMoved(_ time: DisplayText) -> DisplayText {
        text("The post will be published at \(time).", "将于 \(time) 发布。")
    }
    package var hintReschedule: DisplayText { text("other time", "改时间") }
    package var hintCancelScheduled: DisplayText { text("cancel", "取消发布") }
    package var deleteAndRewrite: DisplayText { text("delete and write it again", "删除并重新编辑") }
    package var notYourPostToEdit: DisplayText { text("You can only edit your own posts.", "只能编辑自己发布的内容。") }
    package var noVersions: DisplayText { text("This post was never edited.", "这条内容没有编辑过。") }
    package var reschedulePrompt: DisplayText { text("Publish at", "发布时间") }
    package var pathNotAbsolute: DisplayText { text("Enter a path that begins with / or ~/.", "请输入以 / 或 ~/ 开头的路径。") }
    package var versionsTitle: DisplayText { text("Versions", "历史版本") }
}
