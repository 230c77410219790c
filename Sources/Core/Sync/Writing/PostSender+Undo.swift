internal import Logging

extension PostSender {
    /// Deletes the sent posts and makes a draft of them again.
    ///
    /// - Returns: the draft, which is saved.
    /// - Throws: if the draft can't be saved, before anything is deleted; or if the server has kept all posts, or some:
    ///   then the deleted ones are a draft, and those that may be deleted too.
    package func undo(_ result: SendResult) async throws(SendProblem) -> Draft {
        guard result.isUndoable else { throw SendProblem(.refused(.unsupported), draft: result.draft) }
        var draft = result.draft
        if drafts.item(draft.id) != nil { draft.id = drafts.freeID(for: draft.kind) }
        draft.sending = nil
        draft.changedAt = time.now
        for index in draft.post.media.indices {
            // Not every server keeps the files of a deleted post.
            guard let path = draft.post.media[index].path, PrivateFile.exists(path) else { continue }
            draft.post.media[index].uploaded = nil
        }
        // Before anything is deleted: the text is always somewhere.
        do throws(FileError) { try drafts.save(draft) } catch { throw SendProblem(.notSaved(error), draft: draft) }
        for (index, post) in result.posts.enumerated().reversed() {
            do throws(RequestError) {
                try await remove(post)
            } catch {
                guard Self.mayHaveArrived(after: error) else {
                    leave(draft, from: index + 1, of: result)
                    throw SendProblem(.refused(error), draft: draft)
                }
                if case .published(let status) = post {
                    draft.sending = .deleting(status.id, text: parts(of: result.draft)[index], at: time.now)
                }
                leave(draft, from: index, of: result)
                throw SendProblem(.outcomeUnknown(error), draft: draft)
            }
        }
        return draft
    }

    private func remove(_ post: SentPost) async throws(RequestError) {
        do throws(RequestError) {
            switch post {
            case .published(let status): try await remove(status.id)
            case .scheduled(let post): try await service.cancel(post.id)
            case .confirmed: throw .unsupported
            }
        } catch .notFound {
            // It was deleted elsewhere.
        }
        guard case .published(let status) = post else { return }
        do throws(CacheError) {
            _ = try await cache.remove(status.id)
        } catch {
            // The server no longer has it all the same: its text must stay a draft.
            log.warning("deleted post still cached", metadata: ["error": "\(error)"])
        }
    }

    private func remove(_ id: StatusID) async throws(RequestError) {
        do throws(RequestError) {
            _ = try await service.removeForRedraft(id)
        } catch .unsupported {
            try await service.remove(id)
        }
    }

    /// Saves only the parts that were deleted, or may be; none if the server has kept them all.
    private func leave(_ draft: Draft, from index: Int, of result: SendResult) {
        let rest = parts(of: result.draft).dropFirst(index)
        var draft = draft
        guard !rest.isEmpty else {
            do throws(FileError) { try drafts.remove(draft.id) } catch {
                log.warning("draft not deleted", metadata: ["errno": "\(error.code)"])
            }
            return
        }
        if index > 0, case .published(let status) = result.posts[index - 1] {
            draft.post.removeParts(index, of: index + rest.count, leaving: ThreadSplitter.text(of: rest))
            draft.target = .reply(to: status.id, on: nil)
        }
        do throws(FileError) { try drafts.save(draft) } catch {
            // The whole text is the draft, of which the server has kept a part.
            log.warning("draft not saved", metadata: ["errno": "\(error.code)"])
        }
    }
}

extension Draft.Sending {
    /// Makes the next part another post for the server.
    mutating func renewKey() {
        key = PostSender.newKey
        firstAt = nil
    }

    /// Returns the state of a draft that was made of a post, if the outcome of deleting that is unknown. The post is
    /// looked for before the draft is sent.
    ///
    /// - Parameter text: of the post.
    package static func deleting(_ id: StatusID, text: String, at now: Timestamp) -> Self {
        var sending = Self(
            key: PostSender.newKey, isUncertain: true, startedAt: now, attemptedAt: now, pending: text)
        sending.deleting = id
        return sending
    }
}
