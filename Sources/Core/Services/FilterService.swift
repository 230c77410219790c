/// The user's filters that the server stores and applies.
package protocol FilterService: Sendable {
    func filters() async throws(RequestError) -> [ContentFilter]

    /// Returns the actions that the server's filters can take on a post.
    func filterActions() async -> [FilterMatch.Action]

    /// Creates a filter, or changes one that the server has.
    ///
    /// - Parameters:
    ///   - old: the filter as the server has it: keywords that are only in it are removed.
    ///   - seconds: the time until it ends, counted by the server; nil for no end.
    /// - Returns: the filter afterwards.
    func save(
        _ filter: ContentFilter, replacing old: ContentFilter?, endsAfter seconds: Int?
    ) async throws(RequestError) -> ContentFilter

    func remove(_ id: ContentFilter.ID) async throws(RequestError)
}

extension FilterService {
    package func filters() async throws(RequestError) -> [ContentFilter] { throw .unsupported }
    package func filterActions() async -> [FilterMatch.Action] { [.warn, .hide] }
    package func save(
        _ filter: ContentFilter, replacing old: ContentFilter?, endsAfter seconds: Int?
    ) async throws(RequestError) -> ContentFilter { throw .unsupported }
    package func remove(_ id: ContentFilter.ID) async throws(RequestError) { throw .unsupported }
}
