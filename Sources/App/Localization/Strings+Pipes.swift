package import Core

/// Sentences about the commands that posts are piped to.
extension Strings {
    package func sentence(for problem: PipedCommand.Problem) -> DisplayText {
        switch problem {
        case .unclosedQuote: pipeUnclosedQuote
        case .needsShell(let sign): pipeNeedsShell(short(sign))
        case .unknownOption(let option): pipeUnknownOption(short(option))
        case .noProgram: needsArgument("pipe")
        }
    }

    /// Returns how a command ended; nil if the user stopped it.
    ///
    /// - Parameter isQuiet: whether it has printed nothing, so that its success is said.
    package func sentence(
        for outcome: ChildProgram.Outcome, of command: PipedCommand, isQuiet: Bool
    ) -> DisplayText? {
        let name = short(command.name)
        return switch outcome {
        case .notFound: pipeNotFound(name)
        case .notStarted(let code): sentence(for: FileError(path: command.name, code: code))
        case .timedOut: pipeTimedOut(name)
        case .cancelled: nil
        case .signalled(let number): pipeSignalled(name, signal: Int(number))
        case .exited(0, _, _): isQuiet ? pipeDone(name) : nil
        case .exited(let code, _, _): pipeExited(name, code: "\(code)")
        }
    }

    private func short(_ text: String) -> DisplayText { Sanitizer.clean(RawText(text), maximum: 40) }
}
