import TestSupport
import Testing

@testable import Core

/// Long texts of various kinds. Work is counted, not timed.
@Suite struct LongTextTests {
    private let emojis = [CustomEmoji(shortcode: RawText("buoy"), url: nil)]

    private func styled(_ html: String) -> StyledText {
        StatusContent.html(RawText(html)).styled(emojis: emojis)
    }

    @Test func `twenty thousand custom emoji make a bounded number of spans`() {
        let text = styled("<p>" + String(repeating: ":buoy: ", count: 20_000) + "</p>")
        let spans = text.lines.flatMap(\.spans)
        #expect(spans.count { $0.role == .emoji } == TextLimits.emojis)
        #expect(spans.count <= 2 * TextLimits.emojis + 2)
        // The remaining names stay text.
        #expect(text.plain.split(separator: " ").count >= TextLimits.text / 7)
    }

    @Test func `the array of clusters grows with its contents, not with the number of spans`() {
        var run = ClusterRun(widths: .standard)
        var growths = 0
        var capacity = 0
        for index in 0..<20_000 {
            run.add(":buoy:", span: index)
            if run.clusters.capacity != capacity { growths += 1 }
            capacity = run.clusters.capacity
        }
        #expect(run.clusters.count == 120_000)
        #expect(growths < 40)
    }

    @Test func `a text of many lines ends with an ellipsis`() {
        let text = styled(String(repeating: "<p>tide</p>", count: 15_000))
        #expect(text.lines.count <= TextLimits.lines + 3)
        #expect(text.plain.hasSuffix("…"))
        #expect(!styled("<p>tide</p>").plain.hasSuffix("…"))
    }

    @Test(arguments: [1, 7, 42])
    func `the first rows of a text do not depend on whether the rest is wrapped`(most: Int) {
        let words = "The tide 今天的海风 🇩🇪🇨🇭 well-known https://a.example/x?y=z क्षत्रिय สวัสดีชาวโลก e\u{301}   "
        let texts = [
            styled("<p>" + String(repeating: words, count: 120) + "</p>"),
            styled("<pre>" + String(repeating: "a" + String(repeating: " ", count: 500), count: 60) + "</pre>"),
            styled(String(repeating: "<p>\(words)</p>", count: 100)),
            styled("<p>" + String(repeating: "e\u{301}\u{302}", count: 5000) + "</p>"), styled("<p>short</p>"), .empty,
        ]
        for text in texts {
            for width in [2, 11, 40, 76] {
                let all = LineBreaker.standard.wrap(text, width: width)
                let first = LineBreaker.standard.wrap(text, width: width, most: most + 2)
                #expect(first.count == min(all.count, most + 2))
                #expect(Array(first.prefix(most)) == Array(all.prefix(most)), "\(width)")
            }
        }
    }

    @Test func `wrapping a few rows of a long line processes a few rows' clusters`() {
        let line = StyledText(DisplayText(clean: String(repeating: "tide ", count: 20_000)))
        var run = ClusterRun(widths: .standard, most: 42 * 77)
        for (index, span) in line.lines[0].spans.enumerated() { run.add(span.text.string, span: index) }
        #expect(run.isFull && run.clusters.count == 42 * 77)
        #expect(LineBreaker.standard.wrap(line, width: 76, most: 42).count == 42)
    }

    @Test(arguments: ["🇩🇪", "क्ष", "👩‍👩‍👧", "가", "ab", "e\u{301}"])
    func `a run of clusters is split as the standard library splits it`(cluster: String) {
        let text = String(repeating: cluster, count: 3000)
        var run = ClusterRun(widths: .standard)
        run.add(text, span: 0)
        // A chain of conjuncts is one cluster, split where it is wider than a row may be.
        if cluster != "क्ष" { #expect(run.clusters.map(\.length) == text.map(\.utf8.count)) }
        #expect(run.clusters.reduce(0) { $0 + $1.length } == text.utf8.count)
    }

    @Test func `a heading is its lines joined by spaces, without empty ones`() {
        #expect(styled("<p>High <b>water</b></p><p>at noon</p>").oneLine == "High water at noon")
        #expect(StyledText.empty.oneLine == "")
        let long = styled(String(repeating: "<p>a<b>b</b></p>", count: 5000))
        #expect(long.oneLine.string.hasPrefix("ab ab ab"))
    }

    @Test(arguments: ["....全文： http://m.weibo.cn/1/2", "……全文： http://m.weibo.cn/1/2", "x...全文：http://m.weibo.cn/1/2"])
    func `the mark of a truncated text is found after any number of dots`(text: String) {
        let styled = StatusContent.weibo(RawText(text)).styled()
        #expect(styled.plain.hasSuffix("…全文"))
        #expect(styled.links.count == 1)
    }
}

extension LineBreaker {
    fileprivate static var standard: LineBreaker { LineBreaker(.standard) }
}
