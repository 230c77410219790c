package import Core
package import Logging

/// The environment of one run of the program: directories, preferences, language, clock, log, network.
package struct AppContext: Sendable {
    package let environment: [String: String]
    package let directories: XDGDirectories
    /// The settings, which change while the program runs.
    package let settings: PreferenceSource
    /// The file of the preferences; nil where there is none, as in tests.
    package var configurationFile: String?
    /// The filters of the preferences, as the file had them when it was read last.
    package let filters: FilterSource
    /// Sentences about the parts of the configuration that could not be read.
    package let warnings: [DisplayText]
    /// A notice for the user at the start, besides the configuration; nil for none.
    package var startNotice: DisplayText?
    package let strings: Strings
    package let time: any TimeSource
    package let log: Logger
    package let credentials: CredentialProvider
    package let services: ServiceRegistry
    /// The network, shared by all accounts.
    package let transport: any Transport
    /// The source of pictures; nil where pictures are never shown: in commands for scripts.
    package var pictures: (any PictureSource)?
    /// The decoder and scaler of pictures; nil where there are no pictures.
    package let pictureRenderer: (any PictureRenderer)?
    /// The commands of the configuration that run while the program does.
    package let commands: UserCommands
    /// Follows what is new in accounts while the reader runs; nil in the demo.
    package var observer: (any AccountObserver)?

    package init(
        environment: [String: String], directories: XDGDirectories, preferences: Preferences,
        warnings: [DisplayText] = [], strings: Strings, time: any TimeSource, log: Logger,
        credentials: CredentialProvider, services: ServiceRegistry, transport: any Transport,
        pictures: (any PictureSource)? = nil, pictureRenderer: (any PictureRenderer)? = nil
    ) {
        self.environment = environment
        self.directories = directories
        settings = PreferenceSource(preferences)
        filters = FilterSource(preferences.filters)
        self.warnings = warnings
        self.strings = strings
        self.time = time
        self.log = log
        self.credentials = credentials
        self.services = services
        self.transport = transport
        self.pictures = pictures
        self.pictureRenderer = pictureRenderer
        commands = UserCommands(environment: environment, time: time, log: log)
    }

    /// The pictures on the disk, of all accounts.
    package var pictureFolder: PictureFolder { PictureFolder(cache: directories.cache) }

    /// The settings in force.
    package var preferences: Preferences { settings.current }

    package var applications: ApplicationStore { ApplicationStore(data: directories.data) }

    package var login: AccountLogin {
        AccountLogin(
            services: services, transport: transport, time: time, applications: applications, credentials: credentials,
            userAgent: Version.userAgent, log: log)
    }

    /// The themes, of the user's own configuration, also in the demo.
    package var themes: ThemeLibrary {
        let folder = configurationFile.map { String($0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.startIndex)) }
        return ThemeLibrary(configuration: folder ?? directories.configuration)
    }

    package var releaseNotes: ReleaseNotes {
        ReleaseNotes(state: directories.state, language: strings.language.code)
    }

    /// Returns the accounts that are logged in, in the order of the configuration and of their last use, and the new path of a malformed file.
    package func accounts() throws(AccountError) -> (accounts: [SignedInAccount], setAside: String?) {
        var loaded = try AccountStore(data: directories.data).load()
        let order = preferences.accounts
        if !order.isEmpty {
            // Stable, so that the others stay in the order of their last use.
            loaded.accounts = loaded.accounts.enumerated().sorted { first, second in
                let places = (
                    Preferences.place(of: first.element.acct, in: order) ?? .max,
                    Preferences.place(of: second.element.acct, in: order) ?? .max
                )
                return places.0 == places.1 ? first.offset < second.offset : places.0 < places.1
            }.map(\.element)
        }
        return loaded
    }

    /// Checks that the account's token cannot be read by other users of the machine.
    package func check(_ account: SignedInAccount) throws(AccountError) {
        try CredentialStore(data: directories.data).check(account)
    }

    /// Returns the name of an account's server in sentences about what it lacks: its host where the service has many
    /// servers, because they differ; else the name of the service.
    func serverName(of account: SignedInAccount) -> DisplayText {
        let service = services[account.key.service]
        return service.server == nil
            ? Sanitizer.clean(RawText(account.key.server.host)) : strings.name(service.name)
    }

    /// - Parameter list: the list of the rows, where the filters of the configuration apply to it; nil for rows that show
    ///   the filters of the time when they were cached.
    package func rowBuilder(
        for account: SignedInAccount, in list: ListID? = nil, overlay: PostOverlay? = nil
    ) -> StatusRowBuilder {
        let service = services[account.key.service]
        return StatusRowBuilder(
            strings: strings.calling(reblogs: service.capabilities.reblogWord), me: account.key.id, time: time,
            overlay: overlay,
            localFilters: list.map { $0.filterContext == nil ? FilterSource(.none) : filters },
            sizes: pictures?.sizes, items: service.items)
    }
}

/// Follows the lists of an account while its cache is open.
package protocol AccountObserver: Sendable {
    /// Runs until the task is cancelled or the cache is closed.
    func follow(_ resources: AccountResources, context: AppContext) async
}

/// Something that happened outside the page in front and that the application shows.
package enum AppEvent: Hashable, Sendable {
    case message(DisplayText)
    /// The reason why a list didn't load, which may be cut on screen: the log has the whole sentence.
    case noted(DisplayText)
    /// The user has logged in; `isNew` unless the account was logged in before.
    case loggedIn(SignedInAccount, isNew: Bool)
    case switched(SignedInAccount)
    /// The server no longer accepts the token of the account on screen.
    case expired(SignedInAccount)
    /// A draft is to be opened: a post was taken back.
    case compose(OutgoingText, draft: Draft.ID)
    /// Messages have arrived.
    case newMessages(SignedInAccount, NewMessages)
}
