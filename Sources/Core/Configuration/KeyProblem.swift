/// Something in `[keys]`, `[keys.PAGE]` or `[macros]` that is not valid. All other lines count.
package enum KeyProblem: Error, Hashable, Sendable {
    /// - nearest: the valid name that was probably meant; nil for none.
    case unknownPage(RawText, nearest: String?)
    case unknownKey(RawText, nearest: String?)
    case unknownCommand(RawText, nearest: String?)
    /// A command that does nothing without an argument.
    case missingArgument(command: String)
    /// An argument that the command doesn't take.
    case unexpectedArgument(RawText)
    /// Keys that the same table binds twice, with different spellings. The first line counts.
    case boundTwice(RawText, line: Int)
    /// Keys that can't be typed to the end, since the first of them are bound by themselves. The shorter ones count.
    case unreachable(keys: String, behind: String)
    /// A letter or sign, which a field inserts.
    case typesItself(RawText)
    /// A macro with the name of a command, which counts.
    case isCommand(RawText)
    /// A macro that calls itself, or has too many commands.
    case endless(RawText)
    /// Keys are bound neither to quit, nor to the command line, nor to the help. Ctrl-C quits then.
    case noWayOut
}
