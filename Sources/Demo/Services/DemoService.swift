/// The services that the demo server can emulate.
package enum DemoService: String, CaseIterable, Sendable {
    case mastodon, weibo, wanandroid, tmdb

    /// The id of the demo's own account in the service's API.
    package var readerID: String {
        switch self {
        case .mastodon: People.id(People.reader)
        case .weibo: WeiboAPI.uid
        case .wanandroid: String(WanandroidAPI.uid)
        case .tmdb: String(TMDBAPI.uid)
        }
    }
}
