/// Polls, translations and reports.
extension MastodonAPI {
    private static let firstPoll = 400_000

    /// - Parameter path: the segments after `/api/v1/`.
    /// - Returns: nil for a path of another kind.
    mutating func interaction(_ call: Call, _ path: [Substring]) -> Response? {
        switch (call.method, path.first) {
        case ("GET", "polls") where path.count == 2: return poll(path[1], call)
        case ("POST", "polls") where path.count == 3 && path[2] == "votes": return vote(path[1], call)
        case ("POST", "reports") where path.count == 1: return report(call)
        default: return nil
        }
    }

    /// Returns a poll and the row of its status.
    private func found(_ id: Substring) -> (row: Int, poll: Poll, closes: Int64)? {
        guard let row = Int(id).map({ $0 - Self.firstPoll }), (0..<world.count).contains(row), !isGone(row),
            let poll = Composer(world: world, base: "").post(row).poll
        else { return nil }
        return (row, poll, world.date(of: row) + poll.duration)
    }

    private func poll(_ id: Substring, _ call: Call) -> Response {
        guard let (row, poll, closes) = found(id) else { return .notFound }
        let isOwn = world.author(of: row) == People.reader
        return .json {
            StatusParts(base: call.base).poll(
                poll, id: row, closes: closes, now: world.now, isOwn: isOwn, votes: marks.votes[row], into: &$0)
        }
    }

    private mutating func vote(_ id: Substring, _ call: Call) -> Response {
        guard let (row, poll, closes) = found(id) else { return .notFound }
        let choices = call.fields.values("choices[]").map { Int($0) }
        let problem: String? =
            if closes <= world.now {
                "The poll has already ended"
            } else if world.author(of: row) == People.reader {
                "You cannot vote in your own polls"
            } else if marks.votes[row] != nil {
                "You have already voted on this poll"
            } else if choices.isEmpty || choices.contains(where: { !poll.options.indices.contains($0 ?? -1) }) {
                "The chosen vote option does not exist"
            } else if choices.count > 1, !poll.multiple {
                "You cannot choose more than one option"
            } else {
                nil
            }
        if let problem { return .error(422, "Validation failed: \(problem)") }
        marks.votes[row] = choices.compactMap(\.self)
        return self.poll(id, call)
    }

    /// Returns the text with the language in front: the demo knows no languages.
    func translation(of row: Int, _ call: Call) -> Response {
        let post = Composer(world: world, base: call.base).post(row)
        guard ["public", "unlisted"].contains(post.visibility) else {
            return .error(403, "This action is not allowed")
        }
        let language = call.fields["lang"] ?? "en"
        return .json {
            $0.object {
                $0.field("content", "<p>[\(language)] </p>" + post.content)
                $0.field("spoiler_text", post.warning)
                $0.field("language", language)
                $0.emptyArray("media_attachments")
                if let poll = post.poll {
                    $0.field("poll") {
                        $0.field("id", String(Self.firstPoll + row))
                        $0.field("options", array: poll.options) { json, option in
                            json.object { $0.field("title", "[\(language)] \(option.title)") }
                        }
                    }
                } else {
                    $0.nullField("poll")
                }
                $0.field("detected_source_language", post.language.rawValue)
                $0.field("provider", "Tideline demo")
            }
        }
    }

    private func report(_ call: Call) -> Response {
        let account = call.fields["account_id"] ?? ""
        guard let person = People.all.indices.first(where: { People.id($0) == account }) else { return .notFound }
        let category = call.fields["category"] ?? "other"
        guard ["spam", "legal", "violation", "other"].contains(category) else {
            return .error(422, "'\(category)' is not a valid category")
        }
        guard (call.fields["comment"] ?? "").count <= 1000 else {
            return .error(422, "Validation failed: Comment is too long (maximum is 1000 characters)")
        }
        let rules = call.fields.values("rule_ids[]")
        guard rules.allSatisfy({ Int($0).map { (1...InstanceWriter.rules.count).contains($0) } ?? false }) else {
            return .error(422, "Validation failed: Rule ids does not reference valid rules")
        }
        let statuses = call.fields.values("status_ids[]")
        guard statuses.allSatisfy({ id in world.index(of: id).map { world.author(of: $0) == person } ?? false }) else {
            return .notFound
        }
        return .json {
            $0.object {
                $0.fields(["id": "1", "action_taken": false, "category": category])
                $0.field("comment", call.fields["comment"] ?? "")
                $0.field("status_ids", strings: statuses)
                $0.field("rule_ids", strings: category == "violation" ? rules : [])
                $0.key("target_account")
                AccountWriter(base: call.base).write(person, into: &$0)
            }
        }
    }
}
