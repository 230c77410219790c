internal import Core
internal import Glibc

/// The reader that works line by line, on standard input and output. The terminal stays as it is: its driver edits and
/// echoes the line.
@MainActor
package struct PlainSession {
    private let coordinator: AccountCoordinator
    private let output: any CommandOutput
    private let console = Console.standard

    /// - Parameter output: that of the process.
    package init(coordinator: AccountCoordinator, output: any CommandOutput) {
        self.coordinator = coordinator
        self.output = output
    }

    private enum End: Sendable {
        /// `quit`, or the end of the input.
        case user
        case signal(Int32)
        case output(OutputError)
    }

    /// Runs until `quit`, the end of the input, or Ctrl-C.
    ///
    /// - Throws: `OutputError`; `Failure.Ended` after SIGTERM.
    package func run() async throws {
        let reader = PlainReader(
            coordinator: coordinator, output: output, width: console.isTyped ? console.knownColumns : nil)
        let (ends, ending) = AsyncStream.makeStream(of: End.self)
        let signals = Task { ending.yield(.signal(await Interruption.wait())) }
        coordinator.start()
        let conversation = Task { ending.yield(await talk(with: reader)) }
        var end = End.user
        for await first in ends {
            end = first
            break
        }
        signals.cancel()
        conversation.cancel()
        if case .signal = end, console.isTyped { try? console.prompt("\n") }
        // What is being written is saved, whatever has happened to the output.
        try? await reader.end()
        await coordinator.close()
        switch end {
        case .output(let error): throw error
        case .signal(SIGTERM): throw Failure.Ended(code: 128 + SIGTERM)
        case .user, .signal: break
        }
    }

    private func talk(with reader: PlainReader) async -> End {
        let input = LineInput()
        do throws(OutputError) {
            try await reader.begin()
            while !reader.hasEnded {
                let prompt = reader.prompt
                if console.isTyped { try console.prompt(prompt) }
                guard let line = await input.next() else {
                    // The shell's prompt begins a line of its own.
                    if console.isTyped { try console.prompt("\n") }
                    return .user
                }
                // Without a terminal that echoes it, the line is missing on the output.
                if !console.isTyped { try output.line(prompt + Sanitizer.clean(RawText(line), maximum: 4096)) }
                try await reader.receive(line)
            }
            return .user
        } catch {
            return .output(error)
        }
    }
}
