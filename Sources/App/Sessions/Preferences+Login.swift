package import Core

extension Preferences {
    /// The values that the configuration holds for fields of the login form.
    package var entered: [ServiceKind: [LoginField: String]] {
        [
            .weibo: [.key: weiboKey, .secret: weiboSecret, .redirect: weiboRedirect],
            .tmdb: [.key: tmdbKey],
        ]
    }
}
