import Testing

@testable import App
@testable import TUI

@Suite("Keys of fields")
struct EditCommandKeyTests {
    @Test(arguments: [
        (Key(.character("a"), control: true), EditCommand.rowStart), (Key(.character("e"), control: true), .rowEnd),
        (Key(.character("b"), alt: true), .wordLeft), (Key(.left, control: true), .wordLeft),
        (Key(.right, alt: true), .wordRight),
        (Key(.backspace, alt: true), .killWordBackward), (Key(.character("w"), control: true), .killWordBackward),
        (Key(.character("k"), control: true), .killToLineEnd), (Key(.character("u"), control: true), .killToLineStart),
        (Key(.character("y"), control: true), .yank), (Key(.character("y"), alt: true), .yankPop),
        (Key(.character("_"), control: true), .undo), (Key(.character("_"), alt: true), .undo),
        (Key(.character("e"), alt: true), .redo),
        (Key(.character("x")), .type("x")), (Key(.character(" ")), .type(" ")),
        (Key(.character(" "), control: true), .setMark),
        (Key(.home), .rowStart), (Key(.end, control: true), .textEnd), (Key(.delete), .deleteForward),
    ])
    func `a key has its command`(key: Key, command: EditCommand) {
        #expect(EditCommand(key) == command)
    }

    @Test(arguments: [
        Key(.character("c"), control: true), Key(.character("l"), control: true), Key(.character("z"), control: true),
        Key(.escape),
        Key(.tab), Key(.backTab), Key(.enter), Key(.up), Key(.down), Key(.pageUp), Key(.function(1)),
        Key(.character("q"), alt: true),
    ])
    func `other keys are left to the page and the program`(key: Key) {
        #expect(EditCommand(key) == nil)
    }

    @Test func `a text of several lines takes Enter, Up and Down`() {
        #expect(EditCommand(Key(.enter), isMultiline: true) == .newline)
        #expect(EditCommand(Key(.up), isMultiline: true) == .up && EditCommand(Key(.down), isMultiline: true) == .down)
    }
}
