internal import Allocations
internal import App
internal import Core
internal import TUI

/// Measures what text costs: from what a server sends to the rows of a window.
@main
struct TextBench {
    static func main() throws {
        page()
        growth()
        try layout()
    }

    private static func page() {
        let contents = Page.contents(40)
        let breaker = LineBreaker(.standard)
        func read() -> Int { contents.reduce(0) { $0 + breaker.wrap($1.styled(), width: 72).count } }
        let time = fastest(of: 200) { read() }
        let before = allocations_count()
        _ = read()
        let allocations = allocations_count() - before
        line("a page of 40 statuses, cleaned, read and set at width 80", time, "goal 2 ms")
        print("\(pad("allocations for each status of it"))\(allocations / 40)")
    }

    private static func growth() {
        // Within what is taken of one text; beyond it the rest costs nothing.
        let sizes = [2_000, 20_000, 200_000]
        let times = sizes.map { size in
            let content = Page.long(size)
            return fastest(of: 30) { LineBreaker(.standard).wrap(content.styled(), width: 72).count }
        }
        for (size, time) in zip(sizes, times) { line("a text of \(size / 1000) kB", time, "") }
        for index in 1..<times.count {
            print("\(pad("ten times as much costs"))\(tenths(times[index] / times[index - 1])) ×   goal 12 ×")
        }
        let huge = Page.long(5_000_000)
        let time = fastest(of: 10) { LineBreaker(.standard).wrap(huge.styled(), width: 72).count }
        line("a post of 5 MB, of which 100,000 characters are taken", time, "")
        let pace = Double(sizes[2]) / (Double(times[2].components.attoseconds) / 1e18) / 1e6
        print("\(pad("pace"))\(Int(pace)) MB/s")
    }

    private static func layout() throws {
        let strings = Strings(language: .english, zone: .utc)
        let builder = StatusRowBuilder(strings: strings, me: nil, time: SystemTime())
        let rows = try Page.statuses(10_000).map { builder.row($0) }
        var width = 80
        let time = fastest(of: 5) {
            // A new width each time, so that nothing is found made.
            width += 1
            let style = RowStyle(width: width, strings: strings, exactTimes: false, isOpen: false, widths: .standard)
            return rows.reduce(0) { $0 + StatusRowLayout($1, style: style).height }
        }
        line("layout of 10,000 statuses at a new width", time, "")
    }

    // MARK: Measuring

    private static func fastest(of runs: Int, _ work: () -> Int) -> Duration {
        let clock = ContinuousClock()
        var best = Duration.seconds(1000)
        var sum = work()
        for _ in 0..<runs { best = min(best, clock.measure { sum &+= work() }) }
        // Used, so that the work is not left out.
        precondition(sum != .min)
        return best
    }

    private static func line(_ name: String, _ time: Duration, _ goal: String) {
        let microseconds =
            Int(time.components.seconds) * 1_000_000 + Int(time.components.attoseconds / 1_000_000_000_000)
        print("\(pad(name))\(microseconds / 1000).\(hundredths(microseconds % 1000)) ms   \(goal)")
    }

    private static func hundredths(_ microseconds: Int) -> String {
        let digits = String(microseconds / 10)
        return digits.count < 2 ? "0" + digits : digits
    }

    private static func tenths(_ ratio: Double) -> String {
        let tenths = Int((ratio * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    private static func pad(_ name: String) -> String {
        name + String(repeating: " ", count: max(1, 58 - name.count))
    }
}
