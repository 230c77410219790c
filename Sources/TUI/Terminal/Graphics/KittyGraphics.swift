internal import Core

/// kitty's graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol). Pictures are sent as PNG inside the sequences
/// (`t=d`): a path is never sent. The terminal must not respond (`q=2`).
enum KittyGraphics {
    /// The first of the picture numbers that are also numbers of colours. Below are the user's own colours.
    static let firstNumber = 16
    static let lastNumber = 255
    /// The character of a cell that shows a part of a picture.
    static let placeholder: UInt32 = 0x10EEEE
    /// The longest piece of base64 in one sequence.
    static let chunk = 4096

    /// The query whether the graphics are supported. Nothing is shown or stored.
    static let query = Array("\u{1B}_Gi=\(TerminalReply.queryNumber),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8)

    /// Returns the sequences that send a picture, in the order in which they must be written.
    /// - Parameter area: the cells that placeholders divide the picture into; nil to only store it.
    static func upload(_ png: [UInt8], number: UInt32, area: ScreenSize?) -> [[UInt8]] {
        let data = Base64.encode(png)
        let placement = area.map { "a=T,U=1,c=\($0.columns),r=\($0.rows)" } ?? "a=t"
        return stride(from: 0, to: max(1, data.count), by: chunk).map { start in
            let end = min(start + chunk, data.count)
            let more = end < data.count ? 1 : 0
            let keys = start == 0 ? "\(placement),i=\(number),f=100,t=d,q=2,m=\(more)" : "m=\(more),q=2"
            return command(keys, data[start..<end])
        }
    }

    /// Shows a stored picture at the cursor, which stays in its place.
    /// - Parameters:
    ///   - place: the place of the cursor; a picture may be shown in several places.
    ///   - area: the cells that it is scaled to; nil for its own size.
    ///   - pixelRows: the rows of the picture that are shown; nil for all of them.
    static func place(
        number: UInt32, at place: ScreenPosition, area: ScreenSize?, pixelRows: Range<Int>? = nil
    ) -> [UInt8] {
        let part = pixelRows.map { ",y=\($0.lowerBound),h=\($0.count)" } ?? ""
        let size = area.map { ",c=\($0.columns),r=\($0.rows)" } ?? ""
        return command("a=p,i=\(number),p=\(placement(place)),C=1,q=2\(part)\(size)")
    }

    /// Removes a picture from one place; the terminal keeps its data.
    static func hide(number: UInt32, from place: ScreenPosition) -> [UInt8] {
        command("a=d,d=i,i=\(number),p=\(placement(place)),q=2")
    }

    /// Returns the number of a place, at least 1.
    private static func placement(_ place: ScreenPosition) -> Int { place.row << 12 + place.column + 1 }

    /// Deletes a picture with its data.
    static func delete(number: UInt32) -> [UInt8] { command("a=d,d=I,i=\(number),q=2") }

    /// Deletes all pictures that can have been sent with this high byte.
    static func deleteAll(high: UInt32) -> [UInt8] {
        let numbers = high << 24 + UInt32(firstNumber)...high << 24 + UInt32(lastNumber)
        return command("a=d,d=R,x=\(numbers.lowerBound),y=\(numbers.upperBound),q=2")
    }

    private static func command(_ keys: String, _ data: ArraySlice<UInt8> = []) -> [UInt8] {
        var bytes = Array("\u{1B}_G\(keys)".utf8)
        if !data.isEmpty { bytes.append(UInt8(ascii: ";")) }
        bytes += data
        return bytes + Array("\u{1B}\\".utf8)
    }

    /// The marks that number rows, columns, and the high byte of a picture's number: kitty's list of 297 combining
    /// characters (rowcolumn-diacritics.txt), written as ranges.
    static let marks: [UInt32] = ranges.flatMap { Array($0) }

    private static let ranges: [ClosedRange<UInt32>] = [
        0x0305...0x0305, 0x030D...0x030E, 0x0310...0x0310, 0x0312...0x0312, 0x033D...0x033F, 0x0346...0x0346,
        0x034A...0x034C, 0x0350...0x0352, 0x0357...0x0357, 0x035B...0x035B, 0x0363...0x036F, 0x0483...0x0487,
        0x0592...0x0595, 0x0597...0x0599, 0x059C...0x05A1, 0x05A8...0x05A9, 0x05AB...0x05AC, 0x05AF...0x05AF,
        0x05C4...0x05C4, 0x0610...0x0617, 0x0657...0x065B, 0x065D...0x065E, 0x06D6...0x06DC, 0x06DF...0x06E2,
        0x06E4...0x06E4, 0x06E7...0x06E8, 0x06EB...0x06EC, 0x0730...0x0730, 0x0732...0x0733, 0x0735...0x0736,
        0x073A...0x073A, 0x073D...0x073D, 0x073F...0x0741, 0x0743...0x0743, 0x0745...0x0745, 0x0747...0x0747,
        0x0749...0x074A, 0x07EB...0x07F1, 0x07F3...0x07F3, 0x0816...0x0819, 0x081B...0x0823, 0x0825...0x0827,
        0x0829...0x082D, 0x0951...0x0951, 0x0953...0x0954, 0x0F82...0x0F83, 0x0F86...0x0F87, 0x135D...0x135F,
        0x17DD...0x17DD, 0x193A...0x193A, 0x1A17...0x1A17, 0x1A75...0x1A7C, 0x1B6B...0x1B6B, 0x1B6D...0x1B73,
        0x1CD0...0x1CD2, 0x1CDA...0x1CDB, 0x1CE0...0x1CE0, 0x1DC0...0x1DC1, 0x1DC3...0x1DC9, 0x1DCB...0x1DCC,
        0x1DD1...0x1DE6, 0x1DFE...0x1DFE, 0x20D0...0x20D1, 0x20D4...0x20D7, 0x20DB...0x20DC, 0x20E1...0x20E1,
        0x20E7...0x20E7, 0x20E9...0x20E9, 0x20F0...0x20F0, 0x2CEF...0x2CF1, 0x2DE0...0x2DFF, 0xA66F...0xA66F,
        0xA67C...0xA67D, 0xA6F0...0xA6F1, 0xA8E0...0xA8F1, 0xAAB0...0xAAB0, 0xAAB2...0xAAB3, 0xAAB7...0xAAB8,
        0xAABE...0xAABF, 0xAAC1...0xAAC1, 0xFE20...0xFE26, 0x10A0F...0x10A0F, 0x10A38...0x10A38, 0x1D185...0x1D189,
        0x1D1AA...0x1D1AD, 0x1D242...0x1D244,
    ]
}

/// Base64 (RFC 4648 §4), whose characters can't end an escape sequence.
enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let value = (0..<3).reduce(UInt32(0)) { $0 << 8 | UInt32($1 < group.count ? group[start + $1] : 0) }
            for place in 0..<4 {
                let isPadding = place > group.count
                result.append(isPadding ? UInt8(ascii: "=") : alphabet[Int(value >> UInt32(18 - 6 * place)) & 63])
            }
        }
        return result
    }
}
