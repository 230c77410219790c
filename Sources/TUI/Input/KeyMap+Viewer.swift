extension KeyMap {
    /// The keys of the picture viewer: its own, and those that mean the same on every page.
    package static let viewer = KeyMap(bindings: own + standard.bindings.filter { general.contains($0.command) })

    private static let own: [Binding] = [
        Binding(
            command: .nextPicture,
            sequences: ["l", KeySequence(.character(" ")), KeySequence(.pageDown), KeySequence(.tab)]),
        Binding(command: .previousPicture, sequences: ["h", KeySequence(.pageUp), KeySequence(.backTab)]),
        Binding(command: .panUp, sequences: [KeySequence(.up), "k"]),
        Binding(command: .panDown, sequences: [KeySequence(.down), "j"]),
        Binding(command: .panLeft, sequences: [KeySequence(.left)]),
        Binding(command: .panRight, sequences: [KeySequence(.right)]),
        Binding(command: .zoomIn, sequences: ["+"]),
        Binding(command: .zoomOut, sequences: ["-", "_"]),
        Binding(command: .showWhole, sequences: ["0"]),
        Binding(command: .actualSize, sequences: ["="]),
        Binding(command: .rotate, sequences: ["r"]),
        Binding(command: .reveal, sequences: ["x"]),
        Binding(command: .altTexts, sequences: ["a"]),
        Binding(command: .play, sequences: [KeySequence(.enter)]),
        Binding(command: .savePicture, sequences: ["S"]),
        Binding(command: .openInBrowser, sequences: ["o"]),
        Binding(command: .copyLink, sequences: ["y"]),
        Binding(command: .close, sequences: ["q", "v"]),
    ]

    private static let general = Set<Command>([
        .tabHome, .tabMessages, .tabDiscover, .tabMe, .nextTab, .previousTab, .search, .switchAccount, .logInAgain,
        .commandLine, .help, .redraw, .suspend, .back, .quit,
    ]).union(Command.pinnedTabs)
}
