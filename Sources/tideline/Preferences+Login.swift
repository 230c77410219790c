internal import App
internal import Core

extension Preferences {
    /// What the configuration holds for the fields of a login.
    var entered: [ServiceKind: [LoginField: String]] {
        [
            .weibo: [.key: weiboKey, .secret: weiboSecret, .redirect: weiboRedirect],
            .tmdb: [.key: tmdbKey],
        ]
    }
}
