/// The configuration keys for the fields of a service's login; nil for a field without one.
package struct LoginSettings: Sendable {
    package var key: ConfigurationKey?
    package var secret: ConfigurationKey?
    package var redirect: ConfigurationKey?

    package var all: [ConfigurationKey] { [key, secret, redirect].compactMap(\.self) }
}
