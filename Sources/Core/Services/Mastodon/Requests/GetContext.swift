internal import Dispatch
internal import Synchronization

/// `GET /api/v1/statuses/:id/context` (docs.joinmastodon.org/methods/statuses#context). Without a token, servers shorten
/// it to 40 ancestors and 60 descendants.
struct GetContext: MastodonRequest {
    var id: StatusID

    struct Surroundings: Sendable {
        var ancestors: [Status]
        var descendants: [Status]
        var moreAfter: Duration?
    }

    var path: PathTemplate { PathTemplate("/api/v1/statuses/{id}/context", ["id": id.rawValue]) }
    var scope: String? { "read:statuses" }

    /// The size from which a response is decoded in halves, in bytes.
    private static let longBody = 100_000

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> Surroundings {
        let found = try part(from: body, what: context.path)
        context.note(found.lostAncestors + found.lostDescendants)
        return Surroundings(
            ancestors: found.ancestors, descendants: found.descendants,
            moreAfter: Self.moreAfter(context.head.headers["Mastodon-Async-Refresh"]))
    }

    /// Decodes a response; both halves of a long one at the same time, because that takes most of the time until its replies are
    /// shown.
    private func part(from body: [UInt8], what: String) throws(RequestError) -> Part {
        guard body.count >= Self.longBody, let halves = JSONHalves(of: body, array: "descendants") else {
            return try Part(body, around: id, what: what)
        }
        let parts = Mutex<[Int: Part]>([:])
        // The calling thread decodes one half, or both while no other thread is free.
        DispatchQueue.concurrentPerform(iterations: 2) { index in
            let half = try? Part(index == 0 ? halves.first : halves.second, around: id, what: what)
            parts.withLock { $0[index] = half }
        }
        let found = parts.withLock { $0 }
        guard var whole = found[0], let rest = found[1] else {
            // For the error, which describes the whole.
            return try Part(body, around: id, what: what)
        }
        whole.append(rest)
        return whole
    }

    /// The statuses of a response, or of half of one.
    private struct Part: Sendable {
        typealias Lost = LossyArray<WireStatus>.Failure

        var ancestors: [Status]
        var descendants: [Status]
        var lostAncestors: [Lost]
        var lostDescendants: [Lost]

        init(_ body: [UInt8], around id: StatusID, what: String) throws(RequestError) {
            let wire = try JSONBody.decode(WireContext.self, from: body, what: what)
            let (above, below) = wire.split(at: id.rawValue)
            ancestors = above.map(MastodonMapping.status)
            descendants = below.map(MastodonMapping.status)
            lostAncestors = wire.ancestors.failures
            lostDescendants = wire.descendants.failures + (wire.whole?.failures ?? [])
        }

        /// Adds the second half.
        mutating func append(_ part: Part) {
            let count = descendants.count + lostDescendants.count
            ancestors += part.ancestors
            descendants += part.descendants
            lostAncestors += part.lostAncestors
            for lost in part.lostDescendants {
                lostDescendants.append(Lost(index: lost.index + count, reason: lost.reason))
            }
        }
    }

    /// Parses `id="…", retry=5, result_count=2` (Mastodon 4.5), clamped to 1…60 seconds.
    private static func moreAfter(_ header: String?) -> Duration? {
        let pairs = header?.split(separator: ",").map { $0.drop { $0 == " " } } ?? []
        guard let retry = pairs.first(where: { $0.hasPrefix("retry=") }), let seconds = Int(retry.dropFirst(6)) else {
            return nil
        }
        return .seconds(min(max(seconds, 1), 60))
    }
}
