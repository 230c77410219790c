internal import ArgumentParser
internal import App
internal import TUI

/// `tideline config`
struct ConfigCommand: ReportingCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Check the configuration, edit it, or print the default one.",
        usage: """
            tideline config [--check | --print-default | --path | --edit]
            tideline config get <key>
            tideline config set <key> <value>
            """,
        discussion: "The file is $XDG_CONFIG_HOME/tideline/config.toml (~/.config/tideline/config.toml by default).",
        subcommands: [Get.self, Set.self])

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

    struct Get: ReportingCommand {
        static let configuration = CommandConfiguration(commandName: "get", abstract: "Print the value of a setting.")

        @Argument(help: "The setting, such as density or theme.name.", completion: .own(.setting))
        var key: String

        func work() async throws {
            try ConfigurationOutput(Console.standard).printValue(of: key, AppContext(logLevel: .error))
        }
    }

    struct Set: ReportingCommand {
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Change a setting in the file.",
            discussion:
                "Comments, order and unknown keys of the file stay. A list is written with commas between its parts.")

        @Argument(help: "The setting, such as density or theme.name.", completion: .own(.setting))
        var key: String

        @Argument(help: "The value.", completion: .own(.settingValue))
        var value: String

        func work() async throws {
            try ConfigurationOutput(Console.standard).set(key, to: value, AppContext(logLevel: .error))
        }
    }
}
