extension ItemFolder where Item == Draft {
    /// - Parameter data: the data directory.
    package init(data: String, account: SignedInAccount) {
        self.init(path: data + "/drafts/" + account.folder)
    }
}

extension ItemFolder where Item == PendingAction {
    /// - Parameter data: the data directory.
    package init(data: String, account: SignedInAccount) {
        self.init(path: data + "/pending/" + account.folder)
    }
}
