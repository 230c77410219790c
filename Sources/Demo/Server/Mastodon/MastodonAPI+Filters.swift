/// The account's filters.
extension MastodonAPI {
    /// - Parameter path: the segments after `/api/v2/`.
    /// - Returns: nil for a path of another kind.
    mutating func filters(_ call: Call, _ path: [Substring]) -> Response? {
        guard path.first == "filters", path.count <= 2 else { return nil }
        guard let id = path.dropFirst().first else {
            switch call.method {
            case "GET": return .json { $0.array(marks.filters) { $1.write(into: &$0) } }
            case "POST": return save(call, at: nil)
            default: return nil
            }
        }
        guard let place = marks.filters.firstIndex(where: { String($0.id) == id }) else { return .notFound }
        switch call.method {
        case "GET":
            let filter = marks.filters[place]
            return .json { filter.write(into: &$0) }
        case "PUT": return save(call, at: place)
        case "DELETE":
            marks.filters.remove(at: place)
            return .json { $0.object { _ in } }
        default: return nil
        }
    }

    private mutating func save(_ call: Call, at place: Int?) -> Response {
        let old = place.map { marks.filters[$0] }
        let contexts = call.fields.values("context[]")
        guard let title = call.fields["title"] ?? old?.title else {
            return .error(422, "Validation failed: Title can't be blank")
        }
        guard !(contexts.isEmpty && old == nil), ServerFilter.contexts.isSuperset(of: contexts) else {
            return .error(422, "Validation failed: Context None or invalid context supplied")
        }
        guard let action = call.fields["filter_action"] ?? old?.action, ServerFilter.actions.contains(action) else {
            return .error(422, "'\(call.fields["filter_action"] ?? "")' is not a valid filter_action")
        }
        var filter =
            old
            ?? ServerFilter(
                id: marks.nextFilter, title: title, contexts: contexts, action: action, keywords: [])
        filter.title = title
        filter.action = action
        if !contexts.isEmpty { filter.contexts = contexts }
        if call.fields.pairs.contains(where: { $0.name == "expires_in" }) {
            filter.expiresAt = call.fields["expires_in"].flatMap { Int64($0) }.map { call.now + $0 * 1000 }
        }
        for number in 0..<1000 {
            let name = "keywords_attributes[\(number)]"
            guard call.fields.pairs.contains(where: { $0.name.hasPrefix(name) }) else { break }
            let id = call.fields["\(name)[id]"].flatMap { Int($0) }
            if call.fields["\(name)[_destroy]"] == "true" {
                filter.keywords.removeAll { $0.id == id }
                continue
            }
            guard let text = call.fields["\(name)[keyword]"] else {
                return .error(422, "Validation failed: Keywords keyword can't be blank")
            }
            let keyword = ServerFilter.Keyword(
                id: id ?? marks.nextFilter * 100 + number, text: text,
                isWholeWord: call.fields["\(name)[whole_word]"] != "false")
            if let known = filter.keywords.firstIndex(where: { $0.id == keyword.id }) {
                filter.keywords[known] = keyword
            } else {
                filter.keywords.append(keyword)
            }
        }
        marks.nextFilter += 1
        if let place { marks.filters[place] = filter } else { marks.filters.append(filter) }
        return .json { filter.write(into: &$0) }
    }
}
