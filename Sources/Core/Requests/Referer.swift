/// The page that a service's picture servers require as the referrer; without it they respond with 403.
package struct Referer: Hashable, Sendable {
    /// A host whose subdomains require it: `pictures.example`.
    package var domain: String
    /// The URL of the page. It is the same in every request, so it reveals nothing about the user.
    package var page: String

    package init(domain: String, page: String) {
        self.domain = domain
        self.page = page
    }

    /// Whether a URL's host requires it. Only for https: other requests don't leave this machine.
    func isWanted(by url: String) -> Bool {
        let scheme = "https://"
        guard url.lowercased().hasPrefix(scheme) else { return false }
        let host = url.dropFirst(scheme.count).prefix { !"/?#:".contains($0) }.lowercased()
        return host.hasSuffix("." + domain)
    }
}
