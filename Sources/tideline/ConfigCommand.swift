internal import ArgumentParser
internal import App
internal import Core

/// `tideline config`
struct ConfigCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Check the configuration, or print the default one.",
        discussion: "The file is $XDG_CONFIG_HOME/tideline/config.toml (~/.config/tideline/config.toml by default).")

    @Flag(help: "Print the default configuration, with every key explained.")
    var printDefault = false

    func run() async throws {
        try await reporting {
            if printDefault {
                let text = ConfigurationKey.defaultFile(ServiceRegistry.standard.settings)
                for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                    try Console.standard.line(Sanitizer.clean(RawText(String(line))))
                }
                return
            }
            let context = try AppContext(logLevel: .error)
            guard let first = context.warnings.first else {
                return try Console.standard.line(context.strings.configurationIsValid)
            }
            for warning in context.warnings.dropFirst().reversed() { Console.standard.error(warning) }
            throw Failure(.configuration, first)
        }
    }
}
