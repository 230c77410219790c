/// The ids of comments. Comments are listed like statuses but numbered independently, so their ids get a letter as
/// prefix.
enum WeiboCommentID {
    private static let mark: Character = "c"

    static func status(_ number: String) -> StatusID { StatusID(String(mark) + number) }

    /// - Returns: nil for the id of a status.
    static func number(of id: StatusID) -> String? {
        id.rawValue.first == mark ? String(id.rawValue.dropFirst()) : nil
    }

    static func bare(_ id: StatusID) -> StatusID { StatusID(number(of: id) ?? id.rawValue) }
}
