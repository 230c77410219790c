/// Samples that are the same in every language.
extension Composer {
    static let links = [
        "https://tideline.example/notes/how-a-list-scrolls-without-waiting-for-anything",
        "https://harbour.example/",
        "https://news.example/2026/11/20/storm-at-the-north-pier?utm_source=feed&id=42",
        "https://例え.example/港/時刻表",
        "https://docs.example/api/v1/timelines#home",
        "http://plain.example/old-page.html",
    ]

    static func cardDescription(_ link: String) -> String {
        link.contains("notes")
            ? "A list that waits for nothing: not for the network, not for the disk, not for a picture." : ""
    }

    static let code = [
        "<pre><code>func tide(at hour: Int) -&gt; Double {\n    3.2 + 1.8 * sin(Double(hour) / 6.2)\n}</code></pre>",
        "<pre><code>$ git commit -m &quot;Turn the kettle on&quot;\n[main 4f2e1a9] Turn the kettle on\n 1 file changed, 1 insertion(+)</code></pre>",
        "<p>It was <code>off += 1</code>, of course it was <code>off += 1</code>.</p>",
    ]

    static let faces = ["🌊", "☕️", "🐈‍⬛", "⚓️", "🚲", "🥐", "👩🏽‍🔧", "🌧", "🎏", "🫠", "🇳🇴", "👨‍👩‍👧", ""]
}
