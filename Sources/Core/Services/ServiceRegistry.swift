/// The services that there are: the one place that names them all. A fifth is a folder of its own, and a line here.
package enum ServiceRegistry {
    package static subscript(kind: ServiceKind) -> ServiceRegistration {
        switch kind {
        case .mastodon: MastodonService.registration
        case .weibo: WeiboService.registration
        case .wanandroid: WanandroidService.registration
        case .tmdb: TMDBService.registration
        }
    }
}
