package import Core

/// A draft as commands print it with `--json`, described in docs/script-json.md.
package struct DraftJSON: Encodable {
    struct Poll: Encodable {
        var options: [String]
        var multiple: Bool
        var hides_totals: Bool
        var duration_s: Int
    }

    struct Media: Encodable {
        var path: String?
        var description: String
    }

    var type = "draft"
    var id: String
    var changed_at_ms: Int64
    var kind: String
    var post_id: String?
    var text: String
    var spoiler_text: String
    var sensitive: Bool
    var visibility: String?
    var language: String?
    var scheduled_at_ms: Int64?
    var poll: Poll?
    var attachments: [Media]
    var sent: Int
    var may_be_sent: Bool

    package init(_ draft: Draft) {
        let post = draft.post
        id = draft.id
        changed_at_ms = draft.changedAt.milliseconds
        kind = draft.kind.kind.rawValue
        post_id = draft.kind.status?.rawValue
        text = post.text
        spoiler_text = post.warning
        sensitive = post.isSensitive
        visibility = post.visibility?.rawValue
        language = post.language
        scheduled_at_ms = post.publishAt?.milliseconds
        poll = post.poll.map {
            Poll(
                options: $0.options, multiple: $0.isMultiple, hides_totals: $0.hidesTotals, duration_s: $0.duration)
        }
        attachments = post.media.map { Media(path: $0.path, description: $0.alt) }
        sent = draft.sending?.sent.count ?? 0
        may_be_sent = draft.sending?.isUncertain ?? false
    }
}
