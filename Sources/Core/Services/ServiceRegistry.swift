package import Logging

/// The services that there are: the one place that names them all. A fifth is a folder of its own, and a line in each of these.
package enum ServiceRegistry {
    package static func capabilities(of kind: ServiceKind) -> Capabilities {
        switch kind {
        case .mastodon: MastodonService.capabilities
        case .weibo: WeiboService.capabilities
        case .wanandroid: WanandroidService.capabilities
        case .tmdb: TMDBService.capabilities
        }
    }

    /// Where it lives; nil where there are many servers, and one is asked for.
    package static func server(of kind: ServiceKind) -> String? {
        switch kind {
        case .mastodon: nil
        case .weibo: WeiboService.server
        case .wanandroid: WanandroidService.server
        case .tmdb: TMDBService.server
        }
    }

    /// - Parameters:
    ///   - client: for the account, at its server.
    ///   - account: who is logged in; of a guest any.
    ///   - key: the person's own, where the service wants one.
    package static func service(
        _ kind: ServiceKind, client: Client, account: AccountID, key: AccessToken?, log: Logger
    ) -> any SocialService {
        switch kind {
        case .mastodon: MastodonService(client: client, log: log)
        case .weibo: WeiboService(client: client, uid: account)
        case .wanandroid: WanandroidService(client: client)
        case .tmdb: TMDBService(client: client, key: key, account: account)
        }
    }
}
