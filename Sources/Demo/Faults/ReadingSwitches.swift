/// The server's deviations from Mastodon's documentation when the account reads, like those of other servers.
struct ReadingSwitches {
    /// Whether lists of an account's posts have public and unlisted ones only, also those of the user's own account.
    var hidesNarrowPosts = false
    /// The status of the response to a request for the number of unread notifications; nil for the number.
    var unreadStatus: Int?
    /// The time for which relationships stay as they were before a change, in milliseconds.
    var relationsDelay: Int64 = 0

    /// Returns the switches after a change; nil if a field is unknown or its value is out of range.
    ///
    /// `hides-narrow` as `true` or `false`, `unread` as a status or `usual`, `relations-delay` in milliseconds.
    func applying(_ fields: FormFields) -> ReadingSwitches? {
        var change = self
        for (name, value) in fields.pairs where !change.set(name, value) { return nil }
        return change
    }

    private mutating func set(_ name: String, _ value: String) -> Bool {
        func number(_ range: ClosedRange<Int>) -> Int? { Int(value).flatMap { range.contains($0) ? $0 : nil } }
        switch name {
        case "hides-narrow":
            guard let flag = Bool(value) else { return false }
            hidesNarrowPosts = flag
        case "unread":
            unreadStatus = number(400...599)
            return unreadStatus != nil || value == "usual"
        case "relations-delay":
            guard let delay = number(0...1_000_000) else { return false }
            relationsDelay = Int64(delay)
        default: return false
        }
        return true
    }

    func write(into json: inout JSONWriter) {
        json.object {
            $0.field("hides-narrow", hidesNarrowPosts)
            $0.field("unread", unreadStatus)
            $0.field("relations-delay", Int(relationsDelay))
        }
    }
}
