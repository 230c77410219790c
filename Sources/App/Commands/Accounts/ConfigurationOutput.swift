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

    /// Opens the user's configuration in an editor, and checks it afterwards.
    ///
    /// - Throws: `Failure` if the editor fails, or with the first problem of the file; `OutputError`.
    package func edit(_ context: AppContext) async throws {
        let path = path(context)
        let editor = EditorLauncher(command: context.preferences.editor, environment: context.environment)
        do throws(EditorProblem) {
            try await editor.open(path)
        } catch {
            throw Failure(.file, context.strings.sentence(for: error))
        }
        let issues = ConfigurationFile.read(path, services: context.services.settings).issues
        try report(issues.map { context.strings.sentence(for: $0) }, context.strings)
    }

    /// Says whether the configuration could be read.
    ///
    /// - Parameter keys: what is wrong with its keys, which the reader knows.
    /// - Throws: `Failure` with the first problem, after the others; `OutputError`.
    package func check(_ context: AppContext, keys: [ConfigurationIssue] = []) throws {
        try report(context.warnings + keys.map(context.strings.sentence), context.strings)
    }

    private func path(_ context: AppContext) -> String {
        context.configurationFile ?? context.directories.configurationFile
    }

    private func report(_ warnings: [DisplayText], _ strings: Strings) throws {
        guard let first = warnings.first else { return try output.line(strings.configurationIsValid) }
        for warning in warnings.dropFirst().reversed() { output.error(warning) }
        throw Failure(.configuration, first)
    }
}
