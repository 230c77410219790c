import Testing

@testable import App
@testable import Core

@Suite("Forms")
struct FormTests {
    private enum Item: Hashable, Sendable { case kind, name, word, keeps, next, other }

    private func form() -> Form<Item> {
        Form([
            Form.Row(.kind, "Kind", .choice(["A", "B", "C"], selected: 0)),
            Form.Row(.name, "Name", .field(Form.Field())),
            Form.Row(.word, "Word", .field(Form.Field(isSecret: true))),
            Form.Row(.keeps, "Keep", .toggle(isOn: false)),
            Form.Row(.next, "", .buttons([Form.Button(.next, "Next"), Form.Button(.other, "Other")])),
        ])
    }

    @Test func `Tab goes through every field and button and around, and back`() {
        var form = form()
        var stops: [Item] = []
        for _ in 0..<6 {
            stops.append(form.focus)
            form.moveFocus(.next)
        }
        #expect(stops == [.kind, .name, .word, .keeps, .next, .other] && form.focus == .kind)
        form.moveFocus(.previous)
        #expect(form.focus == .other)
    }

    @Test func `up and down move between rows, not around`() {
        var form = form()
        form.moveFocus(.up)
        #expect(form.focus == .kind)
        for _ in 0..<9 { form.moveFocus(.down) }
        #expect(form.focus == .next)
        _ = form.step(1)
        form.moveFocus(.up)
        #expect(form.focus == .keeps)
    }

    @Test func `moving changes nothing that was typed`() {
        var form = form()
        form.focus(on: .name)
        for letter in "ann" { form.edit(.type(String(letter))) }
        form.focus(on: .word)
        form.edit(.type("s"))
        for move in [Form<Item>.Move.next, .previous, .up, .down, .next, .next, .next, .next] { form.moveFocus(move) }
        #expect(form.text(.name) == "ann" && form.text(.word) == "s" && form.selected(.kind) == 0)
        form.focus(on: .name)
        form.edit(.undo)
        #expect(form.text(.name).isEmpty)
    }

    @Test func `Enter goes to the next empty field, and then continues`() {
        var form = form()
        form.focus(on: .name)
        form.edit(.type("a"))
        #expect(form.confirm() == .moved && form.focus == .word)
        // The page reports the missing part.
        #expect(form.confirm() == .pressed(.next))
        form.edit(.type("b"))
        #expect(form.confirm() == .pressed(.next))
        form.focus(on: .other)
        #expect(form.confirm() == .pressed(.other))
    }

    @Test func `choices, toggles and buttons`() {
        var form = form()
        #expect(form.step(1) && form.step(1) && form.step(1))
        #expect(form.selected(.kind) == 2)
        #expect(form.press() == .moved && form.selected(.kind) == 0)
        form.focus(on: .keeps)
        _ = form.press()
        #expect(form.isOn(.keeps))
        form.focus(on: .next)
        #expect(form.step(1) && form.focus == .other && form.press() == .pressed(.other))
        form.focus(on: .name)
        #expect(!form.step(1) && form.press() == nil)
    }

    @Test func `a problem goes when its field is corrected`() {
        var form = form()
        form.say("missing", about: .word)
        form.focusOnProblem()
        #expect(form.focus == .word && form.hasProblem)
        form.edit(.left)
        #expect(form.hasProblem)
        form.edit(.type("x"))
        #expect(!form.hasProblem)
    }

    @Test func `killed text is yanked in another field, a password is not`() {
        var form = form()
        form.focus(on: .name)
        form.paste("ann")
        form.edit(.killToLineStart)
        form.focus(on: .word)
        form.edit(.yank)
        #expect(form.text(.word).isEmpty)
        form.paste("secret")
        form.edit(.killToLineStart)
        form.focus(on: .name)
        form.edit(.yank)
        #expect(form.text(.name) == "ann")
    }
}
