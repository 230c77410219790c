package import App
package import Core

/// The facts that `tideline doctor` reports.
package struct DoctorReport {
    private let context: AppContext
    private let terminal: TerminalInspection
    private let formats: PictureFormats
    private let hasKeyring: Bool
    private let problems: [DisplayText]
    private let keys: KeyMaps

    /// - Parameters:
    ///   - formats: the formats of pictures whose libraries were found.
    ///   - hasKeyring: whether there is a desktop session, whose keyring stores tokens.
    ///   - problems: what is wrong with keys and themes.
    package init(
        context: AppContext, terminal: TerminalInspection, formats: PictureFormats, hasKeyring: Bool,
        problems: [DisplayText]
    ) {
        self.context = context
        self.terminal = terminal
        self.formats = formats
        self.hasKeyring = hasKeyring
        self.problems = context.warnings + problems + context.problemsOfCommands
        keys = KeyMaps(context.preferences)
    }

    private var strings: Strings { context.strings }
    private var environment: [String: String] { context.environment }

    /// The report as text, one line for each fact.
    package var lines: [DisplayText] {
        let choice = terminal.pictures.choice
        var lines: [DisplayText] = [
            strings.labelled("Tideline", content: clean(Version.current)),
            strings.labelled(strings.doctorTerminal, content: type),
        ]
        if let version = terminal.pictures.version {
            lines.append(strings.labelled(strings.doctorProgram, content: version))
        }
        lines += ability(.colors)
        lines.append(strings.labelled(strings.doctorResponses, content: responses))
        if terminal.isTerminal { lines += ability(.widths) }
        lines += ability(.pictures)
        if let cell = choice.cell {
            lines.append(strings.labelled(strings.doctorCell, content: "\(cell.width) × \(cell.height)"))
        }
        lines.append(strings.labelled(strings.doctorFormats, content: formatNames))
        lines.append(strings.labelled(strings.notificationsRow, content: notificationFormat.name))
        for kind in [.mouse, .clipboard, .links] as [TerminalAbility.Kind] { lines += ability(kind) }
        lines += [
            strings.labelled("tmux", content: strings.doctorAnswer(terminal.pictures.isInTmux)),
            strings.labelled(strings.doctorLocale, content: locale),
            strings.labelled(strings.doctorKeyring, content: strings.doctorAnswer(hasKeyring)),
            strings.labelled(strings.accounts, content: accounts),
            keys.summary(strings),
            strings.labelled(strings.doctorConfiguration, content: clean(context.directories.configurationFile)),
            strings.labelled(strings.folderData, content: clean(context.directories.data)),
            strings.labelled(strings.folderCache, content: clean(context.directories.cache)),
            strings.labelled(strings.doctorState, content: clean(context.directories.state)),
        ]
        return lines + problems
    }

    /// The report for scripts.
    package var json: DoctorJSON {
        let choice = terminal.pictures.choice
        return DoctorJSON(
            version: Version.current, term: terminal.type, terminfo: terminal.description,
            terminal: terminal.isTerminal, responded: terminal.wasAsked ? terminal.hasResponded : nil,
            program: terminal.pictures.version?.string, colors: choice.colors,
            pictures: choice.way?.rawValue, pictures_reason: choice.reason.rawValue,
            picture_formats: formats.decoded, cell: choice.cell.map { [$0.width, $0.height] },
            kitty: terminal.pictures.hasKitty, notifications: notificationFormat.rawValue,
            attributes: terminal.pictures.attributes, tmux: terminal.pictures.isInTmux,
            ambiguous_wide: terminal.widths.ambiguousIsWide, mouse: terminal.facts.mouse == .present,
            clipboard: terminal.facts.clipboard.isKnown, links: terminal.facts.links == .present, locale: locale.string,
            keyring: hasKeyring,
            configuration: context.directories.configurationFile, data: context.directories.data,
            cache: context.directories.cache, state: context.directories.state,
            key_preset: keys.preset.rawValue, key_bindings: keys.ownBindings, warnings: problems.map(\.string))
    }

    private var notificationFormat: TerminalNotification.Format {
        var probe = terminal.notifications
        probe.configured = context.preferences.notifySequence
        return probe.format
    }

    private var type: DisplayText {
        let type = clean(terminal.type)
        guard let description = terminal.description else { return strings.noted(type, note: strings.doctorUnusable) }
        return description == terminal.type
            ? type : strings.noted(type, note: strings.doctorSubstitute(clean(description)))
    }

    /// Returns a line about an ability, and one about its lack.
    private func ability(_ kind: TerminalAbility.Kind) -> [DisplayText] {
        let ability = terminal.facts.ability(kind, strings)
        let line = strings.labelled(ability.name, content: ability.value)
        // Where the output is no terminal, its type alone says what could be there.
        guard terminal.isTerminal, let lack = ability.lack else { return [line] }
        return [line, "  \(lack)"]
    }

    private var formatNames: DisplayText {
        let names = strings.doctorNames(formats.decoded)
        let missing = formats.missing + (formats.hasSixel ? [] : ["sixel"])
        return missing.isEmpty ? names : strings.noted(names, note: strings.doctorMissingLibraries(missing))
    }

    private var responses: DisplayText {
        if !terminal.isTerminal { return strings.doctorNoTerminal }
        if !terminal.wasAsked { return strings.doctorNotAsked }
        return terminal.hasResponded ? strings.doctorResponded : strings.doctorSilent
    }

    /// The services of the accounts, without their names: the report is for others, too.
    private var accounts: DisplayText {
        let all = AccountStore(data: context.directories.data).readable().filter { !$0.isGuest }
        let names = all.map { account in
            let service = context.services[account.key.service]
            let name = strings.name(service.name)
            return service.renewal == nil ? name : strings.noted(name, note: strings.doctorRenews)
        }
        return names.isEmpty ? strings.doctorNone : strings.list(names)
    }

    /// The variables in their order of precedence (locale(7)).
    private var locale: DisplayText {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let name = names.first(where: { !(environment[$0] ?? "").isEmpty }) else { return "C" }
        return "\(clean(name))=\(clean(environment[name] ?? ""))"
    }

    private func clean(_ text: String) -> DisplayText { Sanitizer.clean(RawText(text), maximum: 400) }
}

