/// How posts and accounts are requested and read: with the user's preferences.
struct BlueskyReading: Sendable {
    var mapping = BlueskyMapping()
    /// The headers of a request, which name the labelers.
    var headers = HTTPHeaders()
    /// What Home leaves out.
    var home = BlueskyHomeFilter()
}
