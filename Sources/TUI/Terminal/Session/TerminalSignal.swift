internal import Glibc

/// A signal that concerns a program with a terminal.
package enum TerminalSignal: Hashable, Sendable {
    /// The window may have a new size.
    case resize
    /// Terminate. The exit code is 128 plus the number.
    case terminate(Int32)
    /// Stop until the shell continues it.
    case suspend
    /// Continued, after a stop that the program may not have noticed.
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
