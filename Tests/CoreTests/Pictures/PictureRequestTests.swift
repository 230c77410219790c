import Testing

@testable import Core

@Suite("Picture requests")
struct PictureRequestTests {
    @Test func `requests are found again by an equal URL and an equal rendering, and by nothing else`() {
        let request = PictureHarness.request("a.png")
        var found = [request: 1]
        #expect(found[PictureHarness.request("a.png")] == 1)
        var turned = request.rendering
        turned.turns = 1
        let others = [
            PictureHarness.request("b.png"), PictureHarness.request("a.png", width: 41),
            PictureRequest(url: request.url, rendering: turned),
        ]
        for other in others {
            #expect(other != request && found[other] == nil)
            found[other] = 2
        }
        #expect(found.count == 4 && found[request] == 1)
    }
}
