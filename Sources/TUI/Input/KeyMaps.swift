package import Core

/// All keys of the program: those of a preset, and before them those of `config.toml`.
///
/// Keys of a page count there before keys for everywhere, and keys of the file before those of the preset. Keys that begin others
/// count, so that no key waits: `g g` can't be typed while `g` is bound.
package struct KeyMaps: Sendable {
    /// A page with keys of its own, by its name in the file: `[keys.thread]`.
    package enum Place: String, Hashable, Sendable, CaseIterable {
        /// A list of posts that isn't one of the others.
        case list
        /// A thread, or the comments on a post.
        case thread
        case messages, profile, viewer

        /// The names of the pages with fields, whose keys have other commands.
        static let fields = "fields"
        static let composer = "composer"
        static let names = allCases.map(\.rawValue) + [composer, fields]
    }

    /// The keys of pages without keys of their own.
    package let everywhere: KeyMap
    private let pages: [Place: KeyMap]
    let preset: Preferences.KeyPreset
    let settings: [KeySetting]
    private let isWhole: Bool
    private let fields: [FieldCommand.Place: FieldKeys]
    /// The commands of each macro.
    package let macros: [String: [CommandCall]]
    /// What is wrong in the file, in its order. Everything else counts.
    package let issues: [ConfigurationIssue]

    /// The keys without a file.
    package static let standard = KeyMaps()
    /// The same with those of every page, which the first frame doesn't wait for.
    private static let whole = KeyMaps(preset: .vi, settings: [], isWhole: true)

    package init(preset: Preferences.KeyPreset = .vi, settings: [KeySetting] = []) {
        self.init(preset: preset, settings: settings, isWhole: preset != .vi || !settings.isEmpty)
    }

    /// Reads the keys of the configuration.
    /// - Parameter isWhole: whether the maps of the viewer, of fields and of the composer are made at once.
    package init(_ preferences: Preferences, isWhole: Bool = true) {
        // Most files say nothing about keys, whose maps are there already.
        if preferences.keyPreset == .vi, preferences.keys.isEmpty {
            self = .standard
        } else {
            self.init(preset: preferences.keyPreset, settings: preferences.keys, isWhole: isWhole)
        }
    }

    /// - Parameter isWhole: whether the maps of the viewer, of fields and of the composer are made. Where the file says nothing
    ///   about them, those of `whole` count.
    private init(preset: Preferences.KeyPreset, settings: [KeySetting], isWhole: Bool) {
        (self.preset, self.settings, self.isWhole) = (preset, settings, isWhole)
        var reader = KeySettingReader(settings)
        reader.read()
        func merge(_ layers: [KeyLine<KeyMap.Meaning>]...) -> KeyMap { KeyMap(reader.merge(layers)) }
        let general = Self.grouped(Command.allCases, preset.keys)
        let own = reader.commands[nil] ?? []
        var everywhere = merge(own, general)
        let ways: [Command] = [.quit, .commandLine, .help]
        let reached = everywhere.bindings.map(\.command) + everywhere.macros.flatMap { $0.calls.map(\.command) }
        var rescue: [KeyLine<KeyMap.Meaning>] = []
        if !ways.contains(where: reached.contains) {
            reader.report(.noWayOut, at: nil)
            rescue = [KeyLine(keys: "^C", meaning: .anyOf([.quit]))]
            everywhere = merge(rescue, own, general)
        }
        self.everywhere = everywhere
        pages = Dictionary(
            uniqueKeysWithValues: Place.allCases.compactMap { page in
                let lines = reader.commands[page.rawValue] ?? []
                // Most pages have no keys of their own.
                if page == .viewer ? !isWhole : lines.isEmpty { return nil }
                if page != .viewer { return (page, merge(rescue, lines, own, general)) }
                let everywhere = Command.allCases.filter { $0.row.place == .everywhere }
                return (
                    page,
                    merge(
                        rescue, lines, Self.grouped(Command.allCases, preset.viewerKeys), own,
                        Self.grouped(everywhere, preset.keys))
                )
            })
        let (ownComposer, ownFields) = (reader.fields[Place.composer] ?? [], reader.fields[Place.fields] ?? [])
        let makesFields = isWhole && (settings.isEmpty || Self.haveFields(preset, settings))
        fields = Dictionary(
            uniqueKeysWithValues: FieldCommand.Place.allCases.filter { _ in makesFields }.map { place in
                let layers =
                    switch place {
                    case .field: [ownFields, preset.lines(in: .field)]
                    case .composerText:
                        [
                            ownComposer.filter { !$0.keys.beginsPlain }, preset.lines(in: .composerText), ownFields,
                            preset.lines(in: .field),
                        ]
                    case .composerPart:
                        [
                            ownComposer, preset.lines(in: .composerPart), preset.lines(in: .composerText), ownFields,
                            preset.lines(in: .field),
                        ]
                    }
                return (place, FieldKeys(reader.merge(layers), in: place))
            })
        macros = reader.macros
        issues = reader.issues
    }

    /// Whether these are the keys without a file.
    var isStandard: Bool { preset == .vi && settings.isEmpty }

    /// Whether the keys in fields and in the composer differ from those without a file.
    var hasOwnFields: Bool { Self.haveFields(preset, settings) }

    private static func haveFields(_ preset: Preferences.KeyPreset, _ settings: [KeySetting]) -> Bool {
        preset != .vi
            || settings.contains { [.keys(page: Place.fields), .keys(page: Place.composer)].contains($0.table) }
    }

    /// Makes the maps that aren't made yet.
    mutating func complete() {
        if !isWhole, !isStandard { self = KeyMaps(preset: preset, settings: settings) }
    }

    /// Returns the keys on a page; nil stands for any other.
    package func keys(on page: Place?) -> KeyMap {
        guard let page else { return everywhere }
        return pages[page] ?? (page == .viewer ? Self.whole.pages[page] : nil) ?? everywhere
    }

    /// Returns the keys in fields.
    package func keys(in place: FieldCommand.Place) -> FieldKeys {
        fields[place] ?? Self.whole.fields[place] ?? FieldKeys([], in: place)
    }

    /// Sets the commands of keys beside each other: those of the same keys are alternatives.
    private static func grouped(
        _ all: [Command], _ keys: (Command) -> [KeySequence]
    ) -> [KeyLine<KeyMap.Meaning>] {
        var order: [KeySequence] = []
        var commands: [KeySequence: [Command]] = [:]
        for command in all {
            for keys in keys(command) {
                if commands[keys] == nil { order.append(keys) }
                commands[keys, default: []].append(command)
            }
        }
        return order.map { KeyLine(keys: $0, meaning: .anyOf(commands[$0] ?? [])) }
    }
}

