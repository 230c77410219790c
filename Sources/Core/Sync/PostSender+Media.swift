extension PostSender {
    /// How many files are uploaded at a time.
    private static var concurrentUploads: Int { 2 }

    /// Uploads the files that the server doesn't have yet, and waits until it has prepared all of them.
    func upload(_ attempt: inout Attempt, _ rules: WritingRules) async throws(SendProblem.Reason) {
        let waiting = attempt.draft.post.media.filter { $0.path != nil || $0.uploaded == nil }
        guard !waiting.isEmpty else { return }
        let upload = MediaUpload(
            service: service, rules: rules, time: time, randomness: randomness, progress: attempt.progress)
        var next = waiting.makeIterator()
        var failure: SendProblem.Reason?
        await withTaskGroup(of: (OutgoingMedia.ID, Result<MediaID, SendProblem.Reason>).self) { group in
            func addNext() {
                guard failure == nil, let media = next.next() else { return }
                group.addTask { (media.id, await upload.run(media)) }
            }
            for _ in 0..<Self.concurrentUploads { addNext() }
            while let (id, result) = await group.next() {
                switch result {
                case .success(let uploaded):
                    if let index = attempt.draft.post.media.firstIndex(where: { $0.id == id }) {
                        attempt.draft.post.media[index].uploaded = uploaded
                        // It isn't uploaded again by the next attempt.
                        saveIfPossible(attempt)
                    }
                case .failure(let reason):
                    // The others are cancelled because of the first.
                    if failure == nil { failure = reason }
                    group.cancelAll()
                }
                addNext()
            }
        }
        if let failure { throw failure }
    }
}
