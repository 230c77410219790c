/// A person named in a status's text.
package struct Mention: Hashable, Sendable, Codable {
    package var acct: RawText
    package var url: RawText?
}