extension TerminalFacts.State {
    /// nil for what the terminal doesn't say.
    fileprivate var isKnown: Bool? {
        switch self {
        case .present: true
        case .unsure: nil
        case .missing: false
        }
    }
}

/// The report as JSON, described in docs/script-json.md.
package struct DoctorJSON: Encodable {
    var type = "doctor"
    var version: String
    var term: String
    var terminfo: String?
    var terminal: Bool
    var responded: Bool?
    var program: String?
    var colors: Int
    var pictures: String?
    var pictures_reason: String
    var picture_formats: [String]
    var cell: [Int]?
    var kitty: Bool?
    var notifications: String
    var attributes: [Int]?
    var tmux: Bool
    var ambiguous_wide: Bool
    var mouse: Bool
    /// nil where the terminal doesn't say.
    var clipboard: Bool?
    var links: Bool
    var locale: String
    var keyring: Bool
    var configuration: String
    var data: String
    var cache: String
    var state: String
    var key_preset: String
    var key_bindings: Int
    var warnings: [String]
}

/// The formats of pictures that the libraries of this machine decode.
package struct PictureFormats: Sendable {
    /// Names such as "JPEG".
    package let decoded: [String]
    /// The names of formats whose library is missing.
    package let missing: [String]
    /// Whether pictures can be encoded for terminals with sixel graphics.
    package let hasSixel: Bool

    package init(decoded: [String], missing: [String], hasSixel: Bool) {
        self.decoded = decoded
        self.missing = missing
        self.hasSixel = hasSixel
    }
}

extension Strings {
    package func sentence(for error: TerminalError) -> DisplayText {
        switch error {
        case .notATerminal, .noSignals: notATerminal
        case .unknownType(let name): unknownTerminal(Sanitizer.clean(name, maximum: 40))
        case .cannotDraw(let name): unsupportedTerminal(Sanitizer.clean(name, maximum: 40))
        }
    }
}
