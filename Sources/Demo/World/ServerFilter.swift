/// One of the account's filters.
struct ServerFilter: Sendable {
    struct Keyword: Sendable {
        var id: Int
        var text: String
        var isWholeWord: Bool
    }

    static let contexts: Set<String> = ["home", "notifications", "public", "thread", "account"]
    static let actions: Set<String> = ["warn", "hide", "blur"]

    var id: Int
    var title: String
    var contexts: [String]
    var action: String
    /// The end in milliseconds since 1970; nil for no end.
    var expiresAt: Int64?
    var keywords: [Keyword]

    /// Returns the keywords that a text contains.
    func matches(_ text: String) -> [String] {
        let text = text.lowercased()
        let words = Set(text.split { !$0.isLetter && !$0.isNumber })
        return keywords.filter { keyword in
            let wanted = keyword.text.lowercased()
            return keyword.isWholeWord ? words.contains(wanted[...]) : text.contains(wanted)
        }.map(\.text)
    }

    func write(isShort: Bool = false, into json: inout JSONWriter) {
        json.object { json in
            json.fields([
                "id": String(id), "title": title, "context": contexts,
                "expires_at": expiresAt.map { Moment($0).timestamp }, "filter_action": action,
            ])
            guard !isShort else { return }
            json.field("keywords", array: keywords) { json, keyword in
                json.object {
                    $0.fields(["id": String(keyword.id), "keyword": keyword.text, "whole_word": keyword.isWholeWord])
                }
            }
            json.emptyArray("statuses")
        }
    }
}
