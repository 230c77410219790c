import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("What an account is opened with", .hangGuard)
struct AccountResourcesTests {
    private let harness = LoginHarness()
    private let account = SignedInAccount.example()

    private func resources(
        of account: SignedInAccount? = nil, in language: Language = .english
    ) throws -> AccountResources {
        let context = AppContext(
            environment: [:], directories: XDGDirectories(allUnder: harness.folder.path), preferences: Preferences(),
            strings: Strings(language: language), time: harness.time, log: Logger(label: "test"),
            credentials: harness.credentials, services: .standard, transport: harness.transport)
        return try AccountResources(account: account ?? self.account, context: context)
    }

    @Test(arguments: [(Language.english, "en-US"), (.simplifiedChinese, "zh-CN")])
    func `services return what they translate in the language of the interface`(
        language: Language, tag: String
    ) async throws {
        let resources = try resources(of: .guest(of: .tmdb, at: LoginHarness.server), in: language)
        #expect((resources.service as? TMDBService)?.language == tag)
        await resources.close()
    }

    @Test func `what the server accepts is remembered for a start without it`() async throws {
        harness.transport.answer([
            "GET /api/v2/instance": .json(
                #"{"domain":"a","version":"4.5.0","api_versions":{"mastodon":7},"#
                    + #""configuration":{"statuses":{"max_characters":5000}}}"#)
        ])
        let first = try resources()
        #expect(await first.service.rememberedRules() == nil)
        let rules = await first.service.writingRules()
        #expect(rules.counting.limit == 5000)
        await first.close()

        harness.transport.answer(["GET /api/v2/instance": .fails(.unresolved(host: "harbour.example"))])
        let second = try resources()
        #expect(await second.service.rememberedRules() == rules)
        #expect(await second.service.writingRules() == rules)
        await second.close()
        // They go with the account's cache.
        try AccountData(directories: XDGDirectories(allUnder: harness.folder.path), account: account).delete()
        let third = try resources()
        #expect(await third.service.rememberedRules() == nil)
        await third.close()
    }
}
