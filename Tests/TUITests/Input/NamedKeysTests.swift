import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@Suite("Keys in sentences")
struct NamedKeysTests {
    /// Sentences that spell the key of a command.
    private func sentences(_ strings: Strings) -> [(command: Command, texts: [DisplayText])] {
        let error = SyncError.request(.forbidden(serverMessage: nil, missingScope: true))
        let posts = StatusAction.Kind.allCases.map { strings.sentence(for: error, doing: $0) }
        let accounts = AccountAction.Kind.allCases.map { strings.sentence(for: error, doing: $0) }
        let others = [
            strings.sentence(for: error), strings.notChanged(error), strings.notReported(error),
            strings.conversationFailed(error), strings.voteNotCounted(error),
        ]
        let undoable: [AccountAction] = [.mute(), .block, .follow(), .unfollow]
        return [
            (.logInAgain, posts + accounts + others), (.refresh, [strings.pressToRetry]),
            (.undo, undoable.compactMap { strings.done($0, to: "Ada") }), (.comment, [strings.replyKeyHint]),
            (.toggleWarning, [strings.expandWarningHint, strings.collapseWarningHint]),
            (.switchAccount, [strings.openingHint]),
        ]
    }

    @Test(arguments: Language.allCases)
    func `the keys that sentences name are those of the key map`(language: Language) throws {
        for (command, texts) in sentences(Strings(language: language)) {
            let key = try #require(KeyMap.standard.firstKeys(for: command)).name.string
            #expect(!texts.isEmpty)
            for text in texts {
                #expect(text.string.contains(" \(key) "), "\(command): \(text.string)")
            }
        }
    }
}
