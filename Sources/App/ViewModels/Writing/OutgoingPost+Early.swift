internal import Core

extension OutgoingPost {
    /// Returns the post with the text and files added before it was found: behind its own, and its options replaced.
    ///
    /// - Parameter early: its files keep their ids, by which open pages know them.
    func adding(_ early: OutgoingPost) -> OutgoingPost {
        var whole = self
        whole.text += early.text
        whole.warning = [warning, early.warning].filter { !$0.isEmpty }.joined(separator: " ")
        whole.isSensitive = isSensitive || early.isSensitive
        whole.visibility = early.visibility ?? visibility
        whole.language = early.language ?? language
        whole.poll = early.poll ?? poll
        whole.publishAt = early.publishAt ?? publishAt
        var taken = Set(early.media.map(\.id))
        for index in whole.media.indices {
            let id = whole.media[index].id
            var number = 1
            while !taken.insert(whole.media[index].id).inserted {
                number += 1
                whole.media[index].id = "\(id)-\(number)"
            }
        }
        whole.media += early.media
        return whole
    }
}
