package import Core
internal import Synchronization

/// A line on standard error that shows the progress of a command. Shown on terminals only.
package final class ProgressLine: Sendable {
    private let output: any CommandOutput
    private let isShown: Bool
    private let isOpen = Mutex(false)

    package init(_ output: any CommandOutput) {
        self.output = output
        isShown = output.showsProgress
    }

    /// Replaces the line.
    ///
    /// - Parameter text: computed only where it is shown.
    package func show(_ text: @autoclosure () -> DisplayText) {
        guard isShown else { return }
        isOpen.withLock { $0 = true }
        output.progress(text())
    }

    /// Ends the line. Further calls do nothing.
    package func end() {
        let wasOpen = isOpen.withLock { isOpen in
            defer { isOpen = false }
            return isOpen
        }
        if wasOpen { output.endProgress() }
    }
}
