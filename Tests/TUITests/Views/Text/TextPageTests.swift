import FoundationEssentials
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

/// Pages in six languages as docs/text.md shows them. With TIDELINE_WRITE set the document is written again.
@Suite("Pages of text in many scripts")
struct TextPageTests {
    static let pages: [(language: String, html: String)] = [
        (
            "Chinese",
            """
            <p>今天的海风很大，渡轮晚了26分钟，船长也没有道歉。雾在一个小时前散了，码头上闻得到绳子、焦油和刚出炉的面包。</p>\
            <p>老船长点了点头——这是他今年说得最长的一句话：“潮水会来的……” <a href="https://mina.example/tags/大海" \
            class="mention hashtag" rel="tag">#<span>大海</span></a></p>
            """
        ),
        (
            "Japanese",
            """
            <p>夜明けの港は静かで、霧は一時間前に晴れた。フェリーは8分遅れて、誰も謝らなかった。「パンとタールの匂いがする」と、ちょっと笑った。</p>\
            <ol><li>コードの間違いを一つ直した</li><li>すると、下から二十個の間違いが出てきたので、今日はもう寝ることにした</li></ol>
            """
        ),
        (
            "Arabic",
            """
            <p>انقشع الضباب قبل ساعة. تأخرت العبّارة 8 دقائق ولم تعتذر، وكاد نورس يسرق فطوري.</p><p>قال القبطان: \
            «سيأتي المدّ»، وهذه أطول خطبه هذا العام. <a href="https://mina.example/@salma" class="u-url mention">@<span>salma\
            </span></a></p>
            """
        ),
        (
            "Hindi",
            """
            <p>कोहरा एक घंटे पहले छँट गया। रस्सी और ताज़ी रोटी की महक आ रही है।</p><blockquote><p>नाव 26 मिनट देर से आई और \
            माफ़ी भी नहीं माँगी।</p></blockquote><p>बस इतना ही, <strong>क्षमा कीजिए</strong>।</p>
            """
        ),
        (
            "Thai",
            """
            <p>หมอกจางไปเมื่อชั่วโมงก่อนเรือข้ามฟากมาช้าแปดนาทีและไม่มีใครขอโทษกลิ่นเชือกกับขนมปังอบใหม่ลอยมาทั่วท่าเรือ</p>\
            <p>กัปตันพยักหน้า <a href="https://mina.example/tags/ทะเล" class="mention hashtag" rel="tag">#<span>ทะเล</span></a></p>
            """
        ),
        (
            "English, with emoji",
            """
            <p>SHIP IT 🚢🚢🚢 said 👩🏽‍💻 to 👨‍👩‍👧‍👦 under the 🏴‍☠️ and ate a 🍋‍🟩 :blobcat: ❤️‍🔥</p><p>From 🇨🇳 to 🇩🇪 in 8️⃣0️⃣ days: \
            <a href="https://photos.example/albums/2026/harbour"><span class="invisible">https://</span><span class="ellipsis">\
            photos.example/albums/2026/har</span><span class="invisible">bour</span></a></p><ul><li>rope &amp; tar</li><li>a very \
            long list item about fresh bread that hangs from its mark when it wraps</li></ul>\
            <p><a href="https://evil.example/">https://bank.example/login</a></p>
            """
        ),
    ]

    private func rendered() -> String {
        let strings = Strings(language: .english)
        let builder = StatusRowBuilder(strings: strings, me: nil, time: TestTime())
        let printer = RowPrinter(width: 60, strings: strings)
        return Self.pages.enumerated().map { number, page in
            var status = Status.example(id: number + 1)
            status.content = .html(RawText(page.html))
            status.emojis = [CustomEmoji(shortcode: RawText("blobcat"), url: nil)]
            let lines = printer.lines(of: builder.row(status)).map(\.text.string)
            return "### \(page.language)\n\n```\n" + lines.dropLast().joined(separator: "\n") + "\n```\n"
        }.joined(separator: "\n")
    }

    @Test func `the document shows them as the program does`() throws {
        try WrittenDocument("docs/text.md", after: "<!-- pages: written by TextPageTests -->\n").check(rendered())
    }

    @Test func `no row is wider than the page`() {
        for line in rendered().split(separator: "\n") {
            #expect(DisplayWidth.standard.of(Sanitizer.cleanStretch(String(line))) <= 60)
        }
    }
}
