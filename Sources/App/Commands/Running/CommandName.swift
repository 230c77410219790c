internal import Core

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
        return EditDistance.names(like: typed, among: commands.map(name)).prefix(3).compactMap { found in
            commands.first { name($0) == found }
        }
    }
}
