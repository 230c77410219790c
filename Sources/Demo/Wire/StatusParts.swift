/// A writer of the smaller objects inside a status.
struct StatusParts {
    let base: String

    func application(into json: inout JSONWriter) {
        json.field("application") {
            $0.field("name", "Web")
            $0.nullField("website")
        }
    }

    func mention(_ number: Int, into json: inout JSONWriter) {
        let person = People.all[number]
        json.object {
            $0.field("id", People.id(number))
            $0.field("username", person.username)
            $0.field("url", person.page(base))
            $0.field("acct", person.acct)
        }
    }

    func tag(_ name: String, into json: inout JSONWriter) {
        json.object {
            $0.field("name", name)
            $0.field("url", Markup.tagPage(name, base))
        }
    }

    func card(_ link: String, _ language: DemoLanguage, into json: inout JSONWriter) {
        let host = link.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        json.object {
            $0.field("url", link)
            $0.field("title", "\(language.phrases.places[0]) · \(host)")
            $0.field("description", Composer.cardDescription(link))
            $0.field("language", language.rawValue)
            $0.field("type", "link")
            $0.field("author_name", "")
            $0.field("author_url", "")
            $0.field("provider_name", host)
            $0.field("provider_url", "")
            $0.field("html", "")
            $0.field("width", 0)
            $0.field("height", 0)
            $0.nullField("image")
            $0.field("image_description", "")
            $0.field("embed_url", "")
            $0.nullField("blurhash")
            $0.nullField("published_at")
            $0.field("missing_attribution", false)
            $0.emptyArray("authors")
        }
    }

    func poll(_ poll: Poll, id: Int, closes: Int64, now: Int64, isOwn: Bool, votes: [Int]?, into json: inout JSONWriter)
    {
        let isHidden = poll.hidesTotals && closes > now
        json.object {
            $0.field("id", String(400_000 + id))
            $0.field("expires_at", Moment(closes).timestamp)
            $0.field("expired", closes <= now)
            $0.field("multiple", poll.multiple)
            $0.field("votes_count", poll.votes + (votes?.count ?? 0))
            // Mastodon counts voters only for polls with multiple choice.
            $0.field("voters_count", poll.multiple ? poll.votes * 2 / 3 + (votes == nil ? 1 : 2) : nil)
            // Authors can't vote, which Mastodon reports as having voted.
            $0.field("voted", isOwn || votes != nil)
            $0.field("own_votes", array: votes ?? []) { $0.integer($1) }
            $0.field("options", array: poll.options.enumerated()) { json, option in
                json.object {
                    $0.field("title", option.element.title)
                    let count = option.element.votes + (votes?.contains(option.offset) == true ? 1 : 0)
                    $0.field("votes_count", isHidden ? nil : count)
                }
            }
            $0.emptyArray("emojis")
        }
    }

    func quoteApproval(isPublic: Bool, into json: inout JSONWriter) {
        json.field("quote_approval") {
            $0.field("automatic", strings: isPublic ? ["public"] : [])
            $0.emptyArray("manual")
            $0.field("current_user", isPublic ? "automatic" : "denied")
        }
    }
}
