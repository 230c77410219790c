/// A decoder of a service's error responses.
package protocol ErrorBodyDecoding: Sendable {
    /// Whether a response with a success status may contain an error, so that each must be checked.
    static var hidesInSuccess: Bool { get }

    /// Decodes the body of an error; nil if it has no usable content.
    ///
    /// - Parameter body: empty if it was longer than `Limits.errorBody` or did not arrive.
    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody?
}

extension ErrorBodyDecoding {
    package static var hidesInSuccess: Bool { false }
}
