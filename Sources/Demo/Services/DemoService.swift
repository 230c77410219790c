/// Which service the demo server plays.
package enum DemoService: String, CaseIterable, Sendable {
    case mastodon, weibo, wanandroid, tmdb

    /// The id of the person who reads, as the service's API tells it.
    package var readerID: String {
        switch self {
        case .mastodon: "1"
        case .weibo: WeiboAPI.uid
        case .wanandroid: String(WanandroidAPI.uid)
        case .tmdb: String(TMDBAPI.uid)
        }
    }
}
