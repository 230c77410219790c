/// A writer of the world's statuses as Mastodon's Status, with the fields of Mastodon 4.5 in its order.
struct StatusWriter {
    let world: GeneratedWorld
    let marks: Marks
    /// Scheme, host and port of the demo server.
    let base: String

    /// Writes status `index` as in the timeline.
    func write(_ index: Int, into json: inout JSONWriter) {
        if case .boost(let original) = world.kind(of: index) {
            writeBoost(
                id: world.id(at: index), date: world.date(of: index), by: world.author(of: index), of: original,
                into: &json)
        } else {
            writePost(index, into: &json)
        }
    }

    /// Writes the demo account's own boost of status `index`.
    func writeOwnBoost(_ id: UInt64, of index: Int, into json: inout JSONWriter) {
        writeBoost(id: String(id), date: Int64(id >> 16), by: People.reader, of: index, into: &json)
    }

    /// Writes a status in the response to its deletion: with the text as it was written instead of HTML.
    func writeDeleted(_ index: Int, into json: inout JSONWriter) {
        writePost(index, isDeleted: true, into: &json)
    }

    /// - Parameters:
    ///   - isDeleted: whether its source is written instead of its content.
    ///   - isQuoted: whether it is inside another one; then only the id of the status that it quotes is written.
    private func writePost(
        _ index: Int, isDeleted: Bool = false, isQuoted: Bool = false, into json: inout JSONWriter
    ) {
        let post = Composer(world: world, base: base).post(index)
        let author = world.author(of: index)
        let date = world.date(of: index)
        let parts = StatusParts(base: base)
        json.object { json in
            json.field("id", world.id(at: index))
            json.field("created_at", Moment(date).timestamp)
            if case .reply(let parent) = world.kind(of: index) {
                json.field("in_reply_to_id", world.id(at: parent))
                json.field("in_reply_to_account_id", People.id(world.author(of: parent)))
            } else {
                json.nullField("in_reply_to_id")
                json.nullField("in_reply_to_account_id")
            }
            json.field("sensitive", post.sensitive)
            json.field("spoiler_text", post.warning)
            json.field("visibility", post.visibility)
            json.field("language", post.languageCode ?? post.language.rawValue)
            addresses(world.id(at: index), author, into: &json)
            counts(index, into: &json)
            json.field("edited_at", post.editedAfter.map { Moment(date + $0).timestamp })
            flags(index, into: &json)
            if author == People.reader { json.field("pinned", marks.pins.contains(index)) }
            if isDeleted {
                json.field("text", world.source(of: index, base: base).text)
            } else {
                json.field("content", post.content)
            }
            filtered(post, isOwn: author == People.reader, into: &json)
            json.nullField("reblog")
            if People.all[author].host == nil { parts.application(into: &json) }
            json.key("account")
            AccountWriter(base: base).write(author, into: &json)
            json.field("media_attachments", array: post.media) { MediaWriter(base: base).write($1, into: &$0) }
            json.field("mentions", array: post.mentions) { parts.mention($1, into: &$0) }
            json.field("tags", array: post.tags) { parts.tag($1, into: &$0) }
            EmojiWriter(base: base).field("emojis", post.emoji, into: &json)
            json.emptyArray("tagged_collections")
            quote(by: index, isQuoted: isQuoted, into: &json)
            json.key("card")
            if let link = post.link { parts.card(link, post.language, into: &json) } else { json.null() }
            json.key("poll")
            if let poll = post.poll {
                let isOwn = author == People.reader
                parts.poll(
                    poll, id: index, closes: date + poll.duration, now: world.now, isOwn: isOwn,
                    votes: marks.votes[index], into: &json)
            } else {
                json.null()
            }
            parts.quoteApproval(isPublic: post.visibility == "public", into: &json)
        }
    }

    private func quote(by index: Int, isQuoted: Bool, into json: inout JSONWriter) {
        guard let quoted = world.written[index]?.quoted else { return json.nullField("quote") }
        let isGone = marks.deleted.contains(quoted)
        json.field("quote") {
            $0.field("state", isGone ? "deleted" : "accepted")
            if isQuoted {
                $0.field("quoted_status_id", isGone ? nil : world.id(at: quoted))
            } else if isGone {
                $0.nullField("quoted_status")
            } else {
                $0.key("quoted_status")
                writePost(quoted, isQuoted: true, into: &$0)
            }
        }
    }

    private func writeBoost(id: String, date: Int64, by author: Int, of original: Int, into json: inout JSONWriter) {
        json.object { json in
            json.field("id", id)
            json.field("created_at", Moment(date).timestamp)
            json.nullField("in_reply_to_id")
            json.nullField("in_reply_to_account_id")
            json.field("sensitive", false)
            json.field("spoiler_text", "")
            json.field("visibility", "public")
            json.nullField("language")
            addresses(id, author, suffix: "/activity", into: &json)
            // A boost has no counts of its own; clients show those of the original.
            for name in ["replies_count", "reblogs_count", "favourites_count", "quotes_count"] { json.field(name, 0) }
            json.nullField("edited_at")
            flags(original, into: &json)
            json.field("content", "")
            json.emptyArray("filtered")
            json.key("reblog")
            writePost(original, into: &json)
            if People.all[author].host == nil { json.nullField("application") }
            json.key("account")
            AccountWriter(base: base).write(author, into: &json)
            json.emptyArrays("media_attachments", "mentions", "tags", "emojis", "tagged_collections")
            json.nullField("quote")
            json.nullField("card")
            json.nullField("poll")
            StatusParts(base: base).quoteApproval(isPublic: false, into: &json)
        }
    }

    private func addresses(_ id: String, _ author: Int, suffix: String = "", into json: inout JSONWriter) {
        let person = People.all[author]
        let uri = "\(person.actor(base))/statuses/\(id)\(suffix)"
        json.field("uri", uri)
        json.field("url", suffix.isEmpty ? "\(person.page(base))/\(id)" : uri)
    }

    private func counts(_ index: Int, into json: inout JSONWriter) {
        var random = SeededRandom(seed: world.seed, index: index, stream: Stream.counts)
        // Most posts get little response, a few a lot.
        let fame = random.fraction()
        let echo = world.isNew(index) ? 0 : Int(fame * fame * fame * fame * 900)
        json.field("replies_count", world.replies(to: index).count)
        json.field("reblogs_count", echo / 3 + (marks.boosts[index] == nil ? 0 : 1))
        json.field("favourites_count", echo + (marks.favourites.contains(index) ? 1 : 0))
        json.field("quotes_count", echo / 40)
    }

    /// Writes the matching filters. The account's own posts are not filtered, as in Mastodon.
    private func filtered(_ post: Post, isOwn: Bool, into json: inout JSONWriter) {
        let found = isOwn ? [] : marks.filters.map { ($0, $0.matches(post.content + " " + post.warning)) }
        json.field("filtered", array: found.filter { !$0.1.isEmpty }) { json, match in
            json.object {
                $0.key("filter")
                match.0.write(isShort: true, into: &$0)
                $0.field("keyword_matches", strings: match.1)
                $0.emptyArray("status_matches")
            }
        }
    }

    private func flags(_ index: Int, into json: inout JSONWriter) {
        json.field("favourited", marks.favourites.contains(index))
        json.field("reblogged", marks.boosts[index] != nil)
        json.field("muted", marks.muted.contains(index))
        json.field("bookmarked", marks.bookmarks.contains(index))
    }
}
