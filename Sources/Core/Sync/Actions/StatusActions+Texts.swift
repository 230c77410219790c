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
