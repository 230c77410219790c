internal import Logging

extension PostSender {
    /// The number of files that are uploaded at a time.
    private static var concurrentUploads: Int { 2 }

    /// Uploads the files that the server doesn't have yet, and waits until it has prepared all of them.
    func upload(_ attempt: inout Attempt, _ rules: WritingRules) async throws(SendProblem.Reason) {
        let waiting = attempt.draft.post.media.filter { $0.path != nil || $0.uploaded == nil }
        guard !waiting.isEmpty else { return }
        let id = attempt.draft.id
        let upload = MediaUpload(
            service: service, rules: rules, renderer: renderer, time: time, randomness: randomness,
            progress: attempt.progress)
        let outcome = await upload.run(waiting, atATime: Self.concurrentUploads) { media, uploaded in
            await self.note(uploaded, of: media, in: id)
        }
        for (media, uploaded) in outcome.uploaded { attempt.draft.post.note(uploaded, of: media) }
        if let failure = outcome.failure {
            saveIfPossible(attempt)
            throw failure
        }
    }

    /// Saves the id of a file, so that a later attempt doesn't upload it again.
    private func note(_ uploaded: MediaID, of media: OutgoingMedia.ID, in id: Draft.ID) {
        guard var draft = drafts.item(id) else { return }
        draft.post.note(uploaded, of: media)
        do throws(FileError) {
            try drafts.save(draft)
        } catch {
            log.info("id of an uploaded file not saved", metadata: ["errno": "\(error.code)"])
        }
    }
}

extension OutgoingPost {
    fileprivate mutating func note(_ uploaded: MediaID, of id: OutgoingMedia.ID) {
        guard let index = media.firstIndex(where: { $0.id == id }) else { return }
        media[index].uploaded = uploaded
    }
}
