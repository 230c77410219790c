import Core
import TestSupport
import Testing

@testable import App
@testable import TUI

@MainActor
@Suite("Pages inside pages", .hangGuard)
struct InnerPageTests {
    /// A page that has nothing of its own.
    private final class Container: TUI.Page {
        let inner: (any TUI.Page)?
        var header: PageHeader { PageHeader(title: "Container") }

        init(_ inner: (any TUI.Page)?) { self.inner = inner }

        func draw(in area: Area, of screen: any Screen, at moment: DrawingMoment) {}
        func perform(_ command: Command) -> Effect? { nil }
    }

    @Test func `a container has what the page inside it has`() async throws {
        let world = try await ScreenWorld(server: 1...5, cached: 1...5, rows: 20, columns: 90)
        let page = try #require(world.application.home)
        let container = Container(Container(page))
        #expect(container.statuses === page.statuses && container.statuses != nil)
        #expect(container.hints == page.hints && !container.hints.isEmpty)
        #expect(container.layoutsComputed == page.layoutsComputed && container.layoutsComputed > 0)
        #expect(container.perform(.reblog, argument: "nobody") == page.perform(.reblog, argument: "nobody"))
        let press = MouseEvent(.press, row: 5, column: 10)
        let area = Area(rows: 2..<19, columns: 90)
        let effect = container.mouse(press, in: area)
        #expect(effect != nil && effect == page.mouse(press, in: area))
    }

    @Test func `a page without one has nothing`() {
        let page = Container(nil)
        #expect(page.statuses == nil && page.hints.isEmpty && page.input == nil && !page.isLoading)
        #expect(page.perform(.reblog, argument: "public") == nil)
    }
}
