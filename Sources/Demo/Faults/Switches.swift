/// Settings that a request changes while the server runs, all that it names or none.
protocol Switches {
    static var all: [Switch<Self>] { get }
}

extension Switches {
    /// Changes the settings that the fields name.
    ///
    /// - Returns: all settings; an error if a field is unknown or its value is invalid.
    mutating func change(_ fields: FormFields) -> Response {
        var change = self
        for (name, value) in fields.pairs {
            guard let one = Self.all.first(where: { $0.name == name }), one.set(value, &change) else {
                return .error(400, "invalid \(name); known: \(Self.all.map(\.name).joined(separator: ", "))")
            }
        }
        self = change
        return .json { json in
            json.object { for one in Self.all { one.write(change, &$0) } }
        }
    }
}

/// A setting: its name in requests, and how its value is read and written.
struct Switch<Owner> {
    let name: String
    /// - Returns: false for an invalid value.
    let set: (String, inout Owner) -> Bool
    let write: (Owner, inout JSONWriter) -> Void

    private init<Value>(
        _ name: String, _ place: WritableKeyPath<Owner, Value>, read: @escaping (String) -> Value?,
        write: @escaping (inout JSONWriter, Value) -> Void
    ) {
        self.name = name
        set = { text, owner in
            guard let value = read(text) else { return false }
            owner[keyPath: place] = value
            return true
        }
        self.write = { write(&$1, $0[keyPath: place]) }
    }

    private static func number(_ text: String, in range: ClosedRange<Int>) -> Int? {
        Int(text).flatMap { range.contains($0) ? $0 : nil }
    }

    /// `true` or `false`.
    static func flag(_ name: String, _ place: WritableKeyPath<Owner, Bool>) -> Self {
        Self(name, place, read: { Bool($0) }, write: { $0.field(name, $1) })
    }

    static func number(
        _ name: String, _ place: WritableKeyPath<Owner, Int>, in range: ClosedRange<Int> = 0...1_000_000
    ) -> Self {
        Self(name, place, read: { number($0, in: range) }, write: { $0.field(name, $1) })
    }

    /// A number, or a word for none.
    static func number(
        _ name: String, _ place: WritableKeyPath<Owner, Int?>, in range: ClosedRange<Int>, none: String
    ) -> Self {
        Self(
            name, place, read: { $0 == none ? .some(nil) : number($0, in: range).map(Optional.some) },
            write: { $0.field(name, $1) })
    }

    /// A number from 0 to 1.
    static func rate(_ name: String, _ place: WritableKeyPath<Owner, Double>) -> Self {
        Self(
            name, place, read: { Double($0).flatMap { (0...1).contains($0) ? $0 : nil } },
            write: { $0.field(name, $1) })
    }

    /// A number of milliseconds.
    static func duration(_ name: String, _ place: WritableKeyPath<Owner, Duration>) -> Self {
        Self(
            name, place, read: { number($0, in: 0...1_000_000).map { .milliseconds($0) } },
            write: { $0.field(name, Int($1 / .milliseconds(1))) })
    }

    static func word<Word: RawRepresentable<String>>(_ name: String, _ place: WritableKeyPath<Owner, Word>) -> Self {
        Self(name, place, read: { Word(rawValue: $0) }, write: { $0.field(name, $1.rawValue) })
    }

    /// Words with commas between them.
    static func words<Word: RawRepresentable<String> & CaseIterable & Hashable>(
        _ name: String, _ place: WritableKeyPath<Owner, Set<Word>>
    ) -> Self {
        Self(
            name, place,
            read: { text in
                let words = text.split(separator: ",").map { Word(rawValue: String($0)) }
                return words.contains(nil) ? nil : Set(words.compactMap(\.self))
            }, write: { $0.field(name, strings: Word.allCases.filter($1.contains).map(\.rawValue)) })
    }
}
