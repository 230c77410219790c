internal import Core

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

    /// Says whether the configuration could be read.
    ///
    /// - Throws: `Failure` with the first problem, after the others; `OutputError`.
    package func check(_ context: AppContext) throws {
        guard let first = context.warnings.first else {
            return try output.line(context.strings.configurationIsValid)
        }
        for warning in context.warnings.dropFirst().reversed() { output.error(warning) }
        throw Failure(.configuration, first)
    }
}
