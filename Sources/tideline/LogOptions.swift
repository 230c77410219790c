internal import ArgumentParser
internal import Logging

/// Options of every command.
struct LogOptions: ParsableArguments {
    @Option(help: "Log level.")
    var logLevel = LogLevel.usual
}

/// swift-log's levels as command-line values.
enum LogLevel: String, ExpressibleByArgument, CaseIterable {
    case trace, debug, info, notice, warning, error, critical

    static let usual = LogLevel.info

    var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .info }
}
