/// Pictures for avatars, headers, emoji and attachments: PNG files computed from their names, a sun over water.
enum DemoPicture {
    private static let longestSide = 2400
    /// The sizes of Weibo's pictures, which are in a folder for each size, directly on their host.
    private static let weiboSizes: [Substring: (Int, Int)] = [
        "thumbnail": (120, 90), "bmiddle": (440, 330), "large": (1200, 900),
    ]

    /// Returns the file name of an attachment's picture: all that is needed to compute it.
    static func name(of media: Media, width: Int, height: Int) -> String {
        "\(media.number)-\(width)x\(height)-\(String(media.color, radix: 16)).png"
    }

    /// Returns a picture; nil for requests to other paths.
    static func answer(_ call: Call) -> Response? {
        guard call.method == "GET", let segments = segments(of: call) else { return nil }
        guard segments.count == 3, segments[2].hasSuffix(".png") else { return .error(404, "Not Found") }
        let name = segments[2].dropLast(4)
        let parts = name.split(separator: "-")
        let hash = (parts.first ?? name).utf8.reduce(5381) { ($0 &* 33) ^ Int($1) }
        var random = SeededRandom(seed: 11, index: hash, stream: Stream.picture)
        let chosen = Int(random.next() & 0xFF_FFFF)
        let color = parts.count == 3 ? Int(parts[2], radix: 16) ?? chosen : chosen
        let (width, height) = (parts.count == 3 ? size(in: parts[1]) : nil) ?? size(of: segments[1])
        return .file(
            image(width: width, height: height, color: color, sun: Int(random.next() % 100)), type: "image/png",
            tag: "\(segments[1])-\(name)", for: call)
    }

    /// Returns the parts of a picture's path, as Mastodon's demo has them: `media`, a kind and a name.
    private static func segments(of call: Call) -> [Substring]? {
        let segments = call.segments
        if segments.first == "media" { return segments }
        if segments.starts(with: ["t", "p"]) { return ["media"] + segments.dropFirst(2) }
        return segments.count == 2 && weiboSizes[segments[0]] != nil ? ["media"] + segments : nil
    }

    private static func size(in text: Substring) -> (Int, Int)? {
        let sides = text.split(separator: "x").compactMap { Int($0) }
        guard sides.count == 2, sides.allSatisfy({ (1...longestSide).contains($0) }) else { return nil }
        return (sides[0], sides[1])
    }

    private static func size(of kind: Substring) -> (Int, Int) {
        switch kind {
        case "avatars": (64, 64)
        case "emoji": (32, 32)
        case "headers": (300, 100)
        // TMDB's posters.
        case "w342": (342, 513)
        case "w780": (780, 1170)
        default: weiboSizes[kind] ?? (320, 180)
        }
    }

    /// - Parameters:
    ///   - color: the mean colour, 24 bits.
    ///   - sun: the place of the sun, from 0 at the left to 99 at the right.
    private static func image(width: Int, height: Int, color: Int, sun: Int) -> [UInt8] {
        // The last colour is the sun's; the others run from light to dark around the mean.
        let palette = (0..<255).map { step in
            [16, 8, 0].map { UInt8(clamping: (color >> $0 & 0xFF) + (127 - step) / 2) }
        }
        let radius = max(1, min(width, height) / 8)
        let (centerX, centerY) = (radius + (width - 2 * radius) * sun / 100, height / 3)
        let columns = (0..<width).map { UInt8(clamping: $0 * 47 / width) }
        return PNGWriter.image(width: width, height: height, palette: palette + [[255, 236, 170]]) { y, row in
            let light = UInt8(y * 207 / height)
            for x in 0..<width { row[x] = light &+ columns[x] }
            let offset = y - centerY
            var half = 0
            while (half + 1) * (half + 1) + offset * offset <= radius * radius { half += 1 }
            guard abs(offset) < radius else { return }
            for x in max(0, centerX - half)..<min(width, centerX + half) { row[x] = 255 }
        }
    }
}
