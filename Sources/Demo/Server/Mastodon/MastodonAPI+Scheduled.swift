/// Posts to be published later (docs.joinmastodon.org/methods/scheduled_statuses).
extension MastodonAPI {
    struct LaterPost: Sendable {
        var id: String
        var date: Int64
        var post: WrittenPost
        var media: [String]
    }

    mutating func schedule(_ post: WrittenPost, _ media: [String], _ call: Call, at date: Int64) -> LaterPost {
        let number = max(3000, (later.keys.compactMap { Int($0) }.max() ?? 0)) + 1
        let saved = LaterPost(id: String(number), date: date, post: post, media: media)
        later[saved.id] = saved
        uploads.use(media, for: .scheduled(saved.id))
        return saved
    }

    /// Publishes the posts that are due.
    mutating func publishDue(at now: Int64) {
        for due in later.values.filter({ $0.date <= now }).sorted(by: { $0.date < $1.date }) {
            later[due.id] = nil
            uploads.use([], for: .scheduled(due.id))
            let row = publish(due.post, due.media, at: due.date)
            for (key, made) in keys {
                if case .scheduled(due.id) = made.made { keys[key] = (made.at, .row(row)) }
            }
        }
    }

    /// - Parameter path: the segments after `/api/v1/`.
    mutating func scheduled(_ call: Call, _ path: [Substring]) throws(Refusal) -> Response {
        guard path.count == 2 else {
            guard path.count == 1, call.method == "GET" else { return .error(404, "Not Found") }
            let posts = later.values.sorted { $0.id > $1.id }
            return linked(posts, call, usual: 20, most: 40) { write($1, call, into: &$0) }
        }
        guard var post = later[String(path[1])] else { return .notFound }
        switch call.method {
        case "GET": break
        case "PUT":
            guard let time = call.fields["scheduled_at"], let date = try Self.future(time, at: call.now) else {
                throw Refusal("Validation failed: Scheduled at The scheduled date must be in the future")
            }
            post.date = date
            later[post.id] = post
        case "DELETE":
            later[post.id] = nil
            uploads.use([], for: .scheduled(post.id))
            return .json { $0.object { _ in } }
        default: return .error(404, "Not Found")
        }
        return described(post, call)
    }

    func described(_ post: LaterPost, _ call: Call) -> Response {
        .json { write(post, call, into: &$0) }
    }

    private func write(_ later: LaterPost, _ call: Call, into json: inout JSONWriter) {
        let post = later.post
        json.object {
            $0.field("id", later.id)
            $0.field("scheduled_at", Moment(later.date).timestamp)
            $0.field("params") {
                $0.field("text", post.text)
                if let poll = post.poll {
                    $0.field("poll") {
                        $0.field("options", strings: poll.options.map(\.title))
                        $0.field("expires_in", String(poll.duration / 1000))
                        $0.field("multiple", poll.multiple)
                        $0.field("hide_totals", poll.hidesTotals)
                    }
                } else {
                    $0.nullField("poll")
                }
                $0.fields([
                    "media_ids": later.media, "sensitive": post.sensitive, "spoiler_text": post.warning,
                    "visibility": post.visibility, "language": post.language, "scheduled_at": nil,
                ])
                // A number, unlike all other ids.
                $0.field("application_id", 596_551)
                $0.field("in_reply_to_id", post.parent.map { world.id(at: $0) })
                $0.nullField("idempotency")
                $0.field("with_rate_limit", false)
            }
            $0.field("media_attachments", array: post.media) { MediaWriter(base: call.base).write($1, into: &$0) }
        }
    }
}
