internal import FoundationEssentials

/// A model that the cache stores as JSON in a column, written by its `Encodable` conformance.
protocol JSONColumnValue: Encodable {
    init?(_ json: ColumnJSON)
}

extension Attachment: JSONColumnValue {
    init?(_ json: ColumnJSON) {
        guard let kind = json["kind"]?.string else { return nil }
        self.init(
            id: json["id"]?.text, kind: OpenEnum(kind), url: json["url"]?.text, previewURL: json["previewURL"]?.text,
            remoteURL: json["remoteURL"]?.text, description: json["description"]?.text,
            blurhash: json["blurhash"]?.text, width: json["width"]?.int, height: json["height"]?.int)
    }
}

extension Card: JSONColumnValue {
    init?(_ json: ColumnJSON) {
        guard let url = json["url"]?.text, let title = json["title"]?.text,
            let description = json["description"]?.text, let provider = json["provider"]?.text
        else { return nil }
        self.init(
            url: url, title: title, description: description, provider: provider, imageURL: json["imageURL"]?.text)
    }
}

extension CustomEmoji: JSONColumnValue {
    init?(_ json: ColumnJSON) {
        guard let shortcode = json["shortcode"]?.text else { return nil }
        self.init(shortcode: shortcode, url: json["url"]?.text)
    }
}

extension Mention: JSONColumnValue {
    init?(_ json: ColumnJSON) {
        guard let acct = json["acct"]?.text else { return nil }
        self.init(acct: acct, url: json["url"]?.text)
    }
}

extension Poll: JSONColumnValue {
    init?(_ json: ColumnJSON) {
        guard let id = json["id"]?.text, let options = json["options"]?.list,
            let isMultiple = json["isMultiple"]?.bool, let isExpired = json["isExpired"]?.bool,
            let votes = json["votes"]?.int, let ownVotes = json["ownVotes"]?.list
        else { return nil }
        self.init(
            id: id, options: options.compactMap { Option($0) }, isMultiple: isMultiple, isExpired: isExpired,
            expiresAt: json["expiresAt"]?.timestamp, votes: votes, voters: json["voters"]?.int,
            hasVoted: json["hasVoted"]?.bool, ownVotes: ownVotes.compactMap(\.int))
    }
}

extension Poll.Option: JSONColumnValue {
    init?(_ json: ColumnJSON) {
        guard let title = json["title"]?.text else { return nil }
        self.init(title: title, votes: json["votes"]?.int)
    }
}

extension AccountProfile.Field: JSONColumnValue {
    init?(_ json: ColumnJSON) {
        guard let name = json["name"]?.text, let value = json["value"]?.text else { return nil }
        self.init(name: name, value: value, verifiedAt: json["verifiedAt"]?.timestamp)
    }
}

extension FilterMatch: JSONColumnValue {
    init?(_ json: ColumnJSON) {
        guard let title = json["title"]?.text, let action = json["action"]?.string.flatMap(Action.init(rawValue:)),
            let contexts = json["contexts"]?.list
        else { return nil }
        self.init(
            title: title, action: action, contexts: contexts.compactMap(\.string),
            expiresAt: json["expiresAt"]?.timestamp)
    }
}

/// Reads the columns of `JSONColumnWriter`. Unreadable text counts as absent: the status is still worth showing
/// without, for example, its card, which the next refresh brings back.
struct JSONColumnReader {
    func list<Element: JSONColumnValue>(_ text: String?) -> [Element] {
        guard let text, let elements = ColumnJSON(text)?.list else { return [] }
        return elements.compactMap { Element($0) }
    }

    func value<Value: JSONColumnValue>(_ text: String?) -> Value? {
        text.flatMap { ColumnJSON($0) }.flatMap { Value($0) }
    }
}

/// Writes lists that are rare and never searched as JSON in a column; an empty list is NULL.
struct JSONColumnWriter {
    private let encoder: JSONEncoder

    init() {
        encoder = JSONEncoder()
        // Equal values must have equal texts; otherwise every refresh would count as a change.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    func text<Element: JSONColumnValue>(_ list: [Element]) throws -> String? {
        list.isEmpty ? nil : String(decoding: try encoder.encode(list), as: UTF8.self)
    }

    func text<Value: JSONColumnValue>(_ value: Value?) throws -> String? {
        try value.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    }
}
