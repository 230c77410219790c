internal import App
package import Core

/// Keys in fields, macros, and other keys.
extension Application {
    /// Replaces the keys, on all pages at once.
    package func setKeys(_ maps: KeyMaps) {
        style.keys.set(maps)
        style.keys.name(in: strings)
        focus.forget()
        frame.forget()
        redraw.request()
    }

    /// What is wrong with the keys of the configuration.
    package var keyIssues: [ConfigurationIssue] { style.keys.maps.issues }

    /// Makes the keys that the first frame did without, off the main actor, and says what is wrong with those of the file.
    func completeKeys() {
        let preferences = preferences
        guard !preferences.keys.isEmpty else { return }
        Task { [weak self] in
            let maps = await offMain { KeyMaps(preferences) }
            guard let self else { return }
            style.keys.complete(maps, of: preferences)
            guard let issue = maps.issues.first else { return }
            // Over another message of the start it can be read later.
            let text = strings.sentence(for: issue)
            log.append(text, about: .open(.settings))
            if log.shown == nil { log.show(text) }
        }
    }

    /// Gives a field a key, as the standard one that it stands for.
    func type(_ key: Key, into input: any TextInput, of page: any Page) {
        let keys = style.keys.maps.keys(in: input.keyPlace)
        switch focus.read(key, on: page, in: keys.table) {
        case .pending: break
        case .meaning(let standard):
            for key in standard where front === page { typeStandard(key, into: input, of: page) }
        case .unknown(let key):
            if !key.isPlain, let command = generalCommand(of: key) {
                perform(command)
                return
            }
            if key.isMouse { return }
            if keys.isStandard(key) { return hint(strings.nothingHere(for: key.label, isTyping: true)) }
            typeStandard(key, into: input, of: page)
        }
    }

    func typeStandard(_ key: Key, into input: any TextInput, of page: any Page) {
        guard let effect = input.type(key) else {
            return hint(strings.nothingHere(for: key.label, isTyping: true))
        }
        carryOut(effect, of: page)
    }

    /// The command of a key that doesn't depend on the page, so that it works in fields as well.
    private func generalCommand(of key: Key) -> Command? {
        style.keyMap.commands(for: KeySequence([key])).first { [.suspend, .redraw].contains($0) }
    }

    /// Performs commands in their order, up to the first that can't be done. A field or a question that opens ends them, since
    /// the others were meant for the page below.
    func perform(_ calls: [CommandCall]) {
        for (index, call) in calls.enumerated() {
            guard perform(call), index + 1 == calls.count || front?.input == nil else { return }
        }
    }

    @discardableResult
    private func perform(_ call: CommandCall) -> Bool {
        call.argument.isEmpty ? perform(call.command) : perform(call.command, argument: call.argument)
    }

    /// Binds keys to a command for this run.
    /// - Parameter line: as typed behind `:map`.
    func map(_ line: String) {
        let (keys, command) = KeyMaps.divide(line)
        bind(keys, to: [command])
    }

    /// Binds keys for this run; to no commands, it unbinds them.
    func bind(_ keys: String, to commands: [String]) {
        let (maps, problem) = style.keys.maps.binding(keys, to: commands)
        if let maps { setKeys(maps) }
        if let problem { return say(strings.sentence(for: problem)) }
        let name = Sanitizer.clean(RawText(keys), maximum: 40)
        let command = Sanitizer.clean(RawText(commands.joined(separator: "; ")), maximum: 60)
        say(commands.isEmpty ? strings.keysUnbound(name) : strings.keysBound(name, command: command))
    }
}

extension Key {
    /// Whether the key is a button of the mouse, which does nothing where it isn't bound.
    var isMouse: Bool { if case .mouse = name { true } else { false } }
}
