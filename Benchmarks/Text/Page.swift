internal import Core
internal import FoundationEssentials

/// Statuses as servers send them, in eight languages, with what people put into them.
enum Page {
    private static let texts = [
        """
        <p>The tide was out when we got there, and the whole bay smelled of rope, tar and fresh bread. Nobody had seen the \
        <span class="h-card"><a href="https://mina.example/@tom" class="u-url mention">@<span>tom</span></a></span> boat \
        since Tuesday.</p><p>Pictures at <a href="https://photos.example/albums/2026/harbour-at-low-tide?view=grid" \
        rel="nofollow noopener"><span class="invisible">https://</span><span class="ellipsis">photos.example/albums/2026/har\
        </span><span class="invisible">bour-at-low-tide?view=grid</span></a> <a href="https://mina.example/tags/harbour" \
        class="mention hashtag" rel="tag">#<span>harbour</span></a></p>
        """,
        "<p>今天的海风很大，渡轮晚了二十六分钟，船长也没有道歉。雾在一个小时前散了，码头上闻得到绳子、焦油和刚出炉的面包。</p>"
            + "<p>我数了三十一条船，然后忘了。老船长点了点头，这是他今年说得最长的一句话：“潮水会来的。” #读书 #大海</p>",
        "<p>夜明けの港は静かで、霧は一時間前に晴れた。フェリーは八分遅れて、誰も謝らなかった。パンとタールの匂いがする。</p><p>コードの間違いを一つ直したら、下から二十個出てきた。</p>",
        "<p>انقشع الضباب قبل ساعة. تأخرت العبّارة ٨ دقائق ولم تعتذر. كاد نورس يسرق فطوري، وعددتُ ٣١ قاربًا ثم نسيت. أومأ القبطان "
            + "العجوز برأسه، وهذه أطول خطبه هذا العام.</p>",
        "<p>कोहरा एक घंटे पहले छँट गया। रस्सी और ताज़ी रोटी की महक आ रही है। नाव 26 मिनट देर से आई और माफ़ी भी नहीं माँगी।</p>",
        "<p>หมอกจางไปเมื่อชั่วโมงก่อน เรือข้ามฟากมาช้าแปดนาทีและไม่มีใครขอโทษ กลิ่นเชือกกับขนมปังอบใหม่ลอยมาทั่วท่าเรือ</p>",
        "<p>SHIP IT 🚢🚢🚢 three 👩🏽‍💻👨‍👩‍👧‍👦 and one 🏴‍☠️ walk into a bar :blobcat: ❤️‍🔥🇨🇳🇩🇪 1️⃣2️⃣ &amp; &lt;nobody&gt; says &quot;hi&quot;</p>"
            + "<ul><li>first</li><li>second <b>bold</b> and <em>thin</em></li></ul><pre><code>let x = 1\nlet y = 2</code></pre>",
        "<p>Guten Morgen aus dem alten Hafen. Ich habe 7 Boote gezählt und einen Schwimmer; die Fähre kam 37 Minuten zu spät und "
            + "hat sich nicht entschuldigt.</p><blockquote><p>Die Flut kommt.</p></blockquote>",
    ]

    static func contents(_ count: Int) -> [StatusContent] {
        (0..<count).map { .html(RawText(texts[$0 % texts.count] + "<p>\($0)</p>")) }
    }

    /// As rows of the list are made of.
    static func statuses(_ count: Int) throws -> [Status] {
        let decoder = JSONDecoder()
        return try contents(count).enumerated().map { number, content in
            var status = try decoder.decode(Status.self, from: Data(example(number).utf8))
            status.content = content
            return status
        }
    }

    /// A status as the program itself would write one.
    private static func example(_ number: Int) -> String {
        """
        {"id": "\(number)", "sortKey": "\(number)", "account": {"id": "\(number % 50)", "username": "user", "acct":
        "user\(number % 50)@mina.example", "displayName": "User 用户 \(number % 50)", "isBot": false, "isLocked": false,
        "emojis": []}, "createdAt": {"milliseconds": \(number * 60_000)}, "content": {"plain": {"_0": ""}}, "spoiler": "", "isSensitive": false,
        "visibility": "public", "attachments": [], "mentions": [], "emojis": [], "counts": {"replies": 1, "reblogs": 2,
        "favourites": 3}, "marks": {"isFavourited": false, "isReblogged": false, "isBookmarked": false}, "filters": [],
        "hasUnknownContext": false, "hasUnknownAuthor": false}
        """
    }

    static func long(_ bytes: Int) -> StatusContent {
        var text = ""
        text.reserveCapacity(bytes + 1000)
        var number = 0
        while text.utf8.count < bytes {
            text += texts[number % texts.count]
            number += 1
        }
        return .html(RawText(text))
    }
}
