internal import Core

extension AppContext {
    /// Returns the failure of a command that a service doesn't support.
    func notOffered(by service: ServiceKind) -> Failure {
        Failure(.unavailable, strings.notOffered(by: strings.name(services[service].name)))
    }
}
