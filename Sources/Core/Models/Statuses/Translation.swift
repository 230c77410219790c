/// A status in another language, as translated by the server.
package struct Translation: Hashable, Sendable {
    package var content: StatusContent
    /// The content warning; empty for none.
    package var spoiler: RawText = RawText("")
    /// The choices of the poll, in its order.
    package var options: [RawText] = []
    /// The alt texts of attachments, by their ids.
    package var descriptions: [RawText: RawText] = [:]
    /// The language that the status is in, as the server detected it.
    package var source: RawText?
    package var language: RawText?
    /// The service that translated it.
    package var provider: RawText?
}

extension Status {
    /// Returns the status with its texts as translated. Texts that the translation lacks stay as they are.
    package func translated(_ translation: Translation) -> Status {
        var status = self
        status.content = translation.content
        if !spoiler.isEmpty, !translation.spoiler.isEmpty { status.spoiler = translation.spoiler }
        if var poll {
            for (index, title) in translation.options.enumerated()
            where poll.options.indices.contains(index) && !title.isEmpty {
                poll.options[index].title = title
            }
            status.poll = poll
        }
        status.attachments = attachments.map { attachment in
            var attachment = attachment
            if let id = attachment.id, let text = translation.descriptions[id] { attachment.description = text }
            return attachment
        }
        return status
    }
}
