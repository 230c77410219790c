import Core
import Dispatch
import TestSupport
import Testing

@testable import Curl

@Suite("Queries of the resolver", .serialized, .exclusiveInProcess, .hangGuard)
struct TextQueryTests {
    /// Blocks until the test ends.
    private struct BlockedResolver: TextResolver {
        let end = DispatchSemaphore(value: 0)

        func response(about name: String) -> [UInt8] {
            end.wait()
            return [1]
        }
    }

    private struct FixedResolver: TextResolver {
        func response(about name: String) -> [UInt8] { Array(name.utf8) }
    }

    @Test func `the response of the resolver is returned`() async {
        #expect(await TextQuery.answer(about: "ann.example", by: FixedResolver()) == Array("ann.example".utf8))
    }

    /// RFC 6761, 6.4: no such name exists, with a network or without one.
    @Test func `a name under invalid has no records`() async {
        #expect(await CurlTransport(configuration: .patient).texts(of: "_atproto.nobody.invalid") == [])
    }

    @Test func `a cancelled task doesn't wait for the resolver`() async {
        let resolver = BlockedResolver()
        defer { resolver.end.signal() }
        let task = Task { await TextQuery.answer(about: "ann.example", by: resolver) }
        task.cancel()
        #expect(await task.value.isEmpty)
    }
}
