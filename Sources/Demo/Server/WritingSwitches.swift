/// How the server deviates from Mastodon's documentation when the account writes, as other servers do.
struct WritingSwitches {
    /// What a server drops from a post without a word.
    enum Part: String, CaseIterable {
        case poll, schedule, reply
    }

    var drops: Set<Part> = []
    /// The number of following posts and comments that are stored, and whose connection is closed without a response.
    var losing = 0
    /// Whether an `Idempotency-Key` is ignored.
    var ignoresKeys = false
    /// The requests for an upload that find it still being processed; nil for none for pictures and one for others.
    var mediaPolls: Int?
    /// Whether processing fails.
    var mediaFails = false
    /// The number of following uploads that a proxy finds too large.
    var tooLarge = 0

    /// Returns the switches after a change; nil if a field is unknown or its value is out of range.
    ///
    /// `drops` as names with commas between them, `loses`, `media-polls` (or `usual`) and `too-large` as numbers,
    /// `ignores-keys` and `media-fails` as `true` or `false`.
    func applying(_ fields: FormFields) -> WritingSwitches? {
        var change = self
        for (name, value) in fields.pairs where !change.set(name, value) { return nil }
        return change
    }

    private mutating func set(_ name: String, _ value: String) -> Bool {
        func count() -> Int? { Int(value).flatMap { (0...1000).contains($0) ? $0 : nil } }
        switch name {
        case "drops":
            let parts = value.split(separator: ",").map { Part(rawValue: String($0)) }
            guard !parts.contains(nil) else { return false }
            drops = Set(parts.compactMap(\.self))
        case "loses":
            guard let count = count() else { return false }
            losing = count
        case "too-large":
            guard let count = count() else { return false }
            tooLarge = count
        case "media-polls":
            guard count() != nil || value == "usual" else { return false }
            mediaPolls = count()
        case "ignores-keys":
            guard let flag = Bool(value) else { return false }
            ignoresKeys = flag
        case "media-fails":
            guard let flag = Bool(value) else { return false }
            mediaFails = flag
        default: return false
        }
        return true
    }

    func write(into json: inout JSONWriter) {
        json.object {
            $0.field("drops", strings: Part.allCases.filter(drops.contains).map(\.rawValue))
            $0.field("loses", losing)
            $0.field("ignores-keys", ignoresKeys)
            $0.field("media-polls", mediaPolls)
            $0.field("media-fails", mediaFails)
            $0.field("too-large", tooLarge)
        }
    }
}
