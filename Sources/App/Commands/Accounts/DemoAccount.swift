package import Core
internal import Logging

/// The account that the reader opens on the demo's server.
package struct DemoAccount: Sendable {
    package let account: SignedInAccount
    private var credential: Credential

    /// - Parameters:
    ///   - url: the URL of the server.
    ///   - id: the id of the account.
    ///   - token: a token that the server accepts.
    /// - Returns: nil if the URL or the token isn't valid.
    package init?(of service: ServiceKind, at url: String, id: String, token: String) {
        // Wanandroid's token is a cookie.
        guard let server = try? ServerAddress(url),
            let token = AccessToken(service == .wanandroid ? "token_pass=" + token : token)
        else { return nil }
        credential = Credential(token: token)
        let isBluesky = service == .bluesky
        if isBluesky { credential.refresh = AccessToken("demo-refresh") }
        account = SignedInAccount(
            key: AccountKey(service: service, server: server, id: AccountID(id)),
            acct: RawText(isBluesky ? "reader.tideline.test" : "demo@\(server.authority)"),
            displayName: RawText("Demo"),
            avatarURL: service == .mastodon ? RawText("\(url)/media/avatars/0.png") : nil)
    }

    /// Stores the token, as a login does.
    ///
    /// - Throws: `Failure` if it can't be written.
    package func logIn(_ context: AppContext) async throws {
        do throws(AccountError) {
            if account.key.service == .tmdb { context.login.storeKey("demo-key", at: account.key.server) }
            try await context.credentials.save(account, credential)
        } catch {
            throw Failure(error, context.strings)
        }
    }

    /// Caches the newest posts, and older ones below a gap, as if the user had been here before. Without the cache the demo loads
    /// them as any timeline.
    ///
    /// - Parameters:
    ///   - count: the number of the newest posts.
    ///   - last: the id of the last post in the gap.
    package func fillCache(newest count: Int, below last: String, _ context: AppContext) async {
        do {
            let resources = try AccountResources(account: account, context: context)
            for (cursor, limit) in [(Cursor.older(than: StatusID(last)), 20), (.newest, count)] {
                let page = try await resources.service.statuses(in: .home, at: cursor, limit: limit)
                _ = try await resources.cache.store(
                    page.elements, in: .home, at: .newest, order: page.order ?? resources.service.order(of: .home))
            }
        } catch {
            context.log.notice("the demo's cache could not be filled")
        }
    }
}
