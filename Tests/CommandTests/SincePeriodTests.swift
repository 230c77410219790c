import App
import Testing

@testable import tideline

@Suite("Periods on the command line")
struct SincePeriodTests {
    @Test(arguments: [("90m", 5400), ("12h", 43_200), ("3d", 259_200), ("2w", 1_209_600)] as [(String, Int64)])
    func `a number and a unit are a period`(text: String, seconds: Int64) {
        #expect(SincePeriod(argument: text)?.seconds == seconds)
    }

    @Test(arguments: ["", "h", "12", "0h", "-1d", "1y", "1.5h", "12 h", "99999999999999999999h", "10001w"])
    func `anything else is not`(text: String) {
        #expect(SincePeriod(argument: text) == nil)
    }
}
