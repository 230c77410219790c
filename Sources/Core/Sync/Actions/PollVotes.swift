package import Logging

/// Votes in polls: shown immediately in every copy of the post, sent to the server, and rolled back if it refuses.
package actor PollVotes {
    private let service: any SocialService
    private let cache: StatusCache
    private let log: Logger
    private let renew: StatusActions.Renewal
    /// Statuses with a vote under way: a second one would be refused.
    private var pending: Set<StatusID> = []

    package init(
        service: any SocialService, cache: StatusCache, log: Logger, renew: @escaping StatusActions.Renewal = { false }
    ) {
        self.service = service
        self.cache = cache
        self.log = log
        self.renew = renew
    }

    /// Votes for some choices of a status's poll.
    ///
    /// - Parameter choices: the places of the options.
    /// - Throws: why the vote doesn't count. The poll is then shown as the server has it.
    package func vote(_ choices: [Int], in id: StatusID) async throws(SyncError) {
        guard service.capabilities.features.contains(.polls) else { throw .request(.unsupported) }
        guard pending.insert(id).inserted else { return }
        defer { pending.remove(id) }
        let before = try await SyncError.lifting(
            await cache.changePoll(of: id) { $0.hasVoted == true ? nil : $0.voted(for: choices) })
        // Voted meanwhile: the row shows it.
        guard let before else { return }
        let now: Poll
        do throws(RequestError) {
            now = try await send(choices, in: before.id)
        } catch {
            log.info("vote not counted", metadata: ["error": "\(error.logLine)"])
            return try await roll(back: before, choices, of: id, because: error)
        }
        _ = try await SyncError.lifting(await cache.changePoll(of: id) { _ in now.counting(choices) })
    }

    private func send(_ choices: [Int], in poll: Poll.ID) async throws(RequestError) -> Poll {
        do throws(RequestError) {
            return try await service.vote(choices, in: poll)
        } catch {
            guard case .unauthorised = error, await renew() else { throw error }
            return try await service.vote(choices, in: poll)
        }
    }

    /// Shows the poll as the server has it, or as it was before the vote.
    private func roll(
        back before: Poll, _ choices: [Int], of id: StatusID, because error: RequestError
    ) async throws(SyncError) {
        let shown = before.voted(for: choices)
        // A poll that has arrived since stays.
        _ = try await SyncError.lifting(await cache.changePoll(of: id) { $0 == shown ? before : nil })
        switch error {
        case .notFound:
            if case .gone = await StatusLookup(of: id, from: service) {
                _ = try await SyncError.lifting(await cache.remove(id))
                throw .gone
            }
        // The vote may have counted, or the user has voted elsewhere.
        case .invalid, .timedOut, .interrupted:
            guard let now = (try? await service.poll(before.id)) ?? nil else { break }
            _ = try await SyncError.lifting(await cache.changePoll(of: id) { _ in now })
            if now.hasVoted == true, Set(now.ownVotes) == Set(choices) { return }
        default: break
        }
        throw .request(error)
    }
}

extension Poll {
    /// Returns the response to a vote with the choices, which some servers leave out.
    fileprivate func counting(_ choices: [Int]) -> Poll {
        var poll = self
        poll.hasVoted = true
        if poll.ownVotes.isEmpty { poll.ownVotes = choices }
        return poll
    }
}
