extension BlueskyService {
    /// Mentions lead to a page that is named after the DID.
    package func account(ofPage url: String) -> AccountID? {
        let start = "\(BlueskyMapping.site)/profile/"
        guard url.hasPrefix(start) else { return nil }
        return DID(String(url.dropFirst(start.count))).map { AccountID($0.description) }
    }
}
