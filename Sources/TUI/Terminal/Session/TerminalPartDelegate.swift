/// Receives the reports of a terminal's parts: its session.
@MainActor
protocol TerminalPartDelegate: AnyObject {
    /// Receives the events of one read.
    func receive(_ events: [InputEvent])
    func receive(_ signal: TerminalSignal)
    /// Called once, when the input has ended.
    func inputHasEnded()
    /// Called after every flush.
    /// - Parameter isWhole: whether every cell was sent.
    func screenWasFlushed(isWhole: Bool)
}
