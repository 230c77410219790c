extension Draft {
    /// What the draft is for; a new post if that is unknown.
    package var kind: OutgoingText { target ?? .status }
}
