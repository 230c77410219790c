/// Something in the configuration that is not valid. The default is used instead.
package struct ConfigurationIssue: Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        /// The file is not valid TOML; nothing of it is used.
        case syntax(RawText)
        case unknownKey(RawText)
        /// - allowed: the valid values.
        case badValue(key: RawText, allowed: [String])
        case unreadable
        case tooLarge
    }

    /// The line, from 1; nil if the issue has none.
    package var line: Int?
    package var problem: Problem
}
