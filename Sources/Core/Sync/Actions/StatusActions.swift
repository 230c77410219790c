package import Logging

/// Sets and removes the user's marks: shown immediately in every copy, sent to the server, and rolled back if it
/// refuses.
///
/// Each mark of a status is independent: a refusal rolls back that mark only. Requests for one mark are sent one after
/// the other.
package actor StatusActions {
    /// Begins a new session after the server has ended the last one; returns whether there is one now.
    package typealias Renewal = @Sendable () async -> Bool

    let service: any SocialService
    let cache: StatusCache
    private let log: Logger
    private let renew: Renewal
    private var lines: [Mark: Line] = [:]
    private var turn: Task<Void, Never>?

    /// A mark of a status; boosts share the marks of their original.
    private struct Mark: Hashable {
        var original: StatusID
        var kind: StatusAction.Kind
    }

    /// The requests for one mark that are still pending.
    private struct Line {
        /// The mark as the server has confirmed it; nil if the status is not cached.
        var settled: Bool?
        /// The last action, which the screen shows.
        var shown: StatusAction
        /// The count after it.
        var count: Int?
        var waiting = 0
        var last: Task<Result<Void, SyncError>, Never>?
    }

    private enum Outcome {
        case done(Status?)
        /// A refusal, with the status as the server has it, if it was fetched.
        case refused(SyncError, Status?)
    }

    package init(
        service: any SocialService, cache: StatusCache, log: Logger, renew: @escaping Renewal = { false }
    ) {
        self.service = service
        self.cache = cache
        self.log = log
        self.renew = renew
    }

    /// - Parameter visibility: the audience of a boost; nil for the account's default.
    /// - Throws: why the action failed. The mark is then shown as the server has it.
    package func perform(
        _ action: StatusAction, on id: StatusID, for visibility: Visibility? = nil
    ) async throws(SyncError) {
        guard service.capabilities.actions.contains(action.kind) else { throw .request(.unsupported) }
        let admission = await inTurn { await self.admit(action, on: id, for: visibility) }
        try await admission.get().value.get()
    }

    /// Runs changes of marks one after the other, so that the cache and `lines` agree.
    private func inTurn<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
        let before = turn
        let task = Task {
            await before?.value
            return await work()
        }
        turn = Task { _ = await task.value }
        return await task.value
    }

    /// Shows the mark and queues its request.
    private func admit(
        _ action: StatusAction, on id: StatusID, for visibility: Visibility?
    ) async -> Result<Task<Result<Void, SyncError>, Never>, SyncError> {
        let marked: StatusCache.Marked?
        do { marked = try await cache.mark(id, by: action) } catch { return .failure(.cache(error)) }
        let mark = Mark(original: marked?.original ?? id, kind: action.kind)
        var line = lines[mark] ?? Line(settled: marked?.wasOn, shown: action)
        let before = line.last
        let task = Task {
            _ = await before?.value
            let outcome = await self.send(action, on: id, for: visibility)
            return await self.inTurn { await self.finish(action, mark, outcome) }
        }
        line.shown = action
        line.count = marked?.count
        line.waiting += 1
        line.last = task
        lines[mark] = line
        return .success(task)
    }

    private func send(_ action: StatusAction, on id: StatusID, for visibility: Visibility?) async -> Outcome {
        do throws(RequestError) {
            return .done(try await request(action, on: id, for: visibility))
        } catch .notFound(let message) {
            let refusal = SyncError.request(.notFound(serverMessage: message))
            // Some servers respond with 404 to an action that succeeded: fetch the status to find out.
            switch await StatusLookup(of: id, from: service) {
            case .gone: return .refused(.gone, nil)
            case .found(let now) where !now.original.marks.unknown.contains(action.kind):
                return now.original.marks[action.kind] == action.isOn ? .done(now) : .refused(refusal, now)
            case .found, .unknown: return .refused(refusal, nil)
            }
        } catch {
            return .refused(.request(error), nil)
        }
    }

    /// Sends the request. If the session has ended, it is sent again in the next one.
    private func request(
        _ action: StatusAction, on id: StatusID, for visibility: Visibility?
    ) async throws(RequestError) -> Status? {
        func send() async throws(RequestError) -> Status? {
            if case .reblog(true) = action, let visibility { return try await service.reblog(id, for: visibility) }
            return try await service.perform(action, on: id)
        }
        do throws(RequestError) {
            return try await send()
        } catch {
            guard case .unauthorised = error, await renew() else { throw error }
            return try await send()
        }
    }

    private func finish(_ action: StatusAction, _ mark: Mark, _ outcome: Outcome) async -> Result<Void, SyncError> {
        guard var line = lines[mark] else { return .success(()) }
        line.waiting -= 1
        // The status as the server has it, and whether the server has confirmed the mark.
        let now: Status?
        let isSettled: Bool
        switch outcome {
        case .done(let response): (now, isSettled, line.settled) = (response, true, action.isOn)
        case .refused(_, let fetched?):
            (now, isSettled, line.settled) = (fetched, true, fetched.original.marks[action.kind])
        case .refused(_, nil): (now, isSettled) = (nil, false)
        }
        lines[mark] = line.waiting == 0 ? nil : line
        do throws(CacheError) {
            if case .refused(.gone, _) = outcome {
                try await cache.remove(mark.original)
            } else if isSettled {
                // Pending actions stay on screen, and so does the one that just succeeded.
                let own = line.waiting == 0 ? line.settled.map { [StatusAction(action.kind, $0)] } ?? [] : []
                let others = lines.filter { $0.key.original == mark.original }.map(\.value.shown)
                let counts = try await cache.update(now, of: mark.original, keeping: own + others)
                for other in lines.keys where other.original == mark.original {
                    lines[other]?.count = counts?[other.kind]
                }
            } else if line.waiting == 0, let settled = line.settled {
                try await cache.mark(mark.original, by: StatusAction(action.kind, settled), from: line.count)
            }
        } catch {
            if case .done = outcome { return .failure(.cache(error)) }
            log.warning("mark not removed", metadata: ["reason": "\(error)"])
        }
        guard case .refused(let error, _) = outcome else { return .success(()) }
        log.info("not done", metadata: ["action": "\(action.kind.rawValue)", "error": "\(error.logLine)"])
        return .failure(error)
    }
}

/// Texts and marks of a status, fetched by actions besides the response to a mark.
extension StatusActions {
    /// Fetches the user's marks of a status, and stores them.
    package func marks(of id: StatusID) async throws(SyncError) -> StatusMarks {
        guard let status = try await SyncError.lifting(request: await service.status(id)) else {
            _ = try await SyncError.lifting(await cache.remove(id))
            throw .gone
        }
        _ = try await SyncError.lifting(await cache.update([status]))
        return status.original.marks
    }

    /// Fetches the translation of a status.
    ///
    /// - Parameter language: as ISO 639 writes it.
    package func translation(of id: StatusID, to language: String) async throws(SyncError) -> Translation {
        do throws(RequestError) {
            return try await service.translate(id, to: language)
        } catch {
            if case .notFound = error, case .gone = await StatusLookup(of: id, from: service) {
                _ = try await SyncError.lifting(await cache.remove(id))
                throw .gone
            }
            throw .request(error)
        }
    }
}

/// The state of a status on a server that has responded with 404 to a request about it.
enum StatusLookup: Sendable {
    case found(Status)
    case gone
    /// The status can't be fetched on its own, or not now.
    case unknown

    init(of id: StatusID, from service: any SocialService) async {
        do throws(RequestError) {
            self = try await service.status(id).map { .found($0) } ?? .gone
        } catch {
            self = .unknown
        }
    }
}