extension KeyMaps {
    /// A line of the whole map in force, for documents and settings.
    package struct Entry: Hashable, Sendable {
        /// The page, by its name in the file; nil for everywhere.
        package var page: String?
        package var keys: KeySequence
        /// The commands, as they are written in the file.
        package var commands: [String]
    }

    /// Returns the whole map in force: the keys for everywhere, then for each page those that differ there, then the keys of the
    /// composer and of fields. Commands among which a page decides have a line each.
    package var entries: [Entry] {
        func entries(_ map: KeyMap, _ page: String?) -> [Entry] {
            map.bindings.flatMap { binding in
                binding.sequences.map { Entry(page: page, keys: $0, commands: [binding.command.name]) }
            } + map.macros.map { Entry(page: page, keys: $0.keys, commands: $0.calls.map(\.line)) }
        }
        func entries(_ keys: FieldKeys, _ page: String) -> [Entry] {
            keys.bindings.flatMap { binding in
                binding.sequences.map { Entry(page: page, keys: $0, commands: [binding.command.rawValue]) }
            }
        }
        let general = entries(everywhere, nil)
        let known = Set(general)
        let ofPages = Place.allCases.flatMap { page in
            entries(keys(on: page), page.rawValue).filter {
                !known.contains(Entry(keys: $0.keys, commands: $0.commands))
            }
        }
        let ofFields = entries(keys(in: .field), Place.fields)
        let knownInFields = Set(ofFields)
        let ofComposer = entries(keys(in: .composerPart), Place.composer).filter {
            !knownInFields.contains(Entry(page: Place.fields, keys: $0.keys, commands: $0.commands))
        }
        return general + ofPages + ofComposer + ofFields
    }
}

/// Keys and what they mean; nil if they are unbound.
struct KeyLine<Meaning: Sendable>: Sendable {
    var keys: KeySequence
    var meaning: Meaning?
    /// The place in the file; nil for the keys of a preset.
    var position: TextPosition?
}

extension KeySequence {
    /// Whether the first key is a letter or sign, which a field inserts.
    var beginsPlain: Bool { keys.first?.isPlain ?? false }
}
