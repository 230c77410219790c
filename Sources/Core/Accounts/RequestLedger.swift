/// The number of requests an account has made today, for services that limit them. Stored, since a restart does not
/// reset the server's count.
package actor RequestLedger {
    private struct Page: Codable {
        var day: Int64
        var count: Int
    }

    private let path: String
    private let time: any TimeSource
    private var page: Page

    /// - Parameter state: the state directory.
    package init(state: String, account: SignedInAccount, time: any TimeSource) {
        path = state + "/requests/" + account.folder + ".json"
        self.time = time
        page = PrivateFile.value(at: path) ?? Page(day: 0, count: 0)
    }

    /// Counts a request that is about to be sent.
    /// - Returns: the number of requests today, including this one.
    package func add() -> Int {
        let today = time.now.milliseconds / 86_400_000
        if page.day != today { page = Page(day: today, count: 0) }
        page.count += 1
        // Failing to save is ignored: the count only informs.
        try? PrivateFile.write(json: page, to: path)
        return page.count
    }
}
