internal import Core

/// Pictures as sequences that are written over cells.
enum PictureSequence {
    /// Returns iTerm2's inline image (iterm2.com/documentation-images.html). The file's name isn't sent.
    static func iterm(_ file: [UInt8], area: ScreenSize) -> [UInt8] {
        let keys =
            "inline=1;size=\(file.count);width=\(area.columns);height=\(area.rows);preserveAspectRatio=1"
            + ";doNotMoveCursor=1"
        return Array("\u{1B}]1337;File=\(keys):".utf8) + Base64.encode(file) + [0x07]
    }

    /// Whether bytes are one sixel sequence and nothing else: they come from a decoder that a hostile picture may have
    /// taken over.
    static func isSixel(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 4, bytes[0] == 0x1B, bytes[1] == UInt8(ascii: "P"), bytes[bytes.count - 2] == 0x1B,
            bytes[bytes.count - 1] == UInt8(ascii: "\\"),
            let begin = bytes.firstIndex(of: UInt8(ascii: "q")),
            bytes[2..<begin].allSatisfy({ (0x30...0x3B).contains($0) })
        else { return false }
        return bytes[(begin + 1)..<(bytes.count - 2)].withUnsafeBufferPointer { body in
            body.allSatisfy { (0x21...0x7E).contains($0) || $0 == 0x0A || $0 == 0x0D }
        }
    }

    /// Returns the cells of a row in their exact colours.
    static func exact(_ row: [PictureCells.Cell]) -> [UInt8] {
        var bytes: [UInt8] = []
        var text: PixelColor?
        var background: PixelColor?
        var isFirst = true
        for cell in row {
            // A cell without text colour can keep the last one.
            let isOther = cell.background?.color != background || isFirst
            if isOther {
                background = cell.background?.color
                bytes += background.map { sgr(48, $0) } ?? Array("\u{1B}[49m".utf8)
            }
            if let color = cell.text?.color, color != text {
                text = color
                bytes += sgr(38, color)
            }
            isFirst = false
            bytes += Array(String(cell.glyph).utf8)
        }
        return bytes
    }

    private static func sgr(_ kind: Int, _ color: PixelColor) -> [UInt8] {
        Array("\u{1B}[\(kind);2;\(color.red);\(color.green);\(color.blue)m".utf8)
    }

    /// Writes bytes at a place, and restores the cursor and the attributes, which ncurses expects unchanged.
    static func inPlace(_ place: ScreenPosition, _ bytes: [UInt8]) -> [UInt8] {
        Array("\u{1B}7\u{1B}[\(place.row + 1);\(place.column + 1)H\u{1B}[0m".utf8) + bytes + Array("\u{1B}8".utf8)
    }

    /// Wraps sequences so that tmux passes them on to its own terminal, if `allow-passthrough` is on.
    static func throughTmux(_ bytes: [UInt8]) -> [UInt8] {
        var wrapped = Array("\u{1B}Ptmux;".utf8)
        wrapped.reserveCapacity(bytes.count + 16)
        for byte in bytes {
            if byte == 0x1B { wrapped.append(byte) }
            wrapped.append(byte)
        }
        return wrapped + Array("\u{1B}\\".utf8)
    }
}
