import TestSupport
import Testing

@testable import App
@testable import Core

@MainActor
@Suite("Pins of the configuration", .hangGuard)
struct ConfiguredPinsTests {
    private let strings = Strings(language: .english)
    private let capabilities = ScriptedService([.hashtags, .lists, .profiles]).capabilities

    private func pins(_ names: String..., stored: [Pin] = []) -> [Pin] {
        ConfiguredPins(names, for: capabilities, strings).merged(with: stored)
    }

    private func tag(_ name: String, showsBadge: Bool = false, isNamed: Bool = true) -> Pin {
        Pin(
            .list(.hashtag(name)), title: RawText("#\(name)"), showsBadge: showsBadge, name: isNamed ? "#\(name)" : nil)
    }

    @Test func `they come first, in their order, and pins made by a command follow`() {
        let own = [tag("own", isNamed: false), tag("sea", showsBadge: true, isNamed: false)]
        #expect(pins("#boats", "#sea", stored: own) == [tag("boats"), tag("sea", showsBadge: true), own[0]])
    }

    @Test func `a hashtag is the list that it is elsewhere, and is named as it was written`() {
        let pin = Pin(.list(.hashtag("opensea")), title: RawText("#OpenSea"), name: "#OpenSea")
        #expect(pins("#OpenSea") == [pin] && pins("#OpenSea", "#opensea") == [pin])
    }

    @Test func `a pin goes with its name, and a page that the service lacks isn't shown`() {
        #expect(pins("#boats", "announcements", stored: [tag("sea")]) == [tag("boats")])
        #expect(pins(stored: [tag("sea"), tag("own", isNamed: false)]) == [tag("own", isNamed: false)])
    }

    @Test func `five are shown, and the user's own ones stay in the file`() async {
        let folder = TemporaryFolder()
        let store = PinStore(state: folder.path, account: .example())
        let own = tag("own", isNamed: false)
        let pages = PinnedPages(pins("#a", "#b", "#c", "#d", "#e", "#f", stored: [own]), store: store)
        #expect(pages.pins == ["a", "b", "c", "d", "e"].map { tag($0) })
        #expect(pages.add(tag("more", isNamed: false)) == nil)
        pages.remove(.list(.hashtag("a")))
        #expect(pages.pins == ["b", "c", "d", "e", "f"].map { tag($0) })
        await pages.saving?.value
        #expect(pins(stored: store.all()) == [own])
    }

    @Test func `a page that is found takes the place of the last one that comes after it`() throws {
        let folder = TemporaryFolder()
        let names = try ["#a", "list/Friends", "#b", "@ana@harbour.example"].map { try #require(PinName($0)) }
        let own = ["x", "y", "z"].map { tag($0, isNamed: false) }
        let store = PinStore(state: folder.path, account: .example())
        let pages = PinnedPages([tag("a"), tag("b")] + own, store: store)
        #expect(pages.hasRoom(for: names[1], by: names) && !pages.hasRoom(for: names[1], by: []))
        let found = Pin(.list(.list(ServerListID("9"))), title: RawText("Friends"), name: "list/Friends")
        pages.insert(found, by: names)
        #expect(pages.pins == [tag("a"), found, tag("b"), own[0], own[1]])
        // Where names fill the tabs, a later one isn't looked up.
        let full = PinnedPages(["a", "b", "c", "d", "e"].map { tag($0) }, store: store)
        let later = try ["#a", "#b", "#c", "#d", "#e", "list/Friends"].map { try #require(PinName($0)) }
        #expect(!full.hasRoom(for: later[5], by: later))
    }

    @Test func `what only the server knows is looked up once, and stands in its place`() {
        let configured = ConfiguredPins(
            ["#a", "list/Friends", "#b", "@ana@harbour.example"], for: capabilities, strings)
        let found = Pin(.list(.list(ServerListID("9"))), title: RawText("Friends"), name: "list/Friends")
        #expect(configured.missing(in: []).map(\.text) == ["list/Friends", "@ana@harbour.example"])
        #expect(configured.missing(in: [found]).map(\.text) == ["@ana@harbour.example"])
        let folder = TemporaryFolder()
        let store = PinStore(state: folder.path, account: .example())
        let own = tag("own", isNamed: false)
        let pages = PinnedPages(configured.merged(with: [own]), store: store)
        pages.insert(found, by: configured.names)
        #expect(pages.pins == [tag("a"), found, tag("b"), own])
        // At the next start it is stored.
        #expect(configured.merged(with: pages.pins) == pages.pins)
    }

    @Test func `tabs of other programs are taken over as far as there is room, and the choice is stored`() async {
        let folder = TemporaryFolder()
        let store = PinStore(state: folder.path, account: .example())
        let own = ["a", "b", "c"].map { tag($0, isNamed: false) }
        let pages = PinnedPages(own, store: store)
        pages.adopt(["b", "d", "e", "f"].map { tag($0, isNamed: false) })
        #expect(pages.pins == own + ["d", "e"].map { tag($0, isNamed: false) })

        #expect(!PinStore(state: folder.path + "/other", account: .example()).isStored)
        await pages.saving?.value
        #expect(store.isStored)
        let empty = PinStore(state: folder.path + "/none", account: .example())
        let none = PinnedPages([], store: empty)
        none.adopt([])
        await none.saving?.value
        #expect(empty.isStored && empty.all().isEmpty)
    }
}
