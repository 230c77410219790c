/// How a service writes its errors.
package protocol ErrorBodyDecoding: Sendable {
    /// Whether an answer with a success status may hold an error, so that every one has to be looked at.
    static var hidesInSuccess: Bool { get }

    /// Reads an error's body; nil when it says nothing that can be used. Lenient: an error about an error helps nobody.
    ///
    /// - Parameter body: the first bytes of it, at most `Limits.errorBody`; empty when it was longer or did not arrive.
    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody?
}

extension ErrorBodyDecoding {
    package static var hidesInSuccess: Bool { false }
}
