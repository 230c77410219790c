/// A writer of people as Mastodon's Account.
struct AccountWriter {
    let base: String

    func write(_ number: Int, into json: inout JSONWriter) {
        json.object { fields(number, into: &$0) }
    }

    /// Writes the account that is logged in, with its private fields.
    func writeOwn(_ person: Int, into json: inout JSONWriter) {
        json.object { json in
            fields(person, into: &json)
            json.field("source") {
                $0.field("privacy", "public")
                $0.field("sensitive", false)
                $0.field("language", "en")
                $0.field("note", People.all[person].note)
                $0.emptyArray("fields")
                $0.field("follow_requests_count", 0)
                $0.field("hide_collections", false)
                $0.field("discoverable", true)
                $0.field("indexable", false)
                $0.emptyArray("attribution_domains")
                $0.field("quote_policy", "public")
            }
            json.field("role") {
                $0.field("id", "-99")
                $0.field("name", "")
                $0.field("permissions", "65536")
                $0.field("color", "")
                $0.field("highlighted", false)
            }
        }
    }

    private static let lockedShare = 15

    /// Whether a person approves followers.
    static func isLocked(_ number: Int) -> Bool {
        var random = SeededRandom(seed: 7, index: number, stream: Stream.author)
        return random.chance(lockedShare)
    }

    private func fields(_ number: Int, into json: inout JSONWriter) {
        let person = People.all[number]
        var random = SeededRandom(seed: 7, index: number, stream: Stream.author)
        json.field("id", People.id(number))
        json.field("username", person.username)
        json.field("acct", person.acct)
        json.field("display_name", person.name)
        json.field("locked", random.chance(AccountWriter.lockedShare))
        json.field("bot", person.username.hasSuffix("bot"))
        json.field("discoverable", true)
        json.field("indexable", random.chance(50))
        json.field("group", false)
        json.field("created_at", Moment(1_500_000_000_000 + Int64(random.below(200_000_000)) * 1000).midnight)
        json.field("note", Markup.paragraph(Markup.escaped(person.note)))
        json.field("url", person.page(base))
        json.field("uri", person.actor(base))
        let avatar = "\(base)/media/avatars/\(number).png"
        let header = "\(base)/media/headers/\(number).png"
        json.field("avatar", avatar)
        json.field("avatar_static", avatar)
        json.field("avatar_description", "")
        json.field("header", header)
        json.field("header_static", header)
        json.field("header_description", "")
        json.field("followers_count", random.below(4000))
        json.field("following_count", random.below(900))
        json.field("statuses_count", 1 + random.below(20_000))
        json.field("last_status_at", "2026-11-19")
        json.field("hide_collections", false)
        json.field("show_media", true)
        json.field("show_media_replies", true)
        json.field("show_featured", true)
        if person.host == nil {
            json.field("noindex", false)
            json.field("feature_approval") {
                $0.emptyArrays("automatic", "manual")
                $0.field("current_user", "denied")
            }
        }
        EmojiWriter(base: base).field("emojis", in: person.name + person.note, into: &json)
        if person.host == nil { json.emptyArray("roles") }
        json.field("fields", array: random.chance(30) ? [("Web", "https://\(person.host ?? "tideline.example")/")] : [])
        {
            json, field in
            json.object {
                $0.field("name", field.0)
                $0.field("value", Markup.link(field.1))
                $0.nullField("verified_at")
            }
        }
    }
}
