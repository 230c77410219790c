import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// The composer, drafts, scheduled posts and versions.
@MainActor
@Suite("Pages for writing as they look", .serialized, .hangGuard)
struct GoldenWritingTests {
    enum Shown: String, CaseIterable, Sendable {
        case reply = "composer-reply"
        case thread = "composer-thread"
        case completion = "composer-completion"
        case visibility = "composer-visibility"
        case poll = "composer-poll"
        case emoji = "composer-emoji"
        case drafts, scheduled
        case attach = "composer-attach"
        case altText = "composer-description"
    }

    @Test(arguments: Shown.allCases, Language.allCases)
    func `a page looks as it did`(shown: Shown, language: Language) async throws {
        let home = TemporaryFolder()
        for name in ["harbour.jpg", "hafen.png", "keys.mp4"] { try PrivateFile.write([], to: home.path + "/" + name) }
        for size in Golden.sizes(of: shown.rawValue, in: language) {
            let world = try await ScreenWorld(
                cached: SampleTimeline.posts, rows: size.rows, columns: size.columns, language: language,
                capabilities: .withWriting, environment: shown == .attach ? ["HOME": home.path] : [:])
            world.service.data.writingRules = .usual
            try await open(shown, in: world)
            await world.until("loaded") { world.front?.isLoading != true }
            world.application.draw()
            try await world.compare(shown.rawValue)
        }
        withExtendedLifetime(home) {}
    }

    private func open(_ shown: Shown, in world: ScreenWorld) async throws {
        let drafts = ItemFolder<Draft>(data: world.context.directories.data, account: ScreenWorld.reader)
        let now = world.time.now
        func compose(_ key: String) async {
            await world.press(key)
            await world.shows(world.strings.name(of: .visibility).string)
        }
        switch shown {
        case .reply:
            var post = OutgoingPost(
                text: "@zoe@art.example Keep them. One day a door will come.", warning: "keys", visibility: .unlisted,
                language: "de", publishAt: now.adding(days: 1))
            post.media = [
                OutgoingMedia(id: "1", path: nil, alt: "the harbour at dawn"), OutgoingMedia(id: "2", path: nil),
            ]
            let target = OutgoingText.reply(to: SampleTimeline.posts[0].original.id, on: nil)
            try drafts.save(Draft(id: target.name, target: target, post: post, changedAt: now))
            world.application.open(.compose(target, about: nil))
            await world.shows("the draft") { $0.contains { $0.contains("Keep them") } }
            await world.press("<backtab>")
            await compose("<tab>")
        case .thread:
            await compose("+")
            world.paste("Guten Morgen aus dem alten Hafen.\n---\n" + String(repeating: "海边的早晨。", count: 90))
        case .completion:
            let cache = try world.cache
            try await cache.store(.example(id: "z1", acct: "zoquill@art.example", name: "Zo Quill"))
            try await cache.store(.example(id: "z2", acct: "zoran@harbour.example", name: "Зоран"))
            await compose("+")
            await world.press("hello <space> @zo", showing: "@zoran")
        case .visibility:
            await compose("+")
            await world.press("^V")
        case .poll:
            await compose("+")
            await world.press("^P tea <tab> coffee")
        case .emoji:
            world.service.data.emoji = ["blobcat", "harbour_seal", "black_hole"].map {
                CustomEmoji(shortcode: RawText($0))
            }
            await compose("+")
            await world.press("^O bla", showing: ":black_hole:")
        case .attach:
            await compose("+")
            await world.until("the rules") { (world.front as? ComposerPage).map { $0.model.mostMedia > 0 } == true }
            await world.press("^A ~/ <tab>")
            await world.shows("the files") { lines in
                ["hafen.png", "harbour.jpg", "keys.mp4"].allSatisfy { name in lines.contains { $0.contains(name) } }
            }
        case .altText:
            var post = OutgoingPost(text: "Keep them.")
            post.media = [OutgoingMedia(id: "1", path: nil, alt: "the harbour at dawn, 码头的清晨")]
            let target = OutgoingText.status
            try drafts.save(Draft(id: target.name, target: target, post: post, changedAt: now))
            world.application.open(.compose(target, about: nil))
            await world.shows("the draft") { $0.contains { $0.contains("Keep them") } }
            let model = try #require(world.front as? ComposerPage).model
            await world.until("ready") { model.isReady && model.mostMedia > 0 && !model.options.media.isEmpty }
            model.focus(on: .media(0))
            await world.press("a")
        case .drafts:
            for (index, text) in ["Half a thought", "总有一天会有门的。"].enumerated() {
                let target = index == 0 ? OutgoingText.status : .quote(of: StatusID("3"))
                try drafts.save(
                    Draft(
                        id: target.name, target: target, post: OutgoingPost(text: text),
                        changedAt: now.adding(seconds: Int64(index) * 60)))
            }
            world.application.open(.drafts)
            await world.shows("the drafts") { $0.contains { $0.contains("Half a thought") } }
        case .scheduled:
            world.service.data.scheduled = [
                ScheduledPost(
                    id: ScheduledPost.ID("1"), publishAt: now.adding(days: 2), text: RawText("Happy new year"),
                    mediaCount: 1)
            ]
            world.application.open(.scheduledPosts)
            await world.shows("the posts") { $0.contains { $0.contains("Happy new year") } }
        }
    }
}
