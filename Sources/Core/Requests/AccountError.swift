/// Why accounts or their tokens cannot be read or stored. None of these means that an account is logged out.
package enum AccountError: Error, Sendable, Hashable {
    case file(FileError)
    /// The file is not what it should be; it stays where it is, and counts as "not logged in".
    case unreadable(path: String)
    /// Others could read or swap the secret; the fix is named to the person.
    case exposed(path: String, PrivateFile.Exposure)
    /// The token is in the keyring, which can't be read now.
    case keyring(KeyringError)
}
