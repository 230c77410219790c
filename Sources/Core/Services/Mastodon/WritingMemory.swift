/// What writing needs to know about the account and its server, remembered for a session.
actor WritingMemory {
    /// The account that is logged in; nil until it was fetched.
    private(set) var account: AccountID?
    /// Whether the server has scheduled posts; nil until it was tried.
    private(set) var schedules: Bool?

    func note(_ account: AccountID) { self.account = account }
    func note(schedules: Bool) { self.schedules = schedules }
}
