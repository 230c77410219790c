package import Core

/// Comments, the composer and deleting posts.
extension Strings {
    // Comments.
    package var replyKeyHint: DisplayText { text("Press c to reply.", "按 c 回复。") }
    package var notYourPost: DisplayText { text("You can only delete your own posts.", "只能删除自己发布的内容。") }
    /// - Parameter service: the name of the service.
    package func cannotDelete(on service: DisplayText) -> DisplayText {
        text("Tideline can't delete this on \(service).", "Tideline 不支持删除 \(service) 上的这条内容。")
    }
    package func cannotReply(on service: DisplayText) -> DisplayText {
        text("Tideline can't reply on \(service).", "Tideline 不支持在 \(service) 上回复。")
    }
    package func cannotPost(on service: DisplayText) -> DisplayText {
        text("Tideline can't post on \(service).", "Tideline 不支持在 \(service) 上发布。")
    }
    package var deleteForEveryone: DisplayText { text("delete for everyone", "删除，所有人都将看不到") }
    package var postDeleted: DisplayText { text("Post deleted.", "已删除。") }

    // The composer.
    package func title(of kind: OutgoingText.Kind, _ name: DisplayText?) -> DisplayText {
        let name = name ?? ""
        return switch kind {
        case .status: text("New post", "发布")
        case .comment: text("Comment on \(name)'s post", "评论 \(name)")
        case .reply: text("Reply to \(name)", "回复 \(name)")
        case .repost: text("Repost \(name)'s post (text optional)", "转发 \(name)（可附言）")
        case .quote: text("Quote \(name)'s post", "引用 \(name)")
        case .edit: text("Edit your post", "编辑")
        }
    }
    /// - Parameter count: the characters that may still be typed; negative beyond the limit.
    package func charactersLeft(_ count: Int) -> DisplayText {
        count < 0
            ? text("\(number(-count)) over the limit", "超出 \(number(-count)) 字")
            : text("\(number(count)) left", "还可输入 \(number(count)) 字")
    }
    package var sending: DisplayText { text("Sending…", "正在发送…") }
    package func sent(_ kind: OutgoingText.Kind) -> DisplayText {
        kind == .repost ? text("Reposted.", "已转发。") : text("Sent.", "已发送。")
    }
}
