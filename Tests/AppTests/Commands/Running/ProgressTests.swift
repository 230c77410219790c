import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Progress of commands")
struct ProgressTests {
    private let strings = Strings(language: .english)

    @Test func `progress is shown on a terminal, and its line is ended once`() {
        let output = RecordedOutput(showsProgress: true)
        let line = ProgressLine(output)
        line.end()
        #expect(output.progressEnds == 0)
        line.show("1")
        line.show("2")
        line.end()
        line.end()
        #expect(output.steps == ["1", "2"])
        #expect(output.progressEnds == 1)
    }

    @Test func `progress is not shown elsewhere`() {
        let output = RecordedOutput(showsProgress: false)
        let line = ProgressLine(output)
        line.show("1")
        line.end()
        #expect(output.steps.isEmpty)
        #expect(output.progressEnds == 0)
    }

    @Test func `the bar shows how much is done, and how fast`() {
        let output = RecordedOutput(showsProgress: true)
        let time = TestTime()
        let bar = ProgressBar(strings: strings, time: time, output: output)
        bar.show(Backfill.Progress(done: 1000, total: 2000))
        time.advance(by: .seconds(2))
        bar.show(Backfill.Progress(done: 1500, total: 2000))
        bar.end()

        #expect(output.steps.count == 2)
        let last = output.steps.last ?? ""
        #expect(last.hasPrefix(String(repeating: "█", count: 15) + String(repeating: "░", count: 5)))
        #expect(last.contains("1,500 / 2,000"))
        #expect(last.hasSuffix(strings.perSecond(250).string))
        #expect(output.progressEnds == 1)
    }
}
