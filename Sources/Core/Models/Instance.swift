/// A server as it describes itself.
package struct Instance: Sendable, Hashable {
    package var title: RawText
    package var summary: RawText
    /// As the server writes it: "4.5.2", "2.7.2 (compatible; Pleroma 2.9.1)".
    package var version: RawText
    package var rules: [RawText]
    /// Where it streams, as it says: a web socket's address.
    package var streaming: RawText?
    /// nil where it does not say.
    package var takesRegistrations: Bool?

    package init(
        title: RawText, summary: RawText = RawText(""), version: RawText = RawText(""), rules: [RawText] = [],
        streaming: RawText? = nil, takesRegistrations: Bool? = nil
    ) {
        self.title = title
        self.summary = summary
        self.version = version
        self.rules = rules
        self.streaming = streaming
        self.takesRegistrations = takesRegistrations
    }
}
