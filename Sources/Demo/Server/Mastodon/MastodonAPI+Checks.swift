/// The posts that Mastodon refuses, with its messages (config/locales/en.yml, app/validators).
extension MastodonAPI {
    private static let longestPoll = 2_629_746

    /// Returns the post that a request describes.
    ///
    /// - Parameter row: the status that it replaces.
    func checked(_ call: Call, replacing row: Int?) throws(Refusal) -> WrittenPost {
        let fields = call.fields
        var post = WrittenPost(text: Self.trimmed(fields["status"]), warning: Self.trimmed(fields["spoiler_text"]))
        if post.text.isEmpty, !post.warning.isEmpty { (post.text, post.warning) = (post.warning, "") }
        post.language = fields["language"] ?? "en"
        post.sensitive = fields["sensitive"] == "true" || fields["sensitive"] == "1" || !post.warning.isEmpty
        let ids = fields.values("media_ids[]").filter { !$0.isEmpty }
        let hasPoll = !switches.drops.contains(.poll) && fields.pairs.contains { $0.name.hasPrefix("poll[options]") }
        // The same message for files beside a poll.
        if ids.count > 4 || hasPoll && !ids.isEmpty { throw Refusal("Cannot attach more than 4 files") }
        post.media = try attached(ids, to: row, call)
        let quoted = row == nil ? fields["quoted_status_id"] : nil
        if post.text.isEmpty, ids.isEmpty, quoted == nil { throw Refusal("Validation failed: Text can't be blank") }
        guard WrittenText.length(post.text, warning: post.warning) <= WrittenText.most else {
            throw Refusal("Validation failed: Text character limit of \(WrittenText.most) exceeded")
        }
        if let visibility = fields["visibility"] {
            guard ["public", "unlisted", "private", "direct"].contains(visibility) else {
                throw Refusal("Validation failed: Visibility is not included in the list")
            }
            post.visibility = visibility
        }
        if hasPoll { post.poll = try poll(fields) }
        if let quoted {
            guard let row = world.index(of: quoted), !isGone(row) else {
                throw Refusal(.error(404, "The post you are trying to quote does not appear to exist."))
            }
            if hasPoll || !ids.isEmpty {
                throw Refusal("Validation failed: Quote cannot be combined with media or a poll")
            }
            if case .boost(let original) = world.kind(of: row) { post.quoted = original } else { post.quoted = row }
        }
        return post
    }

    private static func trimmed(_ text: String?) -> String {
        let text = (text ?? "").drop { $0.isWhitespace }
        return String(text.reversed().drop { $0.isWhitespace }.reversed())
    }

    private func attached(_ ids: [String], to row: Int?, _ call: Call) throws(Refusal) -> [Media] {
        var media: [Media] = []
        let old = row.map { world.source(of: $0, base: call.base).media } ?? []
        for id in ids {
            let use = row.map { Uploads.Upload.Use.row($0) }
            if let upload = uploads[id], upload.use == nil || upload.use == use {
                guard upload.waits == 0, !switches.mediaFails else {
                    throw Refusal("Cannot attach files that have not finished processing. Try again in a moment!")
                }
                media.append(upload.media)
            } else if let generated = old.first(where: { String($0.number) == id }) {
                media.append(generated)
            } else {
                throw Refusal("Media \(id) not found or already attached to another post")
            }
        }
        if media.count > 1, media.contains(where: { $0.kind != .image }) {
            throw Refusal("Cannot attach a video to a post that already contains images")
        }
        for number in 0..<media.count * 2 {
            let name = "media_attributes[\(number)]"
            guard let id = call.fields["\(name)[id]"],
                let place = media.firstIndex(where: { String($0.number) == id })
            else { continue }
            media[place].description = call.fields["\(name)[description]"]
            media[place].focus = call.fields["\(name)[focus]"] ?? media[place].focus
        }
        return media
    }

    private func poll(_ fields: FormFields) throws(Refusal) -> Poll {
        let options = fields.values("poll[options][]").map { Self.trimmed($0) }
        let seconds = fields["poll[expires_in]"].flatMap { Int($0) } ?? 0
        func isOn(_ name: String) -> Bool { fields[name] == "true" || fields[name] == "1" }
        let problem: String? =
            if options.filter({ !$0.isEmpty }).count < 2 {
                "Poll options must be more than one item"
            } else if options.count > 4 {
                "Poll options can't contain more than 4 items"
            } else if options.contains(where: { $0.count > 50 }) {
                "Poll options cannot be longer than 50 characters each"
            } else if Set(options).count < options.count {
                "Poll options contain duplicate items"
            } else if options.contains("") {
                "Poll options can't be blank"
            } else if seconds < 300 {
                "Poll expires at is too soon"
            } else if seconds > Self.longestPoll {
                "Poll expires at is too far into the future"
            } else {
                nil
            }
        if let problem { throw Refusal("Validation failed: \(problem)") }
        return Poll(
            options: options.map { ($0, 0) }, multiple: isOn("poll[multiple]"), duration: Int64(seconds) * 1000,
            hidesTotals: isOn("poll[hide_totals]"))
    }
}

extension Poll {
    func hasSameOptions(as other: Poll) -> Bool {
        options.map(\.title) == other.options.map(\.title) && multiple == other.multiple
    }
}
