/// Recognises the rest of an escape sequence that no key has: an answer of the terminal that came late or unasked
/// (tmux#5129). It is thrown away, it must never be taken for typing.
///
/// The forms are those of ECMA-48, 5.4 (control sequences) and 5.6 (control strings).
struct SequenceSkipper {
    /// What a byte is to the sequence.
    enum Verdict: Hashable {
        case inside, last
        /// Not of it: the sequence broke off.
        case outside
    }

    /// More than any answer has; beyond it the sequence is no sequence.
    static let limit = 4096

    private let isString: Bool
    /// The parameters of a control sequence, as far as an answer that we ask for has any.
    private(set) var parameters: [UInt8] = []
    private var length = 0

    /// - Parameter introducer: the byte behind the escape.
    /// - Returns: nil where none begins.
    init?(introducer: UInt8) {
        switch introducer {
        case UInt8(ascii: "["): isString = false
        // OSC, DCS, SOS, PM, APC.
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            isString = true
        default: return nil
        }
    }

    /// - Parameter byte: the next one. The escape that may begin a string's end is `outside`, as is the rest of that end:
    ///   a key of its own that means nothing.
    mutating func next(_ byte: UInt8) -> Verdict {
        length += 1
        if length > Self.limit { return .outside }
        if isString { return byte == 0x07 ? .last : byte < 0x20 ? .outside : .inside }
        if parameters.count < 12, byte < 0x40 { parameters.append(byte) }
        return switch byte {
        case 0x20...0x3F: .inside
        case 0x40...0x7E: .last
        default: .outside
        }
    }
}
