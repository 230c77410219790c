/// Comments stand in lists as statuses do, and have numbers of their own that a status may have too: theirs begin with a letter.
enum WeiboCommentID {
    private static let mark: Character = "c"

    static func status(_ number: String) -> StatusID { StatusID(String(mark) + number) }

    /// - Returns: nil for a status that is no comment.
    static func number(of id: StatusID) -> String? {
        id.rawValue.first == mark ? String(id.rawValue.dropFirst()) : nil
    }

    static func bare(_ id: StatusID) -> StatusID { StatusID(number(of: id) ?? id.rawValue) }
}
