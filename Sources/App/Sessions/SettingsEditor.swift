package import Core
internal import Observation

/// Changes settings: at once in the program, then in their file, one after the other.
@MainActor
@Observable
package final class SettingsEditor {
    private let context: AppContext
    private let adopt: @MainActor () -> Void
    /// The writes so far; the last ends after all others.
    package private(set) var saving: Task<Void, Never>?
    /// The number of changes, which pages follow.
    package private(set) var revision = 0

    /// - Parameter adopt: called after each change, for the parts of the program that have copies of settings.
    package init(_ context: AppContext, adopt: @escaping @MainActor () -> Void) {
        self.context = context
        self.adopt = adopt
    }

    var strings: Strings { context.strings }

    package var preferences: Preferences {
        _ = revision
        return context.preferences
    }

    package var keys: [ConfigurationKey] { context.configurationKeys }

    /// Reads the file again.
    /// - Returns: a message for the user.
    package func reload() async -> DisplayText {
        await saving?.value
        let sentence = await offMain { [context] in context.readSettingsAgain() }
        changed()
        return sentence
    }

    /// Uses a value, and writes it into the file.
    ///
    /// - Parameter report: called with the reason where the file can't be written. The value is as it was before then.
    /// - Returns: false for a value that is not valid for the key.
    @discardableResult
    package func set(
        _ key: ConfigurationKey, to value: ConfigurationValue, report: @escaping @MainActor (DisplayText) -> Void
    ) -> Bool {
        let before = context.preferences
        guard context.use(value, for: key) else { return false }
        changed()
        let used = key.value(in: context.preferences)
        saving = Task { [context, previous = saving] in
            await previous?.value
            do throws(ConfigurationEditor.Failure) {
                try await offMain { () throws(ConfigurationEditor.Failure) in try context.write(value, for: key) }
            } catch {
                // A later change of the same key has its own result.
                if key.value(in: context.preferences) == used {
                    context.restore(key, from: before)
                    changed()
                }
                report(context.strings.sentence(for: error))
            }
        }
        return true
    }

    private func changed() {
        revision += 1
        adopt()
    }
}
