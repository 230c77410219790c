/// Single statuses and actions on them.
extension MastodonAPI {
    mutating func status(_ call: Call, id: String, verb: String) -> Response {
        if let recorded {
            return recordedStatus(recorded, call, id: id, verb: verb)
        }
        let ownBoost = marks.original(ofBoost: id)
        guard let index = ownBoost ?? world.index(of: id), !isGone(index) else { return .notFound }
        switch (call.method, verb) {
        case ("GET", ""):
            break
        case ("GET", "context"):
            return context(index, call)
        case ("GET", "favourited_by"):
            return people(fans(of: original(of: index), isFavourite: true), call)
        case ("GET", "reblogged_by"):
            return people(fans(of: original(of: index), isFavourite: false), call)
        case ("DELETE", ""):
            // Statuses of others can't be deleted.
            guard world.author(of: index) == person, original(of: index) == index else { return .notFound }
            let answer = written(call) { $0.writeDeleted(index, into: &$1) }
            marks.deleted.insert(index)
            uploads.use([], for: .row(index))
            return answer
        case ("POST", "translate"): return translation(of: original(of: index), call)
        case ("POST", "pin"), ("POST", "unpin"):
            if let problem = pin(index, verb == "pin") { return problem }
        case ("POST", "reblog") where !["public", "unlisted", "private", nil].contains(call.fields["visibility"]):
            return .error(422, "Validation failed: Visibility is not included in the list")
        case ("POST", _):
            guard act(verb, on: original(of: index), at: call.now) else { return .error(404, "Not Found") }
            if verb == "reblog", let boost = marks.boosts[original(of: index)] {
                // The response to a boost is the boost, with the original inside.
                return written(call) { $0.writeOwnBoost(boost, of: original(of: index), into: &$1) }
            }
            if verb == "unreblog" {
                return written(call) { $0.write(original(of: index), into: &$1) }
            }
        default:
            return .error(404, "Not Found")
        }
        if ownBoost != nil, let boost = marks.boosts[index] {
            return written(call) { $0.writeOwnBoost(boost, of: index, into: &$1) }
        }
        return written(call) { $0.write(index, into: &$1) }
    }

    /// Pins one of the account's own posts; returns the refusal, if any.
    private mutating func pin(_ index: Int, _ isOn: Bool) -> Response? {
        func refused(_ text: String) -> Response { .error(422, "Validation failed: \(text)") }
        if !isOn {
            marks.pins.remove(index)
            return nil
        }
        guard original(of: index) == index else { return refused("A boost cannot be pinned") }
        guard world.author(of: index) == person else { return refused("Someone else's post cannot be pinned") }
        guard marks.pins.count < 5 || marks.pins.contains(index) else {
            return refused("You have already pinned the maximum number of posts")
        }
        marks.pins.insert(index)
        return nil
    }

    /// Returns people who liked or boosted a status, the latest first.
    private func fans(of index: Int, isFavourite: Bool) -> [Int] {
        var random = SeededRandom(seed: world.seed, index: index, stream: Stream.counts)
        let fame = world.isNew(index) ? 0 : random.fraction()
        let count = Int(fame * fame * Double(People.all.count))
        let own = isFavourite ? marks.favourites.contains(index) : marks.boosts[index] != nil
        let others = (0..<(isFavourite ? count : count / 3)).map { 1 + ($0 * 7 + abs(index)) % (People.all.count - 1) }
        var seen: Set<Int> = []
        return (own ? [person] : []) + others.filter { seen.insert($0).inserted }
    }

    /// Whether a status was deleted; boosts are deleted with their original.
    func isGone(_ index: Int) -> Bool {
        !marks.deleted.isEmpty && marks.deleted.contains(original(of: index))
    }

    /// Returns the status that carries the marks: the original of a boost.
    private func original(of index: Int) -> Int {
        if case .boost(let original) = world.kind(of: index) { original } else { index }
    }

    private mutating func act(_ verb: String, on index: Int, at now: Int64) -> Bool {
        switch verb {
        case "favourite":
            if marks.favourites.insert(index).inserted { marks.favouriteOrder.insert(index, at: 0) }
        case "unfavourite":
            marks.favourites.remove(index)
            marks.favouriteOrder.removeAll { $0 == index }
        case "bookmark":
            if marks.bookmarks.insert(index).inserted { marks.bookmarkOrder.insert(index, at: 0) }
        case "unbookmark":
            marks.bookmarks.remove(index)
            marks.bookmarkOrder.removeAll { $0 == index }
        case "reblog": _ = marks.boost(index, at: now)
        case "unreblog": marks.unboost(index)
        case "mute": marks.muted.insert(index)
        case "unmute": marks.muted.remove(index)
        default: return false
        }
        return true
    }

    /// Returns a status or its thread to a guest, who sees public ones only.
    mutating func publicStatus(_ call: Call, id: String, verb: String) -> Response {
        if recorded == nil {
            guard let index = world.index(of: id), isPublic(index) else { return .notFound }
        }
        return status(call, id: id, verb: verb)
    }

    private func isPublic(_ index: Int) -> Bool {
        ["public", "unlisted"].contains(Composer(world: world, base: "").post(original(of: index)).visibility)
    }

    /// Returns a thread, of which guests get less (docs.joinmastodon.org/methods/statuses#context).
    private func context(_ index: Int, _ call: Call) -> Response {
        let writer = StatusWriter(world: world, marks: marks, base: call.base)
        let isGuest = call.authorization == nil
        func isShown(_ row: Int) -> Bool { !isGone(row) && (!isGuest || isPublic(row)) }
        let ancestors = world.ancestors(of: index, atMost: isGuest ? 40 : 4096).filter(isShown)
        let descendants = world.descendants(of: index, atMost: isGuest ? 60 : 4096).filter(isShown)
        return .json { json in
            json.object {
                $0.field("ancestors", array: ancestors) { writer.write($1, into: &$0) }
                $0.field("descendants", array: descendants) { writer.write($1, into: &$0) }
            }
        }
    }

    private func written(_ call: Call, _ write: (StatusWriter, inout JSONWriter) -> Void) -> Response {
        let writer = StatusWriter(world: world, marks: marks, base: call.base)
        return .json { write(writer, &$0) }
    }

    /// Returns a recorded status with the mark that was set; its thread was not recorded.
    private mutating func recordedStatus(_ recorded: RecordedTimeline, _ call: Call, id: String, verb: String)
        -> Response
    {
        guard let index = recorded.index(of: id) else { return .notFound }
        switch (call.method, verb) {
        case ("GET", ""):
            break
        case ("GET", "context"):
            return .json { $0.object { $0.emptyArrays("ancestors", "descendants") } }
        case ("POST", _):
            guard act(verb, on: index, at: call.now) else { return .error(404, "Not Found") }
        default:
            return .error(404, "Not Found")
        }
        let flags = [
            "favourited": marks.favourites.contains(index), "bookmarked": marks.bookmarks.contains(index),
            "reblogged": marks.boosts[index] != nil,
        ]
        let touched = call.method == "POST" ? flags.mapValues(String.init) : [:]
        return .json(bytes: recorded.statuses[index].json(replacing: touched))
    }
}
