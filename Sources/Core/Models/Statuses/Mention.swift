/// An account mentioned in a status.
package struct Mention: Hashable, Sendable, Codable {
    package var acct: RawText
    package var url: RawText?
}
