internal import App
internal import Core
internal import Curl
internal import FoundationEssentials
internal import Glibc
internal import Logging

extension AppContext {
    /// Reads the process's environment and the user's configuration.
    ///
    /// - Parameter directories: used instead of the user's own, for the demo.
    /// - Throws: `Failure` when the user has no home directory.
    init(logLevel: LogLevel, directories: XDGDirectories? = nil) throws {
        // Tokens are in memory: a crash must not leave an image of it on the disk.
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        let environment = ProcessInfo.processInfo.environment
        let time = SystemTime()
        let own: XDGDirectories
        do {
            own = try XDGDirectories(environment: environment)
        } catch {
            throw Failure(.file, Strings(language: Language(environment: environment)).noHomeDirectory)
        }
        // The user's own, in the demo too: how the terminal counts cells doesn't change.
        let (preferences, issues) = ConfigurationFile.read(
            own.configurationFile, settings: ServiceRegistry.standard.settings)
        let strings = Strings(language: Language(preferences.language, environment: environment))
        let used = directories ?? own
        let file = LogFile(path: used.state + "/tideline.log")
        self.init(
            environment: environment, directories: used, preferences: preferences,
            warnings: issues.map(strings.sentence), strings: strings, time: time,
            log: Logger(label: "tideline") { label in
                FileLogHandler(label: label, file: file, time: time, level: logLevel.level)
            },
            credentials: CredentialProvider(
                accounts: AccountStore(data: used.data),
                // The demo's tokens stay out of the user's keyring.
                credentials: CredentialStore(
                    data: used.data,
                    secrets: directories == nil ? SecretTool(environment: environment, time: time) : nil),
                time: time),
            services: .standard, transport: CurlTransport(), pictureRenderer: DecoderProcess(time: time))
        configurationFile = own.configurationFile
    }

    /// Runs the reader in the terminal until the user ends it.
    func read(
        _ accounts: [SignedInAccount], pollInterval: Duration? = nil, suggestion: AccountCoordinator.Suggestion? = nil
    ) async throws {
        try AddressSpace.check(strings)
        if let first = accounts.first { try checkToken(of: first) }
        var context = self
        let servers = accounts.map(\.key.server) + (suggestion.map { [$0.server] } ?? [])
        context.pictures = pictureStore(showing: servers)
        try await ReaderCommand.run(accounts, context: context, pollInterval: pollInterval, suggestion: suggestion)
    }

    /// The pictures for a terminal. Where the user wants to see none, their files can still be saved.
    private func pictureStore(showing servers: [ServerAddress]) -> PictureStore? {
        guard let pictureRenderer else { return nil }
        var limits = PictureStore.Limits(preferences)
        // Only servers on this machine have it.
        limits.allowsLoopback = servers.contains { $0.scheme == "http" }
        return PictureStore(
            folder: pictureFolder, transport: transport, userAgent: Version.userAgent, referers: services.referers,
            renderer: pictureRenderer, limits: limits, time: time, log: log)
    }
}
