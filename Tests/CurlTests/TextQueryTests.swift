import Core
import TestSupport
import Testing

@testable import Curl

@Suite("Questions to the resolver", .serialized, .exclusive, .hangGuard)
struct TextQueryTests {
    /// RFC 6761, 6.4: nobody has such a name, with a network or without one.
    @Test func `a name that nobody can have has no records`() async {
        #expect(await CurlTransport(configuration: .patient).texts(of: "_atproto.nobody.invalid") == [])
    }

    @Test func `a cancelled question is not waited for`() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await TextQuery.answer(about: "_atproto.nobody.invalid")
        }
        #expect(await task.value.isEmpty)
    }
}
