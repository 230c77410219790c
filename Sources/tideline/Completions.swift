internal import App
internal import ArgumentParser
internal import FoundationEssentials

extension CompletionKind {
    /// Values from the user's accounts, caches and settings.
    static func own(_ subject: ShellCompletion.Subject) -> CompletionKind {
        .custom { words, index, typed in
            ShellCompletion(
                environment: ProcessInfo.processInfo.environment, words: words, index: index, typed: typed
            ).lines(
                of: subject,
                in: CompletionShell.requesting.flatMap { ShellCompletion.Shell(rawValue: $0.rawValue) })
        }
    }
}
