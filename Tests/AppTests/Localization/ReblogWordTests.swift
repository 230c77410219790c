import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("What a service calls sharing a post")
struct ReblogWordTests {
    private func sentences(_ strings: Strings) -> [DisplayText] {
        [
            strings.commandReblog, strings.hintReblog, strings.commandRebloggedBy, strings.accountsRebloggedBy,
            strings.notificationFilterReblogs, strings.logInToReblog("Ada"), strings.loginCannotReblog,
            strings.undoneReblog("Ada"), strings.undoneUnreblog("Ada"), strings.reblogged("Ada"), strings.rebloggedOwn,
            strings.rebloggedYourPost("Ada", people: 1), strings.rebloggedGroups(2), strings.plainReblogs(2),
            strings.plainReblogged, strings.plainRebloggedPost("Ada"),
        ]
    }

    @Test func `each sentence has the word of the service`() {
        let strings = Strings(language: .english)
        let (boosts, reposts) = (sentences(strings), sentences(strings.calling(reblogs: .repost)))
        #expect(boosts.allSatisfy { $0.string.lowercased().contains("boost") })
        #expect(reposts.allSatisfy { $0.string.lowercased().contains("repost") })
    }

    @Test func `the word on screen is that of all copies, unless a list belongs to one service`() {
        let strings = Strings(language: .english)
        let (copy, own) = (strings, strings.calling(reblogs: .boost))
        strings.words.set(
            Capabilities(timelines: [], reblogWord: .repost, login: .browser(asksServer: true, asksApplication: false)))
        #expect(copy.hintReblog == "repost" && own.hintReblog == "boost")
        strings.words.set(nil)
        #expect(copy.hintReblog == "boost")
    }
}
