internal import App
internal import Core
internal import Curl
internal import FoundationEssentials
internal import Glibc
internal import Logging

/// What a run finds around it: environment, folders, language, clock, log.
struct AppContext {
    let environment: [String: String]
    let directories: XDGDirectories
    let preferences: Preferences
    /// What of the configuration was not understood, in sentences.
    let warnings: [DisplayText]
    let strings: Strings
    let time: any TimeSource
    let log: Logger
    /// Accounts and their tokens.
    let keeper: CredentialProvider
    /// One for all accounts; nothing of it is there before the first request.
    let transport = CurlTransport()

    var login: AccountLogin {
        AccountLogin(
            transport: transport, time: time, applications: ApplicationStore(data: directories.data), keeper: keeper,
            userAgent: Version.userAgent, log: log)
    }

    /// - Parameter directories: other places than the person's own, for the demo.
    init(logLevel: LogLevel, directories: XDGDirectories? = nil) throws {
        // Tokens are in memory: no picture of it is left behind by a crash.
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        environment = ProcessInfo.processInfo.environment
        time = SystemTime()
        let own: XDGDirectories
        do {
            own = try XDGDirectories(environment: environment)
        } catch {
            throw Failure(.file, Strings(language: Language(environment: environment)).noHome)
        }
        self.directories = directories ?? own
        // Of the person, in the demo too: how the terminal counts cells does not change.
        let (preferences, issues) = ConfigurationFile.read(own.configurationFile)
        self.preferences = preferences
        let strings = Strings(language: Language(preferences.language, environment: environment))
        self.strings = strings
        warnings = issues.map(strings.sentence)
        let file = LogFile(path: self.directories.state + "/tideline.log")
        log = Logger(label: "tideline") { [time] label in
            FileLogHandler(label: label, file: file, time: time, level: logLevel.level)
        }
        keeper = CredentialProvider(
            accounts: AccountStore(data: self.directories.data),
            // The demo's tokens are worth nothing: they stay out of the person's keyring.
            credentials: CredentialStore(
                data: self.directories.data,
                secrets: directories == nil ? SecretTool(environment: environment, time: time) : nil),
            time: time)
    }
}
