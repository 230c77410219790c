/// A line of the tables `[keys]`, `[keys.PAGE]` and `[macros]` of `config.toml`, as it is written.
package struct KeySetting: Hashable, Sendable {
    package enum Table: Hashable, Sendable {
        /// Keys everywhere, or on one page, by the page's name in the file.
        case keys(page: String?)
        /// Lists of commands, by their names.
        case macros
    }

    package var table: Table
    /// The keys, such as `g t`, or the name of the macro.
    package var name: String
    /// The commands, as they are typed after `:`. Empty where keys are unbound.
    package var commands: [String]
    package var position: TextPosition

    package init(table: Table, name: String, commands: [String], position: TextPosition) {
        self.table = table
        self.name = name
        self.commands = commands
        self.position = position
    }
}

/// A place in a text file.
package struct TextPosition: Hashable, Sendable {
    /// The line, from 1.
    package var line: Int
    /// The column in characters, from 1.
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
