package import Core

/// The functions of the terminal that the application uses besides drawing.
@MainActor
package protocol TerminalControl: AnyObject {
    func suspend()
    func redraw()
    /// Lends the terminal to a child process, until `resume`.
    func pause()
    func resume()
    func setTitle(_ title: DisplayText)
    func copy(_ text: DisplayText)
    /// Drops keys that were typed and not read yet.
    func discardTyped()
    func ring()
    func notify(_ text: DisplayText)
}

extension TerminalSession: TerminalControl {}
