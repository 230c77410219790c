internal import ArgumentParser
internal import Logging

/// Options that every command takes.
struct LogOptions: ParsableArguments {
    @Option(help: "How much the log in the state directory holds.")
    var logLevel = LogLevel.usual
}

/// swift-log's levels, as they are written on a command line.
enum LogLevel: String, ExpressibleByArgument, CaseIterable {
    case trace, debug, info, notice, warning, error, critical

    static let usual = LogLevel.info

    var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .info }
}
