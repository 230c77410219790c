internal import Glibc

/// Keeps what libraries say on standard error away from the screen: it goes into the log instead.
struct ErrorOutput {
    /// The terminal's, to go back to; -1 where standard error is not on a terminal and may stay.
    let saved: Int32
    private let log: Int32?

    /// - Parameter log: where to, nil for nowhere at all. It stays the caller's.
    init(log: Int32?) {
        self.log = log
        saved = isatty(STDERR_FILENO) == 1 ? fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3) : -1
    }

    func redirect() {
        guard saved >= 0 else { return }
        if let log {
            dup2(log, STDERR_FILENO)
        } else {
            let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
            guard nowhere >= 0 else { return }
            dup2(nowhere, STDERR_FILENO)
            close(nowhere)
        }
    }

    func putBack() {
        if saved >= 0 { dup2(saved, STDERR_FILENO) }
    }

    /// Ends for good, after `putBack`.
    func release() {
        if saved >= 0 { close(saved) }
    }
}
