/// Something in the configuration that was not understood. The default is used in its place.
package struct ConfigurationIssue: Hashable, Sendable {
    package enum Problem: Hashable, Sendable {
        /// The file is no TOML: nothing of it is used.
        case syntax(RawText)
        case unknownKey(RawText)
        /// - allowed: what may stand there.
        case badValue(key: RawText, allowed: [String])
        case unreadable
        case tooLarge
    }

    /// Counted from 1; nil where none can be named.
    package var line: Int?
    package var problem: Problem
}
