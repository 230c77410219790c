/// A recognizer for the rest of an escape sequence that is not a key: a late or unsolicited response of the terminal
/// (tmux#5129), which must not be read as typing.
///
/// The forms are those of ECMA-48 §5.4 (control sequences) and §5.6 (control strings).
struct SequenceSkipper {
    /// The relation of a byte to the sequence.
    enum Verdict: Hashable {
        case inside, last
        /// A byte that is not part of it: the sequence was broken off.
        case outside
    }

    /// The largest length; longer input is not a sequence.
    static let limit = 4096
    /// The longest responses are device attributes and the names of terminals.
    private static let longestResponse = 128

    /// The byte after the escape.
    let introducer: UInt8
    let isString: Bool
    /// The beginning of a control string, up to the length of the responses that are requested.
    private(set) var content: [UInt8] = []
    /// The parameters of a control sequence, up to the same length.
    private(set) var parameters: [UInt8] = []
    private var length = 0

    /// - Parameter introducer: the byte after the escape.
    /// - Returns: nil if it introduces no sequence.
    init?(introducer: UInt8) {
        self.introducer = introducer
        switch introducer {
        case UInt8(ascii: "["): isString = false
        // OSC, DCS, SOS, PM, APC.
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            isString = true
        default: return nil
        }
    }

    /// - Parameter byte: the next byte. The escape of a string terminator is `outside`, as is the backslash after it.
    mutating func next(_ byte: UInt8) -> Verdict {
        length += 1
        if length > Self.limit { return .outside }
        if isString {
            if byte >= 0x20, content.count < Self.longestResponse { content.append(byte) }
            return byte == 0x07 ? .last : byte < 0x20 ? .outside : .inside
        }
        if byte < 0x40, parameters.count < Self.longestResponse { parameters.append(byte) }
        return switch byte {
        case 0x20...0x3F: .inside
        case 0x40...0x7E: .last
        default: .outside
        }
    }
}
