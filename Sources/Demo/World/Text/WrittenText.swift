/// A text as typed, and as a server shows it.
struct WrittenText {
    var text: String

    /// The largest length of a status.
    static let most = 500

    /// Returns the length as the server counts it: a URL has 23 characters, and `@user@host` those of `@user`.
    static func length(_ text: String, warning: String) -> Int {
        let url = String(repeating: "x", count: 23)
        let short = text.replacing(#/https?://[^\s/]+\.[^\s]+/#, with: url)
            .replacing(#/(^|[^\w/=])@(\w+)@[\w.-]*\w/#) { "\($0.1)@\($0.2)" }
        return warning.count + short.count
    }

    /// The people mentioned, as numbers in `People.all`.
    var mentions: [Int] {
        var found: [Int] = []
        for word in words { if case .mention(let person, _) = word, !found.contains(person) { found.append(person) } }
        return found
    }

    var tags: [String] {
        var found: [String] = []
        for word in words { if case .tag(let name, _) = word, !found.contains(name) { found.append(name) } }
        return found
    }

    func html(_ base: String) -> String {
        guard !text.isEmpty else { return "" }
        var paragraphs: [[String]] = [[]]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty {
                if paragraphs[paragraphs.count - 1] != [] { paragraphs.append([]) }
            } else {
                paragraphs[paragraphs.count - 1].append(Self.html(line, base))
            }
        }
        return paragraphs.filter { !$0.isEmpty }.map { Markup.paragraph($0.joined(separator: "<br>")) }.joined()
    }

    /// A part of a line between spaces, with the rest of its characters.
    private enum Word {
        case plain(Substring)
        case link(Substring, rest: Substring)
        case mention(Int, rest: Substring)
        case tag(String, rest: Substring)

        init(_ word: Substring) {
            self = .plain(word)
            if word.hasPrefix("http://") || word.hasPrefix("https://"), word.contains(".") {
                var end = word.endIndex
                while end > word.startIndex, ".,;:!?)".contains(word[word.index(before: end)]) {
                    end = word.index(before: end)
                }
                self = .link(word[..<end], rest: word[end...])
            } else if word.hasPrefix("@") {
                var name = word.dropFirst().prefix { $0.isLetter || $0.isNumber || "_@.-".contains($0) }
                while let last = name.last, ".-@".contains(last) { name = name.dropLast() }
                let acct = name.lowercased()
                if let person = People.all.firstIndex(where: { $0.acct.lowercased() == acct }) {
                    self = .mention(person, rest: word[name.endIndex...])
                }
            } else if word.hasPrefix("#") {
                let name = word.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                if name.contains(where: \.isLetter) { self = .tag(String(name), rest: word[name.endIndex...]) }
            }
        }
    }

    private var words: [Word] { text.split(whereSeparator: \.isWhitespace).map(Word.init) }

    private static func html(_ line: Substring, _ base: String) -> String {
        line.split(separator: " ", omittingEmptySubsequences: false).map { text in
            switch Word(text) {
            case .plain(let text): Markup.escaped(String(text))
            case .link(let url, let rest): Markup.link(String(url)) + Markup.escaped(String(rest))
            case .mention(let person, let rest):
                Markup.mention(People.all[person], base) + Markup.escaped(String(rest))
            case .tag(let name, let rest): Markup.hashtag(name, base) + Markup.escaped(String(rest))
            }
        }.joined(separator: " ")
    }
}
