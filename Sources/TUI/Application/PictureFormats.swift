/// The formats of pictures that the libraries of this machine decode.
package struct PictureFormats: Sendable {
    /// Names such as "JPEG".
    package let decoded: [String]
    /// The names of formats whose library is missing.
    package let missing: [String]
    /// Whether pictures can be encoded for terminals with sixel graphics.
    package let hasSixel: Bool

    package init(decoded: [String], missing: [String], hasSixel: Bool) {
        self.decoded = decoded
        self.missing = missing
        self.hasSixel = hasSixel
    }
}
