extension Draft {
    /// The purpose of the draft; a new post if that is unknown.
    package var kind: OutgoingText { target ?? .status }
}
