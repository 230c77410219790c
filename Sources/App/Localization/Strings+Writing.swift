package import Core

extension Strings {
    // Comments (SPEC §4).
    /// The name of the list of what somebody wrote.
    package var statusesName: LocalName { LocalName("Statuses", "内容") }
    package var noDeeper: DisplayText { text("c answers this comment.", "按 c 回复此评论。") }
    package var notYours: DisplayText { text("That is not yours to delete.", "只能删除自己发布的内容。") }
    package var cannotDelete: DisplayText {
        text("Tideline can't delete posts on this service.", "Tideline 不支持在此服务中删除内容。")
    }
    package var cannotReply: DisplayText {
        text("Tideline can't reply on this service.", "Tideline 不支持在此服务中回复。")
    }
    /// - Parameter line: the first line of the post; empty for one without text.
    package func deleteQuestion(_ line: DisplayText) -> DisplayText {
        line.isEmpty ? text("Delete this post?", "确定删除？") : text("Delete this post? \(line)", "确定删除？\(line)")
    }
    package var deletes: DisplayText { text("delete it for everyone", "删除，所有人都将看不到") }
    package var textDeleted: DisplayText { text("Deleted.", "已删除。") }

    // Writing (SPEC §5).
    package func title(of kind: OutgoingText.Kind, _ name: DisplayText?) -> DisplayText {
        let name = name ?? ""
        return switch kind {
        case .status: text("A new status", "发布")
        case .comment: text("A comment for \(name)", "评论 \(name)")
        case .reply: text("An answer to \(name)", "回复 \(name)")
        case .repost: text("Repost \(name), with or without words", "转发 \(name)，可附言")
        }
    }
    package var sending: DisplayText { text("Sending", "正在发送") }
    package func keptAsDraft(_ reason: DisplayText) -> DisplayText {
        text("Not sent, kept as a draft: \(reason)", "未发送，已存为草稿：\(reason)")
    }
    package func sent(_ kind: OutgoingText.Kind) -> DisplayText {
        kind == .repost ? text("Reposted.", "已转发。") : text("Sent.", "已发送。")
    }
    package var expiredWhileWriting: DisplayText {
        text("Session expired. Press Enter to log in (text kept).", "登录已过期。按回车重新登录，文字会保留。")
    }
    package var writingHint: DisplayText {
        text("Enter sends · [ Tab emoticons · Esc keeps it as a draft", "回车发送 · [ Tab 表情 · Esc 存为草稿")
    }
}
