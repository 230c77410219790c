/// Why a login did not come to its end. Each has its own sentence and a way on.
package enum LoginError: Error, Sendable, Hashable {
    /// The server could not be asked, or said no to something of ours.
    case request(RequestError)
    /// One of the steps of a chain did not succeed.
    case step(LoginStep, RequestError)
    /// Something that the service needs was left empty.
    case incomplete
    /// What answers at that address is none of this service's servers.
    case notAServer
    /// The server shows nothing to who is not logged in.
    case notForGuests
    /// The person, or the server in their name, said no: in the server's words, if it has any.
    case refused(reason: RawText?)
    /// What was pasted is no code, or one of another login.
    case noCode
    /// The server does not accept the code: mistyped, used, too old, or of another login.
    case badCode
    /// The server has forgotten the application that the login belongs to.
    case unknownApplication
    /// The server does not accept the token that the user brought.
    case tokenRefused
    /// Less was granted than the features need.
    case missingScopes([String])
    /// What was granted cannot be kept.
    case account(AccountError)
    case cancelled
}
