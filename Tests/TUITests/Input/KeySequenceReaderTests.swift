import Core
import Testing

@testable import TUI

@Suite("How keys become commands")
struct KeySequenceReaderTests {
    private func results(_ keys: [Key]) -> [KeySequenceReader.Result] {
        var reader = KeySequenceReader(map: .standard)
        return keys.map { reader.read($0) }
    }

    @Test func `g g is one command`() {
        #expect(results([Key(.character("g")), Key(.character("g"))]) == [.pending, .commands([.top])])
    }

    @Test func `a key that does not continue a sequence counts on its own`() {
        #expect(results([Key(.character("g")), Key(.character("j"))]) == [.pending, .commands([.nextStatus])])
    }

    @Test func `Escape leaves a sequence and does nothing else`() {
        #expect(
            results([Key(.character("g")), Key(.escape), Key(.character("j"))])
                == [.pending, .pending, .commands([.nextStatus])])
    }

    @Test func `an unknown key is reported as it was typed`() {
        #expect(results([Key(.character("~"))]) == [.unknown("~")])
    }

    @Test(arguments: [
        (Key(.down), Command.nextStatus), (Key(.character("e"), control: true), .lineDown),
        (Key(.character(" ")), .pageDown), (Key(.pageUp), .pageUp), (Key(.end), .bottom),
        (Key(.character("d"), control: true), .halfPageDown), (Key(.backTab), .previousPane),
    ])
    func `keys of vim, less and the arrows work side by side`(key: Key, command: Command) {
        #expect(results([key]) == [.commands([command])])
    }

    @Test func `the first keys of a command are shown`() {
        for binding in KeyMap.standard.bindings {
            #expect(KeyMap.standard.firstKeys(for: binding.command) == binding.sequences.first)
            #expect(KeyMap.standard.firstName(for: binding.command) == binding.sequences.first?.name)
        }
        #expect(KeyMap.standard.firstName(for: .top) == "g g")
        #expect(KeyMap.standard.firstKeys(for: .dismiss) == nil)
    }

    @Test func `only gaps, accounts and hashtags, and descriptions and requests, share a key`() {
        for map in [KeyMap.standard, .viewer] {
            let shared = Set(map.bindings.flatMap(\.sequences).map(map.commands).filter { $0.count > 1 })
            #expect(shared.subtracting([[.fillGap, .follow, .followTag], [.altTexts, .accept]]).isEmpty)
        }
        #expect(results([Key(.character("F"))]) == [.commands([.fillGap, .follow, .followTag])])
    }
}
