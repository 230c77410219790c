package import Core

/// What is typed behind `:set`: `KEY VALUE`, `KEY?` or `KEY`.
package enum SettingsCommand: Hashable, Sendable {
    case show(ConfigurationKey.ID)
    case set(ConfigurationKey.ID, ConfigurationValue)
    case unknown(name: String, nearest: String?)
    case invalid(ConfigurationKey.ID)

    package init(_ text: String, keys: [ConfigurationKey]) {
        let parts = text.split(separator: " ", maxSplits: 1)
        var name = parts.first.map(String.init) ?? ""
        let asks = name.hasSuffix("?")
        if asks { name.removeLast() }
        guard let key = keys.first(where: { $0.fullName == name }) else {
            self = .unknown(name: name, nearest: EditDistance.nearest(to: name, among: keys.map(\.fullName)))
            return
        }
        guard parts.count > 1, parts[1] != "?", !asks else {
            self = .show(key.id)
            return
        }
        self = key.value(typed: String(parts[1])).map { .set(key.id, $0) } ?? .invalid(key.id)
    }
}
