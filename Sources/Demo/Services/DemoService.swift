/// Which service the demo server plays.
package enum DemoService: String, CaseIterable, Sendable {
    case mastodon, weibo, wanandroid, tmdb
}
