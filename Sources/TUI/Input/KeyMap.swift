package import Core

/// The commands of keys: vim's, less's and the arrow keys side by side. Where keys mean several, the page in front
/// decides (`Page.command(among:)`).
package struct KeyMap: Sendable {
    /// A command and the keys for it, in the order in which the help shows them.
    package struct Binding: Sendable {
        package var command: Command
        package var sequences: [KeySequence]
    }

    package let bindings: [Binding]
    private let commands: [KeySequence: [Command]]
    private let prefixes: Set<KeySequence>
    private let first: [Command: (keys: KeySequence, name: DisplayText)]

    package init(bindings: [Binding]) {
        self.bindings = bindings
        var commands: [KeySequence: [Command]] = [:]
        var prefixes: Set<KeySequence> = []
        var first: [Command: (keys: KeySequence, name: DisplayText)] = [:]
        for binding in bindings {
            if let keys = binding.sequences.first, first[binding.command] == nil {
                first[binding.command] = (keys, keys.name)
            }
            for sequence in binding.sequences {
                commands[sequence, default: []].append(binding.command)
                for length in 1..<max(1, sequence.keys.count) {
                    prefixes.insert(KeySequence(Array(sequence.keys.prefix(length))))
                }
            }
        }
        self.commands = commands
        self.prefixes = prefixes
        self.first = first
    }

    /// Returns the commands that the keys may mean; none if they mean nothing.
    package func commands(for sequence: KeySequence) -> [Command] { commands[sequence] ?? [] }

    /// Returns the keys that the hint line and the tab bar show for a command.
    package func firstKeys(for command: Command) -> KeySequence? { first[command]?.keys }

    /// Returns the name of these keys, which each frame needs.
    package func firstName(for command: Command) -> DisplayText? { first[command]?.name }

    /// Whether more keys may make a command of these.
    package func isPrefix(_ sequence: KeySequence) -> Bool { prefixes.contains(sequence) }

    package static let standard = KeyMap(bindings: [
        Binding(command: .nextStatus, sequences: ["j", KeySequence(.down)]),
        Binding(command: .previousStatus, sequences: ["k", KeySequence(.up)]),
        Binding(command: .lineDown, sequences: ["J", "^E"]),
        Binding(command: .lineUp, sequences: ["K", "^Y"]),
        Binding(command: .halfPageDown, sequences: ["^D"]),
        Binding(command: .halfPageUp, sequences: ["^U"]),
        Binding(command: .pageDown, sequences: [KeySequence(.character(" ")), KeySequence(.pageDown), "^F"]),
        Binding(command: .pageUp, sequences: [KeySequence(.pageUp), "^B"]),
        Binding(command: .top, sequences: ["gg", KeySequence(.home)]),
        Binding(command: .bottom, sequences: ["G", KeySequence(.end)]),
        Binding(command: .nextUnread, sequences: ["n"]),
        Binding(command: .refresh, sequences: ["r"]),
        Binding(command: .search, sequences: ["/"]),
        Binding(command: .catchUp, sequences: ["C"]),
        Binding(command: .favourite, sequences: ["f"]),
        Binding(command: .reblog, sequences: ["b"]),
        Binding(command: .bookmark, sequences: ["s"]),
        Binding(command: .pictures, sequences: ["v"]),
        Binding(command: .vote, sequences: ["V"]),
        Binding(command: .undo, sequences: ["U"]),
        Binding(command: .profile, sequences: ["p"]),
        Binding(command: .comment, sequences: ["c"]),
        Binding(command: .quote, sequences: ["Q"]),
        Binding(command: .edit, sequences: ["E"]),
        Binding(command: .delete, sequences: ["d"]),
        Binding(command: .redraft, sequences: ["D"]),
        Binding(command: .toggleWarning, sequences: ["x"]),
        Binding(command: .translate, sequences: ["T"]),
        Binding(command: .markRead, sequences: ["m"]),
        Binding(command: .openInBrowser, sequences: ["o"]),
        Binding(command: .links, sequences: ["O"]),
        Binding(command: .copyLink, sequences: ["y"]),
        Binding(command: .toggleTimes, sequences: ["t"]),
        Binding(command: .activate, sequences: [KeySequence(.enter)]),
        Binding(command: .fillGap, sequences: ["F"]),
        Binding(command: .follow, sequences: ["F"]),
        Binding(command: .mute, sequences: ["M"]),
        Binding(command: .block, sequences: ["X"]),
        Binding(command: .altTexts, sequences: ["a"]),
        Binding(command: .accept, sequences: ["a"]),
        Binding(command: .reject, sequences: ["e"]),
        Binding(command: .fold, sequences: ["z"]),
        Binding(command: .foldAll, sequences: ["Z"]),
        Binding(command: .nextReply, sequences: ["}"]),
        Binding(command: .previousReply, sequences: ["{"]),
        Binding(command: .parent, sequences: ["u"]),
        Binding(command: .tabHome, sequences: ["1"]),
        Binding(command: .tabMessages, sequences: ["2"]),
        Binding(command: .tabDiscover, sequences: ["3"]),
        Binding(command: .tabMe, sequences: ["4"]),
        Binding(command: .tab5, sequences: ["5"]),
        Binding(command: .tab6, sequences: ["6"]),
        Binding(command: .tab7, sequences: ["7"]),
        Binding(command: .tab8, sequences: ["8"]),
        Binding(command: .tab9, sequences: ["9"]),
        Binding(command: .nextPane, sequences: [KeySequence(.tab)]),
        Binding(command: .previousPane, sequences: [KeySequence(.backTab)]),
        Binding(command: .nextList, sequences: [">"]),
        Binding(command: .previousList, sequences: ["<"]),
        Binding(command: .paneUp, sequences: ["["]),
        Binding(command: .paneDown, sequences: ["]"]),
        Binding(command: .togglePane, sequences: ["|"]),
        Binding(command: .nextTab, sequences: ["gt"]),
        Binding(command: .previousTab, sequences: ["gT"]),
        Binding(command: .compose, sequences: ["+"]),
        Binding(command: .switchAccount, sequences: ["A"]),
        Binding(command: .register, sequences: ["R"]),
        Binding(command: .logInAgain, sequences: ["L"]),
        Binding(command: .commandLine, sequences: [":"]),
        Binding(command: .help, sequences: ["?", KeySequence(.function(1))]),
        Binding(command: .redraw, sequences: ["^L"]),
        Binding(command: .suspend, sequences: ["^Z"]),
        Binding(command: .back, sequences: [KeySequence(.escape)]),
        Binding(command: .close, sequences: ["q"]),
        Binding(command: .quit, sequences: ["^C"]),
    ])
}
