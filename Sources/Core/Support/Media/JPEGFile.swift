/// The segments of a JPEG file (ITU-T T.81 annex B).
enum JPEGFile {
    /// Keeps the parts that decoding needs: tables, frames, scans, the colour profile and the orientation. Data behind
    /// the picture, such as a preview or the video of a "motion photo", is removed too: it has metadata of its own.
    static func cleaned(_ bytes: [UInt8]) -> CleanedPicture? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var result: [UInt8] = [0xFF, 0xD8]
        result.reserveCapacity(bytes.count)
        var size: (width: Int, height: Int)?
        var orientation: Int?
        // After the first segment, which readers expect to be JFIF's.
        var orientationPlace = 2
        var hasScan = false
        var index = 2
        while let marker = nextMarker(bytes, &index) {
            switch marker {
            case 0xD9:
                result += [0xFF, 0xD9]
                return picture(result, size, orientation, at: orientationPlace, hasScan)
            case 0xD8, 0x00: return nil
            // Without a length: temporary use, and restarts outside a scan.
            case 0x01, 0xD0...0xD7: continue
            default: break
            }
            guard let length = bytes.big16(at: index), length >= 2, index + length <= bytes.count else { return nil }
            let content = index + 2..<index + length
            if marker == 0xE1, orientation == nil { orientation = self.orientation(bytes, content) }
            if isFrame(marker) {
                guard let height = bytes.big16(at: index + 3), let width = bytes.big16(at: index + 5), length >= 8
                else {
                    return nil
                }
                size = size ?? (width, height)
            }
            if isNeeded(marker, bytes, content) {
                result += [0xFF, marker] + bytes[index..<index + length]
                if marker == 0xE0, orientationPlace == 2 { orientationPlace = result.count }
            }
            index += length
            if marker == 0xDA {
                guard size != nil else { return nil }
                hasScan = true
                let end = endOfScan(bytes, from: index)
                var data = bytes[index..<end]
                if end == bytes.count { while data.last == 0xFF { data.removeLast() } }
                result += data
                index = end
            }
        }
        // Some cameras leave out the end.
        guard hasScan else { return nil }
        return picture(result + [0xFF, 0xD9], size, orientation, at: orientationPlace, hasScan)
    }

    private static func picture(
        _ bytes: [UInt8], _ size: (width: Int, height: Int)?, _ orientation: Int?, at place: Int, _ hasScan: Bool
    ) -> CleanedPicture? {
        guard hasScan, let size else { return nil }
        var bytes = bytes
        // 1 is upright.
        if let orientation, (2...8).contains(orientation) {
            bytes.insert(contentsOf: exif(orientation: orientation), at: place)
        }
        return CleanedPicture(bytes: bytes, width: size.width, height: size.height)
    }

    /// Skips to the byte after the next marker; nil at the end or where none is.
    private static func nextMarker(_ bytes: [UInt8], _ index: inout Int) -> UInt8? {
        guard index < bytes.count, bytes[index] == 0xFF else { return nil }
        while index < bytes.count, bytes[index] == 0xFF { index += 1 }
        guard index < bytes.count else { return nil }
        defer { index += 1 }
        return bytes[index]
    }

    private static func isFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }

    private static func isNeeded(_ marker: UInt8, _ bytes: [UInt8], _ content: Range<Int>) -> Bool {
        switch marker {
        case 0xE0: bytes.has("JFIF\0", at: content.lowerBound)
        case 0xE2: bytes.has("ICC_PROFILE\0", at: content.lowerBound)
        // How the colours are encoded.
        case 0xEE: bytes.has("Adobe", at: content.lowerBound)
        case 0xE1, 0xE3...0xED, 0xEF, 0xFE: false
        default: true
        }
    }

    /// Returns the index of the marker that ends the data of a scan, or the end of the file.
    private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index < bytes.count - 1 {
            // 00 stands for an FF in the data; D0 to D7 restart the decoder.
            if bytes[index] == 0xFF, bytes[index + 1] != 0, !(0xD0...0xD7).contains(bytes[index + 1]) { return index }
            index += 1
        }
        return bytes.count
    }

    /// Returns the orientation that a segment of Exif has, from 1 to 8.
    private static func orientation(_ bytes: [UInt8], _ content: Range<Int>) -> Int? {
        guard bytes.has("Exif\0\0", at: content.lowerBound) else { return nil }
        let tiff = Array(bytes[content.dropFirst(6)])
        let isLittle: Bool
        if tiff.has("II*\0", at: 0) {
            isLittle = true
        } else if tiff.has("MM\0*", at: 0) {
            isLittle = false
        } else {
            return nil
        }
        func short(_ index: Int) -> Int? { isLittle ? tiff.little16(at: index) : tiff.big16(at: index) }
        func long(_ index: Int) -> Int? { isLittle ? tiff.little32(at: index) : tiff.big32(at: index) }
        guard let directory = long(4), let count = short(directory) else { return nil }
        for entry in 0..<count {
            let place = directory + 2 + 12 * entry
            guard let tag = short(place) else { return nil }
            // A number of 16 bits.
            if tag == 0x0112 { return short(place + 2) == 3 ? short(place + 8) : nil }
        }
        return nil
    }

    /// Returns a segment of Exif with nothing but the orientation.
    private static func exif(orientation: Int) -> [UInt8] {
        var content = Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1]
        content += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
        var segment: [UInt8] = [0xFF, 0xE1]
        segment.appendBig16(content.count + 2)
        return segment + content
    }
}
