/// The kind of a status: an original, a reply to an earlier row, or a boost of one.
enum StatusKind: Equatable, Sendable {
    case original
    case reply(to: Int)
    case boost(of: Int)
}
