internal import ArgumentParser
internal import App

/// `tideline config`
struct ConfigCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Check the configuration, or print the default one.",
        discussion: "The file is $XDG_CONFIG_HOME/tideline/config.toml (~/.config/tideline/config.toml by default).")

    @Flag(help: "Print the default configuration, with every key explained.")
    var printDefault = false

    func work() async throws {
        let configuration = ConfigurationOutput(Console.standard)
        if printDefault { return try configuration.printDefault() }
        try configuration.check(AppContext(logLevel: .error))
    }
}
