package import Core

/// What the application needs from the terminal besides drawing.
@MainActor
package protocol TerminalControl: AnyObject {
    func suspend()
    func redraw()
    /// Lends the terminal to a child process, until `resume`.
    func pause()
    func resume()
    func setTitle(_ title: DisplayText)
    func copy(_ text: DisplayText)
    /// Drops what was typed and not read yet.
    func discardTyped()
    func ring()
    func notify(_ text: DisplayText)
}

extension TerminalSession: TerminalControl {}
