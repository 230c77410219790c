package import Core

extension Preferences {
    /// Returns the values that the configuration holds for fields of the login form.
    package func entered(for services: ServiceRegistry) -> [ServiceKind: [LoginField: String]] {
        Dictionary(
            uniqueKeysWithValues: ServiceKind.allCases.map { kind in
                let settings = services[kind].settings
                return (
                    kind,
                    [.key: self[settings.key], .secret: self[settings.secret], .redirect: self[settings.redirect]]
                )
            })
    }
}
