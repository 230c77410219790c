/// Why accounts or their tokens can't be read or stored. None of these means that an account is logged out.
package enum AccountError: Error, Sendable, Hashable {
    case file(FileError)
    /// The file is malformed; it is left in place and counts as "not logged in".
    case unreadable(path: String)
    /// Another user could read or replace the secret; the message names the fix.
    case exposed(path: String, PrivateFile.Exposure)
    /// The token is in the keyring, which can't be read now.
    case keyring(KeyringError)
}
