/// A picture, video or sound attached to a status.
struct Media: Sendable {
    /// The kind of attachment, with the API's name.
    enum Kind: String, Sendable {
        case image, gifv, video, audio
    }

    var number: UInt64
    var kind: Kind
    var width: Int
    var height: Int
    /// The duration in seconds, for videos and sounds.
    var duration: Double
    /// The alt text, if there is one.
    var description: String?
    /// The picture's mean colour, 24 bits.
    var color: Int
    /// The media type of a file that the account has uploaded; nil for a generated one.
    var upload: String?
    /// The focal point, as `x,y`, of an uploaded file.
    var focus: String?

    /// A blurred preview of four by three components, in the BlurHash format.
    var blurhash: String {
        var random = SeededRandom(seed: number, index: color, stream: Stream.picture)
        // "L" means 4×3 components; then the largest contrast, the mean colour and eleven components.
        return "L" + Media.base83(12, 1) + Media.base83(color, 4)
            + (0..<11).map { _ in
                Media.base83((6 + random.below(7)) * 361 + (6 + random.below(7)) * 19 + 6 + random.below(7), 2)
            }.joined()
    }

    private static let digits = Array(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~")

    private static func base83(_ value: Int, _ length: Int) -> String {
        var rest = value
        var text: [Character] = []
        for _ in 0..<length {
            text.append(digits[rest % 83])
            rest /= 83
        }
        return String(text.reversed())
    }
}
