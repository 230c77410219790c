/// A failure to read or store accounts or their tokens. It never means that an account is logged out.
package enum AccountError: Error, Sendable, Hashable {
    case file(FileError)
    /// The file is malformed; it is left in place and counts as "not logged in".
    case unreadable(path: String)
    /// Another user could read or replace the secret; the message names the fix.
    case exposed(path: String, PrivateFile.Exposure)
    /// The token is in the keyring, which can't be read now.
    case keyring(KeyringError)
}

/// The reason why the desktop's keyring can't be used now. Temporary: its secrets are still there.
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
