internal import Glibc

/// Redirects standard error, where libraries may write, from the terminal to the log.
struct ErrorOutput {
    /// The terminal's descriptor, for restoring; -1 if standard error is not a terminal and is not redirected.
    let saved: Int32
    private let log: Int32?

    /// - Parameter log: the target, nil for /dev/null. The caller keeps it open.
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

    func restore() {
        if saved >= 0 { dup2(saved, STDERR_FILENO) }
    }

    /// Closes the saved descriptor, after `restore`.
    func release() {
        if saved >= 0 { close(saved) }
    }
}
