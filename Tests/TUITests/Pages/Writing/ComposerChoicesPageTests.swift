import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("The composer where posts have labels and groups of repliers", .serialized, .hangGuard)
struct ComposerChoicesPageTests {
    /// Makes a world with a new post, on a service without audiences, warnings, polls and schedules.
    private func composing() async throws -> (ScreenWorld, ComposerViewModel) {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 24, columns: 100, capabilities: .withWriting)
        world.service.data.writingRules = WritingRules(
            counting: .graphemes(limit: 300, bytes: 40), media: 4, hasLanguages: true,
            choices: WritingRules.Choices(
                selfLabels: SelfLabel.allCases, replyGroups: ReplyAudience.Group.allCases, limitsQuotes: true,
                languages: 3))
        await world.press("+", showing: world.strings.name(of: .replies).string)
        await world.until("ready") { (world.front as? ComposerPage)?.model.isReady == true }
        let model = try world.composer
        await world.until("the rules") { !model.rules.replyGroups.isEmpty }
        world.application.draw()
        return (world, model)
    }

    private func row(_ option: ComposerViewModel.Option, _ value: DisplayText, _ strings: Strings) -> DisplayText {
        strings.labelled(strings.name(of: option), content: value)
    }

    @Test func `audiences, polls and schedules have neither rows nor hints`() async throws {
        let (world, _) = try await composing()
        let strings = world.strings
        for option in [ComposerViewModel.Option.visibility, .poll, .schedule, .sensitive] {
            #expect(!world.contains(strings.name(of: option)))
        }
        for hint in [strings.hintVisibility, strings.hintPoll, strings.hintSchedule] {
            #expect(!world.lastLine.contains(hint.string))
        }
        #expect(world.contains(row(.replies, strings.replyAudience(nil), strings)))
        #expect(world.contains(row(.quotes, strings.optionDefault, strings)))
    }

    @Test(arguments: Language.allCases, [40, 80])
    func `who can see a post is said in whole sentences, or not at all`(language: Language, columns: Int) async throws {
        let world = try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 24, columns: columns, language: language, capabilities: .withWriting)
        world.service.data.writingRules = .usual
        await world.compose()
        await world.press("^V", showing: world.strings.visibilityTitle)
        for visibility in [Visibility.public, .unlisted, .private, .direct] where columns == 80 {
            let readers = world.strings.readers(of: visibility).string
            #expect(world.box.contains { $0.contains(readers) }, "\(readers)")
        }
        #expect(!world.box.contains { $0.contains("…") })
    }

    @Test func `Ctrl-W opens the labels, which are chosen one by one`() async throws {
        let (world, model) = try await composing()
        let strings = world.strings
        await world.press("^W <enter> <down> <enter>")
        #expect(model.options.selfLabels == [.sexual, .nudity])
        #expect(world.box.contains { $0.contains("✓ \(strings.labelNudity.string)") })
        await world.press("<enter> <esc>")
        #expect(model.options.selfLabels == [.sexual] && world.front is ComposerPage)
        #expect(world.contains(row(.warning, strings.labelSexual, strings)))
    }

    @Test func `repliers are everybody, nobody or accounts of some groups`() async throws {
        let (world, model) = try await composing()
        let strings = world.strings
        model.focus(on: .option(.replies))
        await world.press("<enter> <down> <down> <enter>")
        #expect(model.options.replyAudience == .only([]) && world.front is ComposerPage)
        #expect(world.contains(row(.replies, strings.replyNobody, strings)))
        await world.press("<enter> <down> <enter> <down> <down> <enter> <esc>")
        #expect(model.options.replyAudience == .only([.mentioned, .followers]))
        let both = strings.list([strings.replyMentioned, strings.replyFollowers])
        #expect(world.contains(row(.replies, both, strings)))
        model.focus(on: .option(.quotes))
        await world.press("<enter>")
        #expect(model.options.allowsQuotes == false && world.contains(row(.quotes, strings.optionOff, strings)))
    }

    @Test func `several languages are chosen`() async throws {
        let (world, model) = try await composing()
        model.toggle(language: "de")
        await world.press("^G <down> <enter> <esc>")
        #expect(model.options.languages.count == 2 && model.options.language == "de")
        let names = try #require(world.strings.languages(model.options.languages))
        #expect(world.contains(row(.language, names, world.strings)))
    }

    @Test func `the counter names the bytes when only they are over the limit`() async throws {
        let (world, model) = try await composing()
        model.edit { $0.setText(String(repeating: "潮", count: 14)) }
        world.application.draw()
        #expect(world.contains(world.strings.bytesOver(2)))
    }
}
