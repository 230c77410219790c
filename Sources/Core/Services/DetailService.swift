/// Pages about items that a service lists in place of posts: articles, films.
package protocol DetailService: Sendable {
    /// Returns the details that the list contains, without a request; nil if the item has no page of its own.
    func details(of status: Status) -> StatusDetails?

    /// Fetches the details that the list lacks.
    ///
    /// - Returns: nil where it lacks none.
    func fetchDetails(of status: Status) async throws(RequestError) -> StatusDetails?
}

extension DetailService {
    package func details(of status: Status) -> StatusDetails? { nil }
    package func fetchDetails(of status: Status) async throws(RequestError) -> StatusDetails? { nil }
}
