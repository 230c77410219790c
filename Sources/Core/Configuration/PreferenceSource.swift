internal import Synchronization

/// The preferences in force. They change while the program runs when their file is read again, or a setting is changed.
package final class PreferenceSource: Sendable {
    private let preferences: Mutex<Preferences>

    package init(_ preferences: Preferences) { self.preferences = Mutex(preferences) }

    package var current: Preferences { preferences.withLock(\.self) }

    package func set(_ new: Preferences) { preferences.withLock { $0 = new } }

    /// Sets one value as it was before.
    package func restore(_ key: ConfigurationKey, from old: Preferences) {
        preferences.withLock { key.copy(from: old, to: &$0) }
    }

    /// Sets one value.
    /// - Returns: false if it is not valid for the key.
    package func set(_ key: ConfigurationKey, to value: ConfigurationValue) -> Bool {
        preferences.withLock { key.set(value, in: &$0) }
    }
}
