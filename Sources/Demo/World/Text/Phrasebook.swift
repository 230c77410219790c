/// Sentences of one language: an opening, remarks and a closing make a post.
///
/// `{place}` and `{thing}` stand for one of the words below, `{n}` for a number.
struct Phrasebook: Sendable {
    var openings: [String]
    var remarks: [String]
    var closings: [String]
    /// Short replies to a post.
    var replies: [String]
    var places: [String]
    var things: [String]
    /// Content warnings.
    var warnings: [String]
    var tags: [String]
    /// The polls, each a question followed by its options.
    var polls: [[String]]
    /// The separator of sentences: a space, or nothing for scripts without spaces.
    var joint = " "
}

/// Hostile text as sent by real servers and users; clients must sanitize it.
enum HostileText {
    /// Text that reaches the client as characters.
    static let lines: [String] = [
        "Colours for free: \u{1B}[31;5mred?\u{1B}[0m and a new title \u{1B}]0;mine now\u{7}",
        "Clears the screen? \u{1B}[2J\u{1B}[H\u{9B}2J No.",
        "The file is called \u{202E}gnp.exe\u{202C}, honestly.",
        "\u{2067}\u{2066}\u{202B}\u{202D}Four marks opened and none closed",
        "Z\u{0335}\u{0321}\u{0353}\u{0349}\u{033F}a\u{0337}\u{0322}\u{0318}\u{0304}\u{0351}l\u{0336}\u{031B}\u{0324}\u{0342}g\u{0334}\u{0327}\u{031F}"
            + "\u{0311}o\u{0338}\u{0328}\u{0356}\u{0310} comes ashore: a"
            + String(repeating: "\u{0301}\u{0323}", count: 60),
        "No\u{200B}where\u{FEFF} to\u{2060} break \u{AD}\u{AD}\u{AD}here",
        "One word: " + String(repeating: "Donaudampfschiff", count: 24),
        "A family 👨‍👩‍👧‍👦, a flag 🏳️‍🌈, a keycap 1️⃣, half a flag 🇩, a tone without a hand 🏽",
        "Tabs\tand\u{B}vertical\u{C}feeds\u{8}\u{8}\u{8}\u{8}\u{7F} and a return\rOVERWRITTEN",
        "Device query \u{1B}[c, clipboard \u{1B}]52;c;aGVsbG8=\u{1B}\\, picture \u{1B}_Gf=100;AAAA\u{1B}\\.",
        "Wide ｆｕｌｌ ｗｉｄｔｈ, ﷽ and 𒐫 in one line",
    ]

    /// HTML that well-behaved servers would not send.
    static let markup: [String] = [
        "<p>Before<script>alert('tide')</script> after</p>",
        "<p>Never closed <strong>bold <em>and slanted",
        "<p>My bank: <a href=\"https://phish.example/login\">https://bank.example/account</a></p>",
        "<p>Entities: &lt;b&gt; &amp;amp; &#x1B;[31m &#0; &#xD800; &#99999999; &nosuch; & bare</p>",
        "<p><a href=\"javascript:alert(1)\">click</a> <a href=\"file:///etc/passwd\">read</a> <img src=x onerror=alert(1)></p>",
        String(repeating: "<blockquote>", count: 40) + "deep" + String(repeating: "</blockquote>", count: 40),
        "<style>p{display:none}</style><!-- <p>hidden</p> --><p>Shown</p></div></p></span>",
    ]
}

/// The languages of the demo. The raw values are the language codes of statuses.
package enum DemoLanguage: String, CaseIterable, Sendable {
    case english = "en"
    case chinese = "zh-CN"
    case japanese = "ja"
    case korean = "ko"
    case arabic = "ar"
    case hebrew = "he"
    case hindi = "hi"
    case thai = "th"
    case german = "de"
    case french = "fr"

    /// The sentences of the language.
    var phrases: Phrasebook {
        switch self {
        case .english: .english
        case .chinese: .chinese
        case .japanese: .japanese
        case .korean: .korean
        case .arabic: .arabic
        case .hebrew: .hebrew
        case .hindi: .hindi
        case .thai: .thai
        case .german: .german
        case .french: .french
        }
    }
}
