import Testing

@testable import Core

@Suite("Loads that bring nothing") struct BarrenLoadsTests {
    @Test func `the end counts as reached after three in a row`() {
        var barren = BarrenLoads()

        for added in [0, 0, 5, 0, 0] {
            barren.note(added: added)
            #expect(!barren.isEnd)
        }
        barren.note(added: 0)
        #expect(barren.isEnd)
        barren.note(added: 1)
        #expect(!barren.isEnd)
    }
}
