/// Pages about what a service lists in place of posts: articles, films.
package protocol DetailService: Sendable {
    /// Describes an item by what its list says, without a request; nil if it has no page of its own.
    func details(of status: Status) -> StatusDetails?

    /// Fetches what the list doesn't say.
    ///
    /// - Returns: nil where the list says everything.
    func fetchDetails(of status: Status) async throws(RequestError) -> StatusDetails?
}

extension DetailService {
    package func details(of status: Status) -> StatusDetails? { nil }
    package func fetchDetails(of status: Status) async throws(RequestError) -> StatusDetails? { nil }
}
