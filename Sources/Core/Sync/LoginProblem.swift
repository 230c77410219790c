/// What stands in the way of a login.
package enum LoginProblem: Hashable, Sendable {
    case address(ServerAddress.Problem)
    case login(LoginError)
}
