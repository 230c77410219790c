package import Core
internal import Synchronization

/// The language and the clock of sentences. They change while the program runs when the settings do.
package final class Wording: Sendable {
    package struct Choice: Hashable, Sendable {
        package var language: Language
        package var clock: Preferences.Clock

        package init(language: Language, clock: Preferences.Clock) {
            self.language = language
            self.clock = clock
        }

        /// The choice of settings, where "auto" is the language of the environment.
        package init(_ preferences: Preferences, environment: [String: String]) {
            self.init(language: preferences.language ?? Language(environment: environment), clock: preferences.clock)
        }
    }

    private let state: Mutex<(choice: Choice, table: SentenceTable)>

    init(_ choice: Choice) {
        state = Mutex((choice, SentenceTable(tag: choice.language.tag)))
    }

    var choice: Choice { state.withLock { $0.choice } }
    /// The sentences of the language.
    var table: SentenceTable { state.withLock { $0.table } }

    func adopt(_ choice: Choice) {
        let table = SentenceTable(tag: choice.language.tag)
        state.withLock { $0 = (choice, table) }
    }
}
