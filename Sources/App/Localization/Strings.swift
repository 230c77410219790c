package import Core

/// The sentences and labels shown to the user.
///
/// Each message of `en-US.ftl` is a member, made by the build: without variables a property, else a function. Extensions in this
/// folder choose between sentences and fill in what has to be formatted first, such as times and errors.
package struct Strings: Sendable, Hashable {
    /// The time zone of the dates and times in sentences.
    package let zone: LocalZone
    /// The names of the keys in force, which all copies share.
    package let keyNames = KeyNames()
    /// The words of the service on screen.
    package let words = ServiceWords()
    /// The word for sharing a post; nil for that of the service on screen.
    var reblogWord: Capabilities.ReblogWord?
    private let wording: Wording

    package init(language: Language, zone: LocalZone, clock: Preferences.Clock = .hours24) {
        self.zone = zone
        wording = Wording(Wording.Choice(language: language, clock: clock))
    }

    /// The language, and the clock of the times of day.
    package var choice: Wording.Choice { wording.choice }
    package var language: Language { choice.language }
    package var clock: Preferences.Clock { choice.clock }

    package static func == (left: Strings, right: Strings) -> Bool {
        left.zone == right.zone && (left.wording === right.wording || left.choice == right.choice)
    }

    /// The language changes, and a value in a set must not.
    package func hash(into hasher: inout Hasher) { hasher.combine(zone) }

    /// Changes the language and the clock of all copies. Sentences that were made before stay as they are.
    package func adopt(_ choice: Wording.Choice) { wording.adopt(choice) }

    /// Returns a sentence by its place in the files.
    func sentence(_ index: Int, _ arguments: [SentenceTable.Argument] = []) -> DisplayText {
        wording.table.sentence(index, arguments, in: self)
    }

    /// Returns a message whose name has a hyphen: an entry of a list, such as `month-5`; nil if there is none.
    func word(_ list: StaticString, _ entry: some CustomStringConvertible) -> DisplayText? {
        SentenceTable.words["\(list)-\(entry)"].map { sentence($0) }
    }

    /// Returns the items of a list: "a, b, c"; empty for none.
    package func list(_ items: some Collection<DisplayText>) -> DisplayText {
        items.dropFirst().reduce(items.first ?? .empty) { listed($0, next: $1) }
    }

    /// Returns a whole number with its thousands separated: "1,234,567".
    package func number(_ number: some BinaryInteger) -> DisplayText {
        number.magnitude < language.leastGrouped ? "\(number)" : grouped(number)
    }

    private func grouped(_ number: some BinaryInteger) -> DisplayText {
        guard number.magnitude >= 1000 else { return "\(number)" }
        return groupedDigits(grouped(number / 1000), rest: "\(number.magnitude % 1000, zeroPaddedTo: 3)")
    }

    /// Returns a number with one decimal: "1.4".
    func decimal(tenths: Int) -> DisplayText { decimalNumber(number(tenths / 10), tenths: "\(tenths % 10)") }

    /// Returns a count such as 999, 1.2k, 34k, 1.2M.
    package func short(_ count: Int) -> DisplayText {
        switch count {
        case ..<1000: "\(count)"
        case ..<10_000: "\(decimal(tenths: count / 100))k"
        case ..<1_000_000: "\(count / 1000)k"
        default: "\(decimal(tenths: count / 100_000))M"
        }
    }

    /// The name of a language; of one without a name here, its code.
    ///
    /// - Parameter code: as BCP 47 writes it, such as `pt-BR`. Only the first part counts.
    package func language(_ code: RawText) -> DisplayText {
        let name = code.value.prefix { $0 != "-" && $0 != "_" }.lowercased()
        let isNorwegian = name == "nb" || name == "nn"
        return word("language", isNorwegian ? "no" : name) ?? Sanitizer.clean(code, maximum: 20)
    }

    /// Returns the service's word for putting a post on one of the user's lists, for the hint line; nil for the usual one.
    package func mark(_ list: ListID, _ capabilities: Capabilities) -> DisplayText? {
        capabilities.timelines.first { $0.timeline == list }.flatMap { word("mark", $0.name.key) }
    }

    /// The name of a service, of one of its lists or of a fact.
    package func name(_ name: LocalName) -> DisplayText { word("name", name.key) ?? Sanitizer.clean(RawText(name.key)) }
}
