/// Pictures for avatars, headers, emoji and attachments: small PNG files computed from their names.
enum DemoPicture {
    /// Returns a picture; nil for requests to other paths.
    static func answer(_ call: Call) -> Response? {
        let segments = call.segments
        guard call.method == "GET", segments.first == "media" else { return nil }
        guard segments.count == 3, segments[2].hasSuffix(".png") else { return .error(404, "Not Found") }
        let (width, height) = size(of: segments[1])
        let name = segments[2].utf8.reduce(5381) { ($0 &* 33) ^ Int($1) }
        var random = SeededRandom(seed: 11, index: name, stream: Stream.picture)
        let color = random.next()
        let image = PNGWriter.image(width: width, height: height) { x, y in
            // A gradient, like a sky over water.
            let depth = y * 255 / height
            let light = x * 96 / width
            return (
                UInt8(clamping: Int(color & 0x7F) + light),
                UInt8(clamping: Int(color >> 8 & 0x7F) + depth / 3),
                UInt8(clamping: Int(color >> 16 & 0x7F) + depth / 2)
            )
        }
        return Response(
            headers: [("Content-Type", "image/png"), ("Cache-Control", "public, max-age=86400")], body: image)
    }

    private static func size(of kind: Substring) -> (Int, Int) {
        switch kind {
        case "avatars": (64, 64)
        case "emoji": (32, 32)
        case "headers": (300, 100)
        default: (320, 180)
        }
    }
}
