/// A table `[hooks.NAME]` of `config.toml`: a command to run for new notifications or posts.
package struct Hook: Hashable, Sendable {
    package enum Event: String, Hashable, Sendable, CaseIterable {
        case notification, post
    }

    package let name: String
    /// The place of its first line in the file.
    package let position: TextPosition
    package private(set) var event = Event.notification
    /// The search that the post must match; empty for any.
    package private(set) var search = ""
    /// The kinds of notifications.
    package private(set) var kinds = Notification.Kind.allCases
    /// The handle of the account; empty for all.
    package private(set) var account = ""
    /// The program and its arguments.
    package private(set) var command: [String] = []

    package init(_ name: String, position: TextPosition) {
        self.name = name
        self.position = position
    }

    static let exampleCommand = "[\"program\", \"argument\"]"
    private static let keys = ["event", "search", "kinds", "account", "command"]

    /// Whether it is for the events of an account.
    package func isFor(_ event: Event, of acct: RawText) -> Bool {
        self.event == event && (account.isEmpty || Preferences.place(of: acct, in: [account]) != nil)
    }

    /// Whether it is for a kind of notifications, also for one that Tideline doesn't know unless some were chosen.
    package func wants(_ kind: OpenEnum<Notification.Kind>) -> Bool {
        if case .known(let kind) = kind { return kinds.contains(kind) }
        return Notification.Kind.allCases.allSatisfy(kinds.contains)
    }

    /// Uses a value of the table.
    ///
    /// - Returns: why it can't be used; nil if it can.
    mutating func set(_ key: String, to value: ConfigurationValue) -> ConfigurationIssue.Problem? {
        let full = RawText("hooks.\(name).\(key)")
        func bad(_ allowed: [String]) -> ConfigurationIssue.Problem { .badValue(key: full, allowed: allowed) }
        switch (key, value) {
        case ("event", .text(let word)):
            guard let event = Event(rawValue: word) else { return bad(Event.allCases.map(\.rawValue)) }
            self.event = event
        case ("event", _): return bad(Event.allCases.map(\.rawValue))
        case ("search", .text(let text)): search = text
        case ("account", .text(let text)): account = text
        case ("search", _), ("account", _): return bad(["\"…\""])
        case ("kinds", .texts(let words)):
            let all = Notification.Kind.allCases.map(\.rawValue)
            if let unknown = words.first(where: { !all.contains($0) }) {
                let nearest = EditDistance.nearest(to: unknown, among: all)
                return .unknownWord(RawText(unknown), key: full, nearest: nearest)
            }
            kinds = words.compactMap { Notification.Kind(rawValue: $0) }
        case ("kinds", _): return bad(["[\"mention\"]"])
        case ("command", .texts(let words)) where words.first?.isEmpty == false: command = words
        case ("command", _): return bad([Self.exampleCommand])
        default: return .unknownKey(full, nearest: EditDistance.nearest(to: key, among: Self.keys))
        }
        return nil
    }
}
