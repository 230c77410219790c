/// TMDB, version 3, with the user's own key: lists of films, favourites, a watchlist (developer.themoviedb.org).
package struct TMDBService: SocialService {
    let client: Client
    let key: AccessToken?
    let language: String?
    private let account: AccountID
    private let cursors = PageCursorCache<ListID, Status>()

    /// - Parameters:
    ///   - key: the API key or the read token.
    ///   - account: the owner of the favourites and the watchlist.
    ///   - language: of titles, texts and posters, such as `en-US` (developer.themoviedb.org/docs/languages). Cached
    ///     films stay in the language in which they were fetched until a page contains them again.
    package init(client: Client, key: AccessToken?, account: AccountID, language: String? = nil) {
        self.client = client
        self.key = key
        self.language = language
        self.account = account
    }

    package static let capabilities = Capabilities(
        timelines: [
            OfferedTimeline(.home, LocalName("popular"), forGuests: true),
            OfferedTimeline(.service("now_playing"), LocalName("now-playing"), forGuests: true),
            OfferedTimeline(.service("upcoming"), LocalName("upcoming"), forGuests: true),
            OfferedTimeline(.favourites, LocalName("loved"), on: .own, holds: .favourites),
            OfferedTimeline(.bookmarks, LocalName("watchlist"), on: .own, holds: .bookmarks),
        ], paging: .numbers(first: 1), order: .ranked, actions: [.favourite, .bookmark],
        login: .password(.init(asksKey: true)), pollInterval: .seconds(3600),
        features: [.statusSearch, .details])

    package static let registration = ServiceRegistration(
        name: LocalName("tmdb"), server: "https://api.themoviedb.org", capabilities: capabilities,
        registrationPage: { _ in "https://www.themoviedb.org/signup" },
        keyPage: "https://www.themoviedb.org/settings/api",
        // The wording is TMDB's (themoviedb.org/api-terms-of-use).
        attribution: LocalName("tmdb-attribution"),
        settings: LoginSettings(key: .service("tmdb-key", "TMDB API key or read access token.")),
        items: ListedItems(kind: .films, details: TMDBMapping.details(of:)),
        service: { TMDBService(client: $0.client, key: $0.key, account: $0.account, language: $0.language) },
        login: { .password(TMDBLogin($0)) })

    package var kind: ServiceKind { .tmdb }
    package var capabilities: Capabilities { Self.capabilities }
    package var pageSize: Int { TMDBListRequest.pageSize }

    package func statuses(
        in timeline: ListID, at cursor: Cursor, limit: Int
    ) async throws(RequestError) -> Page<Status> {
        let list: PathTemplate
        var words: String?
        var authorization = Authorization.optional
        switch timeline {
        case .home: list = "/3/movie/popular"
        case .service("now_playing"): list = "/3/movie/now_playing"
        case .service("upcoming"): list = "/3/movie/upcoming"
        case .favourites, .bookmarks:
            let name = timeline == .favourites ? "favorite" : "watchlist"
            list = PathTemplate("/3/account/{account}/{list}/movies", ["account": account.rawValue, "list": name])
            authorization = .required
        case .search(let query):
            list = "/3/search/movie"
            words = query
        default: throw .unsupported
        }
        let mark: StatusAction.Kind? =
            timeline == .favourites ? .favourite : timeline == .bookmarks ? .bookmark : nil
        let (key, searched, needed) = (key, words, authorization)
        return try await cursors.cursor(timeline).page(at: cursor) { number throws(RequestError) in
            guard number < TMDBListRequest.mostPages else { return Page(elements: []) }
            return try await client.send(
                TMDBListRequest(
                    key: key, language: language, path: list, page: number + 1, words: searched,
                    authorization: needed, mark: mark))
        }
    }

    /// Lists change by rank, not by deletion: films are never considered deleted.
    package func status(_ id: StatusID) async throws(RequestError) -> Status? { throw .unsupported }

    package func ownAccount() async throws(RequestError) -> Account {
        try await client.send(TMDBAccountRequest(key: key))
    }

    package func perform(_ action: StatusAction, on id: StatusID) async throws(RequestError) -> Status? {
        switch action {
        case .favourite(let isOn):
            try await client.send(TMDBMarkRequest(key: key, account: account, list: "favorite", movie: id, isOn: isOn))
        case .bookmark(let isOn):
            try await client.send(TMDBMarkRequest(key: key, account: account, list: "watchlist", movie: id, isOn: isOn))
        case .reblog, .muteThread, .pin: throw .unsupported
        }
        return nil
    }
}
