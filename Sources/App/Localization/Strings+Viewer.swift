package import Core

/// Pictures, videos and sounds, full screen.
extension Strings {
    /// The header of the viewer: "Picture 2 of 4 · Zoë Quill".
    package func viewerTitle(_ number: Int, of count: Int, kind: Attachment.Kind, by author: DisplayText) -> DisplayText
    {
        let what = attachment(kind)
        let place: DisplayText =
            count == 1 ? what : text("\(what) \(number) of \(count)", "\(what) \(number)/\(count)")
        return "\(place) · \(author)"
    }

    package var firstPicture: DisplayText { text("This is the first picture.", "这是第一张图片。") }
    package var lastPicture: DisplayText { text("This is the last picture.", "这是最后一张图片。") }
    package var pictureEndsHere: DisplayText { text("The picture ends here.", "图片到此为止。") }
    package var postHasNoPictures: DisplayText { text("This post has no pictures.", "此贴文没有图片。") }
    package var terminalShowsNoPictures: DisplayText { text("This terminal shows no pictures.", "此终端无法显示图片。") }
    package var picturesAreOff: DisplayText {
        text(
            "Pictures are turned off. Set pictures in config.toml.",
            "图片已关闭，可在 config.toml 中设置 pictures。")
    }
    package var hiddenPicture: DisplayText { text("Sensitive", "敏感内容") }
    package var hiddenFile: DisplayText { text("This is hidden. Show it first.", "内容已隐藏，请先显示。") }
    package func revealPicture(_ key: DisplayText) -> DisplayText { text("\(key) shows it", "按 \(key) 显示") }
    package var noPoster: DisplayText { text("No preview", "没有预览图") }
    package var loadingPicture: DisplayText { text("Loading the picture…", "正在加载图片…") }

    /// Returns how much of the original has arrived: "1.2 of 3.4 MB".
    package func transferred(_ done: Int, of total: Int?) -> DisplayText {
        guard let total else { return text("\(megabytes(done)) MB loaded", "已加载 \(megabytes(done)) MB") }
        return text(
            "\(megabytes(done)) of \(megabytes(total)) MB", "已加载 \(megabytes(done)) / \(megabytes(total)) MB")
    }

    private func megabytes(_ bytes: Int) -> DisplayText {
        let tenths = max(0, bytes) / 100_000
        return "\(number(tenths / 10)).\(tenths % 10)"
    }

    package func zoom(_ percent: Int) -> DisplayText { "\(number(percent)) %" }

    // MARK: Saving and playing

    package var savingPicture: DisplayText { text("Saving…", "正在保存…") }
    package var nothingToSave: DisplayText { text("There is no file to save.", "没有可保存的文件。") }
    package func pictureSaved(_ path: RawText) -> DisplayText {
        text("Saved to \(clean(path)).", "已保存到 \(clean(path))。")
    }
    package func sentence(for problem: PictureSaver.Problem) -> DisplayText {
        switch problem {
        case .picture(let error): sentence(for: error)
        case .file(let error): sentence(for: error)
        case .noFolder: text("Set pictures-folder in config.toml.", "请在 config.toml 中设置 pictures-folder。")
        }
    }
    package func noPlayer(_ name: RawText) -> DisplayText {
        text(
            "\(clean(name)) isn't installed. Set player in config.toml.",
            "未安装 \(clean(name))，可在 config.toml 中设置 player。")
    }
    package func playing(in name: RawText) -> DisplayText {
        text("Playing in \(clean(name)).", "正在用 \(clean(name)) 播放。")
    }
    package var nothingToPlay: DisplayText { text("Only videos and sounds can be played.", "只有视频和音频可以播放。") }
    package var playerFailed: DisplayText { text("The player could not play it.", "播放器无法播放。") }

    // MARK: Labels

    package var hintNeighbour: DisplayText { text("next", "切换") }
    package var hintZoom: DisplayText { text("zoom", "缩放") }
    package var hintPan: DisplayText { text("move", "移动") }
    package var hintTurn: DisplayText { text("rotate", "旋转") }
    package var hintPlay: DisplayText { text("play", "播放") }
    package var hintShow: DisplayText { text("show", "显示") }
    package var hintCopy: DisplayText { text("copy link", "复制链接") }
}
