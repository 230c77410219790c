internal import Logging

extension PostSender {
    /// The result of looking for a part of unknown outcome.
    enum Finding: Sendable {
        case found(SentPost)
        case missing
        /// The comparison failed; nil where the service offers none.
        case impossible(RequestError?)
    }

    /// Looks for a post among those that the server has. Where a repetition creates no second one, the post is sent again instead.
    ///
    /// - Parameter tries: the number of attempts, with growing waits between them.
    func look(for post: OutgoingPost, _ attempt: Attempt, tries: Int) async -> Finding {
        let kind = attempt.draft.kind
        let place = attempt.place(parts(of: attempt.draft).count)
        let repeats = repeatsSafely(kind)
        attempt.progress(
            repeats ? .sending(part: place.part, of: place.of) : .checking(part: place.part, of: place.of))
        let likeness = PostLikeness(post, kind: kind, sending: attempt.sending, root: await root(of: kind))
        let backoff = Backoff(longest: .seconds(10), jitter: 0)
        var finding = Finding.missing
        for number in 0..<max(1, tries) {
            if number > 0 {
                do throws(CancellationError) {
                    try await time.sleep(for: backoff.wait(afterFailures: number, using: randomness))
                } catch {
                    return .impossible(.cancelled)
                }
            }
            do throws(RequestError) {
                if repeats {
                    return .found(try await service.send(post, as: kind, key: attempt.key(at: time.now)))
                }
                finding = try await find(likeness, kind, post)
                if case .missing = finding { continue }
                return finding
            } catch {
                switch error {
                case .cancelled, .rateLimited: return .impossible(error)
                case .unsupported: return .impossible(nil)
                default: finding = .impossible(error)
                }
            }
        }
        return finding
    }

    /// Looks for a post that may be deleted.
    func post(_ id: StatusID) async -> Finding {
        do throws(RequestError) {
            return try await service.status(id).map { .found(.published($0)) } ?? .missing
        } catch {
            return .impossible(error)
        }
    }

    /// Returns the original of the post that is reposted, if that is a repost itself and in the cache.
    private func root(of kind: OutgoingText) async -> StatusID? {
        guard case .repost(let id) = kind else { return nil }
        do throws(CacheError) {
            return try await cache.status(id)?.quote?.status?.value.id
        } catch {
            log.info("reposted post not read from the cache")
            return nil
        }
    }

    private func find(
        _ likeness: PostLikeness, _ kind: OutgoingText, _ post: OutgoingPost
    ) async throws(RequestError) -> Finding {
        switch kind {
        case .edit(let id):
            let status = try await service.status(id)
            return status.flatMap { likeness.hasText(of: $0) ? .found(.published($0)) : nil } ?? .missing
        case _ where isMessage(kind): return likeness.find(in: try await service.newestOwnMessages(with: kind))
        case .comment(let status), .reply(_, let status?):
            guard let list = service.lists(about: status).first?.timeline else { throw .unsupported }
            let page = try await service.statuses(in: list, at: .newest, limit: service.pageSize)
            return likeness.find(in: page.elements.filter { $0.account.id == account })
        case .status, .quote, .repost, .reply:
            if let publishAt = post.publishAt {
                let scheduled = try await service.scheduledPosts()
                if let found = scheduled.first(where: { likeness.matches($0, at: publishAt) }) {
                    return .found(.scheduled(found))
                }
            }
            // A server without scheduled posts may have published it at once.
            return try await findPublished(likeness, kind, for: post.visibility)
        }
    }

    /// Looks for a post in every place where the server can show the user's own posts. A place that lacks the post
    /// proves something only if it shows posts of this audience.
    ///
    /// - Parameter audience: nil for the account's default.
    private func findPublished(
        _ likeness: PostLikeness, _ kind: OutgoingText, for audience: Visibility?
    ) async throws(RequestError) -> Finding {
        let own = try await service.newestOwnPosts()
        let finding = likeness.find(in: own)
        guard case .missing = finding else { return finding }
        if audience == .public || audience == .unlisted || own.contains(where: { $0.isFor(audience) }) {
            return .missing
        }
        if await service.listsOwnPostsOfEveryAudience() { return .missing }
        var isProven = false
        for place in [Place.home, .thread, .conversations] {
            guard let posts = try await self.posts(in: place, kind, for: audience) else { continue }
            let own = posts.filter { $0.account.id == account && $0.reblog == nil }
            let finding = likeness.find(in: own)
            guard case .missing = finding else { return finding }
            // Servers that show the user's own posts on Home show them for every audience.
            if place == .home ? !own.isEmpty : own.contains(where: { $0.isFor(audience) }) { isProven = true }
        }
        return isProven ? .missing : .impossible(nil)
    }

    /// A place where a server may show a post that the list of the user's own posts leaves out.
    private enum Place {
        case home, thread, conversations
    }

    /// - Returns: nil where the server doesn't have the place, or the post can't be there.
    private func posts(
        in place: Place, _ kind: OutgoingText, for audience: Visibility?
    ) async throws(RequestError) -> [Status]? {
        do throws(RequestError) {
            switch place {
            case .home: return try await service.statuses(in: home, at: .newest, limit: service.pageSize).elements
            case .thread:
                guard case .reply(let id, _) = kind else { return nil }
                return try await service.thread(of: id)?.descendants
            case .conversations:
                guard audience == .direct else { return nil }
                return try await service.conversations(at: .newest, limit: service.pageSize).elements
                    .compactMap(\.last?.value)
            }
        } catch .unsupported {
            return nil
        } catch .notFound {
            return nil
        }
    }
}

extension Status {
    /// Whether it has an audience; nil is the account's default, which no post shows.
    fileprivate func isFor(_ audience: Visibility?) -> Bool { audience.map { visibility == .known($0) } ?? false }
}
