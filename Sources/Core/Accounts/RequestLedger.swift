internal import FoundationEssentials

/// How many requests an account has made today, where a service counts them: kept, since a restart gives nobody new ones.
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
        let kept = (try? PrivateFile.read(path)).flatMap { try? JSONDecoder().decode(Page.self, from: Data($0)) }
        page = kept ?? Page(day: 0, count: 0)
    }

    /// One more is being sent.
    /// - Returns: how many there were today, this one among them.
    package func add() -> Int {
        let today = time.now.milliseconds / 86_400_000
        if page.day != today { page = Page(day: today, count: 0) }
        page.count += 1
        // A count that cannot be kept is begun anew at the next start: it informs, it does not forbid.
        if let data = try? JSONEncoder().encode(page) { try? PrivateFile.write(Array(data), to: path) }
        return page.count
    }
}
