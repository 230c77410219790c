internal import Core
internal import FoundationEssentials
internal import Logging

/// What a run finds around it: environment, folders, language, clock, log.
struct Surroundings {
    let environment: [String: String]
    let directories: XDGDirectories
    let strings: Strings
    let time: any TimeSource
    let log: Logger

    /// - Parameter directories: other places than the person's own, for the demo.
    init(logLevel: LogLevel, directories: XDGDirectories? = nil) throws {
        environment = ProcessInfo.processInfo.environment
        strings = Strings(language: Language(environment: environment))
        time = SystemTime()
        do {
            self.directories = try directories ?? XDGDirectories(environment: environment)
        } catch {
            throw Failure(.file, strings.noHome)
        }
        let file = LogFile(path: self.directories.state + "/tideline.log")
        log = Logger(label: "tideline") { [time] label in
            FileLogHandler(label: label, file: file, time: time, level: logLevel.level)
        }
    }
}
