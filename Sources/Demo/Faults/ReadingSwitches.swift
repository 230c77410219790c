/// The server's deviations from Mastodon's documentation when the account reads, like those of other servers.
struct ReadingSwitches: Switches {
    /// Whether lists of an account's posts have public and unlisted ones only, also those of the user's own account.
    var hidesNarrowPosts = false
    /// The status of the response to a request for the number of unread notifications; nil for the number.
    var unreadStatus: Int?
    /// The time for which relationships stay as they were before a change, in milliseconds.
    var relationsDelay = 0

    static var all: [Switch<Self>] {
        [
            .flag("hides-narrow", \.hidesNarrowPosts), .number("unread", \.unreadStatus, in: 400...599, none: "usual"),
            .number("relations-delay", \.relationsDelay),
        ]
    }
}
