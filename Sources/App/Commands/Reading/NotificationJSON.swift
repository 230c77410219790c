package import Core

/// A notification as commands print it with `--json`, described in docs/script-json.md.
package struct NotificationJSON: Encodable {
    var type = "notification"
    var id: String
    var kind: String
    var created_at_ms: Int64
    var sentence: String
    var count: Int
    var accounts: [StatusJSON.Person]
    var post: StatusJSON?
    var text: String?
    var subject: StatusJSON.Person?

    package init(_ notification: Core.Notification, row: NotificationRow, post: StatusJSON?) {
        id = notification.id.rawValue
        kind = notification.kind.word
        created_at_ms = notification.createdAt.milliseconds
        sentence = row.sentence.string
        count = notification.count
        accounts = notification.accounts.map(StatusJSON.person)
        self.post = post
        text = notification.text?.value
        subject = notification.subject.map(StatusJSON.person)
    }
}
