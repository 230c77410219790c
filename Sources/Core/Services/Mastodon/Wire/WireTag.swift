/// A hashtag on the wire (docs.joinmastodon.org/entities/Tag, and FeaturedTag).
struct WireTag: JSONDecodable, Sendable, Identifiable {
    var tag: Hashtag
    var id: String { tag.name.value }

    init(_ json: JSONObject) throws {
        // snac writes the number sign into the name.
        let written = json.raw("name").map { RawText(String($0.value.drop { $0 == "#" })) }
        guard let name = written, StatusOrder.isUsable(name.value) else {
            throw json.unusable("name")
        }
        let days = json.objects("history")
        tag = Hashtag(
            name: name, url: json.raw("url"), isFollowed: json.bool("following"),
            isFeatured: json.bool("featuring"), uses: days.map { $0.count("uses") },
            accounts: days.map { $0.count("accounts") },
            statuses: json.int("statuses_count")
        ).limited()
    }
}

/// A link that is talked about on the wire (docs.joinmastodon.org/entities/PreviewCard#trends-link).
struct WireTrendingLink: JSONDecodable, Sendable {
    var card: WireCard
    var uses: [Int]
    var accounts: [Int]

    init(_ json: JSONObject) {
        card = WireCard(json)
        let days = json.objects("history").prefix(StatusLimits.days)
        uses = days.map { $0.count("uses") }
        accounts = days.map { $0.count("accounts") }
    }
}

/// The results of a search on the wire (docs.joinmastodon.org/entities/Search).
struct WireSearchResults: JSONDecodable, Sendable {
    var accounts: LossyArray<WireAccount>
    var statuses: LossyArray<WireStatus>
    var hashtags: LossyArray<WireTag>

    init(_ json: JSONObject) {
        accounts = json.array(WireAccount.self, "accounts")
        statuses = json.array(WireStatus.self, "statuses")
        hashtags = json.array(WireTag.self, "hashtags")
    }
}
