import TestSupport
import Testing

@testable import Core

@Suite("Pages that wait for the disk")
struct UnsavedPagesTests {
    private func page(_ id: Int) -> UnsavedPages.StoredPage {
        UnsavedPages.StoredPage(
            statuses: [.example(id: id)], timeline: .home, cursor: .newest, order: .time, change: 0)
    }

    private func pages() async throws -> UnsavedPages { try await UnsavedPages.over(.inMemory(), .home) }

    @Test func `a page that is added while others are stored is stored too`() async throws {
        let pages = try await pages()
        #expect(pages.record(page(1)))
        let first = try #require(pages.next())
        // While the first is being stored.
        #expect(pages.record(page(2)))
        pages.remove(first.number)
        let second = try #require(pages.next())
        #expect(second.page.statuses.map(\.id) == [StatusID("2")])
        pages.remove(second.number)
        #expect(pages.next() == nil)
    }

    @Test func `a page that is added after the last was stored has to go to the disk`() async throws {
        let pages = try await pages()
        #expect(pages.record(page(1)))
        pages.remove(try #require(pages.next()).number)
        #expect(pages.next() == nil)
        #expect(!pages.record(page(2)))
    }

    @Test func `the end of pages that were stored leaves those alone that wait by now`() async throws {
        let cache = try StatusCache.inMemory()
        let (old, new) = (try await pages(), try await pages())
        _ = cache.begin(new, because: .diskFull)
        cache.end(old)
        #expect(cache.currentOverflow === new)
        cache.end(new)
        #expect(cache.unsavedReason == nil)
    }
}
