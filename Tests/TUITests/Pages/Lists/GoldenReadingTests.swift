import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// Pages that a post leads to.
@MainActor
@Suite("Pages about a post as they look", .serialized, .hangGuard)
struct GoldenReadingTests {
    enum Shown: String, CaseIterable, Sendable {
        case group = "catch-up-group"
        case altTexts = "alt-texts"
        case versions, translated, article
        case wholeProfile = "whole-profile"
        case linksWithCard = "links-with-card"
    }

    @Test(arguments: Shown.allCases, Language.allCases)
    func `a page looks as it did`(shown: Shown, language: Language) async throws {
        for size in Golden.sizes(of: shown.rawValue, in: language) {
            let world = try await ScreenWorld(
                cached: posts(for: shown), rows: size.rows, columns: size.columns, language: language,
                capabilities: capabilities(for: shown))
            try await open(shown, in: world)
            await world.until("loaded") { world.front?.isLoading != true }
            world.application.draw()
            try await world.compare(shown.rawValue)
        }
    }

    private func capabilities(for shown: Shown) -> Capabilities {
        switch shown {
        case .group: MessagesPageTests.capabilities
        case .altTexts, .translated: .withActions
        case .versions: .withWriting
        case .article: .withDetails
        case .wholeProfile: .withProfiles
        case .linksWithCard: .withDiscovery
        }
    }

    private func posts(for shown: Shown) -> [Status] {
        var posts = SampleTimeline.posts
        switch shown {
        case .translated:
            posts[0].language = RawText("de")
        case .linksWithCard:
            posts[0].content = .html(
                RawText(
                    """
                    <p>With <a href="https://werkstatt.example/@tobi" class="u-url mention">@<span>tobi</span></a>: \
                    <a href="https://art.example/keys/2026">art.example/keys/2026</a> \
                    <a href="https://art.example/tags/keys" class="mention hashtag">#<span>keys</span></a></p>
                    """))
        case .group, .altTexts, .versions, .article, .wholeProfile: break
        }
        return posts
    }

    private func open(_ shown: Shown, in world: ScreenWorld) async throws {
        switch shown {
        case .group:
            // Cached posts only.
            world.server.fail(with: .unreachable(host: RawText("harbour.example")))
            await world.press("C")
            await world.drawn("grouped") { (world.frontList as? CatchUpPage)?.model.phase == .ended }
            await world.press("jj <enter>")
            await world.shows("the posts of an author") { lines in
                world.frontList is PostListPage && lines.contains { $0.hasPrefix("▌") }
            }
        case .altTexts: await world.press("jjj :alt <enter>")
        case .versions:
            let now = world.time.now
            world.service.data.revisions = [
                PostRevision(content: .plain(RawText("A box of keys was mine.")), createdAt: now.adding(days: -1)),
                PostRevision(
                    content: .html(RawText("<p>A box of unlabelled keys was not mine.</p><p>第二段。</p>")),
                    warning: RawText("keys"), createdAt: now),
            ]
            await world.press(":history <enter>")
            await world.shows("both") { lines in lines.contains { $0.contains("A box of keys") } }
        case .translated:
            world.service.data.translation = Translation(
                content: .html(RawText("<p>Good morning from the old harbour. 老港口早上好。</p>")),
                source: RawText("de"), provider: RawText("DeepL"))
            await world.press("T")
            await world.shows("the translation") { lines in lines.contains { $0.contains("Good morning") } }
        case .article:
            world.service.data.details = StatusDetails(
                title: RawText("Cancelling coroutines 协程的取消"),
                facts: [
                    StatusDetails.Fact(LocalName("author"), .text(RawText("陈 一帆"))),
                    StatusDetails.Fact(LocalName("published"), .moment(world.time.now)),
                ], links: [RawText("https://harbour.example/articles/7")])
            await world.press("<enter>")
            await world.shows("the article") { lines in lines.contains { $0.contains("协程的取消") } }
        case .wholeProfile:
            let zoe = SampleTimeline.profiled
            world.service.set(zoe, SampleTimeline.profile, Relationship(following: true, followedBy: true))
            world.service.data.featuredTags = SampleTimeline.tags
            await world.press("p")
            await world.until("the profile") {
                world.application.draw()
                let profile = world.coordinator.session?.profile(of: zoe.id)
                return profile?.model?.tags.count == 2 && profile?.isLoading == false
            }
            world.application.open(.wholeProfile(zoe.id))
        case .linksWithCard: try await openLinks(in: world)
        }
    }

    private func openLinks(in world: ScreenWorld) async throws {
        try await world.cache.store(
            SampleDiscovery.tobi, profile: SampleTimeline.profile, relationship: Relationship(followedBy: true))
        let session = try #require(world.coordinator.session)
        let row = try #require(try world.list.selected?.status)
        let links = PostLinks(row)
        // In a low window the box has no room for a card: it could not be waited for on screen.
        let cards = AccountCards(links, session: session)
        await world.until("the card") { !cards.cards.isEmpty }
        let opener = LinkOpener(session: session, showsPictures: true)
        let page = LinksPage(links, opener: opener, cards: cards, style: world.application.style)
        world.application.push(page, isModal: true)
    }
}
