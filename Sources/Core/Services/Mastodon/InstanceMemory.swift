/// The server's description, fetched once in a session.
actor InstanceMemory {
    private var known: Instance?

    /// - Throws: if it can't be fetched now. A server without one has an empty description.
    func instance(_ client: Client) async throws(RequestError) -> Instance {
        if let known { return known }
        let fetched = try await fetch(client)
        known = fetched
        return fetched
    }

    private func fetch(_ client: Client) async throws(RequestError) -> Instance {
        for version in [2, 1] {
            do throws(RequestError) {
                return try await client.send(GetInstance(version: version))
            } catch {
                switch error {
                case .notFound, .undecodable, .forbidden, .http(status: 405, _), .http(status: 501, _): continue
                default: throw error
                }
            }
        }
        return Instance(title: RawText(""))
    }
}
