package import Core
package import Logging

extension AppContext {
    /// Reads the user's configuration.
    ///
    /// - Parameters:
    ///   - environment: the environment of the process.
    ///   - directories: used instead of the user's own, for the demo.
    ///   - level: the level of the log.
    ///   - onSlowKeyring: called when the keyring takes longer than two seconds.
    /// - Throws: `Failure` when the user has no home directory.
    package init(
        environment: [String: String], directories: XDGDirectories?, level: Logger.Level, transport: any Transport,
        onSlowKeyring: (@Sendable (Strings) -> Void)? = nil
    ) throws {
        let time = SystemTime()
        let own: XDGDirectories
        do {
            own = try XDGDirectories(environment: environment)
        } catch {
            throw Failure(.file, Strings(language: Language(environment: environment), zone: .system).noHomeDirectory)
        }
        // The user's own, in the demo too: how the terminal counts cells doesn't change.
        let (preferences, issues) = ConfigurationFile.read(
            own.configurationFile, services: ServiceRegistry.standard.settings)
        let choice = Wording.Choice(preferences, environment: environment)
        let strings = Strings(language: choice.language, zone: .system, clock: choice.clock)
        let used = directories ?? own
        // The demo's tokens stay out of the user's keyring.
        let keyring =
            directories == nil
            ? SecretTool(environment: environment, time: time, onSlowLookup: { onSlowKeyring?(strings) }) : nil
        let file = LogFile(path: used.state + "/tideline.log")
        self.init(
            environment: environment, directories: used, preferences: preferences,
            warnings: issues.map(strings.sentence), strings: strings, time: time,
            log: Logger(label: "tideline") { label in
                FileLogHandler(label: label, file: file, time: time, level: level)
            },
            credentials: CredentialProvider(
                accounts: AccountStore(data: used.data),
                credentials: CredentialStore(data: used.data, secrets: keyring), time: time),
            services: .standard, transport: transport, pictureRenderer: DecoderProcess(time: time))
        configurationFile = own.configurationFile
        // Commands of the user's don't run for the posts of the demo.
        if directories == nil { observer = HookFollower() }
    }

    /// Returns the context of a reader, which has pictures. If the user wants none shown, files can still be saved.
    ///
    /// - Parameter servers: the servers that the reader shows.
    package func withPictures(of servers: [ServerAddress]) -> AppContext {
        guard let pictureRenderer else { return self }
        var limits = PictureStore.Limits(preferences)
        // Only servers on this machine have it.
        limits.allowsLoopback = servers.contains { $0.scheme == "http" }
        var context = self
        context.pictures = PictureStore(
            folder: pictureFolder, transport: transport, userAgent: Version.userAgent, referers: services.referers,
            renderer: pictureRenderer, limits: limits, time: time, zone: strings.zone, log: log)
        return context
    }
}
