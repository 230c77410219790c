package import Core

/// Tabs, help and messages about keys.
extension Strings {
    package var home: DisplayText { text("Home", "首页") }
    package var messages: DisplayText { text("Messages", "消息") }
    package var compose: DisplayText { text("Post", "发布") }
    package var discover: DisplayText { text("Discover", "发现") }
    package var me: DisplayText { text("Me", "我") }

    package var windowTooSmall: DisplayText { text("Too small", "窗口太小") }

    package var keys: DisplayText { text("Keys", "按键") }
    package var leaveServerRow: DisplayText { text("Leave server", "离开服务器") }
    package func linkCopied(_ address: DisplayText) -> DisplayText {
        text("Copied to the clipboard: \(address)", "已复制到剪贴板：\(address)")
    }
    package var postHasNoLink: DisplayText { text("This post has no link.", "这条内容没有链接。") }
    package var closePageFirst: DisplayText { text("Press Esc to leave this page first.", "请先按 Esc 离开此页面。") }
    package var selectGapFirst: DisplayText { text("Select a gap first.", "请先选中一个缺口。") }
    package var searchHint: DisplayText {
        text(
            "words, \"a phrase\", author:name has:image after:2026-05 -exclude",
            "词语、\"短语\"、author:作者 has:image after:2026-05 -排除")
    }
    package var noUnreadPosts: DisplayText { text("No unread posts.", "没有未读内容。") }
}
