internal import Glibc

/// What a signal asks of a program that has a terminal.
package enum TerminalSignal: Hashable, Sendable {
    /// The window may have another size.
    case resize
    /// To end. The number makes the exit code, 128 more.
    case terminate(Int32)
    /// To stop until a shell continues it.
    case suspend
    /// It goes on, after a stop that it may not have known of.
    case resume

    init?(number: Int32) {
        switch number {
        case SIGWINCH: self = .resize
        case SIGTERM, SIGINT, SIGHUP, SIGQUIT: self = .terminate(number)
        case SIGTSTP: self = .suspend
        case SIGCONT: self = .resume
        default: return nil
        }
    }
}
