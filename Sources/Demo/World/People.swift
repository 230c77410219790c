/// The accounts on the demo's timeline. The first is the demo's own account, which is logged in.
enum People {
    /// The number of the account that is logged in.
    static let reader = 0

    static let all: [Person] = [
        Person("reader", "Demo Reader", .english, "You, while you look around."),
        Person("ada", "Ada Harbour", .english, "Harbour pilot. Reads the tide tables for fun."),
        Person("linxiaohai", at: "haibian.example", "林小海", .chinese, "住在海边，写代码，养一只橘猫。"),
        Person("jonas", at: "werkstatt.example", "Jonas Weiß", .german, "Tischler, Radfahrer, Frühaufsteher."),
        Person("hanako", at: "minato.example", "山田 花子", .japanese, "港町で小さな本屋をやっています。"),
        Person("mei", "Mei 🌊 :wave:", .english, "Ocean models by day, noodles by night."),
        Person("minsu", at: "bada.example", "김민수", .korean, "커피와 자전거, 그리고 오래된 컴퓨터."),
        Person("zoe", at: "art.example", "Zoë Quill :blobcat:", .english, "I draw birds. The birds do not mind."),
        Person("salma", at: "mina.example", "سلمى البحر", .arabic, "معلمة، أحب الخط والقهوة وصوت الموج."),
        Person("noa", at: "namal.example", "נועה לוי", .hebrew, "צלמת. אוהבת ים, רכבות וספרים ישנים."),
        Person("asha", at: "kinara.example", "आशा वर्मा", .hindi, "पुस्तकालय में काम करती हूँ, शाम को पतंग उड़ाती हूँ।"),
        Person("somchai", at: "fangnam.example", "สมชาย ริมน้ำ", .thai, "ขายกาแฟริมคลอง ชอบถ่ายรูปเรือ"),
        Person("camille", at: "jetee.example", "Camille Rivage", .french, "Boulangère, cycliste du dimanche, bavarde."),
        Person("paul", "Paul O'Neil", .english, "Old radios, new batteries."),
        Person(
            "ferrybot", at: "bots.example", "Ferry Times (unofficial)", .english,
            "I say when the ferry is late. It is late."),
        Person("akiang", at: "haibian.example", "阿強", .chinese, "夜班司机，白天睡觉，偶尔做梦。"),
        Person(
            "soren", at: "fjord.example", "Søren Vinter 🇩🇰", .english, "Lighthouse keeper, retired. The light is not."),
        Person("neko", at: "minato.example", "ネコ山 🐈‍⬛", .japanese, "猫が三匹。仕事はときどき。"),
        Person("tobi", at: "werkstatt.example", "tobi 🧑🏾‍💻", .german, "Netzwerke, Kaffee, schlechte Wortspiele."),
        Person(
            "greta", at: "longer-than-you-would-think.of-a-server.example",
            "Greta, Who Could Not Settle on a Shorter Display Name and Does Not Regret It", .english, "It is fine."),
        Person("yuna", at: "bada.example", "유나", .korean, "필름 사진을 찍습니다."),
        Person("omar", at: "mina.example", "عمر ⚓", .arabic, "بحّار سابق، طباخ حالي."),
        Person("lucie", at: "jetee.example", "Lucie 👩‍🚀", .french, "Un jour, l'espace. En attendant, le jardin."),
        Person("kit", "kit", .english, "he/they · terminal person · :party_parrot:"),
        Person("xiaoyu", at: "chaye.example", "小雨☔️", .chinese, "喝茶，爬山，记录每天的天气。"),
        Person("ravi", at: "kinara.example", "रवि", .hindi, "रेल की पटरियों के पास बड़ा हुआ।"),
        Person("dana", at: "namal.example", "דנה 🍊", .hebrew, "מתכנתת בלילה, גננת ביום."),
        Person("pim", at: "fangnam.example", "พิม", .thai, "อ่านหนังสือช้า ๆ เดินช้า ๆ"),
        Person("maxpower", "", .english, "Has not chosen a display name."),
        Person(
            "pia", at: "institut.example", "Dr. Pia Lindqvist", .german,
            "Meeresbiologin. Ja, die Quallen sind wieder da."),
    ]

    /// The demo's custom emoji, used as `:shortcode:` in names and texts.
    static let emoji = ["wave", "blobcat", "party_parrot", "tide", "verified"]

    /// Returns the followers of an account, the latest first. They differ in number, from none to most.
    static func followers(of person: Int) -> [Int] {
        all.indices.reversed().filter { $0 != person && ($0 * 7 + person * 5) % 30 < person * 3 % 30 }
    }

    static func followed(by person: Int) -> [Int] {
        all.indices.reversed().filter { $0 != person && ($0 * 11 + person * 3) % 30 < 4 + person % 20 }
    }

    /// Returns an account's id, in the form of a status's.
    static func id(_ number: Int) -> String {
        String(109_300_000_000_000_000 + number * 7_654_321_987_653)
    }
}

/// An account on the demo's timeline.
struct Person: Sendable {
    /// Letters and digits, unique within the host.
    let username: String
    /// The account's server; nil for the demo's own.
    let host: String?
    let name: String
    let language: DemoLanguage
    /// The biography, as plain text.
    let note: String

    init(_ username: String, at host: String? = nil, _ name: String, _ language: DemoLanguage, _ note: String) {
        self.username = username
        self.host = host
        self.name = name
        self.language = language
        self.note = note
    }

    var acct: String { host.map { "\(username)@\($0)" } ?? username }

    /// Returns the URL of the profile; `base` is the demo server's URL.
    func page(_ base: String) -> String {
        host.map { "https://\($0)/@\(username)" } ?? "\(base)/@\(username)"
    }

    func actor(_ base: String) -> String {
        host.map { "https://\($0)/users/\(username)" } ?? "\(base)/users/\(username)"
    }
}
