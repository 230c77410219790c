import TestSupport
import Testing

@testable import Core

@Suite("A server's custom emoji", .hangGuard)
struct MastodonEmojiTests {
    private func service(_ answer: TestTransport.Answer) throws -> (service: MastodonService, transport: TestTransport)
    {
        let harness = try ClientHarness(
            TestTransport(routes: ["GET /api/v1/custom_emojis": answer]), retries: .never)
        return (MastodonService(client: harness.client), harness.transport)
    }

    @Test func `those for older posts are left out, and broken ones cost no other`() async throws {
        let (service, _) = try service(
            .json(
                #"[{"shortcode":"wave","url":"https://a.example/w.png","visible_in_picker":true},{"shortcode":{}},null,"#
                    + #"{"shortcode":"old","visible_in_picker":false},{"shortcode":"tide"}]"#))
        let found = try await service.emoticons()
        #expect(found.map(\.shortcode.value) == ["wave", "tide"])
    }

    @Test func `a server without them gets one request`() async throws {
        let (service, transport) = try service(.status(404))
        #expect(try await service.emoticons().isEmpty)
        #expect(try await service.emoticons().isEmpty)
        #expect(transport.requests == ["GET /api/v1/custom_emojis"])
    }
}
