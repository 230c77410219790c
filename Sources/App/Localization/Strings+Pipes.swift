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

    /// Returns what a command has printed, and how it ended where that has to be said.
    package func lines(
        of outcome: ChildProgram.Outcome, of command: PipedCommand
    ) -> (output: [DisplayText], end: DisplayText?) {
        var lines: [DisplayText] = []
        if case .exited(_, let output, let errors) = outcome {
            lines = Self.lines(of: output) + Self.lines(of: errors)
            if output.count > PipedCommand.outputLimit { lines.append(pipeCut) }
        }
        return (lines, sentence(for: outcome, of: command, isQuiet: lines.isEmpty))
    }

    private static func lines(of output: [UInt8]) -> [DisplayText] {
        var lines = String(decoding: output.prefix(PipedCommand.outputLimit), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map { Sanitizer.cleanStretch(String($0)) }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// Returns how a command ended; nil if the user stopped it.
    ///
    /// - Parameter isQuiet: whether it has printed nothing, so that its success is said.
    func sentence(
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
