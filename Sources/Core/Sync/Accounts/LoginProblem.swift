/// A problem that keeps a login from starting.
package enum LoginProblem: Hashable, Sendable {
    case address(ServerAddress.Problem)
    case login(LoginError)
}
