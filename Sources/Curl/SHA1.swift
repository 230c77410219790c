/// The SHA-1 message digest (FIPS 180-4, section 6.1).
///
/// The handshake of a WebSocket needs it (RFC 6455 §4.2.2), where it shows that the server speaks the protocol and protects
/// nothing; nothing else may use it. libcurl exports no digest, and its TLS library differs between systems.
enum SHA1 {
    /// Returns the 20 bytes of the digest of a message.
    static func hash(_ message: some Collection<UInt8>) -> [UInt8] {
        var padded = Array(message)
        padded.append(0x80)
        while padded.count % 64 != 56 { padded.append(0) }
        padded += bytes(of: UInt64(message.count) << 3)
        var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
        for start in stride(from: 0, to: padded.count, by: 64) { compress(padded[start..<start + 64], into: &state) }
        return state.flatMap(bytes)
    }

    private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
        var w = [UInt32](repeating: 0, count: 80)
        for (i, byte) in block.enumerated() { w[i / 4] = w[i / 4] << 8 | UInt32(byte) }
        for i in 16..<80 { w[i] = rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1) }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for (i, word) in w.enumerated() {
            let (mixed, constant): (UInt32, UInt32) =
                switch i / 20 {
                case 0: ((b & c) ^ (~b & d), 0x5a82_7999)
                case 1: (b ^ c ^ d, 0x6ed9_eba1)
                case 2: ((b & c) ^ (b & d) ^ (c & d), 0x8f1b_bcdc)
                default: (b ^ c ^ d, 0xca62_c1d6)
                }
            (a, b, c, d, e) = (rotate(a, 5) &+ mixed &+ e &+ constant &+ word, a, rotate(b, 30), c, d)
        }
        for (i, word) in [a, b, c, d, e].enumerated() { state[i] &+= word }
    }

    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }

    /// Returns the bytes of a number, the highest first.
    private static func bytes<Number: FixedWidthInteger>(of number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }
}
