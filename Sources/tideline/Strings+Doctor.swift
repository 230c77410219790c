internal import App
internal import Core
internal import TUI

/// Output of `tideline doctor`.
extension Strings {
    var doctorTerminal: DisplayText { text("Terminal type", "终端类型") }
    var doctorProgram: DisplayText { text("Terminal program", "终端程序") }
    var doctorUnusable: DisplayText { text("can't be drawn on", "无法绘制") }
    func doctorSubstitute(_ name: DisplayText) -> DisplayText {
        text("no description found, \(name) is used", "没有它的描述，改用 \(name)")
    }
    var doctorColors: DisplayText { text("Colours", "颜色数") }
    var doctorResponses: DisplayText { text("Terminal's responses", "终端应答") }
    var doctorNoTerminal: DisplayText {
        text("not requested: input or output is not a terminal", "未询问：输入或输出不是终端")
    }
    var doctorNotAsked: DisplayText {
        text("not requested: this type might show the requests as text", "未询问：这类终端可能会把询问显示成文字")
    }
    var doctorResponded: DisplayText { text("received", "已收到") }
    var doctorSilent: DisplayText { text("none in time", "没有及时收到") }
    var doctorWidths: DisplayText { text("Widths", "字符宽度") }
    func doctorWidths(ambiguous: Int, joinsEmoji: Bool) -> DisplayText {
        text(
            "ambiguous characters \(number(ambiguous)), joined emoji \(joinsEmoji ? "as one" : "apart")",
            "歧义字符占 \(number(ambiguous)) 格，组合表情\(joinsEmoji ? "合并显示" : "分开显示")")
    }
    var doctorPictures: DisplayText { text("Pictures", "图片") }
    var doctorNoPictures: DisplayText { text("not shown", "不显示") }
    var doctorCell: DisplayText { text("Pixels of a cell", "单元格像素") }
    var doctorLocale: DisplayText { text("Locale", "语言环境") }
    var doctorKeyring: DisplayText { text("Keyring", "密钥环") }
    var doctorConfiguration: DisplayText { text("Configuration", "配置文件") }
    var doctorData: DisplayText { text("Accounts and drafts", "账号和草稿") }
    var doctorCache: DisplayText { text("Cache", "缓存") }
    var doctorState: DisplayText { text("Log and reading positions", "日志和阅读位置") }
    func doctorAnswer(_ isSo: Bool) -> DisplayText { isSo ? text("yes", "有") : text("no", "无") }

    func doctorName(_ way: PictureSupport.Way) -> DisplayText {
        switch way {
        case .kittyPlaceholders: text("kitty's graphics with placeholders", "kitty 图形协议（占位符）")
        case .kittyDirect: text("kitty's graphics", "kitty 图形协议")
        case .iterm: text("iTerm2's inline images", "iTerm2 内联图片")
        case .sixel: "sixel"
        case .cells: text("coloured blocks", "彩色字符块")
        }
    }

    func doctorSentence(_ reason: PictureChoice.Reason) -> DisplayText {
        switch reason {
        case .configured: text("set in the configuration", "由配置指定")
        case .noColors: text("the terminal shows no colours", "终端不显示颜色")
        case .kitty: text("the terminal supports kitty's graphics", "终端支持 kitty 图形协议")
        case .kittyBehindTmux:
            text("the terminal behind tmux supports kitty's graphics", "tmux 之外的终端支持 kitty 图形协议")
        case .iterm: text("the terminal supports iTerm2's images", "终端支持 iTerm2 图片")
        case .sixel: text("the terminal supports sixel", "终端支持 sixel")
        case .unknownCell:
            text("the terminal supports sixel, but doesn't say how large a cell is", "终端支持 sixel，但没有说明单元格大小")
        case .tmux:
            text(
                "in tmux: for more, set allow-passthrough on in tmux.conf and use a terminal with kitty's graphics",
                "在 tmux 中：如需更好的效果，请在 tmux.conf 中设置 allow-passthrough on，并使用支持 kitty 图形协议的终端")
        case .screen: text("GNU screen passes no pictures on", "GNU screen 不转发图片")
        case .plain: text("the terminal supports nothing better", "终端不支持更好的方式")
        }
    }
}
