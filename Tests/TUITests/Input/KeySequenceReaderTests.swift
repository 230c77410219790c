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
        #expect(results([Key(.character("g")), Key(.character("g"))]) == [.pending, .command(.top)])
    }

    @Test func `a key that does not continue a sequence counts on its own`() {
        #expect(results([Key(.character("g")), Key(.character("j"))]) == [.pending, .command(.nextStatus)])
    }

    @Test func `Escape leaves a sequence and does nothing else`() {
        #expect(
            results([Key(.character("g")), Key(.escape), Key(.character("j"))])
                == [.pending, .pending, .command(.nextStatus)])
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
        #expect(results([key]) == [.command(command)])
    }

    @Test func `the first keys of a command are shown`() {
        for binding in KeyMap.standard.bindings {
            #expect(KeyMap.standard.firstKeys(for: binding.command) == binding.sequences.first)
            #expect(KeyMap.standard.firstName(for: binding.command) == binding.sequences.first?.name)
        }
        #expect(KeyMap.standard.firstName(for: .top) == "g g")
        #expect(KeyMap.standard.firstKeys(for: .dismiss) == nil)
    }

    @Test func `no key means two things`() {
        for map in [KeyMap.standard, .viewer] {
            let all = map.bindings.flatMap(\.sequences)
            #expect(Set(all).count == all.count)
        }
    }

    @Test func `every command has a key or is one for the command line`() {
        let collections: Set<Command> = [
            .dismiss, .addToList, .likedBy, .boostedBy, .newList, .renameList, .members, .addMember, .followTag,
            .featureTag,
        ]
        let named: Set<Command> = collections.union([
            .browse, .messageLog, .about, .releaseNotes, .follow, .note, .report, .removeConversation, .pin, .unpin,
            .muteThread, .pinPost, .post, .drafts, .scheduled, .versions, .altTexts, .notify, .directMessage,
            .reload,
        ])
        let bound = (KeyMap.standard.bindings + KeyMap.viewer.bindings).map(\.command)
        #expect(Set(bound).union(named) == Set(Command.allCases))
    }
}
