package import Logging

/// What a person does to statuses: shown at once in every copy, done at the server, and taken back when it refuses.
package actor StatusActions {
    private let service: any SocialService
    private let cache: StatusCache
    private let log: Logger
    /// One at a time for each status and kind: a key pressed twice must not overtake itself.
    private var running: [Key: Task<Result<Void, SyncError>, Never>] = [:]

    private struct Key: Hashable {
        var id: StatusID
        var kind: StatusAction.Kind
    }

    package init(service: any SocialService, cache: StatusCache, log: Logger) {
        self.service = service
        self.cache = cache
        self.log = log
    }

    /// - Throws: why it was not done; by then it looks as before.
    package func perform(_ action: StatusAction, on id: StatusID) async throws(SyncError) {
        guard service.capabilities.actions.contains(action.kind) else { throw .request(.unsupported) }
        let key = Key(id: id, kind: action.kind)
        let before = running[key]
        let task = Task<Result<Void, SyncError>, Never> {
            _ = await before?.value
            return await self.run(action, on: id)
        }
        running[key] = task
        defer { if running[key] == task { running[key] = nil } }
        try await task.value.get()
    }

    private func run(_ action: StatusAction, on id: StatusID) async -> Result<Void, SyncError> {
        do throws(SyncError) {
            let was = try await known { () async throws(CacheError) in try await self.cache.mark(id, by: action) }
            let now: Status?
            do throws(RequestError) {
                now = try await service.perform(action, on: id)
            } catch {
                if let was {
                    try await known { () async throws(CacheError) in try await self.cache.restore(was, of: id) }
                }
                log.info("not done", metadata: ["action": "\(action.kind.rawValue)", "error": "\(error.logLine)"])
                throw .request(error)
            }
            // The counts as the server has them now, where it says.
            if let now { try await known { () async throws(CacheError) in try await self.cache.update([now]) } }
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    private func known<Value: Sendable>(_ work: () async throws(CacheError) -> Value) async throws(SyncError) -> Value {
        do { return try await work() } catch { throw .cache(error) }
    }
}
