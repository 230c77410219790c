internal import CCurses
internal import Core

/// Cells of ncurses for text. Not isolated: an isolated closure would check the executor for each byte.
enum CursesCells {
    /// The rendition of the cells of a text.
    struct Ink {
        var rendition: attr_t
        var pair: Int32
    }

    /// Makes the cells of text without clusters of several bytes, as most names, numbers and times are.
    ///
    /// - Returns: nil if the text contains anything else.
    static func plainCells(
        _ bytes: UnsafeBufferPointer<UInt8>, room: Int, ink: Ink
    ) -> [cchar_t]? {
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) else { return nil }
        return bytes.prefix(room).map { byte in
            var cell = cchar_t()
            curses_cell(&cell, UInt32(byte), ink.rendition, ink.pair)
            return cell
        }
    }

    /// Makes the cells of text of which each code point is a cluster, as in most sentences.
    ///
    /// - Returns: nil if the text contains anything else.
    static func scalarCells(
        _ string: String, room: Int, ink: Ink, widths: DisplayWidth
    ) -> (cells: [cchar_t], used: Int)? {
        var cells: [cchar_t] = []
        cells.reserveCapacity(min(room, string.utf8.count))
        var used = 0
        for scalar in string.unicodeScalars {
            // Also the first that has no room may belong to the one before it.
            guard DisplayWidth.standsAlone(scalar) else { return nil }
            let width = widths.of(scalar)
            if used + width > room { break }
            used += width
            var cell = cchar_t()
            curses_cell(&cell, scalar.value, ink.rendition, ink.pair)
            cells.append(cell)
        }
        return (cells, used)
    }

    /// Returns the code points of cells, in UTF-8.
    static func bytes(of cells: [cchar_t]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(cells.count)
        for cell in cells {
            withUnsafeBytes(of: cell.chars) { units in
                for unit in units.bindMemory(to: wchar_t.self) {
                    guard unit != 0 else { break }
                    guard let scalar = Unicode.Scalar(UInt32(bitPattern: unit)) else { continue }
                    if scalar.isASCII {
                        bytes.append(UInt8(truncatingIfNeeded: unit))
                    } else {
                        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                    }
                }
            }
        }
        return bytes
    }
}
