/// A small MP4 file. Wherever programs store metadata, it has the letters "GPS".
struct SampleMovie {
    var brand = "isom"
    /// The kinds of its tracks.
    var handlers = ["vide", "soun"]
    /// Whether the numbers of its boxes have 64 bits.
    var isLong = false

    /// The length: ten seconds.
    private static let (timescale, duration, count) = (1000, 10_000, 250)
    /// The bytes that must stay as they are.
    static let frames = "the frames"

    var bytes: [UInt8] {
        let parts = [
            Self.box("ftyp", Self.text(brand), [0, 0, 2, 0], Self.text("mp42")), Self.box("uuid", Self.text("XMP GPS")),
            Self.box("free", Self.text("GPS that was deleted")), movie, Self.box("mdat", Self.text(Self.frames)),
            Self.box("meta", Self.text("GPS")),
        ]
        return Array(parts.joined())
    }

    private var movie: [UInt8] {
        let tracks = handlers.map { track($0) }
        return Self.box(
            "moov", Self.box("mvhd", head, Self.zeros(80)), Array(tracks.joined()),
            Self.box("udta", Self.box("xyz ", Self.text("GPS+53.5+009.9/"))), Self.box("meta", Self.text("GPS")),
            Self.box("gps ", Self.text("GPS")))
    }

    private func track(_ handler: String) -> [UInt8] {
        let isVideo = handler == "vide"
        return Self.box(
            "trak",
            Self.box(
                "tkhd", head, Self.zeros(isLong ? 68 : 64), Self.big(isVideo ? 640 << 16 : 0),
                Self.big(isVideo ? 360 << 16 : 0)),
            media(handler), Self.box("udta", Self.text("GPS")), Self.box("uuid", Self.text("GPS")))
    }

    private func media(_ handler: String) -> [UInt8] {
        Self.box(
            "mdia",
            Self.box(
                "mdhd", head, Self.big(Self.timescale), Self.zeros(isLong ? 4 : 0), Self.big(Self.duration),
                Self.zeros(4)),
            Self.box("hdlr", Self.zeros(8), Self.text(handler), Self.text("GPSmaker....GPS camera\0")),
            Self.box("minf", Self.box("stbl", Self.box("stsz", Self.zeros(8), Self.big(Self.count)))),
            Self.box("udta", Self.text("GPS")))
    }

    /// The version, and the dates of the creation and the last change.
    private var head: [UInt8] {
        let dates = Self.text("GPS date GPS date").prefix(isLong ? 16 : 8)
        return [isLong ? 1 : 0, 0, 0, 0] + Array(dates)
    }

    static func box(_ type: String, _ parts: [UInt8]...) -> [UInt8] {
        let content = Array(parts.joined())
        return big(content.count + 8) + text(type) + content
    }

    static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
    static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
    static func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 0xFF) } }
}
