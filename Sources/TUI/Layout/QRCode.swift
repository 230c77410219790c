/// A text as a QR code (ISO/IEC 18004), byte mode, lowest error correction: a screen is read from near and has no dirt on it.
package struct QRCode: Hashable, Sendable {
    /// Modules on a side.
    package let size: Int
    private var dark: [Bool]
    private var isFunction: [Bool]

    /// - Returns: nil for more bytes than the largest code holds.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let version = (1...40).first(where: { Self.capacity($0) >= bytes.count }) else { return nil }
        size = version * 4 + 17
        dark = Array(repeating: false, count: size * size)
        isFunction = dark
        drawFunctions(version)
        drawCodewords(Self.interleaved(Self.data(bytes, version), version))
        let best = (0..<8).map { ($0, masked($0).penalty) }.min { $0.1 < $1.1 }?.0 ?? 0
        dark = masked(best).dark
    }

    /// Makes the code of a URL. Colons and spaces in its query are written in their short forms, which mean the same (RFC 3986
    /// §3.4, RFC 6749 appendix B): an authorization request with many scopes becomes a tenth shorter, so that the code fits
    /// into lower windows.
    package init?(url: String) {
        var short = ""
        var isQuery = false
        var rest = url[...]
        while let character = rest.first {
            if character == "?" { isQuery = true }
            let form = isQuery ? Self.shortForms.first { rest.hasPrefix($0.long) } : nil
            short.append(form?.short ?? character)
            rest = rest.dropFirst(form?.long.count ?? 1)
        }
        self.init(short)
    }

    private static let shortForms: [(long: String, short: Character)] = [("%3A", ":"), ("%20", "+")]

    package func isDark(row: Int, column: Int) -> Bool {
        (0..<size).contains(row) && (0..<size).contains(column) && dark[row * size + column]
    }

    // MARK: Data

    private static let correctionPerBlock = [
        7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30,
        30,
        30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ]
    private static let blocks = [
        1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19,
        19, 20, 21, 22, 24, 25,
    ]

    /// Returns the number of codewords of both kinds.
    private static func codewords(_ version: Int) -> Int {
        var modules = (16 * version + 128) * version + 64
        if version >= 2 {
            let marks = version / 7 + 2
            modules -= (25 * marks - 10) * marks - 55
            if version >= 7 { modules -= 36 }
        }
        return modules / 8
    }

    private static func dataCodewords(_ version: Int) -> Int {
        codewords(version) - correctionPerBlock[version - 1] * blocks[version - 1]
    }

    /// Returns the number of bytes of text: without the four bits of mode and those of the length.
    private static func capacity(_ version: Int) -> Int {
        dataCodewords(version) - (version < 10 ? 2 : 3)
    }

    private static func data(_ bytes: [UInt8], _ version: Int) -> [UInt8] {
        var bits: [Bool] = []
        func add(_ value: Int, _ count: Int) {
            for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
        }
        add(4, 4)
        add(bytes.count, version < 10 ? 8 : 16)
        for byte in bytes { add(Int(byte), 8) }
        let room = dataCodewords(version) * 8
        add(0, min(4, room - bits.count))
        while bits.count % 8 != 0 { bits.append(false) }
        var words = stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
        var filler: UInt8 = 0xEC
        while words.count < room / 8 {
            words.append(filler)
            filler ^= 0xEC ^ 0x11
        }
        return words
    }

    /// Returns the blocks with their correction, a word of each in turn.
    private static func interleaved(_ data: [UInt8], _ version: Int) -> [UInt8] {
        let (count, length) = (blocks[version - 1], correctionPerBlock[version - 1])
        let total = codewords(version)
        let short = total / count - length
        let divisor = ReedSolomon.divisor(length)
        var parts: [(data: [UInt8], correction: [UInt8])] = []
        var start = 0
        for block in 0..<count {
            let size = short + (block < count - total % count ? 0 : 1)
            let part = Array(data[start..<start + size])
            parts.append((part, ReedSolomon.remainder(part, divisor)))
            start += size
        }
        var result: [UInt8] = []
        for index in 0...short { for part in parts where index < part.data.count { result.append(part.data[index]) } }
        for index in 0..<length { for part in parts { result.append(part.correction[index]) } }
        return result
    }

    // MARK: Drawing

    private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
        dark[row * size + column] = isDark
        isFunction[row * size + column] = true
    }

    private mutating func drawFunctions(_ version: Int) {
        for index in 0..<size {
            set(6, index, index % 2 == 0)
            set(index, 6, index % 2 == 0)
        }
        for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { drawFinder(row, column) }
        let places = Self.alignment(version, size)
        for row in places {
            for column in places {
                let isCorner =
                    (row == 6 && column == 6) || (row == 6 && column == size - 7) || (row == size - 7 && column == 6)
                if isCorner { continue }
                for down in -2...2 {
                    for right in -2...2 { set(row + down, column + right, max(abs(down), abs(right)) != 1) }
                }
            }
        }
        drawFormat(0)
        drawVersion(version)
    }

    private mutating func drawFinder(_ row: Int, _ column: Int) {
        for down in -4...4 {
            for right in -4...4 where (0..<size).contains(row + down) && (0..<size).contains(column + right) {
                let distance = max(abs(down), abs(right))
                set(row + down, column + right, distance != 2 && distance != 4)
            }
        }
    }

    private static func alignment(_ version: Int, _ size: Int) -> [Int] {
        guard version > 1 else { return [] }
        let count = version / 7 + 2
        let step = (version * 8 + count * 3 + 5) / (count * 4 - 4) * 2
        return [6] + (0..<count - 1).map { size - 7 - $0 * step }.reversed()
    }

    private mutating func drawFormat(_ mask: Int) {
        let data = 1 << 3 | mask
        var rest = data
        for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
        let bits = (data << 10 | rest) ^ 0x5412
        func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
        for index in 0...5 { set(index, 8, bit(index)) }
        set(7, 8, bit(6))
        set(8, 8, bit(7))
        set(8, 7, bit(8))
        for index in 9..<15 { set(8, 14 - index, bit(index)) }
        for index in 0..<8 { set(8, size - 1 - index, bit(index)) }
        for index in 8..<15 { set(size - 15 + index, 8, bit(index)) }
        set(size - 8, 8, true)
    }

    private mutating func drawVersion(_ version: Int) {
        guard version >= 7 else { return }
        var rest = version
        for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
        let bits = version << 12 | rest
        for index in 0..<18 {
            let isDark = bits >> index & 1 == 1
            let (far, near) = (size - 11 + index % 3, index / 3)
            set(near, far, isDark)
            set(far, near, isDark)
        }
    }

    /// Draws two columns at a time, from the right, up and down in turn.
    private mutating func drawCodewords(_ words: [UInt8]) {
        var index = 0
        for pair in stride(from: size - 1, through: 1, by: -2) {
            let right = pair <= 6 ? pair - 1 : pair
            for step in 0..<size {
                for column in [right, right - 1] {
                    let isUp = (right + 1) & 2 == 0
                    let row = isUp ? size - 1 - step : step
                    if isFunction[row * size + column] || index >= words.count * 8 { continue }
                    dark[row * size + column] = words[index / 8] >> (7 - index % 8) & 1 == 1
                    index += 1
                }
            }
        }
    }

    private func masked(_ mask: Int) -> QRCode {
        var result = self
        for row in 0..<size {
            for column in 0..<size where !isFunction[row * size + column] {
                if Self.flips(mask, row, column) { result.dark[row * size + column].toggle() }
            }
        }
        result.drawFormat(mask)
        return result
    }

    private static func flips(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
        let (y, x) = (row, column)
        return switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }

    /// The difficulty of reading the code (ISO/IEC 18004 §7.8.3): runs, blocks, patterns like a finder, imbalance.
    private var penalty: Int {
        var sum = 0
        // A finder's pattern with four light modules after or before it, as bits.
        let finders = [0b101_1101_0000, 0b000_0101_1101]
        for isTurned in [false, true] {
            for line in 0..<size {
                // The newest eleven modules.
                var window = 0
                var run = 0
                var index = isTurned ? line : line * size
                let step = isTurned ? size : 1
                for count in 1...size {
                    let bit = dark[index] ? 1 : 0
                    index += step
                    if count > 1, window & 1 == bit {
                        run += 1
                    } else {
                        if run >= 5 { sum += run - 2 }
                        run = 1
                    }
                    window = (window << 1 | bit) & 0x7FF
                    if count >= 11, window == finders[0] || window == finders[1] { sum += 40 }
                }
                if run >= 5 { sum += run - 2 }
            }
        }
        for row in 0..<size - 1 {
            for column in 0..<size - 1 {
                let corner = dark[row * size + column]
                if corner == dark[row * size + column + 1], corner == dark[(row + 1) * size + column],
                    corner == dark[(row + 1) * size + column + 1]
                {
                    sum += 3
                }
            }
        }
        let share = dark.count(where: \.self) * 20
        sum += abs(share - size * size * 10) / (size * size) * 10
        return sum
    }
}
