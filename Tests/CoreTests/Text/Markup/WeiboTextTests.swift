import FoundationEssentials
import TestSupport
import Testing

@testable import Core

@Suite("Weibo's text")
struct WeiboTextTests {
    private func styled(_ text: String) -> StyledText { StatusContent.weibo(RawText(text)).styled() }

    private func spans(_ text: String) -> [(String, StyledText.Role)] {
        styled(text).lines.flatMap { $0.spans.map { ($0.text.string, $0.role) } }
    }

    @Test func `names, topics, emotions and short links are recognized`() {
        let found = spans("转给@人民日报:#潮汐#真好[微笑]http://t.cn/RxAbC1看看")
        #expect(found.map(\.0) == ["转给", "@人民日报", ":", "#潮汐#", "真好", "[微笑]", "🔗网页链接", "看看"])
        #expect(found.map(\.1) == [.plain, .mention, .plain, .hashtag, .plain, .emoji, .link, .plain])
    }

    @Test func `a known code is not broken over two lines, and codes that follow each other are`() {
        func rows(_ text: String, _ width: Int) -> [String] {
            LineBreaker(.standard).wrap(styled(text), width: width).map { $0.map(\.text.string).joined() }
        }
        #expect(rows("helps.[微笑]", 10) == ["helps.", "[微笑]"])
        #expect(rows("真好[微笑][微笑]", 10) == ["真好[微笑]", "[微笑]"])
        #expect(rows("[微笑]", 4) == ["[微", "笑]"])
    }

    @Test func `a short link keeps its target`() {
        #expect(styled("看http://t.cn/RxAbC1。").links.map(\.url.value) == ["http://t.cn/RxAbC1"])
        #expect(styled("@潮").links.map(\.url.value) == ["https://weibo.com/n/%E6%BD%AE"])
        #expect(styled("#a b#").links.map(\.url.value) == ["https://s.weibo.com/weibo?q=%23a%20b%23"])
    }

    @Test func `the mark of a long text links to the rest`() {
        let text = styled("说到一半...全文： http://m.weibo.cn/5983719357/4203416022563562 \u{200B}")
        #expect(text.plain == "说到一半…全文")
        #expect(text.links.map(\.url.value) == ["http://m.weibo.cn/5983719357/4203416022563562"])
    }

    @Test func `earlier reposts are distinguished from the author's own words`() {
        let found = spans("同意//@甲:真的吗//@乙:转发微博")
        #expect(found.map(\.0) == ["同意", "//", "@甲", ":真的吗//", "@乙", ":转发微博"])
        #expect(found.map(\.1) == [.plain, .quote, .mention, .quote, .mention, .quote])
    }

    @Test(arguments: [
        ("a@b.example", "a@b.example"), ("1 &lt; 2 &amp;&amp; 3", "1 < 2 && 3"), ("[不是表情]", "[不是表情]"),
        ("#没有结束", "#没有结束"), ("@", "@"), ("##", "##"), ("[", "["), ("行一\n行二", "行一\n行二"),
        ("结尾\u{200B}\u{200B}", "结尾"), ("...全文", "...全文"),
    ])
    func `other text is unchanged`(text: String, expected: String) {
        #expect(styled(text).plain == expected)
    }

    @Test func `emotions named by the service are recognized too`() {
        let text = StatusContent.weibo(RawText("[潮水]")).styled(
            emojis: [CustomEmoji(shortcode: RawText("潮水"), url: nil)])
        #expect(text.lines[0].spans.map(\.role) == [.emoji])
    }

    @Test(.enabled(if: SharedMaterial.isHere, "needs the recorded material beside the project"))
    func `no word of recorded timelines is lost`() throws {
        struct ListID: Decodable {
            struct Status: Decodable { var text: String? }
            var statuses: [Status]
        }
        var count = 0
        for file in SharedMaterial.files(in: "fixtures/weibo", suffix: ".json") {
            guard
                let timeline = try? JSONDecoder().decode(
                    ListID.self, from: Data(SharedMaterial.bytes("fixtures/weibo/" + file)))
            else { continue }
            for text in timeline.statuses.compactMap(\.text) {
                let styled = styled(text)
                let letters = styled.plain.filter(\.isLetter).count
                // Short links and the end of a long text are displayed differently.
                if !text.contains("http"), !text.contains("全文") {
                    #expect(letters == text.filter(\.isLetter).count, "\(text)")
                }
                #expect(styled.plain.unicodeScalars.allSatisfy { Sanitizer.isAllowed($0) || $0 == "\n" })
                count += 1
            }
        }
        #expect(count > 20)
    }
}
