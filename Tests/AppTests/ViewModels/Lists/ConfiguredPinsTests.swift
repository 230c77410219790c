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

    @Test func `a pin goes with its name, and a page that the service lacks isn't shown`() {
        #expect(pins("#boats", "announcements", stored: [tag("sea")]) == [tag("boats")])
        #expect(pins(stored: [tag("sea"), tag("own", isNamed: false)]) == [tag("own", isNamed: false)])
    }

    @Test func `five are shown`() {
        #expect(pins("#a", "#b", "#c", "#d", "#e", "#f", stored: [tag("own", isNamed: false)]).count == 5)
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
}
