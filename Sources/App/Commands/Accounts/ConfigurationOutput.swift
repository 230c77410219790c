package import Core

/// Prints the default configuration, and the problems of the user's.
package struct ConfigurationOutput: Sendable {
    private let output: any CommandOutput

    package init(_ output: any CommandOutput) {
        self.output = output
    }

    /// Prints the default configuration, with every key explained.
    ///
    /// - Throws: `OutputError` if it can't be written.
    package func printDefault() throws {
        let text = ConfigurationKey.defaultFile(ServiceRegistry.standard.settings)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            try output.line(Sanitizer.clean(RawText(String(line))))
        }
    }

    /// Prints the path of the user's configuration, which may not exist.
    ///
    /// - Throws: `OutputError` if it can't be written.
    package func printPath(_ context: AppContext) throws {
        try output.line(Sanitizer.clean(RawText(path(context)), maximum: 4096))
    }

    /// Opens the user's configuration in an editor.
    ///
    /// - Throws: `Failure` if the editor fails.
    package func edit(_ context: AppContext) async throws {
        let path = path(context)
        let editor = EditorLauncher(command: context.preferences.editor, environment: context.environment)
        do throws(EditorProblem) {
            try await editor.open(path)
        } catch {
            throw Failure(.file, context.strings.sentence(for: error))
        }
    }

    /// Says whether the configuration could be read.
    ///
    /// - Parameter more: what is wrong beside the file's own problems.
    /// - Throws: `Failure` with the first problem, after the others; `OutputError`.
    package func check(_ context: AppContext, more: [DisplayText] = []) throws {
        let problems = context.warnings + more
        guard let first = problems.first else { return try output.line(context.strings.configurationIsValid) }
        for problem in problems.dropFirst().reversed() { output.error(problem) }
        throw Failure(.configuration, first)
    }

    /// Prints the value of a setting, as `set` takes it.
    ///
    /// - Throws: `Failure` if there is no such setting; `OutputError`.
    package func printValue(of name: String, _ context: AppContext) throws {
        let value = try key(name, context, command: "config get").value(in: context.preferences)
        try output.line(Sanitizer.clean(RawText(ConfigurationKey.typed(value)), maximum: 100_000))
    }

    /// Writes a setting into the user's configuration.
    ///
    /// - Parameter text: the value, as it is typed after `:set`.
    /// - Throws: `Failure` if there is no such setting, or the value isn't valid, or the file can't be written.
    package func set(_ name: String, to text: String, _ context: AppContext) throws {
        let key = try key(name, context, command: "config set")
        guard let value = key.value(typed: text) else { throw Failure(.usage, context.strings.settingTakes(key)) }
        do throws(ConfigurationEditor.Failure) {
            try context.write(value, for: key)
        } catch {
            throw Failure(.file, context.strings.sentence(for: error))
        }
    }

    private func key(
        _ name: String, _ context: AppContext, command: DisplayText
    ) throws(Failure) -> ConfigurationKey {
        let keys = context.configurationKeys
        if let key = keys.first(where: { $0.fullName == name }) { return key }
        let shown = Sanitizer.clean(RawText(name), maximum: 200)
        let nearest = EditDistance.nearest(to: name, among: keys.map(\.fullName))
        throw Failure(
            .usage,
            nearest.map {
                context.strings.unknownSettingLike(command, key: shown, nearest: Sanitizer.clean(RawText($0)))
            }
                ?? context.strings.unknownSetting(command, key: shown))
    }

    private func path(_ context: AppContext) -> String {
        context.configurationFile ?? context.directories.configurationFile
    }
}
