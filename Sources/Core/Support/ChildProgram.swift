internal import Subprocess

/// Another program, run as a child with no terminal of its own: a keyring, a browser, a desktop's messages.
package struct ChildProgram: Sendable {
    private let name: String
    private let environment: [String: String]
    private let time: any TimeSource

    /// - Parameters:
    ///   - name: looked for in PATH.
    ///   - environment: all that it sees of the surroundings.
    package init(_ name: String, environment: [String: String], time: any TimeSource) {
        self.name = name
        self.environment = environment
        self.time = time
    }

    /// Runs it to its end.
    ///
    /// - Parameters:
    ///   - input: what it reads from standard input: the way for what must be in no list of processes.
    ///   - patience: one that takes longer is ended.
    /// - Returns: what it printed; nil unless it is there and ended well, and in time.
    package func run(_ arguments: [String], input: String = "", patience: Duration) async -> String? {
        await withTaskGroup(of: String?.self) { group in
            group.addTask { await run(arguments, input: input) }
            group.addTask { [time] in
                // Cancelled when the answer came first; waiting for nothing else.
                do { try await time.sleep(for: patience) } catch { return nil }
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
    }

    private func run(_ arguments: [String], input: String) async -> String? {
        var variables: [Environment.Key: String] = [:]
        for (name, value) in environment {
            if let key = Environment.Key(rawValue: name) { variables[key] = value }
        }
        var options = PlatformOptions()
        // Neither keys nor signals of our terminal are for it.
        options.createSession = true
        do {
            let outcome = try await Subprocess.run(
                .name(name), arguments: Arguments(arguments), environment: .custom(variables), platformOptions: options,
                input: .string(input), output: .string(limit: 64 << 10), error: .discarded)
            return outcome.terminationStatus.isSuccess ? outcome.standardOutput : nil
        } catch {
            return nil
        }
    }
}
