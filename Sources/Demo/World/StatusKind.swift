/// What a status is in the conversation: its own thing, an answer to an earlier row, or a boost of one.
enum StatusKind: Equatable, Sendable {
    case original
    case reply(to: Int)
    case boost(of: Int)
}
