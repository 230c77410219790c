/// Why the desktop's keyring can't be used now. Temporary: its secrets are still there.
package enum KeyringError: Error, Sendable, Hashable {
    /// No session bus, as over SSH.
    case noBus
    /// `secret-tool` is not installed, or can't be started.
    case noTool
    /// The user has not unlocked it.
    case locked
    case timedOut
    case cancelled
    /// The tool failed, or printed something that is not a secret.
    case failed
}
