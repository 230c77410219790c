package import Core

/// Every sentence that a person reads, in their language. One member is one sentence.
///
/// Sentences that say more than a word about a subject live in extensions beside this file, by subject.
package struct Strings: Sendable, Hashable {
    package let language: Language

    package init(language: Language) {
        self.language = language
    }

    /// A sentence in the language in force.
    package func text(_ english: DisplayText, _ chinese: DisplayText) -> DisplayText {
        switch language {
        case .english: english
        case .simplifiedChinese: chinese
        }
    }
}
