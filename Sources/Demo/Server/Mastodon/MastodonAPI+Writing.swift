/// Statuses that the account writes, edits and deletes (docs.joinmastodon.org/methods/statuses).
extension MastodonAPI {
    /// A new status or version that the streams show.
    struct Change {
        var event: String
        var row: Int
    }

    /// The result of a request with an `Idempotency-Key`.
    enum Made {
        case row(Int)
        case scheduled(String)
    }

    /// The time for which a key is remembered, in milliseconds.
    private static let keyLife: Int64 = 3_600_000

    /// - Parameter path: the segments after `/api/v1/`.
    /// - Returns: nil for a path of another kind.
    mutating func writing(_ call: Call, _ path: [Substring]) -> Response? {
        do throws(Refusal) {
            switch (call.method, path.first, path.count) {
            case ("POST", "statuses", 1): return try publish(call)
            case ("PUT", "statuses", 2): return try edit(call, String(path[1]))
            case ("GET", "statuses", 3) where path[2] == "source": return source(call, String(path[1]))
            case ("GET", "statuses", 3) where path[2] == "history": return history(call, String(path[1]))
            case (_, "scheduled_statuses", _): return try scheduled(call, path)
            default: return media(call, path, version: 1)
            }
        } catch {
            return error.response
        }
    }

    private mutating func publish(_ call: Call) throws(Refusal) -> Response {
        if let key = call.idempotencyKey, !switches.ignoresKeys, let made = keys[key],
            call.now - made.at < Self.keyLife
        {
            switch made.made {
            case .row(let row) where isGone(row): break
            case .row(let row): return written(row, call)
            case .scheduled(let id): if let post = later[id] { return described(post, call) }
            }
        }
        var post = try checked(call, replacing: nil)
        if let id = call.fields["in_reply_to_id"], !switches.drops.contains(.reply) {
            guard let parent = world.index(of: id), !isGone(parent) else {
                throw Refusal(.error(404, "The post you are trying to reply to does not appear to exist."))
            }
            if case .boost(let original) = world.kind(of: parent) {
                post.parent = original
            } else {
                post.parent = parent
            }
        }
        let media = call.fields.values("media_ids[]").filter { !$0.isEmpty }
        let made: (Made, Response)
        if let time = call.fields["scheduled_at"], !switches.drops.contains(.schedule),
            let date = try Self.future(time, at: call.now)
        {
            let saved = schedule(post, media, call, at: date)
            made = (.scheduled(saved.id), described(saved, call))
        } else {
            let row = publish(post, media, at: call.now)
            made = (.row(row), written(row, call))
        }
        if let key = call.idempotencyKey { keys[key] = (call.now, made.0) }
        return made.1
    }

    /// - Returns: its row.
    mutating func publish(_ post: WrittenPost, _ media: [String], at now: Int64) -> Int {
        let row = world.add(post, at: now)
        uploads.use(media, for: .row(row))
        changes.append(Change(event: "update", row: row))
        return row
    }

    /// Parses the date of publication; nil if it is past, which Mastodon takes for now.
    static func future(_ text: String, at now: Int64) throws(Refusal) -> Int64? {
        guard let date = Moment(rfc3339: text)?.milliseconds else {
            throw Refusal("Validation failed: Scheduled at is invalid")
        }
        guard date > now else { return nil }
        guard date >= now + 300_000 else {
            throw Refusal("Validation failed: Scheduled at The scheduled date must be in the future")
        }
        return date
    }

    // MARK: Own posts

    /// Returns the row of one of the account's posts.
    private func own(_ id: String) -> Int? {
        guard let row = world.index(of: id), !isGone(row), world.author(of: row) == person else { return nil }
        if case .boost = world.kind(of: row) { return nil }
        return row
    }

    private mutating func edit(_ call: Call, _ id: String) throws(Refusal) -> Response {
        guard let row = own(id) else { return .notFound }
        let old = world.source(of: row, base: call.base)
        var post = try checked(call, replacing: row)
        post.visibility = old.visibility
        post.parent = old.parent
        post.quoted = old.quoted
        if call.fields["language"] == nil { post.language = old.language }
        if let poll = post.poll, let before = old.poll, poll.hasSameOptions(as: before) {
            // It stays open for as long as it was.
            post.poll = before
            post.poll?.hidesTotals = poll.hidesTotals
        } else {
            marks.votes[row] = nil
        }
        post.revisions =
            old.revisions + [
                WrittenPost.Revision(
                    text: old.text, warning: old.warning, sensitive: old.sensitive,
                    date: old.editedAt ?? world.date(of: row))
            ]
        post.editedAt = call.now
        world.write(post, at: row)
        uploads.use(call.fields.values("media_ids[]"), for: .row(row))
        changes.append(Change(event: "status.update", row: row))
        return written(row, call)
    }

    private func source(_ call: Call, _ id: String) -> Response {
        guard let row = own(id) else { return .notFound }
        let post = world.source(of: row, base: call.base)
        return .json(["id": id, "text": post.text, "spoiler_text": post.warning])
    }

    private func history(_ call: Call, _ id: String) -> Response {
        guard let row = world.index(of: id), !isGone(row) else { return .notFound }
        let post = world.source(of: row, base: call.base)
        let now = WrittenPost.Revision(
            text: post.text, warning: post.warning, sensitive: post.sensitive,
            date: post.editedAt ?? world.date(of: row))
        return .json {
            $0.array(post.revisions + [now]) { json, revision in
                json.object {
                    $0.field("content", WrittenText(text: revision.text).html(call.base))
                    $0.field("spoiler_text", revision.warning)
                    $0.field("sensitive", revision.sensitive)
                    $0.field("created_at", Moment(revision.date).timestamp)
                    $0.key("account")
                    AccountWriter(base: call.base).write(world.author(of: row), into: &$0)
                    $0.emptyArrays("media_attachments", "emojis")
                }
            }
        }
    }

    private func written(_ row: Int, _ call: Call) -> Response {
        .json { StatusWriter(world: world, marks: marks, base: call.base).write(row, into: &$0) }
    }
}
