internal import ArgumentParser
internal import App
internal import TUI

/// `tideline config`
struct ConfigCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Check the configuration, edit it, or print the default one.",
        discussion: "The file is $XDG_CONFIG_HOME/tideline/config.toml (~/.config/tideline/config.toml by default).")

    enum Action: String, EnumerableFlag {
        case check, printDefault, path, edit

        static func help(for value: Action) -> ArgumentHelp? {
            switch value {
            case .check: "Check the configuration. The exit code is 78 if something in it is not valid."
            case .printDefault: "Print the default configuration, with every key explained."
            case .path: "Print the path of the configuration."
            case .edit: "Open the configuration in your editor ($VISUAL or $EDITOR), and check it afterwards."
            }
        }
    }

    @Flag var action = Action.check

    func work() async throws {
        let configuration = ConfigurationOutput(Console.standard)
        switch action {
        case .check: try await check(configuration)
        case .printDefault: try configuration.printDefault()
        case .path: try configuration.printPath(AppContext(logLevel: .error))
        case .edit:
            try await configuration.edit(AppContext(logLevel: .error))
            try await check(configuration)
        }
    }

    private func check(_ configuration: ConfigurationOutput) async throws {
        let context = try AppContext(logLevel: .error)
        try configuration.check(context, more: await context.problemsOfKeysAndThemes())
    }
}
