/// The supported services. A new service needs a folder and a line in `standard`.
package struct ServiceRegistry: Sendable {
    private let registration: @Sendable (ServiceKind) -> ServiceRegistration

    /// - Parameter registration: returns the registration of a service.
    package init(_ registration: @escaping @Sendable (ServiceKind) -> ServiceRegistration) {
        self.registration = registration
    }

    package subscript(kind: ServiceKind) -> ServiceRegistration { registration(kind) }

    /// The keys of `config.toml` that the services declare.
    package var settings: [ConfigurationKey] { ServiceKind.allCases.flatMap { self[$0].settings.all } }

    /// The Referer headers that the services' picture servers require.
    package var referers: [Referer] { ServiceKind.allCases.compactMap { self[$0].referer } }

    /// The services that the program ships with.
    package static let standard = ServiceRegistry { kind in
        switch kind {
        case .mastodon: MastodonService.registration
        case .weibo: WeiboService.registration
        case .wanandroid: WanandroidService.registration
        case .tmdb: TMDBService.registration
        case .bluesky: BlueskyService.registration
        }
    }
}
