/// A key of `config.toml` that a service declares. Its value is text.
package struct ServiceSetting: Hashable, Sendable {
    /// The key in the file.
    package var name: String
    /// The explanation in the default file.
    package var comment: String

    package init(_ name: String, _ comment: String) {
        self.name = name
        self.comment = comment
    }
}

/// The settings for the fields of a service's login; nil for a field without one.
package struct LoginSettings: Hashable, Sendable {
    package var key: ServiceSetting?
    package var secret: ServiceSetting?
    package var redirect: ServiceSetting?

    package var all: [ServiceSetting] { [key, secret, redirect].compactMap(\.self) }
}
