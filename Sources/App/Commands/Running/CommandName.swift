/// The name of a command as the user types it.
package struct CommandName: Sendable {
    private let typed: String

    package init(_ typed: String) {
        self.typed = typed
    }

    /// Returns the command of this name, or the only one whose name begins with it.
    package func only<Command>(of commands: [Command], _ name: (Command) -> String) -> Command? {
        if let exact = commands.first(where: { name($0) == typed }) { return exact }
        let matches = commands.filter { name($0).hasPrefix(typed) }
        return matches.count == 1 ? matches[0] : nil
    }

    /// Returns the commands whose names begin with the text; without one, those that contain it, else those that differ the least.
    package func closest<Command>(of commands: [Command], _ name: (Command) -> String) -> [Command] {
        for fits in [{ $0.hasPrefix(typed) }, { $0.contains(typed) }] as [(String) -> Bool] {
            let found = commands.filter { fits(name($0)) }
            if !found.isEmpty { return found }
        }
        let most = min(2, typed.count / 3)
        return commands.map { (command: $0, distance: distance(to: name($0))) }
            .filter { $0.distance <= most }.sorted { $0.distance < $1.distance }.prefix(3).map(\.command)
    }

    /// Returns the number of letters to insert, remove, replace or swap to make one name of another.
    package func distance(to name: String) -> Int {
        let (first, second) = (Array(typed), Array(name))
        var older: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var next = [row + 1]
            for column in second.indices {
                var best = min(
                    last[column + 1] + 1, next[column] + 1, last[column] + (first[row] == second[column] ? 0 : 1))
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    best = min(best, older[column - 1] + 1)
                }
                next.append(best)
            }
            (older, last) = (last, next)
        }
        return last[second.count]
    }
}
