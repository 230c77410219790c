/// The names that a TOML file has defined, and as what: TOML forbids to define one twice.
struct TOMLNames {
    private enum Kind {
        case value
        /// A table in braces, which nothing may be added to.
        case inline
        /// A table that a dotted key defines.
        case dotted
        case heading
        /// A table that the heading of another in it implies.
        case implied
        case array
    }

    private struct Child: Hashable {
        var parent: Int
        var name: String
    }

    enum Outcome { case new, known, repeated }

    private var nodes: [Child: Int] = [:]
    private var kinds = [Kind.heading]
    /// Whether the last heading was one that can't be used, or not again.
    private(set) var isRepeated = false

    /// Defines a table by its heading.
    ///
    /// - Returns: nil if its keys don't count.
    mutating func heading(_ path: [String]) -> Int? {
        isRepeated = false
        guard let name = path.last, let parent = parent(of: path) else { return nil }
        guard let node = nodes[Child(parent: parent, name: name)] else { return add(name, to: parent, .heading) }
        switch kinds[node] {
        case .implied:
            kinds[node] = .heading
            return node
        case .heading, .dotted:
            isRepeated = true
            return node
        case .value, .inline, .array:
            isRepeated = true
            return nil
        }
    }

    /// Defines an array of tables by the heading of an item.
    mutating func array(_ path: [String]) -> Outcome {
        guard let name = path.last, let parent = parent(of: path) else { return isRepeated ? .repeated : .known }
        guard let node = nodes[Child(parent: parent, name: name)] else {
            add(name, to: parent, .array)
            return .new
        }
        return kinds[node] == .array ? .known : .repeated
    }

    /// Returns the table that contains the last name of a heading; nil if its keys don't count.
    private mutating func parent(of path: [String]) -> Int? {
        isRepeated = false
        var node = 0
        for name in path.dropLast() {
            guard let child = nodes[Child(parent: node, name: name)] else {
                node = add(name, to: node, .implied)
                continue
            }
            switch kinds[child] {
            case .array: return nil
            case .value, .inline:
                isRepeated = true
                return nil
            case .heading, .implied, .dotted: node = child
            }
        }
        return node
    }

    /// Defines a key.
    ///
    /// - Parameters:
    ///   - outer: the number of names that are those of a table in braces.
    ///   - isTable: whether the value is a table in braces.
    /// - Returns: false if it can't be, because of a definition above.
    mutating func define(_ path: [String], below table: Int, outer: Int, isTable: Bool) -> Bool {
        guard let name = path.last else { return false }
        var node = table
        for (depth, name) in path.dropLast().enumerated() {
            let child = nodes[Child(parent: node, name: name)] ?? add(name, to: node, .dotted)
            guard depth < outer || kinds[child] == .dotted else { return false }
            node = child
        }
        guard nodes[Child(parent: node, name: name)] == nil else { return false }
        add(name, to: node, isTable ? .inline : .value)
        return true
    }

    @discardableResult
    private mutating func add(_ name: String, to parent: Int, _ kind: Kind) -> Int {
        kinds.append(kind)
        nodes[Child(parent: parent, name: name)] = kinds.count - 1
        return kinds.count - 1
    }
}
