/// The sentences of one language.
struct Catalog: Sendable {
    /// The language as BCP 47 writes it, which is the file's name.
    let tag: String
    let messages: [Message]

    /// Returns what is wrong with a translation of a catalog.
    func problems(asTranslationOf reference: Catalog) -> [SyntaxError] {
        let originals = Dictionary(reference.messages.map { ($0.key, $0) }) { first, _ in first }
        var problems = repeatedKeys
        for message in messages {
            guard let original = originals[message.key] else {
                problems.append(
                    SyntaxError(line: message.line, problem: "\(message.key) isn't in \(reference.tag).ftl"))
                continue
            }
            let optional = Set(original.optionalVariables.map(\.name))
            let (wanted, used) = (original.variables, message.pattern.variables)
            for (name, _) in wanted where used[name] == nil && !optional.contains(name) {
                problems.append(SyntaxError(line: message.line, problem: "\(message.key) lacks { $\(name) }"))
            }
            for (name, isNumber) in used {
                let variable = wanted.first { $0.name == name }
                guard variable == nil || isNumber && variable?.isNumber == false else { continue }
                let problem = "is no \(variable == nil ? "variable" : "number") in \(reference.tag).ftl"
                problems.append(SyntaxError(line: message.line, problem: "\(message.key): { $\(name) } \(problem)"))
            }
        }
        let keys = Set(messages.map(\.key))
        for key in reference.messages.map(\.key) where !keys.contains(key) {
            problems.append(SyntaxError(line: messages.last?.line ?? 1, problem: "\(key) is missing"))
        }
        return problems.sorted { ($0.line, $0.problem) < ($1.line, $1.problem) }
    }

    var repeatedKeys: [SyntaxError] {
        var keys: Set<String> = []
        return messages.filter { !keys.insert($0.key).inserted }
            .map { SyntaxError(line: $0.line, problem: "\($0.key) is there already") }
    }
}

extension Pattern {
    /// The variables, and whether each is a number: chosen by, or formatted by `NUMBER`.
    var variables: [String: Bool] {
        Dictionary(uses) { $0 || $1 }
    }

    /// The names of the variables in the order in which they appear first.
    var variableNames: [String] {
        var names: [String] = []
        for (name, _) in uses where !names.contains(name) { names.append(name) }
        return names
    }

    private var uses: [(String, Bool)] {
        flatMap { element -> [(String, Bool)] in
            switch element {
            case .text: []
            case .variable(let name, let isNumber): [(name, isNumber)]
            case .select(let name, let variants): variants.flatMap(\.pattern.uses) + [(name, true)]
            }
        }
    }
}
