extension MastodonService {
    package func thread(of id: StatusID) async throws(RequestError) -> StatusThread? {
        async let surroundings = Self.result { () async throws(RequestError) in
            try await client.send(GetContext(id: id))
        }
        let status = try await client.send(GetStatus(id: id, authorization: .optional))
        do throws(RequestError) {
            let context = try await surroundings.get()
            return StatusThread(
                ancestors: context.ancestors, status: status, descendants: context.descendants,
                moreAfter: context.moreAfter)
        } catch .notFound {
            // The status exists: only its thread is missing.
            return StatusThread(status: status)
        }
    }

    /// Returns the outcome of a request that runs beside another one; `async let` would lose the type of its error.
    static func result<Value: Sendable>(
        _ request: @Sendable () async throws(RequestError) -> Value
    ) async -> Result<Value, RequestError> {
        do throws(RequestError) { return .success(try await request()) } catch { return .failure(error) }
    }
}
