/// The independent random sequences of a status.
enum Stream {
    static let date: UInt64 = 1
    static let id: UInt64 = 2
    static let kind: UInt64 = 3
    static let author: UInt64 = 4
    static let text: UInt64 = 5
    static let extras: UInt64 = 6
    static let counts: UInt64 = 7
    static let picture: UInt64 = 8
}
