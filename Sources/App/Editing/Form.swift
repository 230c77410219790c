package import Core

/// A form as a value: labelled fields, choices and buttons, the focus, and the problem of each row.
///
/// The focus moves with `moveFocus` alone, and moving it changes nothing that was typed.
package struct Form<ID: Hashable & Sendable>: Sendable {
    /// A line of text with its editor.
    package struct Field: Sendable {
        package var editing: TextEditing
        /// Whether the text is shown as dots.
        package var isSecret: Bool
        package var placeholder: DisplayText

        package init(_ text: String = "", maximum: Int = 500, isSecret: Bool = false, placeholder: DisplayText = "") {
            editing = TextEditing(text, maximum: maximum)
            self.isSecret = isSecret
            self.placeholder = placeholder
        }
    }

    package struct Button: Sendable, Hashable {
        package var id: ID
        package var title: DisplayText

        package init(_ id: ID, _ title: DisplayText) {
            self.id = id
            self.title = title
        }
    }

    package enum Control: Sendable {
        case field(Field)
        /// A choice of one among several.
        case choice([DisplayText], selected: Int)
        case toggle(isOn: Bool)
        case buttons([Button])
    }

    package struct Row: Sendable {
        /// The id; of a row of buttons, that of the first.
        package var id: ID
        package var label: DisplayText
        package var control: Control
        /// An example or explanation under the control.
        package var note: DisplayText
        /// The problem of the entered value.
        package var problem: DisplayText?

        package init(_ id: ID, _ label: DisplayText, _ control: Control, note: DisplayText = "") {
            self.id = id
            self.label = label
            self.control = control
            self.note = note
        }

        package static func buttons(_ buttons: [Button]) -> Row? {
            buttons.first.map { Row($0.id, "", .buttons(buttons)) }
        }
    }

    package enum Move: Sendable {
        /// The next or previous stop; around at the ends.
        case next, previous
        /// The row below or above; not around.
        case down, up
    }

    /// The effect of Enter.
    package enum Confirmation: Hashable, Sendable {
        case moved
        case pressed(ID)
    }

    package private(set) var rows: [Row]
    package private(set) var focus: ID
    /// The button that Enter presses in a field.
    package var standard: ID?

    /// - Parameter rows: at least one.
    package init(_ rows: [Row], focus: ID? = nil, standard: ID? = nil) {
        self.rows = rows
        self.standard =
            standard
            ?? rows.lazy.compactMap { row in
                if case .buttons(let buttons) = row.control { buttons.first?.id } else { nil }
            }.first
        self.focus = focus ?? rows[0].id
        if !stops.contains(self.focus) { self.focus = stops[0] }
    }

    // MARK: Focus

    /// The rows and buttons that can have the focus, in order.
    private var stops: [ID] {
        rows.flatMap { row in
            if case .buttons(let buttons) = row.control { buttons.map(\.id) } else { [row.id] }
        }
    }

    private var focusedRow: Int { rowIndex(of: focus) ?? 0 }

    private func rowIndex(of id: ID) -> Int? {
        rows.firstIndex { row in
            if case .buttons(let buttons) = row.control { buttons.contains { $0.id == id } } else { row.id == id }
        }
    }

    package mutating func moveFocus(_ move: Move) {
        switch move {
        case .next, .previous:
            let stops = stops
            let index = stops.firstIndex(of: focus) ?? 0
            focus(on: stops[(index + (move == .next ? 1 : stops.count - 1)) % stops.count])
        case .down, .up:
            let index = focusedRow + (move == .down ? 1 : -1)
            if rows.indices.contains(index) { focus(on: rows[index].id) }
        }
    }

    package mutating func focus(on id: ID) {
        guard id != focus, rowIndex(of: id) != nil else { return }
        // A text that was killed in one field can be yanked in another; a password is in no other field.
        let killed = focusedField.flatMap { $0.isSecret ? nil : $0.editing.kills }
        focus = id
        if let killed { change(id) { if !$0.isSecret { $0.editing.kills = killed } } }
    }

    // MARK: Fields

    package func field(_ id: ID) -> Field? {
        guard let index = rowIndex(of: id), case .field(let field) = rows[index].control else { return nil }
        return field
    }

    package var focusedField: Field? { field(focus) }

    package var focusedControl: Control { rows[focusedRow].control }

    package func contains(_ id: ID) -> Bool { rowIndex(of: id) != nil }

    package func text(_ id: ID) -> String { field(id)?.editing.text ?? "" }

    package mutating func setText(_ id: ID, _ text: String) { change(id) { $0.editing.setText(text) } }

    /// - Returns: false where no field has the focus.
    @discardableResult
    package mutating func edit(_ command: EditCommand) -> Bool {
        guard focusedField != nil else { return false }
        let before = focusedField?.editing.revision
        change(focus) { $0.editing.perform(command) }
        if focusedField?.editing.revision != before { say(nil, about: focus) }
        return true
    }

    /// - Returns: the most that the field holds, if not all of the text was inserted; nil if it was.
    @discardableResult
    package mutating func paste(_ text: String) -> Int? {
        guard focusedField != nil else { return nil }
        var cut: Int?
        change(focus) { cut = $0.editing.paste(text) }
        say(nil, about: focus)
        return cut
    }

    package mutating func placeCursor(_ id: ID, at offset: Int) { change(id) { $0.editing.place(at: offset) } }

    private mutating func change(_ id: ID, _ change: (inout Field) -> Void) {
        guard let index = rowIndex(of: id), case .field(var field) = rows[index].control else { return }
        change(&field)
        rows[index].control = .field(field)
    }

    // MARK: Choices and buttons

    package func selected(_ id: ID) -> Int? {
        guard let index = rowIndex(of: id), case .choice(_, let selected) = rows[index].control else { return nil }
        return selected
    }

    package func isOn(_ id: ID) -> Bool {
        guard let index = rowIndex(of: id), case .toggle(let isOn) = rows[index].control else { return false }
        return isOn
    }

    /// Chooses one of several.
    package mutating func choose(_ id: ID, _ choice: Int) {
        guard let index = rowIndex(of: id), case .choice(let titles, _) = rows[index].control,
            titles.indices.contains(choice)
        else { return }
        rows[index].control = .choice(titles, selected: choice)
    }

    package mutating func toggle(_ id: ID) {
        guard let index = rowIndex(of: id), case .toggle(let isOn) = rows[index].control else { return }
        rows[index].control = .toggle(isOn: !isOn)
    }

    /// Left and right outside fields: the choice or the button beside.
    /// - Returns: false in a field.
    package mutating func step(_ offset: Int) -> Bool {
        switch rows[focusedRow].control {
        case .field: return false
        case .toggle: break
        case .choice(let titles, let selected):
            choose(focus, min(max(0, selected + offset), titles.count - 1))
        case .buttons(let buttons):
            let index = (buttons.firstIndex { $0.id == focus } ?? 0) + offset
            if buttons.indices.contains(index) { focus(on: buttons[index].id) }
        }
        return true
    }

    /// Space outside fields: the next choice, a toggle, a button.
    /// - Returns: nil in a field.
    package mutating func press() -> Confirmation? {
        switch rows[focusedRow].control {
        case .field: return nil
        case .choice(let titles, let selected):
            choose(focus, (selected + 1) % titles.count)
            return .moved
        case .toggle:
            toggle(focus)
            return .moved
        case .buttons: return .pressed(focus)
        }
    }

    /// Enter: presses the button with the focus; elsewhere moves to the next empty field, or continues with the standard
    /// button when all are filled in.
    package mutating func confirm() -> Confirmation {
        let row = focusedRow
        if case .buttons = rows[row].control { return .pressed(focus) }
        let empty = rows[row...].dropFirst().first { row in
            if case .field(let field) = row.control { field.editing.isEmpty } else { false }
        }
        // An empty field is not passed over: the button reports the missing value.
        if let empty, focusedField?.editing.isEmpty != true {
            focus(on: empty.id)
            return .moved
        }
        return standard.map { .pressed($0) } ?? .moved
    }

    // MARK: Problems

    package mutating func say(_ problem: DisplayText?, about id: ID) {
        if let index = rowIndex(of: id) { rows[index].problem = problem }
    }

    package mutating func clearProblems() {
        for index in rows.indices { rows[index].problem = nil }
    }

    package var hasProblem: Bool { rows.contains { $0.problem != nil } }

    /// Moves the focus to the first field with a problem.
    package mutating func focusOnProblem() {
        if let row = rows.first(where: { $0.problem != nil }) { focus(on: row.id) }
    }
}
