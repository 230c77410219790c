/// What the account has chosen about labels, words and posts on the server (`app.bsky.actor.getPreferences`).
struct BlueskyPreferences: Hashable, Codable, Sendable {
    /// What happens to posts with a label.
    enum Visibility: String, Hashable, Codable, Sendable {
        case ignore, warn, hide

        /// - Parameter word: of the lexicon; `show` is an old one.
        init?(word: String?) {
            guard let word, let known = Visibility(rawValue: word == "show" ? "ignore" : word) else { return nil }
            self = known
        }
    }

    /// A word or a phrase that hides posts.
    struct MutedWord: Hashable, Codable, Sendable {
        /// nil for one that an old program has stored.
        var id: String?
        var value: String
        /// Whether it is looked for in texts; else in hashtags only.
        var isInText = true
        /// Whether posts of accounts that the user follows stay.
        var sparesFollowing = false
        var expiresAt: Timestamp?
    }

    /// A choice for a label; of one labeler, or of all that have none of their own.
    struct Choice: Hashable, Codable, Sendable {
        var labeler: String?
        var label: String
    }

    var showsAdultContent = false
    /// The DIDs of the labelers that the account subscribes to, without Bluesky's own.
    var labelers: [String] = []
    var mutedWords: [MutedWord] = []
    /// The URIs of posts that the user has hidden.
    var hiddenPosts: Set<String> = []
    /// What Home leaves out.
    var home = BlueskyHomeFilter()
    /// The rules for who may reply to a new post, as a record has them; nil for everybody.
    var replyRules: [JSONValue]?
    /// Whether others may not quote a new post; nil if the account hasn't chosen.
    var forbidsQuotes: Bool?
    private var labels: [String: Visibility] = [:]

    init() {}

    /// The choice for a label; nil for none.
    subscript(label: String, labeler: String?) -> Visibility? {
        get { labels[Self.key(label, labeler)] }
        set { labels[Self.key(label, labeler)] = newValue }
    }

    private static func key(_ label: String, _ labeler: String?) -> String { "\(labeler ?? "") \(label)" }
}

/// The limits of preferences, far above legitimate sizes.
private enum PreferenceLimits {
    static let labels = 5000
    static let hiddenPosts = 20_000
}

extension BlueskyPreferences {
    /// Reads the preferences that the program knows; the last of two about the same.
    init(_ list: BlueskyPreferenceList) {
        for item in list.items {
            switch item.text("$type") {
            case "app.bsky.actor.defs#adultContentPref": showsAdultContent = item["enabled"] == .flag(true)
            case "app.bsky.actor.defs#contentLabelPref":
                guard let label = item.text("label"), let visibility = Visibility(word: item.text("visibility")),
                    labels.count < PreferenceLimits.labels
                else { continue }
                self[BlueskyLabelDefinition.current(label), item.text("labelerDid")] = visibility
            case "app.bsky.actor.defs#labelersPref":
                labelers = item.array("labelers").compactMap { $0.text("did") }
            case BlueskyPreferenceList.mutedWords:
                mutedWords = item.array("items").compactMap(MutedWord.init).suffix(StatusLimits.keywords)
            case "app.bsky.actor.defs#hiddenPostsPref":
                hiddenPosts = Set(item.texts("items").suffix(PreferenceLimits.hiddenPosts))
            case "app.bsky.actor.defs#feedViewPref" where item.text("feed") == "home": home = BlueskyHomeFilter(item)
            case "app.bsky.actor.defs#postInteractionSettingsPref":
                replyRules = item["threadgateAllowRules"].map { _ in item.array("threadgateAllowRules") }
                forbidsQuotes = item.array("postgateEmbeddingRules").contains {
                    $0.text("$type") == BlueskyGateRecord.noQuotesRule
                }
            default: break
            }
        }
    }
}

extension BlueskyPreferences.MutedWord {
    init?(_ json: JSONValue) {
        guard let value = json.text("value") else { return nil }
        self.value = RawText(value).limited().value
        id = json.text("id")
        isInText = json.texts("targets").contains("content")
        sparesFollowing = json.text("actorTarget") == "exclude-following"
        expiresAt = json.text("expiresAt").flatMap(DateParser.rfc3339)
    }
}

/// All preferences as the server has them. They are written as a whole, so that those of other programs must stay.
struct BlueskyPreferenceList: JSONDecodable, Hashable, Sendable {
    static let mutedWords = "app.bsky.actor.defs#mutedWordsPref"

    var items: [JSONValue]

    init(_ json: JSONObject) throws { items = try json.required([JSONValue].self, "preferences") }

    init(items: [JSONValue]) { self.items = items }

    /// Changes the muted words.
    mutating func changeMutedWords(_ change: (inout [JSONValue]) -> Void) {
        let index = items.lastIndex { $0.text("$type") == Self.mutedWords }
        var words = index.map { items[$0] } ?? .object(["$type": .text(Self.mutedWords)])
        var elements = words.array("items")
        change(&elements)
        words["items"] = .array(elements)
        if let index { items[index] = words } else { items.append(words) }
    }
}
