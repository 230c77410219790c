package import Core

/// Output of `tideline doctor`.
extension Strings {
    package var doctorTerminal: DisplayText { text("Terminal type", "终端类型") }
    package var doctorProgram: DisplayText { text("Terminal program", "终端程序") }
    package var doctorUnusable: DisplayText { text("can't be drawn on", "无法绘制") }
    package func doctorSubstitute(_ name: DisplayText) -> DisplayText {
        text("no description found, \(name) is used", "没有它的描述，改用 \(name)")
    }
    package var doctorColors: DisplayText { text("Colours", "颜色数") }
    package var doctorResponses: DisplayText { text("Terminal's responses", "终端应答") }
    package var doctorNoTerminal: DisplayText {
        text("not requested: input or output is not a terminal", "未询问：输入或输出不是终端")
    }
    package var doctorNotAsked: DisplayText {
        text("not requested: this type might show the requests as text", "未询问：这类终端可能会把询问显示成文字")
    }
    package var doctorResponded: DisplayText { text("received", "已收到") }
    package var doctorSilent: DisplayText { text("none in time", "没有及时收到") }
    package var doctorWidths: DisplayText { text("Widths", "字符宽度") }
    package func doctorWidths(ambiguous: Int, joinsEmoji: Bool) -> DisplayText {
        joinsEmoji
            ? text(
                "ambiguous characters \(number(ambiguous)), joined emoji as one",
                "歧义字符占 \(number(ambiguous)) 格，组合表情合并显示")
            : text(
                "ambiguous characters \(number(ambiguous)), joined emoji apart",
                "歧义字符占 \(number(ambiguous)) 格，组合表情分开显示")
    }
    package var doctorPictures: DisplayText { text("Pictures", "图片") }
    package var doctorNoPictures: DisplayText { text("not shown", "不显示") }
    package var doctorFormats: DisplayText { text("Picture formats", "图片格式") }
    /// - Parameter formats: names such as "JPEG".
    package func doctorNames(_ formats: [String]) -> DisplayText {
        if formats.isEmpty { return text("none", "无") }
        return Sanitizer.clean(RawText(formats.joined(separator: ", ")), maximum: 100)
    }
    package func doctorMissingLibraries(_ formats: [String]) -> DisplayText {
        let names = doctorNames(formats)
        return text("no library found for \(names)", "缺少这些格式的库：\(names)")
    }
    package var doctorCell: DisplayText { text("Pixels of a cell", "单元格像素") }
    package var doctorLocale: DisplayText { text("Locale", "语言环境") }
    package var doctorKeyring: DisplayText { text("Keyring", "密钥环") }
    package var doctorConfiguration: DisplayText { text("Configuration", "配置文件") }
    package var doctorData: DisplayText { text("Accounts and drafts", "账号和草稿") }
    package var doctorCache: DisplayText { text("Cache", "缓存") }
    package var doctorState: DisplayText { text("Log and reading positions", "日志和阅读位置") }
    package func doctorAnswer(_ isSo: Bool) -> DisplayText { isSo ? text("yes", "有") : text("no", "无") }

    // How pictures are shown.
    package var doctorKittyPlaceholders: DisplayText {
        text("kitty's graphics with placeholders", "kitty 图形协议（占位符）")
    }
    package var doctorKitty: DisplayText { text("kitty's graphics", "kitty 图形协议") }
    package var doctorITerm: DisplayText { text("iTerm2's inline images", "iTerm2 内联图片") }
    package var doctorSixel: DisplayText { "sixel" }
    package var doctorCells: DisplayText { text("coloured blocks", "彩色字符块") }

    // The reasons why they are shown so.
    package var doctorConfigured: DisplayText { text("set in the configuration", "由配置指定") }
    package var doctorNoColors: DisplayText { text("the terminal shows no colours", "终端不显示颜色") }
    package var doctorSupportsKitty: DisplayText {
        text("the terminal supports kitty's graphics", "终端支持 kitty 图形协议")
    }
    package var doctorSupportsKittyBehindTmux: DisplayText {
        text("the terminal behind tmux supports kitty's graphics", "tmux 之外的终端支持 kitty 图形协议")
    }
    package var doctorITermInTmux: DisplayText {
        text("tmux doesn't pass iTerm2's images on", "tmux 不转发 iTerm2 图片")
    }
    package var doctorSupportsITerm: DisplayText { text("the terminal supports iTerm2's images", "终端支持 iTerm2 图片") }
    package var doctorSupportsSixel: DisplayText { text("the terminal supports sixel", "终端支持 sixel") }
    package var doctorUnknownCell: DisplayText {
        text("the terminal supports sixel, but doesn't say how large a cell is", "终端支持 sixel，但没有说明单元格大小")
    }
    package var doctorTmux: DisplayText {
        text(
            "in tmux: for more, set allow-passthrough on in tmux.conf and use a terminal with kitty's graphics",
            "在 tmux 中：如需更好的效果，请在 tmux.conf 中设置 allow-passthrough on，并使用支持 kitty 图形协议的终端")
    }
    package var doctorScreen: DisplayText { text("GNU screen passes no pictures on", "GNU screen 不转发图片") }
    package var doctorPlain: DisplayText { text("the terminal supports nothing better", "终端不支持更好的方式") }
}
