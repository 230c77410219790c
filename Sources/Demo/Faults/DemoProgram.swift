/// A server program with Mastodon's API, whose deviations from the documentation the server imitates: those seen on GoToSocial
/// 0.20, snac 2.94 and Takahē 0.11.
package enum DemoProgram: String, Sendable, CaseIterable {
    case mastodon, gotosocial, snac, takahe

    /// The version as its instance document has it.
    var version: String {
        switch self {
        case .mastodon: InstanceWriter.version
        case .gotosocial: "0.20.0+git-tideline"
        case .snac: "4.0.0 (not true; really snac/2.94)"
        case .takahe: "takahe/0.11.0"
        }
    }

    var reading: ReadingSwitches {
        switch self {
        case .mastodon: ReadingSwitches()
        case .gotosocial: ReadingSwitches(unreadStatus: 404)
        case .snac: ReadingSwitches(hidesNarrowPosts: true, unreadStatus: 404)
        case .takahe: ReadingSwitches(hidesNarrowPosts: true, unreadStatus: 500, relationsDelay: 2000)
        }
    }

    var writing: WritingSwitches {
        var switches = WritingSwitches()
        switches.ignoresKeys = self != .mastodon
        switch self {
        case .mastodon, .gotosocial: break
        case .snac: switches.drops = [.poll, .schedule]
        case .takahe: switches.drops = [.schedule]
        }
        return switches
    }

    /// Whether it lacks an endpoint.
    ///
    /// - Parameter path: the segments of the URL.
    func lacks(_ path: [Substring]) -> Bool {
        guard self != .mastodon else { return false }
        if path.starts(with: ["api", "v2", "notifications"]) || path.last == "translate" { return true }
        return switch self {
        case .mastodon, .gotosocial: false
        case .snac: path == ["api", "v2", "instance"] || path.last == "history"
        case .takahe:
            path.starts(with: ["api", "v1", "markers"]) || path.starts(with: ["api", "v1", "scheduled_statuses"])
                || path.last == "history"
        }
    }
}
